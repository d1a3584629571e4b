// Playback: shows what the server has told step by step, as slowly as the reader likes. It never keeps anybody waiting.
import { morph } from "./morph.js";
import { glide, look } from "./motion.js";
import { play } from "./sound.js";
import { find, light } from "./spots.js";
import { kept } from "./storage.js";

const PACES = { slow: 1700, normal: 850, fast: 380, none: 0 }; // ms a step
const OF_MOMENT = 0.75; // a moment has many small steps
const TITLE = 0.6; // more, for its title
const FLOAT = 1400; // ms that a gain is seen
const board = () => document.getElementById("board");
const players = () => document.getElementById("players");

export const pace = () => (kept.get("parvis.pace") in PACES ? kept.get("parvis.pace") : "normal");

// `moves` tells whether things may move, `done` is called whenever the board shows the present again.
export function setUpPlayback(table, moves, done) {
  let queue = []; // frames that wait: their steps, and the board they lead to, as text or as elements
  let present = null; // the board and the panels as they stand
  let running = false;
  let paused = false;
  let wake = () => {};
  let run = 0; // counts up with every end, so that a sleeping step knows that it is over

  const caption = () => document.getElementById("caption");

  function parse(html) {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const found = { board: holder.querySelector("main"), players: holder.querySelector("section") };
    for (const { name, value } of board().attributes) found.board.setAttribute(name, value);
    return found;
  }

  function change(deed) {
    const seen = moves() ? look(board()) : null;
    deed();
    if (seen) glide(board(), seen);
  }

  // A part of the coming board, as far as one event concerns it; what has no place yet lies on top until all is shown.
  function bring(spots, coming) {
    for (const spot of spots) {
      const fresh = find(coming.board, spot);
      const old = find(board(), spot);
      if (fresh && old) { if (!old.isEqualNode(fresh)) morph(old, fresh.cloneNode(true)); }
      else if (fresh) board().querySelector("svg")?.append(placed(fresh));
    }
  }

  // A copy of a thing, moved as the groups around it are.
  function placed(thing) {
    let copy = thing.cloneNode(true);
    for (let around = thing.parentElement; around?.tagName === "g"; around = around.parentElement) {
      if (!around.hasAttribute("transform")) continue;
      const group = document.createElementNS(around.namespaceURI, "g");
      group.setAttribute("transform", around.getAttribute("transform"));
      group.append(copy);
      copy = group;
    }
    return copy;
  }

  function bringPanels(seats, coming) {
    for (const seat of seats) {
      const [old, fresh] = [document.getElementById(`panel-${seat}`), coming.players?.querySelector(`#panel-${seat}`)];
      if (old && fresh && !old.isEqualNode(fresh)) morph(old, fresh.cloneNode(true));
    }
  }

  function whole(coming) {
    light([]);
    morph(board(), coming.board.cloneNode(true));
    if (coming.players && players()) for (const fresh of coming.players.querySelectorAll(".panel")) bringPanels([fresh.id.slice("panel-".length)], coming);
  }

  function floatUp(floats) {
    floats.forEach(([seat, words], place) => {
      const panel = document.getElementById(`panel-${seat}`);
      const box = (panel?.checkVisibility() ? panel : document.getElementById("theatre")).getBoundingClientRect();
      const sign = document.createElement("span");
      sign.className = `float seat${seat}`;
      sign.setAttribute("aria-hidden", "true"); // the caption says it
      sign.textContent = `${panel?.querySelector(".mark")?.textContent ?? ""} ${words}`;
      document.body.append(sign);
      const below = floats.slice(0, place).filter(([other]) => other === seat).length * 26;
      const beside = box.left - sign.offsetWidth - 8; // left of the figures, else above them
      Object.assign(sign.style, { left: `${beside > 0 ? beside : box.right - sign.offsetWidth - 10}px`, top: `${beside > 0 ? box.top + 4 + below : Math.max(box.top - 30 - below, 4)}px` });
      if (moves()) sign.animate([{ opacity: 0, translate: "0 10px" }, { opacity: 1, translate: "0 0", offset: 0.15 }, { opacity: 1, translate: "0 -4px", offset: 0.8 }, { opacity: 0, translate: "0 -16px" }], { duration: FLOAT, fill: "both" });
      setTimeout(() => sign.remove(), FLOAT);
    });
  }

  // Lines of the log that have not been shown yet wait, too.
  function tellLog(number) {
    const log = document.getElementById("log");
    for (const line of log?.querySelectorAll("li[id^=line-]") ?? []) line.hidden = Number(line.id.slice("line-".length)) > number;
    if (log) log.scrollTop = log.scrollHeight;
  }

  function sleep(time) {
    return new Promise((resolve) => {
      let left = time;
      let began = performance.now();
      let timer = 0;
      const go = () => { began = performance.now(); timer = setTimeout(resolve, left); };
      wake = (how) => {
        clearTimeout(timer);
        left -= performance.now() - began;
        if (how === "go") go();
        else if (how === "end") resolve();
      };
      if (paused) wake = (how) => { if (how === "go") go(); else if (how === "end") resolve(); };
      else go();
    });
  }

  // Steps that only say what came of the one before are told with it.
  function scenes(steps) {
    const found = [];
    for (const step of steps) {
      const last = found.at(-1);
      if (last && !step.spots && !step.moment && !last.moment && step.seat === last.seat && last.rest.length < 3) last.rest.push(step);
      else found.push({ ...step, rest: [] });
    }
    // Causes come before effects: a thing changes with the last step that is about it, and so does a player's panel.
    const spots = new Set();
    const seats = new Set();
    for (const scene of [...found].reverse()) {
      const all = [scene, ...scene.rest];
      scene.spots = [...new Set(all.flatMap((each) => each.spots ?? []))];
      scene.floats = all.flatMap((each) => each.floats ?? []);
      scene.changes = scene.spots.filter((spot) => !spots.has(spot));
      scene.panels = [...new Set([scene.seat, ...scene.floats.map(([seat]) => seat)])].filter((seat) => !seats.has(seat));
      scene.changes.forEach((spot) => spots.add(spot));
      scene.panels.forEach((seat) => seats.add(seat));
    }
    return found;
  }

  async function act(step, coming, before) {
    const all = [step, ...step.rest];
    const begins = step.moment && step.moment !== before;
    const words = all.map((each) => each.words).join(" ");
    const title = step.moment ? `<strong></strong> ` : "";
    caption().innerHTML = `${title}<span></span>`;
    if (title) caption().querySelector("strong").textContent = step.moment;
    caption().querySelector("span").textContent = words;
    caption().classList.toggle("struck", all.some((each) => each.struck));
    if (step.moment) light(step.spots);
    document.querySelectorAll(".panel.lit").forEach((panel) => panel.classList.remove("lit"));
    document.getElementById(`panel-${step.seat}`)?.classList.add("lit");
    change(() => bring(step.changes, coming));
    if (step.moment) light(step.spots); // where things are now
    bringPanels(step.panels, coming);
    floatUp(step.floats);
    play(all.find((each) => each.sound)?.sound);
    tellLog(all.at(-1).number);
    for (const each of all) document.dispatchEvent(new CustomEvent("played", { detail: each.number }));
    await sleep(PACES[pace()] * (step.moment ? OF_MOMENT : 1) * (1 + 0.25 * step.rest.length + (begins ? TITLE : 0)));
  }

  async function start() {
    running = true;
    const mine = run;
    table.classList.add("playing");
    controls();
    let moment = "";
    while (queue.length) {
      const frame = queue.shift();
      const coming = frame.coming ?? parse(frame.html);
      if (frame.base) { change(() => whole(coming)); continue; }
      if (frame.own?.length) change(() => bring(frame.own, coming)); // what I did myself comes first
      for (const step of scenes(frame.steps)) {
        await act(step, coming, moment);
        if (mine !== run) return;
        moment = step.moment ?? "";
      }
      change(() => whole(coming));
    }
    finish();
  }

  function finish() {
    run += 1;
    const waking = wake;
    wake = () => {};
    queue = [];
    if (running) {
      running = paused = false;
      table.classList.remove("playing");
      document.querySelectorAll(".panel.lit").forEach((panel) => panel.classList.remove("lit"));
      if (present) { const last = present; present = null; change(() => whole(last)); }
      tellLog(Infinity);
      caption()?.classList.remove("struck");
      controls();
      done();
    }
    waking("end");
  }

  function controls() {
    for (const name of ["pause", "skip"]) {
      const button = document.querySelector(`[data-do=${name}]`);
      if (button) button.hidden = !running;
    }
    if (running) document.querySelector("[data-do=again]").hidden = true;
    document.querySelector("[data-do=pause]")?.setAttribute("aria-pressed", String(paused));
  }

  return {
    running: () => running,
    // Whether there is something to show that somebody sees.
    wants: (frames, steps) => pace() !== "none" && !document.hidden && (frames.some((frame) => frame.steps.length) || steps.length > 0),
    add(frames, steps, now, own) {
      present = now;
      queue.push(...frames, { steps, coming: now, own });
      if (!running) start();
    },
    again(frames, steps, now) {
      finish();
      present = now;
      const [base, ...rest] = frames;
      queue = [{ ...base, base: true }, ...rest, { steps, coming: now }];
      start();
    },
    floatUp,
    finish,
    pause() { paused = !paused; wake(paused ? "stop" : "go"); controls(); },
  };
}
