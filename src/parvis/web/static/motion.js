// Movement: pieces glide to where they are now, dice tumble in, what left the board fades towards its home.

const GLIDE = { duration: 250, easing: "ease-out" };
const TUMBLE = { duration: 400, easing: "ease-out" };
const APPEAR = { duration: 250, easing: "ease-out" };

const keyed = (board) => board.querySelectorAll("[data-key]");
const scaleOf = (svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1;
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

// Where everything is before the board changes; pieces are told apart by what they are, too.
export function look(board) {
  const seen = new Map();
  for (const thing of keyed(board)) seen.set(thing.dataset.key, { box: thing.getBoundingClientRect(), piece: thing.dataset.piece });
  return seen;
}

// After the change: move every thing from where it was. A new piece comes from where one of its kind has vanished,
// else from its home on the board.
export function glide(board, seen) {
  const svg = board.querySelector("svg");
  if (!svg) return;
  const scale = scaleOf(svg);
  const things = [...keyed(board)];
  const there = new Set(things.map((thing) => thing.dataset.key));
  const left = [...seen].filter(([key, { piece }]) => piece && !there.has(key)).map(([, gone]) => gone);
  const origin = (piece) => {
    const place = left.findIndex((gone) => gone.piece === piece);
    if (place >= 0) return left.splice(place, 1)[0].box;
    return board.querySelector(`[data-home~="${piece}"]`)?.getBoundingClientRect();
  };
  for (const thing of things) {
    const now = thing.getBoundingClientRect();
    const before = seen.get(thing.dataset.key)?.box;
    if (before) travel(thing, before, now, scale);
    else if (thing.dataset.piece) {
      const from = origin(thing.dataset.piece);
      if (from) travel(thing, from, now, scale);
      else arrive(thing);
    } else if (thing.dataset.key.startsWith("die") || thing.dataset.key.startsWith("black")) tumble(thing);
    else arrive(thing);
  }
}

function travel(thing, before, now, scale) {
  const [x, y] = middle(before).map((value, axis) => (value - middle(now)[axis]) / scale);
  if (Math.abs(x) + Math.abs(y) > 2) thing.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], GLIDE);
}

function tumble(thing) {
  thing.style.transformBox = "fill-box";
  thing.style.transformOrigin = "center";
  thing.animate([{ rotate: "-200deg", scale: 0.4, opacity: 0 }, { rotate: "0deg", scale: 1, opacity: 1 }], TUMBLE);
}

function arrive(thing) {
  thing.animate([{ opacity: 0 }, { opacity: 1 }], APPEAR);
}
