// That it is my turn: in the tab's title always, as a notification of the browser where I asked for it.
import { kept } from "./storage.js";

const KEY = "parvis.notify";
const wanted = () => kept.get(KEY) === "on" && "Notification" in window && Notification.permission === "granted";
let before = null;

export function tellTurn(yours, says) {
  document.title = yours ? `● ${says.turn} · ${says.title}` : says.title;
  if (yours && before === false && document.hidden && wanted()) {
    const notice = new Notification(says.turn, { body: says.turnWords, tag: `parvis-${says.table}` });
    notice.addEventListener("click", () => { window.focus(); notice.close(); });
  }
  before = yours;
}

export function setUpNotices(box) {
  box.checked = wanted();
  box.disabled = !("Notification" in window);
  box.addEventListener("change", async () => {
    if (box.checked && (await Notification.requestPermission()) !== "granted") box.checked = false;
    kept.set(KEY, box.checked ? "on" : "off");
  });
}
