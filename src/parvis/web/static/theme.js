// The theme, before anything is shown: light, dark or of high contrast as chosen, else as the system has it.
(() => {
  let theme = null;
  try { theme = localStorage.getItem("parvis.theme"); } catch { /* a browser that keeps nothing */ }
  if (["light", "dark", "contrast"].includes(theme)) document.documentElement.dataset.theme = theme;
})();
