// A lesson at the table: the board points at what a step is about, and what is to be chosen next stands out.
import { bring } from "./frame.js";
import { find, point } from "./spots.js";

const lesson = () => document.getElementById("lesson");
const board = () => document.getElementById("board");
const split = (text) => (text ?? "").split(" ").filter(Boolean);
let brought = ""; // what the board was placed for, so that it stays where it is put

function show() {
  const spots = split(lesson()?.dataset.spots);
  const wanted = new Set(split(lesson()?.dataset.wanted));
  for (const thing of document.querySelectorAll("[data-label]")) thing.classList.toggle("wanted", wanted.has(thing.dataset.label));
  const step = [...spots, "", ...wanted].join(" ");
  if (step !== brought) {
    brought = step;
    document.querySelector(".choice-button.wanted")?.scrollIntoView({ block: "nearest" });
    bring([...spots.map((spot) => find(board(), spot)), ...board().querySelectorAll(".choice.wanted")].filter(Boolean), false);
  }
  point(spots, lesson()?.classList.contains("only-read"));
}

document.addEventListener("present", show);
show();
