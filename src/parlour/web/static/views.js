// Views: where a drawing marks its parts with `data-view`, a narrow page shows one at a time.
// What stands above them is always there. The parts come with a name each in `data-view-name`.

import { under } from "./house.js";

export class Views {
  constructor(bar, onTurn) {
    this.bar = bar;
    this.onTurn = onTurn;
    this.current = "";
    this.top = 0;
    /** @type {SVGSVGElement | null} */
    this.drawing = null;
    /** @type {Map<string, SVGGraphicsElement>} */
    this.parts = new Map();
    /** @type {Map<string, DOMRect>} */
    this.boxes = new Map();
    bar.addEventListener("click", (event) => {
      const button = under(event, "button");
      if (button) this.turn(button.dataset.show);
    });
  }

  // Takes the parts of a new drawing; with `apart` false all of them stay in sight.
  show(drawing, apart) {
    this.drawing = drawing;
    const parts = apart ? [...drawing.querySelectorAll("[data-view]")] : [];
    this.parts = new Map(parts.map((part) => [part.dataset.view, part]));
    this.boxes = new Map(parts.map((part) => [part.dataset.view, part.getBBox()]));
    this.bar.hidden = parts.length < 2;
    this.bar.replaceChildren(...parts.map((part) => buttonFor(part.dataset)));
    if (this.bar.hidden) return;
    this.top = Math.min(...[...this.boxes.values()].map((box) => box.y));
    this.turn(this.parts.has(this.current) ? this.current : parts[0].dataset.view);
  }

  turn(name) {
    const box = this.boxes.get(name);
    if (!box || !this.drawing) return;
    this.current = name;
    for (const [other, part] of this.parts) {
      // Out of sight, yet measured as before.
      part.style.visibility = other === name ? "" : "hidden";
    }
    this.parts.get(name)?.setAttribute("transform", `translate(0 ${this.top - box.y})`);
    const { width } = this.drawing.viewBox.baseVal;
    const height = this.top + box.height + this.margin();
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawing.setAttribute("width", String(width));
    this.drawing.setAttribute("height", String(height));
    for (const button of this.bar.children) {
      button.setAttribute("aria-pressed", String(button.dataset.show === name));
    }
    this.onTurn();
  }

  hides(thing) {
    const part = thing.closest("[data-view]");
    return !this.bar.hidden && part !== null && part.dataset.view !== this.current;
  }

  margin() {
    return Math.min(...[...this.boxes.values()].map((box) => box.x)) * 2;
  }

  // Goes where there is something to choose, if nothing is here; says so of the other parts.
  follow() {
    if (this.bar.hidden) return;
    const calls = [...this.parts].filter(([, part]) => part.querySelector(".lit")).map(([name]) => name);
    for (const button of this.bar.children) {
      button.classList.toggle("calls", calls.includes(button.dataset.show));
    }
    if (calls.length > 0 && !calls.includes(this.current)) this.turn(calls[0]);
  }
}

function buttonFor({ view, viewName }) {
  const button = document.createElement("button");
  button.dataset.show = view;
  button.textContent = viewName;
  return button;
}
