// The table: shows what the server drew, posts what is chosen, glides pieces. It knows no rule of any game.
const table = document.getElementById("table");
const id = table.dataset.table;
const says = table.dataset;
const live = document.getElementById("live");
const chipBox = document.getElementById("chips");
const memory = (key, fallback) => localStorage.getItem(`parvis.${key}`) ?? fallback;
let seat = document.getElementById("scene").dataset.seat;
let busy = false;
let waitingFor = 0;
let changing = false;
let heard = 0;

const scene = () => document.getElementById("scene");
const revision = () => Number(scene().dataset.revision);
const moves = () => memory("motion", "on") === "on" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

// Fetching and showing ------------------------------------------------------------------------------------------

async function refresh() {
  const answer = await fetch(`/tables/${id}/scene${seat === "" ? "" : `?seat=${seat}`}`, { headers: { Accept: "text/html" } });
  if (!answer.ok) { fail(await told(answer)); return; }
  show(await answer.text());
}

function places() {
  const found = new Map();
  for (const thing of document.querySelectorAll("#board [data-key]")) found.set(thing.dataset.key, thing.getBoundingClientRect());
  return found;
}

function show(html) {
  const before = moves() ? places() : null;
  const focused = document.activeElement?.closest("[data-label], [data-do]");
  const again = focused && (focused.dataset.label ? `[data-label="${focused.dataset.label}"]` : `[data-do="${focused.dataset.do}"]`);
  const open = document.getElementById("choice-list")?.open;
  const tab = document.querySelector(".shown")?.getAttribute("aria-labelledby");
  const board = document.getElementById("board");
  const scroll = [board.scrollLeft, board.scrollTop];
  const holder = document.createElement("div");
  holder.innerHTML = html;
  scene().replaceWith(holder.firstElementChild);
  seat = scene().dataset.seat === "" && scene().dataset.curtain !== "" ? "" : scene().dataset.seat;
  if (open) document.getElementById("choice-list")?.setAttribute("open", "");
  if (tab) choose(document.getElementById(tab));
  document.getElementById("board").scrollTo(...scroll);
  settle();
  glide(before);
  const target = again && document.querySelector(again);
  if (target) target.focus({ preventScroll: true });
  else if (focused) document.getElementById("board").focus({ preventScroll: true });
}

function settle() {
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  chipBox.hidden = true;
  const news = [...document.querySelectorAll(".log li.fresh")].slice(-6).map((line) => line.textContent.trim());
  live.textContent = [...news, document.getElementById("prompt").textContent].join(" ");
  const choice = document.querySelector("#board .choice");
  const board = document.getElementById("board");
  if (choice && board.scrollWidth > board.clientWidth + 4) {
    const box = choice.getBoundingClientRect();
    const frame = board.getBoundingClientRect();
    if (box.right > frame.right || box.left < frame.left || box.bottom > frame.bottom || box.top < frame.top)
      board.scrollBy({ left: box.left - frame.left - frame.width / 3, top: box.top - frame.top - frame.height / 3, behavior: moves() ? "smooth" : "auto" });
  }
}

function glide(before) {
  if (!moves()) return;
  for (const thing of document.querySelectorAll("#board [data-key]")) {
    const old = before.get(thing.dataset.key);
    const now = thing.getBoundingClientRect();
    if (!old) {
      const kind = thing.dataset.key.startsWith("die") ? [{ transform: "rotate(-200deg) scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }] : [{ opacity: 0 }, { opacity: 1 }];
      thing.style.transformBox = "fill-box";
      thing.style.transformOrigin = "center";
      thing.animate(kind, { duration: 400, easing: "ease-out" });
    } else if (Math.abs(old.x - now.x) + Math.abs(old.y - now.y) > 2) {
      const svg = thing.ownerSVGElement;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1;
      const [x, y] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
      thing.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 250, easing: "ease-out" });
    }
  }
}

// Choosing ------------------------------------------------------------------------------------------------------

async function told(answer) {
  try { return (await answer.json()).message; } catch { return says.lost; }
}

function fail(message) {
  const place = document.getElementById("error");
  if (place) { place.textContent = message; place.hidden = false; } else live.textContent = message;
}

async function post(path, body) {
  if (busy) return null;
  busy = true;
  changing = path === "choices" || path === "undo";
  try {
    const answer = await fetch(`/tables/${id}/${path}`, { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body) });
    if (answer.ok) {
      const done = await answer.json();
      if (changing) waitingFor = done.revision;
      return done;
    }
    const message = await told(answer);
    if (answer.status === 409) { await refresh(); fail(says.stale); } else fail(message);
  } catch { fail(says.lost); } finally { busy = changing = false; catchUp(); }
  return null;
}

