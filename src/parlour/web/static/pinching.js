// Pinching: how far apart two fingers are, and what lies between them.

export function distance(pointers) {
  const [a, b] = [...pointers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

export function middle(pointers) {
  const [a, b] = [...pointers.values()];
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}
