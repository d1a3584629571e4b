// The first page: play at once with the last settings, invite friends, set a game up; one's own games, kept fresh.
import { ask } from "./api.js";
import { kept } from "./storage.js";
import { setUpLanguage } from "./languages.js";
import { dress, setUpTheme } from "./themes.js";
import { filled } from "./words.js";

const FRESH = 30000; // ms between two looks at one's games
const A_DAY = 86400000;
const dialog = document.getElementById("set-up");
const form = dialog.querySelector("form");
const button = form.querySelector("[data-play]");
const deleting = document.getElementById("deleting");
const says = document.getElementById("words").dataset;
const settingsOf = (game) => `parvis.table.${game}`;
let setting = null; // the game that is being set up

const usual = { seats: ["human", "medium", "medium"], guided: document.querySelector("input[name=guided]").checked };
const card = (game) => document.querySelector(`.game[data-game="${game}"]`);

async function send(place, path, body) {
  const buttons = place.querySelectorAll("button");
  const error = place.querySelector(".error");
  for (const each of buttons) each.disabled = true;
  const { ok, done, message } = await ask("POST", path, body);
  for (const each of buttons) each.disabled = false;
  error.hidden = ok;
  error.textContent = ok ? "" : message || document.body.dataset.lost;
  if (ok) location.assign(done.url);
  else error.scrollIntoView({ block: "nearest" });
  return ok;
}

// A new table -------------------------------------------------------------------------------------------------------

function bodyOf(game, settings) {
  const body = { game, seats: settings.seats, guided: settings.guided ?? false, listed: settings.listed ?? false };
  for (const name of ["name", "edition", "seed", "set"]) if (settings[name]) body[name] = settings[name];
  if (settings.clock) {
    const [kind, seconds, extra] = settings.clock.split(":");
    body.clock = { kind, seconds: Number(seconds), extra: Number(extra) };
  }
  return body;
}

function playNow(game) {
  const settings = { ...usual, name: form.elements.name.value, ...kept.read(settingsOf(game), {}) };
  const known = [...form.querySelectorAll(`[data-game="${game}"] [name=set] option`)].some((each) => each.value === settings.set);
  return send(card(game), "/api/v1/tables", bodyOf(game, { ...settings, set: known ? settings.set : "" }));
}

function setUp(game, words, settings) {
  setting = game;
  dialog.querySelector("h2").textContent = filled(words, { game: card(game).querySelector("h2").textContent });
  const most = Number(card(game).dataset.most);
  form.querySelectorAll(".seat").forEach((seat, place) => {
    seat.hidden = seat.querySelector("select").disabled = place >= most;
    const choice = settings.seats[place] ?? "";
    seat.querySelector("select").value = [...seat.querySelectorAll("option")].some((each) => each.value === choice) ? choice : "medium";
  });
  for (const field of form.querySelectorAll("[data-game]")) field.hidden = field.querySelector("select").disabled = field.dataset.game !== game;
  for (const [name, value] of Object.entries(settings)) {
    const field = form.querySelector(`[name="${name}"]:not(:disabled)`);
    if (field?.type === "checkbox") field.checked = value;
    else if (field && name !== "seats" && value) field.value = value;
    if (field?.selectedIndex === -1) field.selectedIndex = 0; // a set that is no longer there
  }
  form.querySelector(".error").hidden = true;
  nameButton();
  dialog.showModal();
}

// With nobody to play it is watched, with friends to come they are invited.
function nameButton() {
  const seats = chosenSeats();
  button.textContent = seats.includes("open") ? button.dataset.invite : seats.includes("human") ? button.dataset.play : button.dataset.watch;
}
const chosenSeats = () => new FormData(form).getAll("seats").filter(Boolean);

