// The live connection: what is new comes by itself, as parts of the scene that this page has not got yet.

const SHORTEST = 500; // ms before it is tried again
const LONGEST = 10000;
const ASLEEP = 30000; // ms out of sight after which an old connection is not believed any more
const GONE = [4403, 4404];
const mend = (parts, patch) => patch.flatMap((item) => (typeof item === "string" ? [item] : parts.slice(item[0], item[0] + item[1])));

// Every board on the way is told in terms of the lines that are known by then; returns all of them.
export function unfold(frames, parts = []) {
  let known = parts;
  for (const frame of frames) {
    const lines = mend(known, frame.patch);
    frame.html = lines.join("\n");
    known = known.concat(lines);
  }
  return known;
}

export function connect(id, looking, heard) {
  let socket = null;
  let parts = [];
  let pause = SHORTEST;
  let timer = 0;
  let hidden = 0;
  let over = false;

  function open() {
    clearTimeout(timer);
    const told = parts.length ? { told: String(document.getElementById("scene").dataset.told ?? "") } : {}; // what this page has shown
    parts = [];
    const query = new URLSearchParams({ scene: "true", ...(told.told ? told : {}) });
    for (const [name, value] of Object.entries(looking())) if (value !== null) query.set(name, String(value));
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/tables/${id}/live?${query}`);
    socket = mine;
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      pause = SHORTEST;
      const message = JSON.parse(event.data);
      const known = unfold(message.frames ?? [], parts);
      if (message.scene) parts = message.scene.split("\n");
      else if (message.patch) parts = mend(known, message.patch);
      if (message.scene || message.patch) message.html = parts.join("\n");
      heard(message);
    });
    mine.addEventListener("close", (event) => {
      if (mine === socket) lose(GONE.includes(event.code));
    });
  }

  function lose(forGood) {
    socket = null;
    over = forGood;
    heard(over ? { gone: true } : { lost: true });
    if (!over) timer = setTimeout(open, pause * (0.8 + 0.4 * Math.random())); // not all pages at once
    pause = Math.min(pause * 2, LONGEST);
  }

  function again() {
    if (over) return;
    pause = SHORTEST;
    const old = socket;
    socket = null;
    old?.close();
    open();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hidden = Date.now();
    else if (!socket || Date.now() - hidden > ASLEEP) again();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });
  addEventListener("online", again);
  addEventListener("offline", () => { // the socket itself would not notice for minutes
    const old = socket;
    if (!old) return;
    lose(false);
    old.close();
  });
  open();
  return {
    connected: () => socket?.readyState === WebSocket.OPEN && parts.length > 0,
    look: () => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(looking()));
      return true;
    },
    again,
  };
}
