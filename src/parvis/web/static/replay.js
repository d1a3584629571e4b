// The replay: a slider over the moves, arrow keys that step, and a button that lets the game run.
import { ask } from "./api.js";
import { farther, nearer, setUpFrame } from "./frame.js";
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";
import { frame } from "./spots.js";
import { kept } from "./storage.js";
import { setUpTips } from "./tips.js";

const PACE = 900;
const MARGIN = 36; // px of the log around what has just happened
const still = matchMedia("(prefers-reduced-motion: reduce)");
const table = document.getElementById("table");
const page = () => document.getElementById("replay");
const board = () => document.getElementById("board");
const path = (move) => `${location.pathname.replace(/\d+$/, move)}${location.search}`;
let wanted = null; // the address to show next; only the last one counts
let running = 0;

async function rule(key) {
  const { ok, done } = await ask("GET", `/api/v1/tables/${table.dataset.table}/help?key=${encodeURIComponent(key)}`);
  return ok ? done.words : "";
}
const tips = setUpTips(table, document.getElementById("tip"), rule, frame);

async function go(address) {
  const busy = wanted !== null;
  wanted = address;
  if (busy) return;
  let shown = null;
  try {
    while (shown !== wanted) {
      shown = wanted;
      const answer = await fetch(shown, { headers: { Accept: "text/html" } });
      if (!answer.ok) break;
      show(new DOMParser().parseFromString(await answer.text(), "text/html"), shown);
    }
  } catch {
    run(false); // no connection: the next click tries again
  } finally {
    wanted = null;
  }
}

function show(fresh, address) {
  const seen = look(board());
  tips.hide();
  document.title = fresh.title;
  morph(page(), document.adoptNode(fresh.getElementById("replay")));
  history.replaceState(null, "", address);
  settle();
  if (!still.matches && kept.get("parvis.motion") !== "off") glide(board(), seen);
}

function settle() {
  const slider = document.getElementById("slider");
  if (slider !== document.activeElement || wanted === null) slider.value = page().dataset.move;
  showLines([...document.querySelectorAll("#log .fresh")]);
  mark();
}

// Scroll the log to what has just happened: in the middle, or all of it where it fits.
function showLines(lines) {
  if (!lines.length) return;
  const log = document.getElementById("log");
  const first = lines[0].offsetTop;
  const end = lines.at(-1).offsetTop + lines.at(-1).offsetHeight;
  log.scrollTop = Math.max(first - log.clientHeight / 2, Math.min(first - MARGIN, end + MARGIN - log.clientHeight));
}

function run(on) {
  clearInterval(running);
  running = on ? setInterval(() => {
    if (page().dataset.move === page().dataset.moves) run(false);
    else go(document.querySelector("[rel=next]").href);
  }, PACE) : 0;
  mark();
}

function mark() {
  const button = document.getElementById("run");
  button.textContent = running ? button.dataset.stop : button.dataset.run;
  button.setAttribute("aria-pressed", String(running !== 0));
}

document.addEventListener("input", (event) => { if (event.target.id === "slider") go(path(event.target.value)); });
document.addEventListener("change", (event) => { if (event.target.name === "part") settle(); }); // what was hidden could not scroll
document.addEventListener("click", (event) => {
  if (event.target.closest("#run")) { run(!running); return; }
  const nearness = event.target.closest(".nearness button")?.dataset.do;
  if (nearness) { (nearness === "nearer" ? nearer : farther)(); return; }
  const link = event.target.closest("#replay a[href*='/moves/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run(false);
  go(link.href);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") document.querySelector("[rel=prev]").click();
  if (event.key === "ArrowRight") document.querySelector("[rel=next]").click();
});
setUpFrame(table);
settle();
