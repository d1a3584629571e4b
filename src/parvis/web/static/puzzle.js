// Puzzles: the verdict on a turn at the table of an attempt, and today's puzzles where they are still to be made.
import { ask } from "./api.js";
import { frameOnFocus, showTurns } from "./study.js";
import { dress } from "./themes.js";

const PATIENCE = 90000; // the engine may have to think for others first

// At the table of an attempt --------------------------------------------------------------------------------------

function setUpAttempt(bar) {
  const says = bar.dataset;
  const path = `/api/v1/puzzles/${says.puzzle}`;
  const verdict = document.getElementById("verdict");
  const [title, words, list, about, error] = ["title", "words", "list", "about", "error"].map((name) => document.getElementById(`verdict-${name}`));
  const scene = () => document.getElementById("scene");
  let asking = 0; // only the last question counts
  let judged = ""; // the revision that the verdict is of

  function open(heading, told) {
    title.textContent = heading;
    words.textContent = told;
    error.hidden = about.hidden = true;
    list.replaceChildren();
    verdict.hidden = false;
  }

  function fail(message) {
    words.textContent = "";
    error.textContent = message || says.lost;
    error.hidden = false;
  }

  // Asked after every change; while the turn is not whole nothing is shown.
  async function judge() {
    const revision = scene().dataset.revision;
    if (revision === judged) return;
    judged = revision;
    asking += 1;
    const mine = asking;
    const waits = !document.querySelector(".prompt.yours");
    if (waits) open("", says.judging);
    else if (verdict.dataset.kind !== "solution") verdict.hidden = true;
    const { ok, done, message } = await ask("GET", `${path}/verdict`, undefined, PATIENCE);
    if (mine !== asking) return;
    if (!ok) { if (waits) fail(message); judged = ""; return; }
    if (!done.done) { if (waits) verdict.hidden = true; return; }
    verdict.dataset.kind = done.kind;
    open(done.title, done.words);
    showTurns(list, done.turn, { seat: scene().dataset.seat, best: done.kind === "best", tag: () => says.yours });
    title.focus({ preventScroll: true });
  }

  const deeds = {
    again: async () => {
      asking += 1;
      verdict.hidden = true;
      verdict.dataset.kind = "";
      const { ok, message } = await ask("POST", `${path}/attempt`);
      if (!ok) { open("", ""); fail(message); }
    },
    solution: async () => {
      asking += 1;
      const mine = asking;
      open("", says.thinking);
      verdict.dataset.kind = "solution";
      const { ok, done, message } = await ask("GET", `${path}/solution`, undefined, PATIENCE);
      if (mine !== asking) return;
      if (!ok) { fail(message); return; }
      open(done.title, "");
      showTurns(list, done.choices, { seat: done.seat, best: true });
      about.textContent = done.about;
      about.hidden = false;
      title.focus({ preventScroll: true });
    },
    on: async () => {
      const { ok, message } = await ask("POST", `${path}/play-on`);
      if (ok) location.reload();
      else fail(message);
    },
    close: () => { verdict.hidden = true; verdict.dataset.kind = ""; },
  };
  document.addEventListener("click", (event) => {
    const deed = event.target.closest("[data-study]");
    if (deed) deeds[deed.dataset.study]?.();
  });
  frameOnFocus(verdict);
  new MutationObserver(judge).observe(document.getElementById("table"), { attributes: true, subtree: true, attributeFilter: ["data-revision"] });
  judge();
}

// Today's puzzles -------------------------------------------------------------------------------------------------

async function make(card, says) {
  const status = card.querySelector("[role=status]");
  status.textContent = says.making;
  card.setAttribute("aria-busy", "true");
  const { ok, message } = await ask("GET", `/api/v1/puzzles/daily/${card.dataset.make}`, undefined, PATIENCE);
  card.removeAttribute("aria-busy");
  if (!ok) {
    status.textContent = "";
    const error = card.querySelector(".error");
    error.textContent = message || says.lost;
    error.hidden = false;
    return;
  }
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(card.id);
  if (!fresh) return;
  card.replaceWith(document.adoptNode(fresh));
  dress();
}

dress();

for (const day of document.querySelectorAll(".puzzles time")) {
  day.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day.dateTime));
}
const bar = document.getElementById("puzzle");
if (bar) setUpAttempt(bar);
(async () => { // one after the other: the engine has others to think for
  for (const card of document.querySelectorAll("[data-make]")) await make(card, document.querySelector(".puzzles").dataset);
})();
