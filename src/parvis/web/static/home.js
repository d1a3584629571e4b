// The form for a new game: only as many seats and editions as the chosen game has.
const form = document.querySelector(".new-game");
function fit() {
  const game = form.querySelector("input[name=game]:checked");
  form.querySelectorAll(".seat").forEach((seat, place) => {
    const open = place < Number(game.dataset.most);
    seat.hidden = !open;
    seat.querySelector("select").disabled = !open;
  });
  const editions = game.dataset.editions.split(" ");
  form.querySelectorAll("[data-edition]").forEach((option) => {
    option.hidden = option.disabled = !editions.includes(option.dataset.edition);
  });
}
form.addEventListener("change", fit);
fit();
