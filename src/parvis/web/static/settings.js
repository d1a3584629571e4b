// Settings of this browser: what moves, how fast others' turns are shown, and whether the end of a turn is asked twice.
import { pace } from "./playback.js";

const usual = { motion: "on", "confirm-mouse": "on", "confirm-touch": "on" };
export const memory = (key) => localStorage.getItem(`parvis.${key}`) ?? usual[key];

// Whether a choice that ends the turn waits for a confirmation, by what it was made with; keys count as a mouse.
export const asksFirst = (pointer) => memory(pointer === "touch" || pointer === "pen" ? "confirm-touch" : "confirm-mouse") === "on";

export function setUpSettings(changed) {
  for (const name of Object.keys(usual)) {
    const box = document.getElementById(name);
    box.checked = memory(name) === "on";
    box.addEventListener("change", () => { localStorage.setItem(`parvis.${name}`, box.checked ? "on" : "off"); changed(); });
  }
  const choice = document.getElementById("pace");
  choice.value = pace();
  choice.addEventListener("change", () => localStorage.setItem("parvis.pace", choice.value));
  document.getElementById("callouts").addEventListener("change", (event) => {
    if (event.target.checked) localStorage.removeItem("parvis.callouts");
    else localStorage.setItem("parvis.callouts", "off");
  });
  document.getElementById("callouts").checked = localStorage.getItem("parvis.callouts") !== "off";
  changed();
}
