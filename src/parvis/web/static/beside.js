// Puts a box beside a thing where it covers neither the thing nor anything that can be chosen, and little else.

const ROOM = 8;
const STEP = 48;
const DEAR = 100; // how much dearer it is to cover what can be chosen
const FAR = 40; // what a pixel of distance costs, in pixels covered
const overlap = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
const boxesOf = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()).filter((box) => box.width);

export function placeBeside(box, thing) {
  const at = thing.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const wanted = [at, ...boxesOf("#board .choice, .choice-button, #theatre button, #caption:not(:empty), .ask")];
  if (box.id !== "callout") wanted.push(...boxesOf("#callout"));
  const rest = boxesOf("#board [data-key], .panel, .side button");
  const middle = [at.left + at.width / 2 - width / 2, at.top + at.height / 2 - height / 2];
  const places = [
    [at.left, at.bottom + ROOM], [at.right + ROOM, at.top], [at.left - width - ROOM, at.top], [at.left, at.top - height - ROOM],
    [middle[0], at.bottom + ROOM], [middle[0], at.top - height - ROOM], [at.right + ROOM, middle[1]], [at.left - width - ROOM, middle[1]],
  ];
  for (let y = ROOM; y < innerHeight - height; y += STEP) for (let x = ROOM; x < innerWidth - width; x += 2 * STEP) places.push([x, y]);
  let best = null;
  for (const [x, y] of places) {
    const left = Math.max(ROOM / 2, Math.min(x, innerWidth - width - ROOM / 2));
    const top = Math.max(ROOM / 2, Math.min(y, innerHeight - height - ROOM / 2));
    const here = { left, top, right: left + width, bottom: top + height };
    const away = Math.hypot(left - middle[0], top - middle[1]);
    const cost = wanted.reduce((sum, each) => sum + DEAR * overlap(here, each), 0) + rest.reduce((sum, each) => sum + overlap(here, each), 0) + FAR * away;
    if (best === null || cost < best.cost) best = { left, top, cost };
  }
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
}
