// Keys: numbers and arrows choose, Enter confirms, Escape goes one step back. A question takes no key meant for the last.

const QUIET = 300; // ms after a new question in which no key answers it
const FIELDS = "input, select, textarea";

export function setUpKeys({ playing, skip, pause, pick, help, hand, undo }) {
  const table = document.getElementById("table");
  const list = document.getElementById("keys");
  let timer = 0;

  function wait() {
    clearTimeout(timer);
    delete table.dataset.ready;
    timer = setTimeout(() => { table.dataset.ready = "1"; }, QUIET);
  }

  // One step back: out of what plays, what is held, the last choice.
  function back() {
    if (playing()) skip();
    else if (hand().holds()) hand().release();
    else undo();
  }

  function numbered(key) {
    const button = [...document.querySelectorAll(".choice-button")].find((each) => each.querySelector("kbd")?.textContent === key);
    if (button && !button.disabled) pick(button, "key");
    else document.querySelector(`#endings [data-way="${Number(key) - 1}"]`)?.click();
  }

  function enter(event) {
    const thing = document.activeElement;
    if (thing?.matches("#board .choice")) {
      event.preventDefault();
      if (event.key === "Enter" && hand().isHeld(thing) && hand().whole()) hand().confirm();
      else pick(thing, "key");
    } else if (event.key === "Enter" && hand().whole() && !thing?.closest("button, a, summary, [role=tab]")) {
      event.preventDefault();
      hand().confirm();
    } else if (event.key === " " && playing() && !thing?.closest("button, a, summary")) {
      event.preventDefault();
      pause();
    }
  }

  function step(event) {
    const choices = [...document.querySelectorAll("#board .choice, #choices .choice-button")].filter((each) => !each.disabled);
    if (!choices.length || event.target.closest(".log")) return;
    event.preventDefault();
    const here = choices.indexOf(document.activeElement);
    const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    choices[(here + by + choices.length + (here < 0 && by < 0 ? 1 : 0)) % choices.length].focus();
  }

  document.addEventListener("keydown", (event) => {
    if (event.repeat && !event.key.startsWith("Arrow")) return; // a key held down answers no second question
    if (event.target.matches?.(FIELDS) || document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") { event.preventDefault(); undo(); return; }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ready = table.dataset.ready === "1";
    if (event.key === "Escape") back();
    else if (event.key === "?") list.showModal();
    else if (event.key === "u") undo();
    else if (event.key === "h") {
      const thing = document.activeElement?.closest("[data-help], #board [data-label]");
      if (thing) { event.preventDefault(); help(thing); }
    } else if (event.key.startsWith("Arrow")) step(event);
    else if (/^[1-9]$/.test(event.key)) { if (ready) { event.preventDefault(); numbered(event.key); } }
    else if (event.key === "Enter" || event.key === " ") { if (ready) enter(event); else if (document.activeElement?.matches("#board .choice, .choice-button")) event.preventDefault(); }
  });
  wait();
  return { wait };
}
