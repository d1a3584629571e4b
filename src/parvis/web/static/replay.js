// The replay: a slider over the moves; arrows step.
const page = document.getElementById("replay");
const { table, seat } = page.dataset;
const go = (move) => location.assign(`/tables/${table}/moves/${move}${seat ? `?seat=${seat}` : ""}`);
document.getElementById("slider").addEventListener("change", (event) => go(event.target.value));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") document.querySelector("[rel=prev]").click();
  if (event.key === "ArrowRight") document.querySelector("[rel=next]").click();
});
