// What is cut, too small, beyond the page, or on top of another text. Things that scroll may be longer than their box.
([least, slack, drawn]) => {
  const found = [];
  const visible = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest(".unseen, [aria-hidden=true].float");
  const scrolls = (each) => { for (let at = each; at; at = at.parentElement) { const { overflowX, overflowY } = getComputedStyle(at); if (/auto|scroll/.test(overflowX + overflowY)) return true; } return false; };
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + slack) found.push(`the page is ${wide} wide, not ${innerWidth}`);
  const open = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  const texts = [];
  const walker = document.createTreeWalker(open === document ? document.body : open, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const each = node.parentElement, words = node.data.trim();
    if (!words || each.closest("script, style, template, title, desc, option, svg") || !visible(each)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!rects.length) continue;
    const size = parseFloat(getComputedStyle(each).fontSize);
    if (size < least) found.push(`${size} px: ${words}`);
    for (let at = each; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break; // it can be scrolled to
      if (!/hidden|clip/.test(style.overflowX) || style.display === "inline" || at.clientWidth <= 1) continue;
      const box = at.getBoundingClientRect();
      const out = rects.some((rect) => rect.top < box.bottom - slack && (rect.right > box.right + slack || rect.left < box.left - slack || rect.bottom > box.bottom + slack + 4));
      if (out) { found.push(`cut: ${words}`); break; }
    }
    for (const rect of rects) texts.push([words, rect, each]);
  }
  const floats = (each) => { for (let at = each; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position) && at !== open) return true; return false; };
  const inside = (one, other) => one.contains(other) || other.contains(one);
  for (let i = 0; i < texts.length; i += 1) for (let j = i + 1; j < texts.length; j += 1) {
    const [a, one, first] = texts[i], [b, two, second] = texts[j];
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (across > 3 && down > 5 && first !== second && !inside(first, second) && !scrolls(first) && !scrolls(second) && !floats(first) && !floats(second)) found.push(`on top of each other: ${a} / ${b}`);
  }
  if (drawn) {
    const labels = [];
    for (const each of document.querySelectorAll("#board svg text")) {
      const words = each.textContent.trim();
      if (!words || !visible(each)) continue;
      const box = each.getBBox(), scale = each.getScreenCTM().a;
      if (each.dataset.fits && box.width > Number(each.dataset.fits) * 1.03 + slack) found.push(`wider than its place: ${words}: ${box.width} of ${each.dataset.fits}`);
      const size = parseFloat(getComputedStyle(each).fontSize) * scale;
      if (drawn === "whole" && size < least - 0.05) found.push(`${size.toFixed(1)} px on the board: ${words}`);
      if (/\p{L}{3}/u.test(words)) labels.push([words, each.getBoundingClientRect()]);
    }
    for (let i = 0; i < labels.length; i += 1) for (let j = i + 1; j < labels.length; j += 1) {
      const [a, one] = labels[i], [b, two] = labels[j];
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (across > 2 && down > 0.45 * Math.min(one.height, two.height)) found.push(`on top of each other on the board: ${a} / ${b}`);
    }
  }
  return [...new Set(found)];
}
