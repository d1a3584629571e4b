// The hand: takes things up in any order and puts them back, shows what that comes to, and carries it out as a whole.

const bar = (name) => document.querySelector(`#theatre [data-do=${name}]`);
const keyOf = (held) => [...held].sort((one, other) => one - other).join(",");

// `carry` gets the labels of what is confirmed.
export function setUpHand(carry) {
  let tokens = [];
  let grips = new Map(); // by the numbers of what is held
  let held = []; // { token, thing }: what is held, and the thing it was taken from
  let single = null; // a choice that stands alone and waits for its confirmation
  let way = -1; // which of several endings
  let source = null;

  const grip = () => grips.get(keyOf(held.map((each) => each.token)));
  const endings = () => (single ? [[[single.dataset.label], "", ""]] : (grip()?.[2] ?? []));
  const fits = (token) => grips.has(keyOf([...held.map((each) => each.token), token]));

  // A question is asked, and what it offers to the hand. What is held stays held where the same one is asked again.
  function ask(question) {
    const text = document.getElementById("hand")?.dataset.hand ?? "";
    if ((text || question) === source) { show(); return; }
    source = text || question;
    const found = text ? JSON.parse(text) : { tokens: [], grips: [] };
    tokens = found.tokens;
    grips = new Map(found.grips.map((each) => [keyOf(each[0]), each]));
    held = [];
    single = null;
    way = -1;
    show();
  }

  // Nothing can be taken up now: something is played back.
  function rest() {
    source = null;
    tokens = [];
    grips = new Map();
    release();
  }

  // Take something up, or put it back. Where it does not join what is held, it takes the place of a single thing.
  function toggle(thing) {
    const token = tokens.indexOf(thing.dataset.label);
    if (token < 0) { finishWith(thing.dataset.label); return; }
    const same = held.findIndex((each) => each.thing === thing || (!onBoard(thing) && each.token === token && !fits(token)));
    if (same >= 0) held.splice(same, 1);
    else if (fits(token)) held.push({ token, thing: onBoard(thing) ? thing : free(token) });
    else if (held.length === 1 && grips.has(keyOf([token]))) held = [{ token, thing }];
    else return;
    way = -1;
    show();
  }

  // A thing that stands for a way to finish: take up what belongs to it, and that way.
  function finishWith(label) {
    for (const [numbers, , ways] of grips.values()) {
      const number = ways.findIndex(([labels]) => labels.length === 1 && labels[0] === label);
      if (number < 0) continue;
      held = [];
      for (const token of numbers) held.push({ token, thing: free(token) });
      way = number;
      show();
      return;
    }
  }

  const onBoard = (thing) => thing.closest("#board") !== null;
  const things = () => [...document.querySelectorAll("#board .choice[data-label]")];
  // A thing on the board that is not held yet, for what was taken from the list.
  const free = (token) => things().find((thing) => thing.dataset.label === tokens[token] && !held.some((each) => each.thing === thing)) ?? null;

  // A choice that ends a turn is held until it is confirmed.
  function hold(button) {
    single = single?.dataset.label === button.dataset.label ? null : button;
    show();
  }

  function release() {
    held = [];
    single = null;
    way = -1;
    show();
  }

  function show() {
    if (!document.getElementById("theatre")) return;
    const open = tokens.length > 0 || grips.size > 0;
    for (const thing of things()) {
      const token = tokens.indexOf(thing.dataset.label);
      const lifted = single ? thing.dataset.label === single.dataset.label : held.some((each) => each.thing === thing);
      thing.classList.toggle("held", lifted);
      thing.classList.toggle("unfit", token >= 0 && !lifted && !fits(token) && !replaces(token));
      if (open || single) thing.setAttribute("aria-pressed", String(lifted));
      else thing.removeAttribute("aria-pressed");
    }
    for (const button of document.querySelectorAll(".choice-button")) {
      const token = tokens.indexOf(button.dataset.label);
      const lifted = single ? button.dataset.label === single.dataset.label : held.some((each) => each.token === token);
      button.classList.toggle("held", lifted);
      button.disabled = token >= 0 && !lifted && !fits(token) && !replaces(token);
    }
    const ways = endings();
    if (way < 0 || way >= ways.length) way = ways.length - 1;
    const words = single ? [single.querySelector("span").textContent, ...(single.dataset.story ? [single.dataset.story] : single.dataset.chips.split("|"))].filter(Boolean).join(" · ")
      : ways.length ? ways[way][2] || grip()?.[1] : (grip()?.[1] ?? "");
    const place = document.getElementById("caption");
    if (open || single) { place.textContent = words; place.classList.remove("struck"); } else if (place.dataset.of === "hand") place.textContent = "";
    place.dataset.of = open || single ? "hand" : "";
    document.getElementById("theatre").classList.toggle("choosing", open || single !== null);
    showWays(single ? [] : ways);
    bar("confirm").hidden = !(open || single);
    bar("confirm").disabled = ways.length === 0;
    bar("confirm").dataset.path = ways.length ? ways[way][0].join(" ") : "";
    bar("release").hidden = !(held.length || single);
  }

  const replaces = (token) => held.length === 1 && grips.has(keyOf([token]));

  function showWays(ways) {
    const place = document.getElementById("endings");
    place.hidden = ways.length < 2;
    place.replaceChildren(...(ways.length < 2 ? [] : ways).map(([, name], number) => {
      const button = document.createElement("button");
      button.className = "button way";
      button.dataset.way = String(number);
      button.setAttribute("aria-pressed", String(number === way));
      button.textContent = name;
      return button;
    }));
    place.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function confirm() {
    const ways = endings();
    if (!ways.length) return;
    const labels = ways[way][0];
    single = null;
    carry(labels);
  }

  return {
    ask, rest, toggle, hold, release, confirm,
    choose: (number) => { way = number; show(); },
    open: () => grips.size > 0,
    holds: () => held.length > 0 || single !== null,
    whole: () => endings().length > 0,
    isHeld: (thing) => thing.classList.contains("held"),
  };
}
