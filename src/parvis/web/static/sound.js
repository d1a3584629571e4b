// Sound: wood, coin, parchment and bell, made here and now, quiet and short. Off until asked for; never the only sign.
import { kept } from "./storage.js";

const ON = "parvis.sound";
const VOLUME = "parvis.volume";
const USUAL_VOLUME = 50;
const LOUDEST = 0.35;
const APART = 70; // ms between two sounds; what comes sooner is left out

let context = null;
let master = null;
let last = 0;

export const wanted = () => kept.get(ON) === "on";
const volume = () => Math.min(100, Math.max(0, Number(kept.get(VOLUME) ?? USUAL_VOLUME) || 0)) / 100;

// One tone that dies away.
function tone(start, frequency, seconds, strength, shape = "sine", glide = frequency) {
  const source = new OscillatorNode(context, { type: shape, frequency });
  const gain = new GainNode(context, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(glide, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(strength, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(master);
  source.start(start);
  source.stop(start + seconds);
}

// A breath of noise through a filter.
function burst(start, frequency, seconds, strength, type = "bandpass", q = 1) {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type, frequency, Q: q });
  source.connect(filter).connect(new GainNode(context, { gain: strength })).connect(master);
  source.start(start);
}

const knock = (start, strength) => { tone(start, 310, 0.05, strength, "triangle", 140); burst(start, 1900, 0.02, strength * 0.8); };
const chime = (start, note, strength) => [1, 2.01, 2.76, 5.4].forEach((part, place) => tone(start, note * part, 0.28 / (1 + place * 0.4), strength / (1 + place * 1.4)));

const SOUNDS = {
  dice: (now) => [0, 0.05, 0.09, 0.15, 0.19].forEach((wait, place) => knock(now + wait, 0.5 - place * 0.07)),
  coin: (now) => [0, 0.07].forEach((wait) => { tone(now + wait, 2637, 0.16, 0.28); tone(now + wait, 3951, 0.12, 0.16); }),
  card: (now) => burst(now, 2600, 0.13, 0.5, "highpass", 0.4),
  citizen: (now) => knock(now, 0.9),
  bell: (now) => chime(now, 392, 0.5),
  hit: (now) => { tone(now, 120, 0.2, 0.9, "triangle", 48); burst(now, 420, 0.14, 0.6, "lowpass"); },
  end: (now) => [392, 494, 587].forEach((note, place) => chime(now + place * 0.13, note, 0.4)),
};

function open() {
  if (context) return;
  context = new AudioContext();
  master = new GainNode(context, { gain: volume() * LOUDEST });
  master.connect(context.destination);
}

// Without a device, or before the page was touched, there is silence, and nobody misses anything.
export function play(name) {
  if (!wanted() || !(name in SOUNDS) || document.hidden) return;
  const now = performance.now();
  if (now - last < APART) return;
  last = now;
  try {
    open();
    if (context.state === "suspended") context.resume().catch(() => {});
    SOUNDS[name](context.currentTime + 0.01);
    document.dispatchEvent(new CustomEvent("sounded", { detail: name }));
  } catch {
    context = null;
    document.dispatchEvent(new CustomEvent("soundless"));
  }
}

export function markSound() {
  for (const button of document.querySelectorAll("[data-do=sound]")) button.setAttribute("aria-pressed", String(wanted()));
  const box = document.getElementById("sounds");
  if (box) box.checked = wanted();
}

export function switchSound() {
  kept.set(ON, wanted() ? "off" : "on");
  markSound();
  play("bell");
}

export function setUpSound(slider, box) {
  box.addEventListener("change", switchSound);
  slider.value = volume() * 100;
  slider.addEventListener("input", () => {
    kept.set(VOLUME, slider.value);
    if (master) master.gain.value = volume() * LOUDEST;
    play("citizen");
  });
  markSound();
}
