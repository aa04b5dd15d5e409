// Short sounds, made on the spot: for the own turn, a move of somebody else, points, a message
// and the end.

// Pitch in hertz and when it begins, in seconds.
const TUNES = {
  turn: [[660, 0], [880, 0.14]],
  move: [[330, 0]],
  coin: [[1320, 0], [1760, 0.07]],
  message: [[784, 0], [784, 0.12]],
  end: [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]],
};

export class Chime {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null; // a browser lets a page have one only after a press
  }

  /** @param {keyof typeof TUNES} tune */
  play(tune) {
    this.context ??= new AudioContext();
    const { context } = this;
    for (const [pitch, start] of TUNES[tune]) playNote(context, pitch, context.currentTime + start);
  }
}

/** @param {AudioContext} context */
function playNote(context, pitch, start) {
  const note = context.createOscillator();
  const volume = context.createGain();
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.18, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  note.connect(volume).connect(context.destination);
  note.start(start);
  note.stop(start + 0.32);
}
