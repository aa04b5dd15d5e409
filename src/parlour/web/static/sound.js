// A short sound of two notes, made on the spot.

export class Chime {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null; // a browser lets a page have one only after a press
  }

  play() {
    this.context ??= new AudioContext();
    const { context } = this;
    [660, 880].forEach((pitch, place) => playNote(context, pitch, context.currentTime + place * 0.14));
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