form.addEventListener("change", nameButton);
form.addEventListener("submit", async (event) => {
  if (event.submitter?.value === "cancel") return;
  event.preventDefault(); // the dialog stays until it went well, with all that was entered
  const data = new FormData(form);
  const settings = { seats: chosenSeats(), guided: data.has("guided"), listed: data.has("listed") };
  for (const name of ["name", "edition", "clock", "set"]) if (data.get(name)) settings[name] = data.get(name);
  const body = { ...bodyOf(setting, settings), ...(data.get("seed") ? { seed: data.get("seed") } : {}) };
  const file = data.get("cards");
  if (file?.size) Object.assign(body, { cards: await file.text(), cards_name: file.name });
  const remembered = settingsOf(setting);
  if (await send(form, "/api/v1/tables", body) && !settings.seats.includes("open")) kept.set(remembered, JSON.stringify(settings));
});

const upload = document.querySelector(".upload");
upload.addEventListener("submit", async (event) => {
  event.preventDefault();
  send(upload, "/api/v1/records", { record: await upload.querySelector("input").files[0].text() });
});

// My games ----------------------------------------------------------------------------------------------------------

const deeds = {
  now: (game) => playNow(game),
  friends: (game) => setUp(game, says.friends, { ...usual, ...kept.read(settingsOf(game), {}), seats: ["human", "open", "open"] }),
  setup: (game) => setUp(game, says.setup, { ...usual, ...kept.read(settingsOf(game), {}) }),
};

async function rematch(line) {
  const { ok, done } = await ask("POST", `/api/v1/tables/${line.dataset.table}/rematch`);
  if (ok) location.assign(done.url);
  else freshen();
}

function remove(line) {
  document.getElementById("deleting-what").textContent = ["strong", ".names", ".turn"].map((part) => line.querySelector(part).textContent).join(" · ");
  deleting.returnValue = "keep";
  deleting.onclose = async () => {
    if (deleting.returnValue !== "delete") return;
    const { ok } = await ask("PUT", `/api/v1/tables/${line.dataset.table}/discarded`);
    if (!ok) { freshen(); return; }
    line.dataset.gone = "1";
    line.replaceChildren(document.getElementById("deleted").content.cloneNode(true));
    line.querySelector("button").focus();
  };
  deleting.showModal();
}

async function restore(line) {
  await ask("DELETE", `/api/v1/tables/${line.dataset.table}/discarded`);
  delete line.dataset.gone;
  freshen();
}

document.querySelector(".home").addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]")?.dataset.do;
  const line = event.target.closest(".game-line");
  if (!deed) return;
  if (line) ({ rematch, delete: remove, restore })[deed](line);
  else deeds[deed](event.target.closest(".game").dataset.game);
});

// Dates as the reader writes them; today and yesterday by name.
function tellDates() {
  const midnight = new Date().setHours(0, 0, 0, 0);
  for (const time of document.querySelectorAll("#mine time")) {
    const then = new Date(time.dateTime);
    const ago = midnight - new Date(then).setHours(0, 0, 0, 0);
    time.textContent = ago <= 0 ? says.now : ago <= A_DAY ? says.yesterday : then.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short", year: ago > 300 * A_DAY ? "numeric" : undefined });
    time.title = then.toLocaleString(document.documentElement.lang);
  }
}

// After Back, and from time to time, whose turn it is may be different.
async function freshen() {
  if (document.hidden || document.querySelector("[data-gone]")) return;
  const answer = await fetch("/", { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["go-on", "mine", "open"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh) old.innerHTML = fresh.innerHTML;
  }
  tell();
}
function tell() {
  tellDates();
  const turns = document.querySelectorAll("#mine .yours").length;
  document.title = turns ? `(${turns}) Parvis` : "Parvis";
}

document.addEventListener("theme", dress);
addEventListener("pageshow", (event) => { if (event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") freshen(); });
document.addEventListener("visibilitychange", freshen);
setInterval(freshen, FRESH);
setUpLanguage(document.getElementById("language"));
setUpTheme(document.getElementById("theme"));
dress();
tell();

// A link from the cards of a game: it is set up with a set of one's own numbers.
const link = new URLSearchParams(location.search);
const linked = [...document.querySelectorAll("article.game")].map((each) => each.dataset.game).find((game) => game === link.get("game"));
if (linked) {
  history.replaceState(null, "", "/");
  setUp(linked, says.setup, { ...usual, ...kept.read(settingsOf(linked), {}), set: link.get("set") ?? "" });
  form.querySelector("details").open = true;
}
