// Lights: what can be chosen, what is chosen and what has changed, each in the shape of its thing,
// on a layer above all of them.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path, polygon, rect, circle, ellipse";
const COVERS = 0.6; // how much of a thing its outline covers at least

export class Lights {
  /** @param {(thing: Element) => boolean} hides tells whether a thing is out of sight */
  constructor(hides) {
    this.hides = hides;
    /** @type {SVGGElement | null} */
    this.layer = null;
    this.waiting = 0;
  }

  /**
   * Shows a light around each thing, by its class; once more when what moves has come to rest.
   * @param {SVGSVGElement} drawing
   * @param {[SVGGraphicsElement, string][]} things
   */
  show(drawing, things) {
    this.draw(drawing, things);
    const moving = drawing.getAnimations({ subtree: true });
    this.waiting += 1;
    const turn = this.waiting;
    if (moving.length === 0) return;
    Promise.allSettled(moving.map((each) => each.finished)).then(() => {
      if (turn === this.waiting && drawing.isConnected) this.draw(drawing, things);
    });
  }

  draw(drawing, things) {
    this.layer?.remove();
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("aria-hidden", "true");
    const paper = drawing.getScreenCTM()?.inverse();
    if (!paper) return;
    for (const [thing, kind] of things) {
      if (!thing.isConnected || this.hides(thing)) continue;
      const halo = outline(thing, paper);
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

/**
 * The shape that a thing has, or a box around it.
 * @param {SVGGraphicsElement} thing
 * @param {DOMMatrix} paper
 */
function outline(thing, paper) {
  const box = thing.getBBox();
  const needed = COVERS * box.width * box.height;
  const base = thing.getScreenCTM();
  let best = { area: needed, shape: /** @type {Element | null} */ (null), at: base };
  for (const [shape, bearer] of shapesOf(thing)) {
    const at = bearer.getScreenCTM();
    const area = areaOf(shape, at, base);
    if (area >= best.area) best = { area, shape, at };
  }
  const halo = best.shape ? bare(best.shape) : boxAround(box);
  halo.setAttribute("transform", matrix(paper.multiply(best.at ?? new DOMMatrix())));
  return halo;
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
