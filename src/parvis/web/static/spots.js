// Places on the board by the keys that events name: where they are, marked until a choice, or alone in the light.

const SPACE = "http://www.w3.org/2000/svg";
const board = () => document.querySelector("#board svg");

export function find(root, spot) {
  const wanted = CSS.escape(spot);
  return root.querySelector(`[data-thing="${wanted}"]`) ?? root.querySelector(`[data-key="${wanted}"]`) ?? root.querySelector(`[data-help="${wanted}"]`);
}

// Boxes of things in the picture's own measure, so that they fit at every size and zoom.
function boxes(spots) {
  const svg = board();
  if (!svg) return [];
  const frame = svg.getBoundingClientRect();
  const view = svg.viewBox.baseVal;
  const scale = Math.max(view.width / frame.width, view.height / frame.height);
  const [left, top] = [(frame.width * scale - view.width) / 2, (frame.height * scale - view.height) / 2];
  return spots.map((spot) => find(svg, spot)?.getBoundingClientRect()).filter((box) => box?.width).map((box) => ({
    x: (box.left - frame.left) * scale - left - 4, y: (box.top - frame.top) * scale - top - 4,
    width: box.width * scale + 8, height: box.height * scale + 8,
  }));
}

function layer(name) {
  const svg = board();
  svg?.querySelector(`:scope > .${name}`)?.remove();
  if (!svg) return null;
  const group = document.createElementNS(SPACE, "g");
  group.setAttribute("class", name);
  group.setAttribute("aria-hidden", "true");
  group.style.pointerEvents = "none";
  svg.append(group);
  return group;
}

function shape(name, attributes) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// What happened to me: a frame around each place, until I choose.
export function mark(spots) {
  const places = boxes([...new Set(spots)]);
  const group = layer("struck-marks");
  for (const box of places) group?.append(shape("rect", { ...box, rx: 8, class: "struck-mark" }));
  if (!places.length) group?.remove();
}

// One focus: all but some places dims a little; without places everything is light again.
export function light(spots) {
  const places = boxes(spots);
  const group = layer("shade-layer");
  if (!places.length) { group?.remove(); return; }
  group.append(shape("path", { d: around(places), "fill-rule": "evenodd", class: "shade-of-moment" }));
}

// The whole board but for some places, as a path.
function around(places) {
  const view = board().viewBox.baseVal;
  const holes = places.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
  return `M0 0h${view.width}v${view.height}h${-view.width}z${holes}`;
}

// What a lesson points at: frames that stay, and a little shade over everything else where nothing is to be done.
export function point(spots, shade) {
  const places = boxes(spots);
  const group = layer("lesson-marks");
  if (!places.length) { group?.remove(); return; }
  if (shade) group.append(shape("path", { d: around(places), "fill-rule": "evenodd", class: "lesson-shade" }));
  for (const box of places) group.append(shape("rect", { ...box, rx: 10, class: "lesson-mark" }));
}

// Frames around the places that one points at.
export function frame(spots) {
  const group = layer("pointed");
  for (const box of boxes(spots)) group?.append(shape("rect", { ...box, rx: 8, class: "pointed-at" }));
  if (!group?.childElementCount) group?.remove();
}
