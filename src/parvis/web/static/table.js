// The table: shows what the server drew and posts what is chosen. It knows no rule of any game.
import { ask } from "./api.js";
import { setUpCallout } from "./callout.js";
import { hearClocks, showClocks } from "./clocks.js";
import { farther, jump, nearer, setUpFrame } from "./frame.js";
import { setUpHand } from "./hand.js";
import { setUpKeys } from "./keys.js";
import { connect, unfold } from "./live.js";
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";
import { setUpNotices, tellTurn } from "./notices.js";
import { pace, setUpPlayback } from "./playback.js";
import { asksFirst, memory, setUpSettings } from "./settings.js";
import { markSound, play, switchSound } from "./sound.js";
import { frame, mark } from "./spots.js";
import { kept, visit } from "./storage.js";
import { catchUpTalk, hearTalk, markTalk, setUpTalk, whoAmI } from "./talk.js";
import { setUpTips, toldOf } from "./tips.js";
import { filled } from "./words.js";
import "./forms.js";

const AGAIN = 2000; // ms until a scene is fetched that should have come by itself
const LANDED = 320; // ms after which all pieces lie where they belong
const HELD = ["board", "players"]; // what waits while something is played back
const table = document.getElementById("table");
const id = table.dataset.table;
const says = table.dataset;
const live = document.getElementById("live");
const portraits = new Map(); // of the things whose rule was asked for, as drawn by the server
let seat = document.getElementById("scene").dataset.seat;
let front = seat; // whose side the board is turned to while the curtain is down
let changing = -1; // the revision for which a change is on its way, if any
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

// A scene, and what is to be played back before its board is shown: the words beside the board come at once.
let shown = "";
function show(html, { frames = [], steps = [], floats = [], own = [], sounds = [] } = {}) {
  if (html === shown) return; // nothing new: a hint stays, nothing is read aloud again
  shown = html;
  const holder = document.createElement("div"); // of this document: what is taken from it need not be adopted
  holder.innerHTML = html;
  const fresh = holder.querySelector("#scene");
  if (Number(fresh.dataset.revision) < revision()) return; // an answer that was overtaken by a later one
  const before = questionOf();
  const focused = document.activeElement?.closest("[data-label], [data-do]");
  tips.hide();
  const now = { board: fresh.querySelector("#board"), players: fresh.querySelector("#players") };
  const plays = board() && now.board && fresh.dataset.seat === scene().dataset.seat && (playback.running() || playback.wants(frames, steps));
  if (plays) hold(fresh, () => morph(scene(), fresh));
  else {
    playback.finish();
    const seen = moves() && board() && now.board ? look(board()) : null;
    morph(scene(), fresh);
    if (seen) glide(board(), seen);
  }
  seat = scene().dataset.seat;
  front = seat || front;
  if (scene().dataset.curtain !== "") forget();
  if (questionOf() !== before) keys.wait();
  settle();
  if (plays) {
    hand.rest();
    callout.hide();
    playback.add(frames, steps, now, own);
  } else present();
  playback.floatUp(floats);
  play(sounds[0]);
  if (focused && !(focused.isConnected && focused.matches("[data-label], [data-do]"))) board()?.focus({ preventScroll: true });
}

// Change the scene, but leave some parts of it as they are.
function hold(fresh, deed) {
  const parts = HELD.flatMap((name) => [document.getElementById(name), fresh.querySelector(`#${name}`)]).filter(Boolean);
  for (const part of parts) part.dataset.own = "";
  deed();
  for (const part of parts) delete part.dataset.own;
}

// What is asked: a key that answers it answers no other.
const questionOf = () => [document.getElementById("prompt")?.textContent, ...[...document.querySelectorAll(".choice-button")].map((each) => each.dataset.label)].join("|");

