// The table: shows what the server drew and posts what is chosen. It knows no rule of any game.
import { farther, jump, nearer, setUpFrame } from "./frame.js";
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";
import { setUpTips, toldOf } from "./tips.js";

const PATIENCE = 20000; // for an answer; a second try of the same click counts once
const AGAIN = 2000;
const table = document.getElementById("table");
const id = table.dataset.table;
const says = table.dataset;
const live = document.getElementById("live");
const touch = matchMedia("(pointer: coarse)").matches;
const usual = { motion: "on", confirm: touch ? "on" : "off" };
const memory = (key) => localStorage.getItem(`parvis.${key}`) ?? usual[key];
let seat = document.getElementById("scene").dataset.seat;
let front = seat; // whose side the board is turned to while the curtain is down
let busy = false;
let heard = 0;
let wholeLog = false;

const scene = () => document.getElementById("scene");
const board = () => document.getElementById("board");
const revision = () => Number(scene().dataset.revision);
const moves = () => memory("motion") === "on" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
const ofSeat = () => (seat === "" ? "" : `&seat=${seat}`) + (front === "" ? "" : `&front=${front}`);

// Fetching and showing ------------------------------------------------------------------------------------------

async function refresh() {
  try {
    const answer = await fetch(`/tables/${id}/scene?whole_log=${wholeLog}${ofSeat()}`);
    if (answer.ok) { show(await answer.text()); return; }
    fail((await answer.json()).message);
  } catch { fail(says.lost); }
  setTimeout(catchUp, AGAIN);
}

let shown = "";
function show(html) {
  if (html === shown) return; // nothing new: a hint stays, nothing is read aloud again
  shown = html;
  const holder = document.createElement("div"); // of this document: what is taken from it need not be adopted
  holder.innerHTML = html;
  const fresh = holder.querySelector("#scene");
  if (Number(fresh.dataset.revision) < revision()) return; // an answer that was overtaken by a later one
  const seen = moves() ? look(board()) : null;
  const focused = document.activeElement?.closest("[data-label], [data-do]");
  const again = focused && (focused.dataset.label ? `[data-label="${CSS.escape(focused.dataset.label)}"]` : `[data-do="${focused.dataset.do}"]`);
  tips.hide();
  morph(scene(), fresh);
  seat = scene().dataset.seat;
  front = seat || front;
  if (scene().dataset.curtain !== "") forget();
  settle();
  if (seen) glide(board(), seen);
  if (focused && !(focused.isConnected && focused.matches("[data-label], [data-do]"))) (document.querySelector(again) ?? board()).focus({ preventScroll: true });
}

// What was explained to one person is not left on the screen for the next.
function forget() {
  document.getElementById("help").close();
  document.getElementById("help-words").replaceChildren();
}

function settle() {
  const news = [...document.querySelectorAll(".log li.fresh")].slice(-6).map((line) => line.textContent.trim());
  live.textContent = [...news, document.getElementById("prompt").textContent].join(" ");
  markTabs();
  requestAnimationFrame(() => { // measured once, with the frame that shows it
    const log = document.getElementById("log");
    log.scrollTop = log.scrollHeight;
    jump(moves());
  });
}

// Choosing ------------------------------------------------------------------------------------------------------

function fail(message) {
  const place = document.getElementById("error");
  if (place) { place.textContent = message; place.hidden = false; } else live.textContent = message;
}

