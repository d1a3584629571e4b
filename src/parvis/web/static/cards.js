// The cards of a game: a number is typed, checked by the server and drawn anew; all that differ are saved as a set.
import { ask } from "./api.js";
import { filled } from "./words.js";

const main = document.querySelector("main.cards");
const form = document.getElementById("numbers");
const words = main.dataset;
const fields = [...form.querySelectorAll("[data-usual]")];
const find = (id) => document.getElementById(id);
let dirty = false;
let asked = 0;
let looking = Promise.resolve(); // what the server is still asked about

const valueOf = (field) => {
  const typed = field.value.trim();
  if (field.dataset.kind === "list") return typed.split(",").map((part) => part.trim());
  return field.dataset.kind === "number" && /^[+-]?\d+$/.test(typed) ? Number(typed) : typed;
};
const differs = (field) => field.value.trim() !== field.dataset.usual;
const numbers = () => Object.fromEntries(fields.filter(differs).map((field) => [field.name, valueOf(field)]));
const rowOf = (field) => field.closest(".numeral");

function complain(field, sentence) {
  const row = rowOf(field);
  row.querySelector(".error")?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  if (!sentence) return;
  const told = document.createElement("p");
  told.className = "error";
  told.id = `wrong-${field.name}`;
  told.setAttribute("role", "alert");
  told.textContent = sentence;
  row.append(told);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", told.id);
}

// What a number was before, and a way back.
function mark(field) {
  const row = rowOf(field);
  row.classList.toggle("changed", differs(field));
  row.querySelector(".was")?.remove();
  if (!differs(field)) return;
  const usual = field.dataset.said ?? field.dataset.usual;
  const was = document.createElement("p");
  was.className = "was";
  const told = document.createElement("span");
  told.textContent = filled(words.was, { usual });
  const back = document.createElement("button");
  back.type = "button";
  back.className = "tool";
  back.textContent = "↺";
  back.title = filled(words.back, { usual });
  back.setAttribute("aria-label", `${field.getAttribute("aria-label")}: ${back.title}`);
  back.addEventListener("click", () => {
    field.value = field.dataset.usual;
    look(field);
    field.focus();
  });
  was.append(told, back);
  row.append(was);
}

function count() {
  const mine = fields.filter(differs).length;
  find("count").textContent = filled(words.yours, { count: mine });
  main.querySelector(".none").hidden = words.show !== "yours" || mine > 0;
}

function tell(sentence) {
  find("error").hidden = !sentence;
  find("error").textContent = sentence;
}

function look(field) {
  looking = Promise.all([looking, lookAt(field)]);
}

// A number was changed: what the server says of it stands beside it, and its card is drawn with it.
async function lookAt(field) {
  dirty = true;
  mark(field);
  count();
  find("state").textContent = words.unsaved;
  const exhibit = field.closest(".exhibit");
  const mine = ++asked;
  field.dataset.asked = mine;
  const { ok, done } = await ask("POST", "/api/v1/sets/try", { game: words.game, numbers: numbers(), thing: exhibit.dataset.thing });
  if (!ok || Number(field.dataset.asked) !== mine) return; // saving will tell, or a later look
  for (const other of fields) {
    const wrong = done.wrong[other.name] ?? (other === field ? done.message : "");
    if (wrong || !done.message) complain(other, wrong);
  }
  if (!main.querySelector("[aria-invalid]")) tell("");
  if (done.svg) exhibit.querySelector(".picture")?.replaceChildren(document.createRange().createContextualFragment(done.svg));
}

form.addEventListener("change", (event) => { if (event.target.dataset.usual !== undefined) look(event.target); });
form.addEventListener("focusin", (event) => { if (event.target.matches("input[data-usual]")) event.target.select(); });
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.dataset.usual === undefined) return;
  event.preventDefault();
  const shown = fields.filter((field) => field.offsetParent !== null);
  const next = shown[shown.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  (next ?? find("name")).focus(); // leaving it says that it is changed
});
form.addEventListener("click", (event) => {
  const picture = event.target.closest(".picture");
  const exhibit = picture?.closest(".exhibit");
  (exhibit?.querySelector(".estimate [data-usual]") ?? exhibit?.querySelector("[data-usual]"))?.focus();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  await looking;
  const name = find("name").value.trim();
  const wrong = main.querySelector("[aria-invalid=true]");
  if (wrong) {
    tell(words.wrong);
    wrong.focus();
    return;
  }
  if (!name) {
    tell(words.unnamed);
    find("name").focus();
    return;
  }
  find("save").disabled = true;
  const body = { name, numbers: numbers() };
  const answer = words.set ? await ask("PUT", `/api/v1/sets/${words.set}`, body) : await ask("POST", "/api/v1/sets", { game: words.game, ...body });
  find("save").disabled = false;
  tell(answer.ok ? "" : answer.message || document.body.dataset.lost);
  if (answer.ok) saved(answer.done);
  else if (answer.status === 404 && words.set) become("");
});

function saved(set) {
  dirty = false;
  find("name").value = set.name;
  find("state").textContent = words.saved;
  const select = find("set");
  let option = [...select.options].find((each) => each.value === set.id);
  if (!option) select.append((option = new Option(set.name, set.id)));
  option.textContent = set.name;
  select.value = set.id;
  become(set.id);
  history.replaceState(null, "", set.url);
}

// The page is about a set of one's own, or about one that is not saved yet.
function become(id) {
  words.set = id;
  find("play").href = `/?game=${words.game}&set=${id}`;
  find("download").href = `/api/v1/sets/${id}/file`;
  main.querySelector(".saved").hidden = !id;
}

find("name").addEventListener("input", () => {
  dirty = true;
  find("state").textContent = words.unsaved;
});
find("set").addEventListener("change", (event) => location.assign(`/cards/${words.game}${event.target.value ? `?set=${event.target.value}` : ""}`));
find("delete").addEventListener("click", () => find("sure").showModal());
find("sure").addEventListener("close", async () => {
  if (find("sure").returnValue !== "yes") return;
  const { ok, status, message } = await ask("DELETE", `/api/v1/sets/${words.set}`);
  if (!ok && status !== 404) return tell(message || document.body.dataset.lost);
  dirty = false;
  location.assign(`/cards/${words.game}`);
});
find("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const told = find("file-error");
  const answer = file.size > Number(words.largest)
    ? { ok: false, message: words.large }
    : await ask("POST", "/api/v1/sets", { game: words.game, name: file.name.replace(/\.toml$/i, "").slice(0, find("name").maxLength), cards: await file.text(), cards_name: file.name.slice(0, 200) });
  event.target.value = "";
  told.hidden = answer.ok;
  told.textContent = answer.ok ? "" : answer.message || document.body.dataset.lost;
  if (answer.ok) location.assign(answer.done.url);
});
main.querySelector(".filters").addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-filter]");
  if (!chosen) return;
  words.show = chosen.dataset.filter;
  for (const each of main.querySelectorAll("[data-filter]")) each.setAttribute("aria-pressed", String(each === chosen));
  count();
});
addEventListener("beforeunload", (event) => { if (dirty) event.preventDefault(); });

fields.filter(differs).forEach(mark);
count();
