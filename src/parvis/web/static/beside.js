// Puts a box beside a thing where it covers neither the thing nor anything that can be chosen.

const ROOM = 8;
const STEP = 48;
const overlap = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export function placeBeside(box, thing) {
  const at = thing.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const taken = [at, ...[...document.querySelectorAll("#board .choice, .choice-button, #theatre button:not([hidden])")].map((each) => each.getBoundingClientRect())].filter((each) => each.width);
  const middle = [at.left + at.width / 2 - width / 2, at.top + at.height / 2 - height / 2];
  const places = [
    [at.left, at.bottom + ROOM], [at.right + ROOM, at.top], [at.left - width - ROOM, at.top], [at.left, at.top - height - ROOM],
    [middle[0], at.bottom + ROOM], [middle[0], at.top - height - ROOM], [at.right + ROOM, middle[1]], [at.left - width - ROOM, middle[1]],
  ];
  for (let y = ROOM; y < innerHeight - height; y += STEP) places.push([ROOM, y], [innerWidth - width - ROOM, y]);
  let best = null;
  for (const [x, y] of places) {
    const left = Math.max(ROOM / 2, Math.min(x, innerWidth - width - ROOM / 2));
    const top = Math.max(ROOM / 2, Math.min(y, innerHeight - height - ROOM / 2));
    const here = { left, top, right: left + width, bottom: top + height };
    const covered = taken.reduce((sum, each) => sum + overlap(here, each), 0);
    if (best === null || covered < best.covered) best = { left, top, covered };
    if (covered === 0) break;
  }
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
}