async function pick(thing) {
  const label = thing.dataset.label;
  const button = document.querySelector(`.choice-button[data-label="${CSS.escape(label)}"]`);
  if (memory("confirm", "off") === "on" && button?.dataset.ends === "1" && !(await agreed(button))) return;
  const done = await post("choices", { revision: revision(), seat: Number(seat), labels: [label] });
  if (done) await refresh();
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

async function takeBack(whole) {
  if (await post("undo", { revision: revision(), seat: Number(seat), whole })) await refresh();
}

async function hint() {
  const place = document.getElementById("hint");
  place.hidden = false;
  place.textContent = says.thinking;
  const found = await post("hint", { seat: Number(seat) });
  if (!found || found.revision !== revision()) { place.hidden = true; return; }
  const percent = Math.round(found.share * 100);
  document.getElementById("hint").textContent = `${says.hint} ${found.words.join(" · ")} (${percent} %)`;
  for (const thing of document.querySelectorAll(`[data-label="${CSS.escape(found.labels[0])}"]`)) thing.classList.add("hinted");
}

async function help(key) {
  const answer = await fetch(`/tables/${id}/help?key=${encodeURIComponent(key)}${seat === "" ? "" : `&seat=${seat}`}`);
  const words = answer.ok ? (await answer.json()).words : "";
  if (!words) return;
  document.getElementById("help-words").textContent = words;
  document.getElementById("help").showModal();
}

const deeds = {
  undo: () => takeBack(false),
  "undo-turn": () => takeBack(true),
  hint,
  hurry: () => post("hurry", {}),
  lift: (button) => { seat = button.dataset.for; refresh(); },
  settings: () => document.getElementById("settings").showModal(),
};

// Hands ---------------------------------------------------------------------------------------------------------

let pressed = 0;
let longPress = false;
table.addEventListener("click", (event) => {
  if (longPress) { longPress = false; return; }
  const deed = event.target.closest("[data-do]");
  if (deed) { deeds[deed.dataset.do](deed); return; }
  const tab = event.target.closest("[role=tab]");
  if (tab) { choose(tab, true); return; }
  const thing = event.target.closest("[data-label]");
  if (thing) { pick(thing); return; }
  const rule = event.target.closest("[data-help]");
  if (rule) help(rule.dataset.help);
});
table.addEventListener("contextmenu", (event) => {
  const rule = event.target.closest("[data-help]");
  if (rule) { event.preventDefault(); help(rule.dataset.help); }
});
table.addEventListener("touchstart", (event) => {
  const rule = event.target.closest("[data-help]");
  if (rule) pressed = setTimeout(() => { longPress = true; help(rule.dataset.help); }, 550);
}, { passive: true });
for (const end of ["touchend", "touchmove", "touchcancel"]) table.addEventListener(end, () => clearTimeout(pressed), { passive: true });

function choose(tab, toggle) {
  for (const each of document.querySelectorAll("[role=tab]")) {
    const panel = document.getElementById(each.getAttribute("aria-controls"));
    const mine = each === tab;
    panel.classList.toggle("shown", mine && !(toggle && panel.classList.contains("shown")));
    each.setAttribute("aria-selected", String(mine));
    each.tabIndex = mine ? 0 : -1;
  }
}

function offer(event) {
  const thing = event.target.closest?.("[data-label]");
  if (!thing) { chipBox.hidden = true; return; }
  const button = document.querySelector(`.choice-button[data-label="${CSS.escape(thing.dataset.label)}"]`);
  if (!button || thing === button) { chipBox.hidden = true; return; }
  const box = thing.getBoundingClientRect();
  chipBox.textContent = [button.querySelector("span").textContent, ...button.dataset.chips.split("|")].filter(Boolean).join(" · ");
  chipBox.hidden = false;
  chipBox.style.left = `${Math.max(4, Math.min(box.left, innerWidth - 310))}px`;
  chipBox.style.top = `${box.bottom + 6 + chipBox.offsetHeight > innerHeight ? box.top - chipBox.offsetHeight - 6 : box.bottom + 6}px`;
}
table.addEventListener("mouseover", offer);
table.addEventListener("focusin", offer);
table.addEventListener("mouseover", (event) => {
  const line = event.target.closest(".log li[class*=seat]");
  document.querySelectorAll(".panel.lit").forEach((each) => each.classList.remove("lit"));
  if (line) document.querySelector(`.panel.${[...line.classList].find((name) => name.startsWith("seat"))}`)?.classList.add("lit");
});

document.addEventListener("keydown", (event) => {
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
    const rule = document.activeElement?.closest("[data-help]");
    if (rule) { event.preventDefault(); help(rule.dataset.help); }
  }
});

// Settings ------------------------------------------------------------------------------------------------------

for (const name of ["motion", "confirm"]) {
  const box = document.getElementById(name);
  box.checked = memory(name, name === "motion" ? "on" : "off") === "on";
  box.addEventListener("change", () => { localStorage.setItem(`parvis.${name}`, box.checked ? "on" : "off"); still(); });
}
function still() { document.body.classList.toggle("still", !moves()); }
still();
document.getElementById("pace").addEventListener("change", (event) => post("pace", { pace: Number(event.target.value) }));

// Live ----------------------------------------------------------------------------------------------------------

function catchUp() {
  if (!changing && heard > revision() && heard > waitingFor) refresh().catch(() => fail(says.lost));
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
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh().catch(() => fail(says.lost)); });
settle();
listen();
