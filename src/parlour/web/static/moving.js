// Moving: pieces go from where they were to where they are.

/** @import { Views } from "./views.js" */

const MOVING = 450;
const ROLLING = 700;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where each piece in sight is on the page, by its name.
 * @param {SVGSVGElement} drawing
 * @param {Views} views
 * @returns {Map<string, DOMRect>}
 */
export function placesIn(drawing, views) {
  const places = new Map();
  if (calm.matches) return places;
  for (const piece of piecesOf(drawing)) {
    if (!views.hides(piece)) places.set(piece.dataset.piece ?? "", piece.getBoundingClientRect());
  }
  return places;
}

/**
 * A piece that was there goes; a new one comes from its origin, or appears where it is: it says by
 * `data-enters` whether it rolls, as a die does, or turns its face up, as a card does.
 * @param {SVGSVGElement} drawing
 * @param {Map<string, DOMRect>} before
 */
export function movePieces(drawing, before) {
  if (before.size === 0 || calm.matches) return;
  const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  for (const piece of piecesOf(drawing)) {
    const known = before.get(piece.dataset.piece ?? "");
    if (known) come(piece, known, scale, "");
    else enter(piece, before.get(piece.dataset.origin ?? ""), scale);
  }
}

/**
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect | undefined} origin
 */
function enter(piece, origin, scale) {
  const { enters = "" } = piece.dataset;
  if (origin || enters === "turns") come(piece, origin ?? piece.getBoundingClientRect(), scale, enters);
  else if (enters === "rolls") roll(piece);
  else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVING, easing: "ease-out" });
}

/**
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} from
 */
function come(piece, from, scale, enters) {
  const to = piece.getBoundingClientRect();
  const x = (from.left - to.left) / scale;
  const y = (from.top - to.top) / scale;
  const turns = enters === "turns";
  if (Math.abs(x) + Math.abs(y) < 1 && !turns) return;
  const resting = restingOf(piece);
  const way = `translate(${x}px, ${y}px) ${resting}`;
  const start = turns ? `${way} ${around(piece, "scale(0.02, 1)")}` : way;
  const end = turns ? `${resting} ${around(piece, "scale(1, 1)")}` : resting || "none";
  piece.animate([{ transform: start }, { transform: end }], { duration: MOVING, easing: "cubic-bezier(.2,.7,.2,1)" });
}

/** @param {SVGGraphicsElement} die */
function roll(die) {
  const resting = restingOf(die);
  const turns = [["-380deg", 0.3], ["-120deg", 1.15], ["0deg", 1]];
  const frames = turns.map(([turn, size]) => ({ transform: `${resting} ${around(die, `rotate(${turn}) scale(${size})`)}` }));
  die.animate(frames, { duration: ROLLING, easing: "ease-out" });
}

/** @param {SVGGraphicsElement} piece */
function restingOf(piece) {
  const { transform } = getComputedStyle(piece);
  return transform === "none" ? "" : transform;
}

/**
 * A transformation around the middle of a piece.
 * @param {SVGGraphicsElement} piece
 */
function around(piece, transformation) {
  const { x, y, width, height } = piece.getBBox();
  const [right, down] = [x + width / 2, y + height / 2];
  return `translate(${right}px, ${down}px) ${transformation} translate(${-right}px, ${-down}px)`;
}

/**
 * Where each piece lies on the drawing, by its name, whatever the page does with it.
 * @param {SVGSVGElement} drawing
 * @returns {Map<string, string>}
 */
export function layOf(drawing) {
  const paper = drawing.getScreenCTM()?.inverse();
  const places = new Map();
  for (const piece of piecesOf(drawing)) {
    const at = piece.getScreenCTM();
    if (!paper || !at) continue;
    const { x, y } = piece.getBBox();
    const { e, f } = paper.multiply(at);
    places.set(piece.dataset.piece ?? "", [x + e, y + f].map(Math.round).join(" "));
  }
  return places;
}

/**
 * @param {SVGSVGElement} drawing
 * @returns {SVGGraphicsElement[]}
 */
export function piecesOf(drawing) {
  return [...drawing.querySelectorAll("[data-piece]")].filter((piece) => piece instanceof SVGGraphicsElement);
}
