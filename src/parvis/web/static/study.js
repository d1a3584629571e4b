// Study: turns with what they are worth, and what the engine would do at a move of a replay.
import { ask } from "./api.js";
import { frame } from "./spots.js";

const PATIENCE = 90000; // the engine may have to think for others first

function element(name, className, words = "") {
  return Object.assign(document.createElement(name), { className, textContent: words });
}

// A list of turns, each with a bar for the games of 100 that it wins; pointing at one frames its places on the board.
export function showTurns(list, turns, { seat, best = false, tag = () => "" }) {
  list.replaceChildren(...turns.map((turn, place) => {
    const line = element("li", `study-choice${turn.played ? " played" : ""}${best && place === 0 ? " best" : ""}`);
    line.dataset.spots = turn.spots.join(" ");
    line.dataset.of = seat;
    line.tabIndex = 0;
    const words = element("p", "study-words", turn.words.join(" · "));
    const mark = tag(turn, place);
    if (mark) words.append(" ", element("span", "study-tag", mark));
    const bar = element("span", "study-bar");
    bar.setAttribute("aria-hidden", "true");
    bar.style.setProperty("--part", `${turn.games}%`);
    line.append(words, bar, element("span", "study-line", turn.line));
    return line;
  }));
}

export function frameOnFocus(root) {
  root.addEventListener("focusin", (event) => frame(event.target.closest("[data-spots]")?.dataset.spots.split(" ").filter(Boolean) ?? []));
  root.addEventListener("focusout", () => frame([]));
}

// In a replay -----------------------------------------------------------------------------------------------------

function setUpReplay(panel) {
  const page = () => document.getElementById("replay");
  const says = panel.dataset;
  const summary = document.getElementById("study-summary");
  const about = document.getElementById("study-about");
  const list = document.getElementById("study-list");
  const form = document.getElementById("study-keep");
  let asking = 0; // only the last question counts
  const here = () => {
    const { move, asked, viewer } = page().dataset;
    const seats = asked.split(" ").filter(Boolean);
    return { move: Number(move), seat: seats.includes(viewer) ? viewer : seats[0] };
  };
  const clear = () => {
    list.replaceChildren();
    about.textContent = "";
    form.querySelector(".done").hidden = form.querySelector(".error").hidden = true;
    frame([]);
  };

  async function study() {
    const { move, seat } = here();
    const phonePart = document.getElementById("part-study");
    if (phonePart) phonePart.checked = true;
    asking += 1;
    const mine = asking;
    clear();
    panel.hidden = false;
    form.hidden = seat === undefined;
    if (seat === undefined) { summary.textContent = ""; return; }
    summary.textContent = says.thinking;
    const { ok, done, message } = await ask("GET", `/api/v1/tables/${document.getElementById("table").dataset.table}/moves/${move}/advice?seat=${seat}`, undefined, PATIENCE);
    if (mine !== asking) return;
    if (!ok) { summary.textContent = message || says.lost; return; }
    document.getElementById("study-title").textContent = done.title;
    summary.textContent = done.summary;
    about.textContent = done.about;
    showTurns(list, done.choices, { seat: done.seat, best: true, tag: (turn) => (turn.played ? says.played : "") });
  }

  function close() {
    asking += 1;
    panel.hidden = true;
    clear();
    const players = document.getElementById("part-players");
    if (document.getElementById("part-study")?.checked && players) players.checked = true;
  }

  async function keep() {
    const { move, seat } = here();
    const { ok, done, message } = await ask("POST", `/api/v1/tables/${document.getElementById("table").dataset.table}/puzzles`, { move, seat: Number(seat), title: form.elements.title.value });
    const error = form.querySelector(".error");
    error.textContent = ok ? "" : message || document.body.dataset.lost;
    error.hidden = ok;
    const kept = form.querySelector(".done");
    kept.hidden = !ok;
    if (!ok) return;
    kept.querySelector("span").textContent = says.kept;
    kept.querySelector("a").href = done.url;
    form.reset();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("#ask")) study();
    if (event.target.closest("#study [data-study=close]")) close();
  });
  document.addEventListener("change", (event) => { if (event.target.id === "part-study") study(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    if (!document.getElementById("ask").hidden) study();
  });
  form.addEventListener("submit", (event) => { event.preventDefault(); keep(); });
  frameOnFocus(panel);
  let shown = page().dataset.move + page().dataset.viewer;
  new MutationObserver(() => { // another move, or another viewer: what is told is of another position
    const now = page().dataset.move + page().dataset.viewer;
    if (now !== shown && !panel.hidden) close();
    shown = now;
  }).observe(page(), { attributes: true, attributeFilter: ["data-move", "data-viewer"] });
}

const panel = document.getElementById("study");
if (panel) setUpReplay(panel);
