// Views: where a drawing marks its parts with `data-view`, a narrow page shows one at a time.
// What stands above them is always there. The parts come with a name each in `data-view-name`.
// A drawing for a desk may have drawers: parts in one place, with tabs of its own (`data-show`), and
// say in `data-front` which of them matters now.

import { under } from "./house.js";

const NOWHERE = new DOMRect();

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
    this.drawers = false;
    this.front = ""; // the drawer that the drawing put forward last
    /** @type {(HTMLElement | SVGElement)[]} */
    this.tabs = [];
    bar.addEventListener("click", (event) => {
      const button = under(event, "button");
      if (button) this.turn(button.dataset.show);
    });
  }

  // Takes the parts of a new drawing; with `apart` false all of them stay in sight.
  show(drawing, apart) {
    this.drawing = drawing;
    const own = [...drawing.querySelectorAll("[data-show]")];
    if (this.drawers !== own.length > 0) this.current = this.front = "";
    this.drawers = own.length > 0;
    const parts = apart || this.drawers ? [...drawing.querySelectorAll("[data-view]")] : [];
    this.parts = new Map(parts.map((part) => [part.dataset.view, part]));
    // Drawers lie in one place; only parts that stand below one another are measured.
    this.boxes = new Map(parts.map((part) => [part.dataset.view, this.drawers ? NOWHERE : part.getBBox()]));
    this.bar.hidden = this.drawers || parts.length < 2;
    this.bar.replaceChildren(...parts.map((part) => buttonFor(part.dataset)));
    this.tabs = this.drawers ? own : [...this.bar.children];
    if (parts.length < 2) return;
    this.top = Math.min(...[...this.boxes.values()].map((box) => box.y));
    this.putForward(drawing.querySelector("[data-front]")?.dataset.front ?? "");
    this.turn(this.parts.has(this.current) ? this.current : parts[0].dataset.view);
  }

  // A drawing may say which drawer matters now: it opens once, and may be closed again.
  putForward(front) {
    if (this.drawers && front && front !== this.front) this.current = front;
    this.front = front;
  }

  turn(name) {
    const box = this.boxes.get(name);
    if (!box || !this.drawing) return;
    this.current = name;
    for (const [other, part] of this.parts) {
      // Out of sight, yet measured as before.
      part.style.visibility = other === name ? "visible" : "hidden";
    }
    if (!this.drawers) this.bringUp(name, box);
    for (const tab of this.tabs) {
      const open = String(tab.dataset.show === name);
      tab.setAttribute(this.drawers ? "aria-selected" : "aria-pressed", open);
    }
    this.onTurn();
  }

  // Moves a part to where the first one stands, and cuts the paper to its height.
  bringUp(name, box) {
    if (!this.drawing) return;
    this.parts.get(name)?.setAttribute("transform", `translate(0 ${this.top - box.y})`);
    const { width } = this.drawing.viewBox.baseVal;
    const height = this.top + box.height + this.margin();
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawing.setAttribute("width", String(width));
    this.drawing.setAttribute("height", String(height));
  }

  hides(thing) {
    const part = thing.closest("[data-view]");
    return this.parts.size > 1 && part !== null && part.dataset.view !== this.current;
  }

  margin() {
    return Math.min(...[...this.boxes.values()].map((box) => box.x)) * 2;
  }

  // Goes where there is something to choose, if nothing is here; says so of the other parts.
  follow() {
    if (this.parts.size < 2) return;
    const calls = [...this.parts].filter(([, part]) => part.querySelector(".lit")).map(([name]) => name);
    for (const tab of this.tabs) tab.classList.toggle("calls", calls.includes(tab.dataset.show ?? ""));
    if (calls.length === 0 || calls.includes(this.current) || this.litOutside()) return;
    this.turn(calls[0]);
  }

  // Drawers stay as they are while most of what can be chosen lies beside them.
  litOutside() {
    if (!this.drawers || !this.drawing) return false;
    const lit = [...this.drawing.querySelectorAll(".lit")];
    const outside = lit.filter((each) => !each.closest("[data-view]"));
    return 2 * outside.length >= lit.length && outside.length > 0;
  }
}

function buttonFor({ view, viewName }) {
  const button = document.createElement("button");
  button.dataset.show = view;
  button.textContent = viewName;
  return button;
}
