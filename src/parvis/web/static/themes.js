// The choice of a theme; theme.js brings it back before a page is shown.
import { kept } from "./storage.js";

const KEY = "parvis.theme";

// Pictures as the page is: a theme that was chosen here is not the system's.
export function dress() {
  const theme = document.documentElement.dataset.theme ?? "auto";
  for (const picture of document.querySelectorAll("[data-picture]")) {
    const plain = picture.getAttribute("src").replace(/\?.*/, "");
    if (theme !== "auto" || picture.src.includes("theme=")) picture.src = `${plain}?theme=${theme}`;
  }
}

export function setUpTheme(choice) {
  choice.value = document.documentElement.dataset.theme ?? "auto";
  choice.addEventListener("change", () => {
    if (choice.value === "auto") {
      kept.remove(KEY);
      delete document.documentElement.dataset.theme;
    } else {
      kept.set(KEY, choice.value);
      document.documentElement.dataset.theme = choice.value;
    }
    document.dispatchEvent(new CustomEvent("theme", { detail: choice.value }));
  });
}
