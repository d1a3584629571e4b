// Turns one tree of elements into another and keeps what is the same: things with a name stay the same elements.

const nameOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key || node.dataset.label || "" : "");
const OWN = new Set(["open"]); // attributes that the person at the page changes, not the server

export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !OWN.has(name)) old.setAttribute(name, value);
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const known = new Map();
  for (const child of old.childNodes) if (nameOf(child)) known.set(nameOf(child), child);
  const coming = new Set([...fresh.childNodes].map(nameOf));
  let place = old.firstChild;
  const skipGone = () => {
    while (place && nameOf(place) && !coming.has(nameOf(place))) {
      const gone = place;
      place = place.nextSibling;
      gone.remove();
    }
  };
  for (const child of [...fresh.childNodes]) {
    skipGone();
    const name = nameOf(child);
    const match = name ? known.get(name) : place && !nameOf(place) ? place : null;
    if (!match || match.nodeName !== child.nodeName) {
      old.insertBefore(child, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    morph(match, child);
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}
