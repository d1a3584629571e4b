// The table: shows what the server drew and posts what is chosen. It knows no rule of any game.
import { ask } from "./api.js";
import { hearClocks, showClocks } from "./clocks.js";
import { farther, jump, nearer, setUpFrame } from "./frame.js";
import { connect } from "./live.js";
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";
import { setUpNotices, tellTurn } from "./notices.js";
import { catchUpTalk, hearTalk, markTalk, setUpTalk, whoAmI } from "./talk.js";
import { setUpTips, toldOf } from "./tips.js";
import "./forms.js";

const AGAIN = 2000; // ms until a scene is fetched that should have come by itself
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
let here = { here: [], watching: 0 };
let wholeLog = false;
let toFirstLine = false; // whoever asked for the whole log begins to read at its top

const scene = () => document.getElementById("scene");
const board = () => document.getElementById("board");
const revision = () => Number(scene().dataset.revision);
const moves = () => memory("motion") === "on" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
const ofSeat = () => (seat === "" ? "" : `&seat=${seat}`) + (front === "" ? "" : `&front=${front}`);

// Fetching and showing ------------------------------------------------------------------------------------------

async function refresh() {
  if (line.connected() && line.look()) return;
  try {
    const answer = await fetch(`/tables/${id}/scene?whole_log=${wholeLog}${ofSeat()}`, { headers: { Accept: "application/json" } });
    if (answer.ok) { show(await answer.text()); recover(); return; }
    fail((await answer.json()).message);
  } catch { fail(says.lost); }
  setTimeout(() => { if (!line.connected()) refresh(); }, AGAIN);
}

let shown = "";
function show(html) {
  if (html === shown) return; // nothing new: a hint stays, nothing is read aloud again
  shown = html;
  const holder = document.createElement("div"); // of this document: what is taken from it need not be adopted
  holder.innerHTML = html;
  const fresh = holder.querySelector("#scene");
  if (Number(fresh.dataset.revision) < revision()) return; // an answer that was overtaken by a later one
  const seen = moves() && board() && fresh.querySelector("#board") ? look(board()) : null;
  const focused = document.activeElement?.closest("[data-label], [data-do]");
  const again = focused && (focused.dataset.label ? `[data-label="${CSS.escape(focused.dataset.label)}"]` : `[data-do="${focused.dataset.do}"]`);
  tips.hide();
  morph(scene(), fresh);
  seat = scene().dataset.seat;
  front = seat || front;
  if (scene().dataset.curtain !== "") forget();
  settle();
  if (seen) glide(board(), seen);
  if (focused && !(focused.isConnected && focused.matches("[data-label], [data-do]"))) (document.querySelector(again) ?? board())?.focus({ preventScroll: true });
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
  markPeople();
  markTalk(table);
  showClocks(says);
  requestAnimationFrame(() => { // measured once, with the frame that shows it
    const log = document.getElementById("log");
    if (!log) return;
    log.scrollTop = toFirstLine ? 0 : log.scrollHeight;
    toFirstLine = false;
    jump(moves());
  });
}

// Whose page is open: on the panels, and in the list of people.
function markPeople() {
  for (const panel of document.querySelectorAll(".panel")) panel.classList.toggle("here", here.here.includes(Number(panel.id.slice("panel-".length))));
  for (const place of document.querySelectorAll(".presence")) place.textContent = here.here.includes(Number(place.dataset.seat)) ? says.here : says.away;
  for (const field of document.querySelectorAll(".invite input")) field.value = `${location.origin}/tables/${id}`;
}

// Choosing ------------------------------------------------------------------------------------------------------

function fail(message) {
  const place = document.getElementById("error");
  if (place) { place.textContent = message; place.hidden = !message; } else live.textContent = message;
}

// That there was no connection is not worth reading once there is one again.
function recover() {
  if (document.getElementById("error")?.textContent === says.lost) fail("");
}

async function post(path, body) {
  const { ok, done, message } = await ask("POST", `/api/v1/tables/${id}/${path}`, body);
  if (done.scene) show(done.scene);
  if (!ok) fail(message || says.lost);
  return { ok, done };
}

// A change of the game, one at a time. The new scene comes by the live connection, or in answer where there is none.
async function change(path, body) {
  if (busy) return;
  busy = true;
  fail("");
  const { done } = await post(`seats/${seat}/${path}`, { scene: !line.connected(), whole_log: wholeLog, ...body });
  busy = false;
  if (done.revision === undefined) refresh(); // refused, or lost on the way
  else setTimeout(() => { if (revision() < done.revision) line.again(); }, done.message ? 0 : AGAIN);
}

