// What the thing under the mouse or the focus is: its words, what choosing it brings, its rule. Lines of the log point
// at the board.

import { placeBeside } from "./beside.js";

const DELAY = 450;
const rules = new Map(); // of the scene that is shown
let era = 0; // rises with every scene
let timer = 0;

// `rule` fetches the words of a key; `box` is the element that shows them; `frame` frames places on the board.
export function setUpTips(table, box, rule, frame) {
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
  };
  const show = (thing, parts) => {
    box.replaceChildren(...parts.filter(([, words]) => words).map(([name, words]) => Object.assign(document.createElement("p"), { className: name, textContent: words })));
    box.hidden = !box.childElementCount;
    if (!box.hidden) placeBeside(box, thing);
  };
  const explain = async (thing) => {
    const key = thing.closest("[data-help]")?.dataset.help;
    if (!key) return "";
    if (rules.has(key)) return rules.get(key);
    const of = era;
    const told = await rule(key);
    if (told && of === era) rules.set(key, told);
    return told;
  };
  const offer = (event) => {
    const thing = event.target.closest?.("#board [data-label], #board [data-help], .panel [data-help]");
    hide();
    if (event.type === "mouseover" && matchMedia("(hover: none)").matches) return; // a finger does not point
    if (!thing || (event.type === "focusin" && !thing.matches(":focus-visible"))) return;
    const [words, chips] = toldOf(thing);
    if (thing.dataset.label) show(thing, [["words", words], ["brings", chips]]);
    timer = setTimeout(async () => {
      const told = await explain(thing);
      if (thing.isConnected && (thing.matches(":hover") || thing === document.activeElement)) show(thing, [["words", words], ["brings", chips], ["rule", told]]);
    }, DELAY);
  };
  table.addEventListener("mouseover", offer);
  table.addEventListener("focusin", offer);
  table.addEventListener("focusout", hide);
  table.addEventListener("mouseleave", hide);
  // A line of the log frames the things that it is about, and its player's panel.
  let pointed = null;
  const point = (event) => {
    const line = event.target.closest?.("[data-spots]") ?? null;
    if (line === pointed) return;
    pointed = line;
    document.querySelectorAll(".panel.lit").forEach((panel) => panel.classList.remove("lit"));
    frame(line?.dataset.spots.split(" ").filter(Boolean) ?? []);
    if (line) document.getElementById(`panel-${line.dataset.of}`)?.classList.add("lit");
  };
  table.addEventListener("mouseover", quiet);
  table.addEventListener("mouseover", point);
  table.addEventListener("mouseleave", point);
  return { hide: () => { hide(); pointed = null; rules.clear(); era += 1; }, explain };
}

// The words of a thing, and what choosing it brings.
export function toldOf(thing) {
  const label = thing.dataset.label;
  const button = label && document.querySelector(`.choice-button[data-label="${CSS.escape(label)}"]`);
  const words = thing.getAttribute("aria-label") ?? thing.dataset.name ?? titleOf(thing);
  return [words, button ? button.dataset.chips.split("|").filter(Boolean).join(" · ") : ""];
}

// The browser's own box for titles would lie over ours.
const titles = new WeakMap();
function titleOf(thing) {
  const title = thing.querySelector(":scope > title");
  return title?.textContent || titles.get(thing) || "";
}
function quiet(event) {
  for (let thing = event.target.closest?.("#board g"); thing; thing = thing.parentElement?.closest("g")) {
    const title = thing.querySelector(":scope > title");
    if (!title) continue;
    titles.set(thing, title.textContent);
    title.remove();
  }
}
