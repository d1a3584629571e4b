// Forms that ask the JSON interface: <form data-api="METHOD /path" data-then="go|reload|home|stay|show">.
import { ask } from "./api.js";

function valueOf(field) {
  if (field.dataset.from === "hash") return location.hash.slice(1);
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "bool") return field.value !== "";
  return field.value;
}

function tell(form, kind, words) {
  const near = form.querySelector(kind) ?? form.closest("[data-table], main, dialog")?.querySelector(kind) ?? document.querySelector(kind);
  if (!near) return;
  near.textContent = words;
  near.hidden = !words;
}

async function send(form) {
  const { api, then, show, done: words } = form.dataset; // a scene that comes meanwhile may make another form of it
  const [method, path] = api.split(" ");
  const fields = [...form.elements].filter((field) => field.name);
  const body = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  const { ok, done, message } = await ask(method, path, method === "DELETE" && !fields.length && !path.endsWith("/me") ? undefined : body);
  for (const button of form.querySelectorAll("button")) button.disabled = false;
  tell(form, ".error", ok ? "" : message || document.body.dataset.lost);
  if (!ok) return;
  if (then === "go") location.assign(done.url);
  else if (then === "home") location.assign("/");
  else if (then === "reload") location.reload();
  else if (then === "show") form.querySelector("output").textContent = done[show];
  if (words) tell(form, ".done", words);
  document.dispatchEvent(new CustomEvent("sent", { detail: api }));
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-api]");
  if (!form) return;
  event.preventDefault();
  send(form);
});

// Settings that count as soon as they are changed.
document.addEventListener("change", (event) => event.target.closest("form[data-auto]")?.requestSubmit());

// From now on a button of such a form does something; before, the browser would send the form its own way.
document.documentElement.dataset.hears = "";