async function post(path, body) {
  try {
    const answer = await fetch(`/tables/${id}/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) });
    const done = await answer.json();
    if (done.scene) show(done.scene);
    if (answer.ok) return done;
    fail(done.message);
  } catch { fail(says.lost); }
  return null;
}

// A change of the game, one at a time; the answer is the new scene.
async function change(path, body) {
  if (busy) return;
  busy = true;
  await post(path, { scene: true, whole_log: wholeLog, ...body });
  busy = false;
  catchUp();
}

async function pick(thing) {
  const label = thing.dataset.label;
  const asked = { revision: revision(), seat: Number(seat) };
  const button = document.querySelector(`.choice-button[data-label="${CSS.escape(label)}"]`);
  if (memory("confirm") === "on" && button?.dataset.ends === "1" && !(await agreed(button))) return;
  await change("choices", { ...asked, labels: [label] });
}

function agreed(button) {
  const box = document.createElement("dialog");
  box.innerHTML = `<p></p><p class="soft"></p><form method="dialog"><button class="button main" value="yes"></button> <button class="button" value="no"></button></form>`;
  box.querySelector("p").textContent = button.querySelector("span").textContent;
  box.querySelector(".soft").textContent = [says.ends, ...button.dataset.chips.split("|")].filter(Boolean).join(" ");
  box.querySelector("[value=yes]").textContent = says.confirm;
  box.querySelector("[value=no]").textContent = says.cancel;
  document.body.append(box);
  box.showModal();
  return new Promise((resolve) => box.addEventListener("close", () => { resolve(box.returnValue === "yes"); box.remove(); }));
}

const takeBack = (whole) => change("undo", { revision: revision(), seat: Number(seat), whole });

async function hint() {
  const place = document.getElementById("hint");
  place.hidden = false;
  place.textContent = says.thinking;
  const found = await post("hint", { seat: Number(seat) });
  if (!found || found.revision !== revision()) { place.hidden = true; return; }
  const percent = Math.round(found.share * 100);
  document.getElementById("hint").hidden = false;
  document.getElementById("hint").textContent = `${says.hint} ${found.words.join(" · ")} (${percent} %)`;
  for (const thing of document.querySelectorAll(`[data-label="${CSS.escape(found.labels[0])}"]`)) thing.classList.add("hinted");
  jump(moves());
}

async function rule(key) {
  const answer = await fetch(`/tables/${id}/help?key=${encodeURIComponent(key)}${ofSeat()}`).catch(() => null);
  return answer?.ok ? (await answer.json()).words : "";
}

async function help(thing) {
  const [words, chips] = toldOf(thing);
  const lines = [words, chips, await tips.explain(thing)].filter(Boolean);
  document.getElementById("help-words").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  const box = document.getElementById("help");
  if (!box.open) box.showModal(); // a long press may be heard twice
}

const deeds = {
  undo: () => takeBack(false),
  "undo-turn": () => takeBack(true),
  hint,
  hurry: () => post("hurry", {}),
  lift: (button) => { seat = button.dataset.for; refresh(); },
  earlier: async () => {
    wholeLog = true;
    await refresh();
    requestAnimationFrame(() => { document.getElementById("log").scrollTop = 0; });
  },
  settings: () => document.getElementById("settings").showModal(),
  nearer,
  farther,
};

// Hands ---------------------------------------------------------------------------------------------------------

let pressed = 0;
let longPress = false;
table.addEventListener("mousedown", (event) => {
  if (event.target.closest("#board .choice")) event.preventDefault(); // the focus is for keys; moving it is slow
});
table.addEventListener("click", (event) => {
  if (longPress) { longPress = false; return; }
  const deed = event.target.closest("[data-do]");
  if (deed) { deeds[deed.dataset.do](deed); return; }
  const tab = event.target.closest("[role=tab]");
  if (tab) { open(tab); return; }
  const thing = event.target.closest("[data-label]");
  if (thing && event.detail < 2) pick(thing); // the second of a double click was meant for what stood there before
});
table.addEventListener("contextmenu", (event) => {
  const thing = event.target.closest("[data-help]");
  if (thing) { event.preventDefault(); help(thing); }
});
table.addEventListener("touchstart", (event) => {
  const thing = event.target.closest("[data-help], #board [data-label]");
  clearTimeout(pressed);
  longPress = false;
  if (thing && event.touches.length === 1) pressed = setTimeout(() => { longPress = true; help(thing); }, 550);
}, { passive: true });
for (const end of ["touchend", "touchmove", "touchcancel"]) table.addEventListener(end, () => clearTimeout(pressed), { passive: true });

// On a small screen one of the tabs may be open; pressing it again closes it.
function open(tab) {
  const panel = tab.getAttribute("aria-controls");
  table.dataset.tab = table.dataset.tab === panel ? "" : panel;
  markTabs();
}
function markTabs() {
  for (const tab of document.querySelectorAll("[role=tab]")) tab.setAttribute("aria-selected", String(tab.getAttribute("aria-controls") === table.dataset.tab));
}

document.addEventListener("keydown", (event) => {
  if (event.repeat && !event.key.startsWith("Arrow")) return; // a key held down answers no second question
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const choices = [...document.querySelectorAll("#board .choice, #choices .choice-button")];
  const here = choices.indexOf(document.activeElement);
  if (/^[1-9]$/.test(event.key)) {
    const button = [...document.querySelectorAll(".choice-button")].find((each) => each.querySelector("kbd")?.textContent === event.key);
    if (button) { event.preventDefault(); pick(button); }
  } else if (["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].includes(event.key) && choices.length) {
    if (event.target.closest(".log")) return;
    event.preventDefault();
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    choices[(here + step + choices.length + (here < 0 && step < 0 ? 1 : 0)) % choices.length].focus();
  } else if ((event.key === "Enter" || event.key === " ") && document.activeElement?.matches("#board .choice")) {
    event.preventDefault();
    pick(document.activeElement);
  } else if (event.key === "u") {
    document.querySelector("[data-do=undo]")?.click();
  } else if (event.key === "?" || event.key === "h") {
    const thing = document.activeElement?.closest("[data-help], #board [data-label]");
    if (thing) { event.preventDefault(); help(thing); }
  }
});

// Settings ------------------------------------------------------------------------------------------------------

for (const name of ["motion", "confirm"]) {
  const box = document.getElementById(name);
  box.checked = memory(name) === "on";
  box.addEventListener("change", () => { localStorage.setItem(`parvis.${name}`, box.checked ? "on" : "off"); still(); });
}
function still() { document.body.classList.toggle("still", !moves()); }
still();
document.getElementById("pace").addEventListener("change", (event) => post("pace", { pace: Number(event.target.value) }));

// Live ----------------------------------------------------------------------------------------------------------

function catchUp() {
  if (!busy && heard > revision()) refresh();
}

let patience = 500;
function listen() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${id}/live`);
  socket.addEventListener("message", (event) => {
    patience = 500;
    heard = JSON.parse(event.data).revision;
    catchUp();
  });
  socket.addEventListener("close", () => {
    setTimeout(listen, patience);
    patience = Math.min(patience * 2, 10000);
  });
}
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
const tips = setUpTips(table, document.getElementById("tip"), rule);
setUpFrame(table);
settle();
listen();
