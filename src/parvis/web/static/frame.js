// The board in its frame on a small screen: all of it, nearer where a question is about a part of it. It pinches and pans.

const CLOSEST = 3;
const NEAREST = 2.4; // how near it comes by itself
const WORTH = 1.3; // less is not worth the movement
const STEP = 1.5;
const small = matchMedia("(max-width: 900px)");
let zoom = 1;
let asked = ""; // the choices it was placed for

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

// The whole board, or nearer where all choices lie close together; once a question, so that it stays where it is put.
export function jump(smooth) {
  const choices = [...(board()?.querySelectorAll(".choice") ?? [])];
  const question = choices.map((thing) => thing.dataset.label).join(" ");
  if (question === asked || !small.matches) return;
  asked = question;
  bring(choices, smooth);
}

// The whole board, or nearer where some things lie close together.
export function bring(things, smooth) {
  const frame = board();
  if (!frame || !small.matches) return;
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const around = {
    width: (Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))) / zoom,
    height: (Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))) / zoom,
  };
  const fits = boxes.length ? 0.85 * Math.min(frame.clientWidth / around.width, frame.clientHeight / around.height) : 1;
  zoomTo(fits < WORTH ? 1 : Math.min(fits, NEAREST));
  if (!things.length) return;
  const view = frame.getBoundingClientRect();
  const now = things.map((thing) => thing.getBoundingClientRect());
  const middle = (low, high) => (Math.min(...now.map((box) => box[low])) + Math.max(...now.map((box) => box[high]))) / 2;
  frame.scrollBy({
    left: middle("left", "right") - (view.left + view.right) / 2,
    top: middle("top", "bottom") - (view.top + view.bottom) / 2,
    behavior: smooth ? "smooth" : "auto",
  });
}