async function pick(thing) {
  const label = thing.dataset.label;
  const asked = { revision: revision() };
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

const takeBack = (whole) => change("undo", { revision: revision(), whole });

async function hint() {
  const place = document.getElementById("hint");
  place.hidden = false;
  place.textContent = says.thinking;
  const { ok, done: found } = await post(`seats/${seat}/hint`);
  if (!ok || found.revision !== revision()) { place.hidden = true; return; }
  const percent = Math.round(found.share * 100);
  document.getElementById("hint").hidden = false;
  document.getElementById("hint").textContent = `${says.hint} ${found.words.join(" · ")} (${percent} %)`;
  for (const thing of document.querySelectorAll(`[data-label="${CSS.escape(found.labels[0])}"]`)) thing.classList.add("hinted");
  jump(moves());
}

async function rule(key) {
  const answer = await fetch(`/api/v1/tables/${id}/help?key=${encodeURIComponent(key)}${ofSeat()}`).catch(() => null);
  return answer?.ok ? (await answer.json()).words : "";
}

async function help(thing) {
  const [words, chips] = toldOf(thing);
  const lines = [words, chips, await tips.explain(thing)].filter(Boolean);
  document.getElementById("help-words").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  const box = document.getElementById("help");
  if (!box.open) box.showModal(); // a long press may be heard twice
}

async function showPeople() {
  const answer = await fetch(`/tables/${id}/people`).catch(() => null);
  if (!answer?.ok) return;
  const holder = document.createElement("div");
  holder.id = "people-list";
  holder.innerHTML = await answer.text();
  morph(document.getElementById("people-list"), holder);
  markPeople();
}

const deeds = {
  undo: () => takeBack(false),
  "undo-turn": () => takeBack(true),
  hint,
  hurry: () => post("hurry", {}),
  lift: (button) => { seat = button.dataset.for; refresh(); },
  earlier: () => { wholeLog = toFirstLine = true; refresh(); },
  people: () => { showPeople(); document.getElementById("people").showModal(); },
  talk: () => { table.dataset.talk = table.dataset.talk === "open" ? "" : "open"; markTalk(table); },
  rematch: async () => { const { ok, done } = await post("rematch"); if (ok) location.assign(done.url); },
  copy: async (button) => {
    const field = button.parentElement.querySelector("input");
    field.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => {});
    else document.execCommand("copy"); // a page that came unencrypted has no other way
    button.textContent = says.copied;
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
document.getElementById("people").addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  if (deed) deeds[deed.dataset.do](deed);
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
  markTalk(table);
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
setUpNotices(document.getElementById("notify"));

// Live ----------------------------------------------------------------------------------------------------------

const number = (text) => (text === "" ? null : Number(text));
let offline = 0;

// What the server tells by itself: a scene, who is here, what was said, the clocks.
function hear(message) {
  if (message.gone) { showOffline(false); fail(says.gone); return; }
  if (message.lost) { // soon back, most times: then nobody needs to be told
    offline = offline || setTimeout(() => showOffline(true), AGAIN);
    return;
  }
  showOffline(false);
  recover();
  if (message.player !== undefined) { whoAmI(message.player); catchUpTalk(table); }
  if (message.here) here = message;
  if (message.said) hearTalk(message.said, table);
  if (message.clocks) hearClocks(message.clocks);
  if (message.html) show(message.html);
  if (message.here) markPeople();
  if (message.clocks) showClocks(says);
  if (message.yours !== undefined) tellTurn(message.yours, says);
  if ((message.revision !== undefined || message.here) && document.getElementById("people").open) showPeople();
}

function showOffline(on) {
  if (!on) { clearTimeout(offline); offline = 0; }
  document.getElementById("offline").hidden = !on;
}

document.addEventListener("sent", (event) => {
  if (/^PUT .*\/seats\/\d+$/.test(event.detail)) line.again(); // who sat down may be somebody from now on
  if (document.getElementById("people").open) showPeople();
});
const tips = setUpTips(table, document.getElementById("tip"), rule);
setUpFrame(table);
setUpTalk(table, fail);
settle();
const line = connect(id, () => ({ seat: number(seat), front: number(front), whole_log: wholeLog }), hear);
setInterval(() => showClocks(says), 1000);
