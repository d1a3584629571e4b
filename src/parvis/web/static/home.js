// The first page: a new game with only the seats and options of the chosen game, and the list of one's games kept fresh.
import { ask } from "./api.js";

const FRESH = 30000; // ms between two looks at one's games
const form = document.querySelector(".new-game");
const upload = document.querySelector(".upload");

function fit() {
  const game = form.querySelector("input[name=game]:checked");
  form.querySelectorAll(".seat").forEach((seat, place) => {
    const open = place < Number(game.dataset.most);
    seat.hidden = !open;
    seat.querySelector("select").disabled = !open;
  });
  form.querySelectorAll("[data-game]").forEach((field) => {
    field.hidden = field.querySelector("select").disabled = field.dataset.game !== game.value;
  });
}

async function send(place, path, body) {
  const button = place.querySelector("button");
  const error = place.querySelector(".error");
  button.disabled = true;
  const { ok, done, message } = await ask("POST", path, body);
  button.disabled = false;
  error.hidden = ok;
  error.textContent = ok ? "" : message || document.body.dataset.lost;
  if (ok) location.assign(done.url);
}

form.addEventListener("change", fit);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const file = data.get("cards");
  const body = { game: data.get("game"), seats: data.getAll("seats").filter(Boolean), guided: data.has("guided"), listed: data.has("listed") };
  for (const name of ["name", "edition", "seed"]) if (data.get(name)) body[name] = data.get(name);
  if (file?.size) Object.assign(body, { cards: await file.text(), cards_name: file.name });
  if (data.get("clock")) {
    const [kind, seconds, extra] = data.get("clock").split(":");
    body.clock = { kind, seconds: Number(seconds), extra: Number(extra) };
  }
  send(form, "/api/v1/tables", body);
});
upload.addEventListener("submit", async (event) => {
  event.preventDefault();
  send(upload, "/api/v1/records", { record: await upload.querySelector("input").files[0].text() });
});

// After Back, and from time to time, whose turn it is may be different.
async function freshen() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["mine", "open"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
  count();
}
function count() {
  const turns = document.querySelectorAll("#mine .yours").length;
  document.title = turns ? `(${turns}) Parvis` : "Parvis";
}
addEventListener("pageshow", (event) => { if (event.persisted) freshen(); });
document.addEventListener("visibilitychange", freshen);
setInterval(freshen, FRESH);
fit();
count();
