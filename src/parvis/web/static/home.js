// The form for a new game: only as many seats as the chosen game has, and only its own options.
const form = document.querySelector(".new-game");
function fit() {
  const game = form.querySelector("input[name=game]:checked");
  form.querySelectorAll(".seat").forEach((seat, place) => {
    const open = place < Number(game.dataset.most);
    seat.hidden = !open;
    seat.querySelector("select").disabled = !open;
  });
  form.querySelectorAll("[data-game]").forEach((field) => {
    field.hidden = field.querySelector("select").disabled = field.dataset.game !== game.value;
  });
}
form.addEventListener("change", fit);
fit();
