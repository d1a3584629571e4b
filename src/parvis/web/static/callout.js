// What a newcomer should know, in a box beside what it is about; it can be put away, once or for good.
import { placeBeside } from "./beside.js";
import { kept } from "./storage.js";

const OFF = "parvis.callouts";
const READ = "parvis.read";
const read = new Set(kept.read(READ, [])); // what was put away
const nameOf = (text) => text.slice(0, 60);

export function setUpCallout(box) {
  const words = box.querySelector("p");
  box.addEventListener("click", (event) => {
    const deed = event.target.closest("[data-callout]")?.dataset.callout;
    if (!deed) return;
    if (deed === "never") kept.set(OFF, "off");
    read.add(nameOf(words.textContent));
    kept.set(READ, JSON.stringify([...read]));
    box.hidden = true;
  });
  const place = () => { if (!box.hidden) placeBeside(box, document.querySelector("#board .choice") ?? document.querySelector(".prompt")); };
  addEventListener("scrollend", place, true); // the board has come nearer
  addEventListener("resize", place);
  return {
    show(text) {
      box.hidden = !text || read.has(nameOf(text)) || kept.get(OFF) === "off";
      if (box.hidden) return;
      words.textContent = text;
      place();
    },
    hide() { box.hidden = true; },
  };
}
