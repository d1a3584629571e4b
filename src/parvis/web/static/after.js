// After the game: the points are counted up source by source, and parts that take the engine some time come by themselves.
import { play } from "./sound.js";
import { kept, visit } from "./storage.js";
import { dress } from "./themes.js";

const A_ROW = 620; // ms
const A_STEP = 40;
const table = document.querySelector("[data-table]").dataset.table;
const rows = [...document.querySelectorAll("#scores tbody tr")];
const totals = [...document.querySelectorAll("#scores tfoot td")];
const tallies = [...document.querySelectorAll(".ranking .points")];
const skip = document.getElementById("skip-counting");
const result = document.getElementById("result");
const still = matchMedia("(prefers-reduced-motion: reduce)").matches || kept.get("parvis.motion") === "off";
let counting = false;

const pointsOf = (cell) => Number(cell.dataset.points);

function showTotals(sums) {
  totals.forEach((cell, seat) => { cell.textContent = sums[seat]; });
  for (const tally of tallies) tally.textContent = sums[Number(tally.dataset.seat)];
}

function finish() {
  counting = false;
  for (const row of rows) row.classList.remove("coming", "counting");
  showTotals(totals.map(pointsOf));
  result.classList.remove("untold");
  skip.hidden = true;
}

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Cells say from the start what they will; only the sums run, and nobody has to wait for them.
async function count() {
  counting = true;
  skip.hidden = false;
  result.classList.add("untold");
  for (const row of rows) row.classList.add("coming");
  const sums = totals.map(() => 0);
  showTotals(sums);
  for (const row of rows) {
    row.classList.replace("coming", "counting");
    play("coin");
    const gains = [...row.querySelectorAll("td")].map(pointsOf);
    const most = Math.max(1, ...gains.map(Math.abs));
    const steps = Math.min(most, A_ROW / A_STEP);
    for (let step = 1; step <= steps; step += 1) {
      await wait(A_STEP);
      if (!counting) return;
      showTotals(sums.map((sum, seat) => sum + Math.round((gains[seat] * step) / steps)));
    }
    gains.forEach((gain, seat) => { sums[seat] += gain; });
    await wait(A_ROW - steps * A_STEP);
    if (!counting) return;
    row.classList.remove("counting");
  }
  play("end");
  finish();
}

skip.addEventListener("click", finish);
document.querySelector("[data-do=share]").addEventListener("click", async (event) => {
  const { link, copied } = event.currentTarget.dataset;
  const place = document.getElementById("shared");
  const address = new URL(link, location.href).href;
  try { await navigator.clipboard.writeText(address); place.textContent = copied; } catch { place.textContent = address; } // to be copied by hand
});

const seen = `parvis.counted.${table}`;
if (!still && rows.length && !visit.get(seen)) count();
visit.set(seen, "1");

dress();

// What the engine has to think about comes when it is ready; if it is busy, it says so and the page goes on.
const points = document.getElementById("turning-points");
const answer = await fetch(points.dataset.src, { headers: { Accept: "text/html" } }).catch(() => null);
if (answer?.ok) points.innerHTML = await answer.text();
else points.closest("section").hidden = true;