// The board shows the present: the hand can take things up, what happened to me is marked, a newcomer is told more.
let marking = 0;
function present() {
  hand.ask(`${seat} ${revision()} ${questionOf()}`);
  clearTimeout(marking);
  marking = setTimeout(() => mark([...document.querySelectorAll("#struck [data-spots]")].flatMap((each) => each.dataset.spots.split(" ").filter(Boolean))), moves() ? LANDED : 0);
  const place = document.getElementById("hand");
  const count = Number(place?.dataset.news ?? 0);
  const button = document.querySelector("[data-do=again]");
  if (button) {
    button.hidden = count === 0 || playback.running();
    button.title = filled(says.lines, { count });
  }
  requestAnimationFrame(() => {
    jump(moves());
    callout.show(place?.dataset.guidance ?? "");
    document.dispatchEvent(new Event("present"));
  });
}

// Play everything back again that happened since my last choice.
async function again() {
  const answer = await fetch(`/api/v1/tables/${id}/again?${ofSeat().slice(1)}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) { fail(says.lost); return; }
  const { frames, steps = [] } = await answer.json();
  if (!frames.length) return;
  unfold(frames);
  callout.hide();
  hand.rest();
  clearTimeout(marking);
  mark([]);
  playback.again(frames, steps, { board: board().cloneNode(true), players: document.getElementById("players").cloneNode(true) });
}

// What was explained to one person is not left on the screen for the next.
function forget() {
  document.getElementById("help").close();
  document.getElementById("help-words").replaceChildren();
  const caption = document.getElementById("caption");
  if (caption) caption.textContent = "";
}

function settle() {
  const news = [...document.querySelectorAll(".log li.fresh")].slice(-6).map((line) => line.textContent.trim());
  live.textContent = [...news, document.getElementById("prompt").textContent].join(" ");
  markTabs();
  markPeople();
  markTalk(table);
  markSound();
  showClocks(says);
  requestAnimationFrame(() => { // measured once, with the frame that shows it
    const log = document.getElementById("log");
    if (!log) return;
    log.scrollTop = toFirstLine ? 0 : log.scrollHeight;
    toFirstLine = false;
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

// A change of the game, one for each state of it. The new scene comes by the live connection, or in answer where there is none.
async function change(path, body) {
  const asked = revision();
  if (asked === changing) return; // the second click on the same question; on a new one it counts, answered or not
  changing = asked;
  fail("");
  const { done } = await post(`seats/${seat}/${path}`, { scene: !line.connected(), whole_log: wholeLog, ...body });
  if (changing === asked) changing = -1;
  if (done.revision === undefined) refresh(); // refused, or lost on the way
  else setTimeout(() => { if (revision() < done.revision) line.again(); }, done.message ? 0 : AGAIN);
}

// A thing was chosen: taken up where the hand takes several, held where its turn would end, else carried out.
function pick(thing, pointer = "mouse", again = false) {
  playback.finish();
  if (!thing.isConnected) return; // the board has moved on under the finger
  if (hand.open()) { hand.toggle(thing); return; }
  const button = document.querySelector(`.choice-button[data-label="${CSS.escape(thing.dataset.label)}"]`);
  if (!button) return;
  if (button.dataset.ends === "1" && asksFirst(pointer)) hand.hold(button);
  else if (!again) carry([thing.dataset.label]); // the second of a double click was meant for what stood there before
}

const carry = (labels) => change("choices", { revision: revision(), labels });

const takeBack = (whole) => change("undo", { revision: revision(), whole });

async function hint() {
  const place = document.getElementById("hint");
  place.hidden = false;
  place.textContent = says.thinking;
  const { ok, done: found } = await post(`seats/${seat}/hint`);
  if (!ok || found.revision !== revision()) { place.hidden = true; return; }
  document.getElementById("hint").hidden = false;
  document.getElementById("hint").textContent = filled(says.hint, { choices: found.words.join(" · "), percent: Math.round(found.share * 100) });
  for (const thing of document.querySelectorAll(`[data-label="${CSS.escape(found.labels[0])}"]`)) thing.classList.add("hinted");
  document.querySelector(".choice-button.hinted")?.scrollIntoView({ block: "nearest" });
  document.getElementById("hint").scrollIntoView({ block: "nearest" });
}

async function rule(key) {
  const answer = await fetch(`/api/v1/tables/${id}/help?key=${encodeURIComponent(key)}${ofSeat()}`).catch(() => null);
  if (!answer?.ok) return "";
  const { words, portrait } = await answer.json();
  portraits.set(key, portrait);
  return words;
}

async function help(thing) {
  const [words, chips] = toldOf(thing);
  const lines = [words, chips, await tips.explain(thing)].filter(Boolean);
  const picture = portraits.get(thing.closest("[data-help]")?.dataset.help);
  const parts = picture ? [Object.assign(document.createElement("div"), { innerHTML: picture })] : [];
  parts.push(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  document.getElementById("help-words").replaceChildren(...parts);
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
  sound: switchSound,
  confirm: () => hand.confirm(),
  release: () => hand.release(),
  pause: () => playback.pause(),
  skip: () => playback.finish(),
  again,
  lift: (button) => { seat = button.dataset.for; refresh(); },
  earlier: () => { wholeLog = toFirstLine = true; refresh(); },
  lesson: (button) => change("lesson", { revision: revision(), do: button.dataset.step }),
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
  const way = event.target.closest("[data-way]");
  if (way) { hand.choose(Number(way.dataset.way)); return; }
  if (playback.running() && event.target.closest("#board")) { playback.finish(); return; }
  const thing = event.target.closest("[data-label]");
  if (thing) pick(thing, event.pointerType || "mouse", event.detail > 1);
});
table.addEventListener("mouseover", (event) => { // pointing at a choice in the list lights its place
  const button = event.target.closest(".choice-button");
  const thing = button && document.querySelector(`#board .choice[data-label="${CSS.escape(button.dataset.label)}"]`);
  document.querySelectorAll("#board .choice.lit").forEach((each) => { if (each !== thing) each.classList.remove("lit"); });
  thing?.classList.add("lit");
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
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  dispatchEvent(new Event("resize")); // what stands beside something may have to move
}
function markTabs() {
  for (const tab of document.querySelectorAll("[role=tab]")) tab.setAttribute("aria-selected", String(tab.getAttribute("aria-controls") === table.dataset.tab));
}

const keys = setUpKeys({
  playing: () => playback.running(),
  skip: () => playback.finish(),
  pause: () => playback.pause(),
  pick,
  help,
  hand: () => hand,
  undo: () => document.querySelector("[data-do=undo]")?.click(),
});
setUpSettings(() => document.body.classList.toggle("still", !moves()));
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
  if (message.html) show(message.html, message);
  if (message.here) markPeople();
  if (message.clocks) showClocks(says);
  if (message.yours !== undefined) tellTurn(message.yours, says);
  if ((message.revision !== undefined || message.here) && document.getElementById("people").open) showPeople();
}

