// Settings of this browser: language, theme, what moves, what is heard, how fast others' turns are shown, what is asked twice.
import { setUpLanguage } from "./languages.js";
import { pace } from "./playback.js";
import { setUpSound } from "./sound.js";
import { kept } from "./storage.js";
import { setUpTheme } from "./themes.js";

const usual = { motion: "on", "confirm-mouse": "on", "confirm-touch": "on" };
export const memory = (key) => kept.get(`parvis.${key}`) ?? usual[key];

// Whether a choice that ends the turn waits for a confirmation, by what it was made with; keys count as a mouse.
export const asksFirst = (pointer) => memory(pointer === "touch" || pointer === "pen" ? "confirm-touch" : "confirm-mouse") === "on";

export function setUpSettings(changed) {
  for (const name of Object.keys(usual)) {
    const box = document.getElementById(name);
    box.checked = memory(name) === "on";
    box.addEventListener("change", () => { kept.set(`parvis.${name}`, box.checked ? "on" : "off"); changed(); });
  }
  const choice = document.getElementById("pace");
  choice.value = pace();
  choice.addEventListener("change", () => kept.set("parvis.pace", choice.value));
  const callouts = document.getElementById("callouts");
  callouts.checked = kept.get("parvis.callouts") !== "off";
  callouts.addEventListener("change", () => {
    if (callouts.checked) kept.remove("parvis.callouts");
    else kept.set("parvis.callouts", "off");
  });
  setUpLanguage(document.getElementById("language"));
  setUpTheme(document.getElementById("theme"));
  setUpSound(document.getElementById("volume"), document.getElementById("sounds"));
  document.getElementById("forgetful").hidden = kept.lasts;
  changed();
}
