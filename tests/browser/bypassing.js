// Text in no brackets, outside of what people and programs are called.
() => {
  const found = [];
  const known = new Set(["Parvis", "JSON", "TOML", "Polski", "English", "Deutsch", "Nederlands", "Italiano"]);
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const look = (text) => {
    let rest = "", depth = 0;
    for (const letter of text) { if (letter === "⟦") depth += 1; if (!depth) rest += letter; if (letter === "⟧") depth -= 1; }
    for (const word of rest.match(/\p{L}{4,}/gu) ?? []) if (!known.has(word)) found.push(`${word} in ${text.trim().slice(0, 80)}`);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style, option[lang], [data-own-words], input, textarea, time")) look(node.data);
  for (const each of document.querySelectorAll("[title], [aria-label], [placeholder], [alt]"))
    for (const name of ["title", "aria-label", "placeholder", "alt"]) look(each.getAttribute(name) ?? "");
  return [...new Set(found)];
}