function showOffline(on) {
  if (!on) { clearTimeout(offline); offline = 0; }
  document.getElementById("offline").hidden = !on;
}

document.addEventListener("soundless", () => fail(says.soundless));
document.addEventListener("sent", (event) => {
  if (/^PUT .*\/seats\/\d+$/.test(event.detail)) line.again(); // who sat down may be somebody from now on
  if (document.getElementById("people").open) showPeople();
});
const tips = setUpTips(table, document.getElementById("tip"), rule, frame);
const callout = setUpCallout(document.getElementById("callout"));
const playback = setUpPlayback(table, moves, present);
const hand = setUpHand(carry);
setUpFrame(table);
setUpTalk(table, fail);
settle();
present();
if (document.getElementById("hand")?.dataset.untouched === "1" && Number(scene().dataset.told) > 0 && !visit.get(`parvis.begun.${id}`) && pace() !== "none") again(); // the first turns of others
visit.set(`parvis.begun.${id}`, "1");
if (matchMedia("(hover: none)").matches && !kept.get("parvis.pressed")) { // told once
  kept.set("parvis.pressed", "told");
  const caption = document.getElementById("caption");
  if (caption && !caption.textContent) caption.textContent = says.press;
}
const line = connect(id, () => ({ seat: number(seat), front: number(front), whole_log: wholeLog }), hear);
setInterval(() => showClocks(says), 1000);
