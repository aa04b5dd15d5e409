// The board: shows a drawing, lights up what can be clicked, moves pieces, zooms and pans.

import { put, say, under } from "./house.js";
import { Lights } from "./lights.js";
import { layOf, movePieces, piecesOf, placesIn } from "./moving.js";
import { Paper } from "./paper.js";
import { distance, middle } from "./pinching.js";
import { Views } from "./views.js";

const LARGEST = 4;
const TAP = 6;
const PRESS = 700;
const SMALLEST_FIT = 0.7;
const DESK = matchMedia("(min-width: 1100px)");

export class Board {
  constructor(frame, bar, onTarget) {
    this.frame = frame;
    this.onTarget = onTarget;
    this.views = new Views(bar, () => this.turned());
    this.halos = new Lights((thing) => this.views.hides(thing));
    this.zoom = 1;
    this.paper = new Paper(frame);
    /** @type {Drawing | null} */
    this.shown = null; // the drawing as it came
    this.fresh = new Set(); // the pieces that others moved
    this.taken = ""; // what was clicked last
    this.keyed = false; // whether that was by a key
    this.pressed = false; // a click has begun and not ended
    this.dragged = false; // and has become a drag
    /** @type {Drawing | null} */
    this.next = null; // the one that waits for the end of a press
    this.lights = [new Set(), new Set(), new Set()];
    this.width = frame.clientWidth; // to ask for it while the page changes takes a layout
    addEventListener("resize", () => {
      this.width = frame.clientWidth;
      this.shown = null;
      this.scale();
    });
    frame.addEventListener("click", (event) => this.clicked(event));
    frame.addEventListener("pointerover", (event) => this.halos.point(under(event, ".lit")?.dataset.target ?? ""));
    frame.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.clicked(event);
    });
    this.watchPointers();
  }

  wide() {
    return this.width >= 700;
  }

  clear() {
    this.shown = this.next = null;
    this.paper.clear();
  }

  // A drawing that came between the two halves of a click would swallow it: it waits.
  /** @param {Drawing} drawing */
  show(drawing) {
    if (this.pressed) {
      if (this.next === null) setTimeout(() => this.catchUp(), PRESS);
      this.next = drawing;
      return;
    }
    this.next = null;
    if (drawing !== this.shown) this.draw(drawing);
    this.shown = drawing;
    this.letGo();
  }

  // What was clicked has led on: the next Enter is not meant for it.
  letGo() {
    const { activeElement } = document;
    if (this.taken && this.taken === this.focused() && activeElement instanceof SVGElement) activeElement.blur();
    this.taken = "";
  }

  catchUp() {
    if (this.next === null) return;
    this.pressed = false;
    this.show(this.next);
    this.light(...this.lights);
  }

  /**
   * As it stands in the page.
   * @returns {any}
   */
  get drawing() {
    return this.paper.drawing;
  }

  /** @param {Drawing} drawing */
  draw(drawing) {
    const places = this.drawing ? placesIn(this.drawing, this.views) : new Map();
    const { scrollLeft, scrollTop } = this.frame;
    const focused = this.focused();
    this.lay(drawing);
    this.frame.scrollTo(scrollLeft, scrollTop);
    if (focused && !this.focused()) this.named(focused)?.focus({ preventScroll: true });
    movePieces(this.drawing, places);
  }

  /** @param {Drawing} drawing */
  lay(drawing) {
    this.halos.clear();
    const width = this.drawing?.style.width;
    this.paper.show(drawing);
    if (width) this.widen(width); // most likely; another one takes one more layout
    this.views.show(this.drawing, !this.wide());
    this.scale();
  }

  // The name of what has the focus, if that is in the drawing.
  focused() {
    const { activeElement } = document;
    /** @type {HTMLElement | null} */
    const target = activeElement && this.frame.contains(activeElement) ? activeElement.closest("[data-target]") : null;
    return target?.dataset.target;
  }

  named(name) {
    return this.targets().find((target) => target.dataset.target === name);
  }

  shows(name) {
    return this.named(name) !== undefined;
  }

  targets() {
    return this.drawing ? [...this.drawing.querySelectorAll("[data-target]")] : [];
  }

  // Where on the page things are, unless told those that lead on.
  boxes(names = this.lights[0]) {
    return this.targets().filter((target) => names.has(target.dataset.target) && !this.views.hides(target))
      .map((target) => target.getBoundingClientRect());
  }

  pieces() {
    return this.drawing ? layOf(this.drawing) : new Map();
  }

  /**
   * Where the pieces lie on another drawing, which nobody gets to see.
   * @param {Drawing} drawing
   */
  piecesOn(drawing) {
    const { shown } = this;
    if (!shown) return new Map();
    this.lay(drawing);
    const places = this.pieces();
    this.lay(shown);
    this.light(...this.lights);
    return places;
  }

  // Marks pieces that were moved, as soon as lights are drawn, until they are called something else.
  mark(pieces) {
    this.fresh = pieces;
  }

  // `lit` are the names that lead on, `chosen` those clicked or put down already, `hinted` those of a hint.
  light(lit, chosen, hinted = new Set()) {
    this.lights = [lit, chosen, hinted];
    for (const target of this.targets()) {
      const name = target.dataset.target;
      const isLit = lit.has(name);
      const isChosen = chosen.has(name);
      target.classList.toggle("lit", isLit);
      target.classList.toggle("chosen", isChosen);
      // Whatever does not light up can be pressed as well: it says why not.
      put(target, "aria-description", say(isLit ? "can-be-chosen" : "says-why"));
      put(target, "aria-pressed", String(isChosen));
    }
    this.views.follow();
    this.drawLights();
  }

  drawLights() {
    if (!this.drawing) return;
    /** @type {[SVGGraphicsElement, string][]} */
    const lights = this.targets().flatMap((target) => {
      if (target.classList.contains("chosen")) return [[target, "halo halo-chosen"]];
      if (this.lights[2].has(target.dataset.target)) return [[target, "halo halo-hint"]];
      return target.classList.contains("lit") ? [[target, "halo"]] : [];
    });
    const fresh = this.fresh.size === 0 ? [] : piecesOf(this.drawing).filter((piece) => this.fresh.has(piece.dataset.piece));
    for (const piece of fresh) lights.unshift([piece, "halo halo-fresh"]);
    this.halos.show(this.drawing, lights);
  }

  turned() {
    this.scale();
    if (this.halos.layer) this.drawLights();
  }

  clicked(event) {
    if (this.dragged) return;
    const tab = under(event, "[data-show]");
    if (tab && this.frame.contains(tab)) this.views.turn(tab.dataset.show);
    const target = under(event, "[data-target]");
    if (!target || !this.frame.contains(target)) return;
    event.preventDefault();
    this.taken = target.dataset.target ?? "";
    this.keyed = event instanceof KeyboardEvent;
    this.onTarget(target.dataset.target);
  }

  zoomTo(zoom, at) {
    const frame = this.frame;
    const box = frame.getBoundingClientRect();
    const x = (at ? at.x - box.left : frame.clientWidth / 2) + frame.scrollLeft;
    const y = (at ? at.y - box.top : frame.clientHeight / 2) + frame.scrollTop;
    const old = this.zoom;
    this.zoom = Math.min(LARGEST, Math.max(1, zoom));
    this.scale();
    frame.scrollLeft += x * (this.zoom / old - 1);
    frame.scrollTop += y * (this.zoom / old - 1);
  }

  scale() {
    if (!this.drawing) return;
    this.frame.classList.toggle("zoomed", this.zoom > 1);
    this.widen(`${this.fitting() * this.zoom}px`);
  }

  widen(width) {
    this.drawing.style.maxWidth = "none";
    if (this.drawing.style.width !== width) this.drawing.style.width = width;
  }

  // The width at which a desk shows the whole board; one that would be tiny is scrolled instead.
  fitting() {
    const { clientWidth } = this.frame;
    const padding = 2 * parseFloat(getComputedStyle(this.frame).paddingLeft);
    const room = clientWidth - padding;
    if (!DESK.matches) return room;
    const { width, height } = this.drawing.viewBox.baseVal;
    const top = this.frame.offsetTop - this.frame.parentElement.parentElement.offsetTop;
    const tall = this.frame.closest(".stage").clientHeight - top - padding;
    const whole = (tall * width) / height;
    const least = Number(this.drawing.dataset.fit ?? SMALLEST_FIT);
    return whole < room * least ? room : Math.min(room, whole);
  }

  watchPointers() {
    const frame = this.frame;
    const down = new Map();
    let spread = 0;
    let start = { x: 0, y: 0, left: 0, top: 0 };
    frame.addEventListener("pointerdown", (event) => {
      down.set(event.pointerId, event);
      this.dragged = false;
      this.pressed = true;
      start = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
      if (down.size === 2) spread = distance(down);
    });
    addEventListener("pointermove", (event) => {
      if (!down.has(event.pointerId)) return;
      down.set(event.pointerId, event);
      if (down.size === 2) {
        const now = distance(down);
        if (spread > 0) this.zoomTo((this.zoom * now) / spread, middle(down));
        spread = now;
        this.dragged = true;
        return;
      }
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (Math.abs(x) + Math.abs(y) < TAP) return;
      if (event.pointerType !== "mouse" || this.zoom === 1) return;
      this.dragged = true;
      frame.scrollTo(start.left - x, start.top - y);
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(end, (event) => {
        down.delete(event.pointerId);
        spread = 0;
        // The click that ends a drag comes after this; the next press begins anew.
        setTimeout(() => {
          this.dragged = false;
          this.pressed = down.size > 0;
          if (!this.pressed) this.catchUp();
        }, 0);
      });
    }
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoomTo(this.zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    }, { passive: false });
  }
}
