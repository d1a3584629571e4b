// The choice of a language: the server remembers it, and the page comes anew in it.
import { ask } from "./api.js";

export function setUpLanguage(choice) {
  const before = choice.value;
  choice.addEventListener("change", async () => {
    const { ok } = await ask("POST", "/api/v1/language", { language: choice.value });
    if (ok) location.reload();
    else choice.value = before;
  });
}
