// Moving: pieces go from where they were to where they are.

/** @import { Views } from "./views.js" */

const MOVING = 450;

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
 * @param {SVGSVGElement} drawing
 * @param {Map<string, DOMRect>} before
 */
export function movePieces(drawing, before) {
  if (before.size === 0 || calm.matches) return;
  const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  for (const piece of piecesOf(drawing)) {
    const from = before.get(piece.dataset.piece ?? "") ?? before.get(piece.dataset.origin ?? "");
    if (from) come(piece, from, scale);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVING, easing: "ease-out" });
  }
}

/**
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} from
 */
function come(piece, from, scale) {
  const to = piece.getBoundingClientRect();
  const x = (from.left - to.left) / scale;
  const y = (from.top - to.top) / scale;
  if (Math.abs(x) + Math.abs(y) < 1) return;
  const base = getComputedStyle(piece).transform;
  const resting = base === "none" ? "" : base;
  piece.animate(
    [{ transform: `translate(${x}px, ${y}px) ${resting}` }, { transform: resting || "none" }],
    { duration: MOVING, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
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
