// Talk at the table: shown as plain text; who is muted is not shown here, and nobody is told.
import { ask } from "./api.js";
import { kept } from "./storage.js";

const KEY = "parvis.muted";
const muted = new Set(kept.read(KEY, []));
const said = new Map();
let unread = 0;
let me = "";

const list = () => document.getElementById("said");
const isOpen = (table) => table.dataset.tab === "talk" || (table.dataset.talk === "open" && matchMedia("(min-width: 901px)").matches);

function line(message, says, last) {
  const item = document.createElement("li");
  item.id = `said-${message.id}`;
  const name = Object.assign(document.createElement("b"), { textContent: message.name || "…" });
  const quiet = muted.has(message.player);
  const words = Object.assign(document.createElement("span"), { textContent: quiet ? "…" : message.words });
  item.classList.toggle("quiet", quiet);
  item.append(name, " ", words);
  if (last && message.player !== me) { // one button for each person is enough
    const button = Object.assign(document.createElement("button"), { className: "tool mute", textContent: quiet ? says.unmute : says.mute });
    button.addEventListener("click", () => {
      if (!muted.delete(message.player)) muted.add(message.player);
      kept.set(KEY, JSON.stringify([...muted]));
      redraw(says);
    });
    item.append(button);
  }
  return item;
}

function redraw(says) {
  const place = list();
  if (!place) return;
  const messages = [...said.values()].sort((one, two) => one.id - two.id);
  const last = new Map(messages.map((message) => [message.player, message.id]));
  place.replaceChildren(...messages.map((message) => line(message, says, last.get(message.player) === message.id)));
  place.scrollTop = place.scrollHeight;
}

export function whoAmI(player) { me = player; }

export function hearTalk(messages, table) {
  const fresh = messages.filter((message) => !said.has(message.id));
  for (const message of fresh) said.set(message.id, message);
  if (!fresh.length) return;
  if (!isOpen(table)) unread += fresh.filter((message) => message.player !== me && !muted.has(message.player)).length;
  redraw(table.dataset);
  markTalk(table);
}

// Fetched when the page opens and after each reconnection: some may have been said meanwhile.
export async function catchUpTalk(table) {
  if (!document.getElementById("talk")) return;
  const { ok, done } = await ask("GET", `/api/v1/tables/${table.dataset.table}/messages`);
  if (!ok) return;
  const first = said.size === 0;
  hearTalk(done, table);
  if (first) unread = 0;
  markTalk(table);
}

// The list is this page's own: it is filled again where the scene was drawn anew.
export function markTalk(table) {
  if (isOpen(table)) unread = 0;
  for (const place of document.querySelectorAll(".unread")) place.textContent = unread ? ` (${unread})` : "";
  if (list() && list().childElementCount !== said.size) redraw(table.dataset);
}

export function setUpTalk(table, fail) {
  table.addEventListener("submit", async (event) => {
    const form = event.target.closest("form.say");
    if (!form) return;
    event.preventDefault();
    const field = form.elements.words;
    if (!field.value.trim()) return;
    const { ok, done, message } = await ask("POST", `/api/v1/tables/${table.dataset.table}/messages`, { words: field.value });
    if (ok) { field.value = ""; hearTalk([done], table); } else fail(message || table.dataset.lost);
  });
}
