// Who is choosing and since when, or how much time they have left: counted here between two words of the server.
import { filled } from "./words.js";

const NOTICE = 60; // seconds after which it is worth telling since when somebody is choosing
const HURRY = 20; // seconds left that are shown in another colour
let told = { since: {} };
let ahead = 0; // how far the server's clock is ahead of ours, in seconds

const amount = (count, unit) => count.toLocaleString(document.documentElement.lang, { style: "unit", unit, unitDisplay: "narrow" });

function inWords(seconds) {
  const whole = Math.max(Math.floor(seconds), 0);
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days) return `${amount(days, "day")} ${amount(hours, "hour")}`;
  const two = (value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function leftOf(seat, now) {
  const spent = seat in told.since ? now - told.since[seat] : 0;
  if (told.limit.kind === "move") return seat in told.since ? told.limit.seconds - spent : null;
  return (told.left?.[seat] ?? told.limit.seconds) - spent;
}

export function hearClocks(clocks) {
  told = clocks;
  ahead = clocks.now - Date.now() / 1000;
}

export function showClocks(says) {
  const now = Date.now() / 1000 + ahead;
  for (const place of document.querySelectorAll(".clock")) {
    const seat = place.id.slice("clock-".length);
    let words = "";
    let hurry = false;
    if (told.limit) {
      const left = leftOf(seat, now);
      words = left === null ? "" : filled(says.left, { time: inWords(left) });
      hurry = seat in told.since && left < HURRY;
    } else if (seat in told.since && now - told.since[seat] > NOTICE) words = filled(says.choosing, { time: inWords(now - told.since[seat]) });
    if (place.textContent !== words) place.textContent = words;
    place.classList.toggle("hurry", hurry);
  }
}
