// Watches a table from inside its page: when something was clicked, and when the board after it was painted.
window.parvisWatch = (() => {
  const PATIENCE = 30000;
  for (const [name, value] of [["motion", "off"], ["pace", "none"], ["confirm-mouse", "off"], ["callouts", "off"]]) localStorage.setItem(`parvis.${name}`, value);
  let clicked = null; // the time stamp of the click that is being timed
  let before = ""; // the scene it was made on
  let boards = 0; // how many scenes were shown since
  let arrive = null; // hears how long the new board took
  let arrival = null;
  const ask = (mark) => document.getElementById("scene").dataset[mark];
  const scene = () => `${ask("revision")}/${ask("curtain")}`;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  addEventListener("click", (event) => {
    clicked = event.timeStamp;
    before = scene();
    boards = 0;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      boards += 1;
      if (clicked === null || scene() === before) return;
      const began = clicked;
      clicked = null;
      painted().then((ended) => arrive(ended - began));
    }).observe(document.getElementById("scene") ?? document.body, { attributes: true, attributeFilter: ["data-revision", "data-curtain"] });
  });
  // A point where a click meets the thing itself and nothing that lies over it.
  const pointOf = (thing) => {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    const points = parts.flatMap((down) => parts.map((along) => [box.left + box.width * along, box.top + box.height * down]));
    return points.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-label], [data-do]") === thing) ?? null;
  };
  const chosen = (luck) => {
    const labels = [...new Set([...document.querySelectorAll("#scene [data-label]")].map((each) => each.dataset.label))];
    const wanted = `[data-label="${CSS.escape(labels[Math.floor(luck * labels.length)])}"]`;
    for (const place of ["#board", "#choices", "#choice-list"]) {
      if (place === "#choice-list") document.querySelector(place)?.setAttribute("open", "");
      const thing = document.querySelector(`${place} ${wanted}`);
      const point = thing && pointOf(thing);
      if (point) return point;
    }
    throw new Error(`nothing to click on for ${wanted}`);
  };
  // Take up a whole group; the click on Confirm is the one that counts.
  const confirmed = (luck) => {
    const { tokens, grips } = JSON.parse(document.getElementById("hand").dataset.hand);
    const whole = grips.filter(([, , endings]) => endings.length);
    document.querySelector("[data-do=release]").click();
    for (const token of whole[Math.floor(luck * whole.length)][0]) {
      const things = [...document.querySelectorAll("#board .choice:not(.held), .choice-button:enabled")];
      things.find((each) => each.dataset.label === tokens[token]).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    }
    return pointOf(document.querySelector("[data-do=confirm]"));
  };
  return {
    // Where to click next: on the curtain, or on a choice, `luck` from 0 to 1 saying which; null if the game is over.
    next(luck) {
      if (ask("over") === "1") return null;
      arrival = new Promise((resolve, reject) => {
        arrive = resolve;
        setTimeout(() => reject(new Error("no new board")), PATIENCE);
      });
      arrival.catch(() => {});
      const curtain = document.querySelector("[data-do=lift]");
      if (curtain) return { counts: false, point: pointOf(curtain) };
      return { counts: true, point: document.getElementById("hand").dataset.hand ? confirmed(luck) : chosen(luck) };
    },
    arrival: () => arrival,
    boards: () => boards,
  };
})();
