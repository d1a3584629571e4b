// The board in its frame on a small screen: it pans by itself, pinches here, and jumps to where the choice is.

const CLOSEST = 3;
const STEP = 1.5;
const small = matchMedia("(max-width: 900px)");
let zoom = Number(localStorage.getItem("parvis.zoom")) || 2;

const board = () => document.getElementById("board");
const hold = () => document.getElementById("table").style.setProperty("--zoom", zoom);
const fit = (value) => Math.min(CLOSEST, Math.max(1, value));

// Show the board so many times as wide as its frame, with one point of the frame staying where it is.
function zoomTo(value, x = board().clientWidth / 2, y = board().clientHeight / 2) {
  const frame = board();
  const before = zoom;
  zoom = fit(value);
  hold();
  const ratio = zoom / before;
  frame.scrollTo((frame.scrollLeft + x) * ratio - x, (frame.scrollTop + y) * ratio - y);
  localStorage.setItem("parvis.zoom", zoom.toFixed(2));
}

const spread = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
let pinch = null;

export function setUpFrame(table) {
  table.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && event.target.closest("#board")) pinch = { spread: spread(event.touches), zoom };
  }, { passive: true });
  table.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const box = board().getBoundingClientRect();
    const [one, two] = event.touches;
    zoomTo((pinch.zoom * spread(event.touches)) / pinch.spread, (one.clientX + two.clientX) / 2 - box.left, (one.clientY + two.clientY) / 2 - box.top);
  }, { passive: false });
  for (const end of ["touchend", "touchcancel"]) table.addEventListener(end, () => { pinch = null; }, { passive: true });
  hold();
}

export const nearer = () => zoomTo(zoom * STEP);
export const farther = () => zoomTo(zoom / STEP);

// Bring the choices into the frame: all of them where they fit, else the first.
export function jump(smooth) {
  const frame = board();
  if (!small.matches) return;
  const choices = [...frame.querySelectorAll(".choice")].map((thing) => thing.getBoundingClientRect());
  if (!choices.length) return;
  const view = frame.getBoundingClientRect();
  const around = (boxes) => ({
    left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
  });
  let target = around(choices);
  if (target.left >= view.left && target.right <= view.right && target.top >= view.top && target.bottom <= view.bottom) return;
  if (target.right - target.left > view.width || target.bottom - target.top > view.height) target = around(choices.slice(0, 1));
  frame.scrollBy({
    left: (target.left + target.right) / 2 - (view.left + view.right) / 2,
    top: (target.top + target.bottom) / 2 - (view.top + view.bottom) / 2,
    behavior: smooth ? "smooth" : "auto",
  });
}
