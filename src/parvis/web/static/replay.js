// The replay: a slider over the moves, arrow keys that step, and a button that lets the game run.
import { setUpFrame } from "./frame.js";
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";

const PACE = 900;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const page = () => document.getElementById("replay");
const board = () => document.getElementById("board");
const path = (move) => `${location.pathname.replace(/\d+$/, move)}${location.search}`;
let wanted = null; // the address to show next; only the last one counts
let running = 0;

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
  document.title = fresh.title;
  morph(page(), document.adoptNode(fresh.getElementById("replay")));
  history.replaceState(null, "", address);
  settle();
  if (!still.matches && localStorage.getItem("parvis.motion") !== "off") glide(board(), seen);
}

function settle() {
  const slider = document.getElementById("slider");
  if (slider !== document.activeElement || wanted === null) slider.value = page().dataset.move;
  const line = document.querySelector(".log .fresh");
  const log = document.getElementById("log");
  if (line) log.scrollTop = line.offsetTop - log.clientHeight / 2;
  mark();
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
document.addEventListener("click", (event) => {
  if (event.target.closest("#run")) { run(!running); return; }
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
setUpFrame(document.getElementById("table"));
settle();
