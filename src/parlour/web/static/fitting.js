// Fitting: which moves the things clicked so far may mean. A move is whatever its parts say, in
// whichever order they are clicked; only where the parts of several moves are the same does the order tell.

/**
 * What of a move's parts is not among the things; null if one of them is no part of it.
 * @param {Move} move
 * @param {string[]} things
 */
function rest(move, things) {
  const parts = [...move.targets];
  for (const thing of things) {
    const place = parts.indexOf(thing);
    if (place < 0) return null;
    parts.splice(place, 1);
  }
  return parts;
}

/**
 * The moves that all these things are parts of.
 * @param {Move[]} moves
 * @param {string[]} things
 */
export function fitting(moves, things) {
  return moves.filter((move) => rest(move, things) !== null);
}

/**
 * The things that lead on.
 * @param {Move[]} moves
 * @param {string[]} things
 * @returns {Set<string>}
 */
export function leadingOn(moves, things) {
  return new Set(moves.flatMap((move) => rest(move, things) ?? []));
}

/**
 * The moves that need nothing more.
 * @param {Move[]} moves
 * @param {string[]} things
 */
export function whole(moves, things) {
  return fitting(moves, things).filter((move) => move.targets.length === things.length);
}

/**
 * The one move that is meant, or null: none is whole, or somebody has to say which.
 * @param {Move[]} moves
 * @param {string[]} things
 */
export function decided(moves, things) {
  const fit = fitting(moves, things);
  const ready = whole(fit, things);
  if (fit.length === 1) return ready[0] ?? null;
  if (fit.some((move) => move.targets.length > things.length && begins(move, things))) return null;
  const inOrder = ready.filter((move) => begins(move, things));
  // More could follow, but whoever clicks the last part last is done.
  const ended = inOrder.length > 0 ? inOrder : ready.filter((move) => move.targets.at(-1) === things.at(-1));
  return ended.length === 1 ? ended[0] : null;
}

function begins(move, things) {
  return things.every((thing, place) => move.targets[place] === thing);
}

/**
 * The things that stay when another one is clicked that does not go with all of them; null if it
 * is no part of any move. One of its own kind goes first: another card for the one held.
 * @param {Move[]} moves
 * @param {string[]} things
 * @param {string} other
 */
export function swapped(moves, things, other) {
  const places = [...things.keys()].reverse();
  const alike = places.filter((place) => kindOf(things[place]) === kindOf(other));
  for (const place of [...alike, ...places]) {
    const kept = things.filter((_, at) => at !== place);
    if (fitting(moves, [...kept, other]).length > 0) return kept;
  }
  return fitting(moves, [other]).length > 0 ? [] : null;
}

/**
 * How many things of the kind clicked last are chosen, and how many there can be; null for a single one.
 * @param {Move[]} moves
 * @param {string[]} things
 */
export function tally(moves, things) {
  const kind = kindOf(things.at(-1) ?? "");
  const count = (names) => names.filter((name) => kindOf(name) === kind).length;
  const most = Math.max(0, ...fitting(moves, things).map((move) => count(move.targets)));
  return most > 1 ? { chosen: count(things), most } : null;
}

/** @param {string} thing */
function kindOf(thing) {
  return thing.split(".", 1)[0];
}

/**
 * The moves that can be made as they are from here, of several like things only when all are chosen.
 * @param {Move[]} moves
 * @param {string[]} things
 */
export function closing(moves, things) {
  const fit = fitting(moves, things);
  if (!tally(moves, things)) return fit;
  const kind = kindOf(things.at(-1) ?? "");
  return fit.filter((move) => !rest(move, things)?.some((part) => kindOf(part) === kind));
}
