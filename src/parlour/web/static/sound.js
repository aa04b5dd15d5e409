// A short sound of two notes, made on the spot.

let context = null;

export function chime() {
  context ??= new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const start = context.currentTime + place * 0.14;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.18, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 0.32);
  });
}
