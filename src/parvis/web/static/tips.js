// What the thing under the mouse or the focus is: its words, what choosing it brings, its rule. Lines of the log point
// at the board.

const DELAY = 450;
const rules = new Map(); // of the scene that is shown
let era = 0; // rises with every scene
let timer = 0;
let spots = [];

// `rule` fetches the words of a key; `box` is the element that shows them.
export function setUpTips(table, box, rule) {
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
  };
  const place = (thing) => {
    const at = thing.getBoundingClientRect();
    box.style.left = `${Math.max(4, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
    const below = at.bottom + 6;
    box.style.top = `${below + box.offsetHeight > innerHeight ? Math.max(4, at.top - box.offsetHeight - 6) : below}px`;
  };
  const show = (thing, parts) => {
    box.replaceChildren(...parts.filter(([, words]) => words).map(([name, words]) => Object.assign(document.createElement("p"), { className: name, textContent: words })));
    box.hidden = !box.childElementCount;
    if (!box.hidden) place(thing);
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
  table.addEventListener("mouseover", quiet);
  table.addEventListener("mouseover", point);
  table.addEventListener("mouseleave", unpoint);
  return { hide: () => { hide(); unpoint(); rules.clear(); era += 1; }, explain };
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

// Frames around the things that a line of the log is about, and around its player's panel.
function point(event) {
  const line = event.target.closest("[data-spots]");
  unpoint();
  if (!line) return;
  document.getElementById(`panel-${line.dataset.of}`)?.classList.add("lit");
  for (const spot of line.dataset.spots.split(" ").filter(Boolean)) {
    const wanted = CSS.escape(spot);
    const thing = document.querySelector(`#board [data-key="${wanted}"]`) ?? document.querySelector(`#board [data-help="${wanted}"]`);
    if (!thing) continue;
    const box = thing.getBoundingClientRect();
    const frame = document.createElement("div");
    frame.className = "spot";
    Object.assign(frame.style, { left: `${box.left - 4}px`, top: `${box.top - 4}px`, width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    document.body.append(frame);
    spots.push(frame);
  }
}
function unpoint() {
  spots.forEach((frame) => frame.remove());
  spots = [];
  document.querySelectorAll(".panel.lit").forEach((panel) => panel.classList.remove("lit"));
}
