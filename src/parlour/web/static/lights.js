// Lights: what can be chosen, what is chosen and what has changed, each in the shape of its thing,
// on a layer above all of them.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path, polygon, rect, circle, ellipse";
/** @typedef {{ shape: SVGGraphicsElement | null, bearer: SVGGraphicsElement }} Outlined */

const COVERS = 0.6; // how much of a thing its outline covers at least

export class Lights {
  /** @param {(thing: Element) => boolean} hides tells whether a thing is out of sight */
  constructor(hides) {
    this.hides = hides;
    /** @type {SVGGElement | null} */
    this.layer = null;
    /** @type {WeakMap<Element, Outlined>} */
    this.known = new WeakMap(); // the shapes of things; whatever changes is drawn anew
  }

  clear() {
    this.layer?.remove();
    this.layer = null;
  }

  /**
   * Shows a light around each thing, by its class, where it will be when it has come to rest.
   * @param {SVGSVGElement} drawing
   * @param {[SVGGraphicsElement, string][]} things
   */
  show(drawing, things) {
    this.clear();
    const moving = drawing.getAnimations({ subtree: true }).map((each) => ({ each, at: each.currentTime, end: endOf(each) }));
    const passing = moving.filter(({ end }) => Number.isFinite(end));
    for (const { each, end } of passing) each.currentTime = end;
    this.draw(drawing, things);
    for (const { each, at } of passing) each.currentTime = at;
  }

  draw(drawing, things) {
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("aria-hidden", "true");
    const paper = drawing.getScreenCTM()?.inverse();
    if (!paper) return;
    for (const [thing, kind] of things) {
      if (!thing.isConnected || this.hides(thing)) continue;
      const outlined = this.known.get(thing) ?? largestOf(thing);
      this.known.set(thing, outlined);
      const halo = outline(thing, outlined, paper);
      halo.setAttribute("class", kind);
      halo.dataset.of = thing.dataset.target ?? thing.dataset.piece ?? "";
      this.layer.append(halo);
    }
    drawing.append(this.layer);
  }

  /**
   * Fills the light of what the pointer is on.
   * @param {string} name
   */
  point(name) {
    for (const halo of this.layer?.children ?? []) {
      halo.classList.toggle("pointed", name !== "" && halo instanceof SVGElement && halo.dataset.of === name);
    }
  }
}

/** @param {Animation} animation */
function endOf(animation) {
  return Number(animation.effect?.getComputedTiming().endTime);
}

/**
 * The shape that a thing has, or a box around it.
 * @param {SVGGraphicsElement} thing
 * @param {Outlined} outlined
 * @param {DOMMatrix} paper
 */
function outline(thing, { shape, bearer }, paper) {
  const halo = shape ? bare(shape) : boxAround(thing.getBBox());
  halo.setAttribute("transform", matrix(paper.multiply(bearer.getScreenCTM() ?? new DOMMatrix())));
  return halo;
}

/**
 * The largest shape of a thing that covers most of it, and what bears it; itself if there is none.
 * @param {SVGGraphicsElement} thing
 * @returns {Outlined}
 */
function largestOf(thing) {
  const box = thing.getBBox();
  const base = thing.getScreenCTM();
  let area = COVERS * box.width * box.height;
  /** @type {Outlined} */
  let best = { shape: null, bearer: thing };
  for (const [shape, bearer] of shapesOf(thing)) {
    const covered = areaOf(shape, bearer.getScreenCTM(), base);
    if (covered >= area) [area, best] = [covered, { shape, bearer }];
  }
  return best;
}

/**
 * Shapes, with what stands in the drawing for them: themselves, or the place where they are used.
 * @param {SVGGraphicsElement} thing
 * @returns {[SVGGraphicsElement, SVGGraphicsElement][]}
 */
function shapesOf(thing) {
  const own = thing.matches(SHAPES) ? [thing] : [...thing.querySelectorAll(SHAPES)];
  const used = [...thing.querySelectorAll("use")].flatMap((use) => {
    const source = document.getElementById(use.getAttribute("href")?.slice(1) ?? "");
    const shapes = !source ? [] : source.matches(SHAPES) ? [source] : [...source.querySelectorAll(`:scope > :is(${SHAPES})`)];
    return shapes.filter((shape) => !shape.hasAttribute("transform")).map((shape) => [shape, use]);
  });
  return /** @type {any} */ ([...own.map((shape) => [shape, shape]), ...used]);
}

function areaOf(shape, at, base) {
  if (!at || !base) return 0;
  const { width, height } = shape.getBBox();
  const { a, b, c, d } = base.inverse().multiply(at);
  return width * height * Math.abs(a * d - b * c);
}

function bare(shape) {
  const copy = /** @type {SVGElement} */ (shape.cloneNode(false));
  for (const name of ["id", "style", "data-target", "data-piece", "transform", "tabindex", "role"]) copy.removeAttribute(name);
  return copy;
}

/** @param {DOMRect} box */
function boxAround({ x, y, width, height }) {
  const halo = /** @type {SVGElement} */ (document.createElementNS(SVG, "rect"));
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 7 })) halo.setAttribute(name, String(value));
  return halo;
}

function matrix({ a, b, c, d, e, f }) {
  return `matrix(${[a, b, c, d, e, f].map((each) => each.toFixed(4)).join(" ")})`;
}
