// Text in no brackets, outside of what people and programs are called.
() => {
  const found = [];
  const known = new Set(["Parvis", "JSON", "TOML", "Polski", "English", "Deutsch", "Nederlands", "Italiano"]);
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  // A line of several has no brackets, but every word of the pseudo-language has an accent where it can have one.
  const look = (text) => {
    const outside = text.replace(/^[^⟦]*⟧/u, "").replace(/⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/gu, "").replace(/⟦[^⟧]*$/u, "");
    for (const word of outside.match(/\p{L}{4,}/gu) ?? [])
      if (/[aceilnoszuyACEILNOSZUY]/.test(word) && !known.has(word)) found.push(`${word} in ${text.trim().slice(0, 80)}`);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style, option[lang], input, textarea, time")) look(node.data);
  for (const each of document.querySelectorAll("[title], [aria-label], [placeholder], [alt]"))
    for (const name of ["title", "aria-label", "placeholder", "alt"]) look(each.getAttribute(name) ?? "");
  return [...new Set(found)];
}
