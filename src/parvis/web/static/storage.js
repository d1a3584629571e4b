// What this browser remembers. One that keeps nothing, as some do when asked to be private, forgets it with the page.

const test = "parvis.test";

function opened(name) {
  try {
    const store = window[name];
    store.setItem(test, "1");
    store.removeItem(test);
    return store;
  } catch {
    return null;
  }
}

function memory(name) {
  const store = opened(name);
  const page = new Map();
  return {
    lasts: store !== null,
    get: (key) => (page.has(key) ? page.get(key) : (store?.getItem(key) ?? null)),
    set(key, value) {
      try { store.setItem(key, value); } catch { page.set(key, value); }
    },
    remove(key) { page.delete(key); store?.removeItem(key); },
    // A list or a table that was kept as text; nothing where it is damaged.
    read(key, usual) {
      try { return JSON.parse(this.get(key)) ?? usual; } catch { return usual; }
    },
  };
}

export const kept = memory("localStorage");
export const visit = memory("sessionStorage");
