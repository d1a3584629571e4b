// Turns one tree of elements into another and keeps what is the same: things with a name stay the same elements.

const OWN = new Set(["open"]); // attributes that the person at the page changes, not the server
const AHEAD = 4; // how far a nameless node is looked for among its next sisters

const NAMES = ["id", "data-thing", "data-key", "data-label"];

function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  for (const kind of NAMES) if (node.hasAttribute(kind)) return kind + node.getAttribute(kind);
  return "";
}

export function morph(old, fresh) {
  if (old.dataset?.own !== undefined && fresh.dataset?.own !== undefined) return; // what this page fills by itself
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !OWN.has(name)) old.setAttribute(name, value);
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const known = new Map();
  for (const child of old.childNodes) if (nameOf(child)) known.set(nameOf(child), child);
  const coming = new Set();
  for (const child of fresh.childNodes) coming.add(nameOf(child));
  let place = old.firstChild; // the first child that is not settled yet
  const drop = () => {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  };
  for (const child of [...fresh.childNodes]) {
    while (place && nameOf(place) && !coming.has(nameOf(place))) drop();
    const name = nameOf(child);
    if (name) {
      const match = known.get(name);
      if (match?.nodeName !== child.nodeName) old.insertBefore(child, place);
      else {
        if (match === place) place = place.nextSibling;
        else old.insertBefore(match, place);
        if (!match.isEqualNode(child)) morph(match, child);
      }
      continue;
    }
    const gone = ahead(place, child);
    if (gone >= 0) { // the same node, perhaps behind some that have left
      for (let count = 0; count < gone; count += 1) drop();
      place = place.nextSibling;
    } else if (place && !nameOf(place) && place.nodeName === child.nodeName && ahead(child, place) < 0) {
      const match = place;
      place = place.nextSibling;
      morph(match, child);
    } else old.insertBefore(child, place);
  }
  while (place) drop();
}

// How many nameless sisters stand between a node and one that equals another; -1 if there is none near.
function ahead(node, wanted) {
  for (let count = 0; node && count < AHEAD && !nameOf(node); count += 1, node = node.nextSibling) if (node.isEqualNode(wanted)) return count;
  return -1;
}
