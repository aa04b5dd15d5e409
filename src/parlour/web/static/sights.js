// Sights: what lights up comes into view; where some of it is not, an arrow at the edge tells how much.

import { find, make, say } from "./house.js";

/** @import { Board } from "./board.js" */

const ARROWS = { up: "↑", down: "↓", left: "←", right: "→" };
const ROOM = 24; // what stays between a thing and the edge

/** @typedef {keyof typeof ARROWS} Way */

export class Sights {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.asked = ""; // what the board was last scrolled for
    this.due = false;
    this.arrows = Object.entries(ARROWS).map(([way, sign]) => this.arrow(/** @type {Way} */ (way), sign));
    find("arrows").replaceChildren(...this.arrows);
    new ResizeObserver(() => this.later()).observe(find("prompt"));
    for (const what of ["scroll", "resize"]) addEventListener(what, () => this.later(), true);
  }

  /** @param {Way} way */
  arrow(way, sign) {
    const button = make("button", { type: "button", class: `arrow arrow-${way}`, "data-way": way, hidden: true, tabindex: -1 },
      make("span", { "aria-hidden": "true" }, sign), " ", make("span", { class: "arrow-count" }));
    button.addEventListener("click", () => this.go(way));
    return button;
  }

  // Shows what is asked; a question that was shown before leaves the board where the player put it, and
  // so does one that comes with something to read above the board.
  show(question, reads = false) {
    if (question !== this.asked) {
      this.asked = question;
      if (!reads) this.bring();
    }
    this.point();
  }

  // Goes where most of it is, unless half of it is in view already.
  bring() {
    const boxes = this.board.boxes();
    const seen = boxes.length - Object.values(this.beyond()).flat().length;
    if (boxes.length === 0 || 2 * seen >= boxes.length) return;
    const { top, bottom } = this.window();
    const within = (from) => boxes.filter((box) => box.top >= from.top && box.bottom <= from.top + bottom - top - 2 * ROOM);
    const best = boxes.map(within).reduce((one, other) => (other.length > one.length ? other : one));
    if (seen === 0 || best.length > seen) this.scrollBy(best.length > 0 ? around(best) : boxes[0]);
  }

  later() {
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => {
      this.due = false;
      this.point();
    });
  }

  // The part of the page in which the board can be seen.
  window() {
    const frame = this.board.frame.getBoundingClientRect();
    const prompt = find("prompt").getBoundingClientRect();
    const bar = find("views").hidden ? innerHeight : find("views").getBoundingClientRect().top;
    return {
      top: Math.max(0, prompt.bottom),
      bottom: Math.min(innerHeight, Math.max(bar, prompt.bottom)),
      left: Math.max(0, frame.left),
      right: Math.min(innerWidth, frame.right),
    };
  }

  /**
   * What lights up and is out of view, by the way to it.
   * @returns {Record<Way, DOMRect[]>}
   */
  beyond() {
    const seen = this.window();
    /** @type {Record<Way, DOMRect[]>} */
    const found = { up: [], down: [], left: [], right: [] };
    for (const box of this.board.boxes()) {
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (y < seen.top) found.up.push(box);
      else if (y > seen.bottom) found.down.push(box);
      else if (x < seen.left) found.left.push(box);
      else if (x > seen.right) found.right.push(box);
    }
    return found;
  }

  point() {
    const beyond = this.beyond();
    const seen = this.window();
    const layer = find("arrows");
    layer.style.top = `${seen.top}px`;
    layer.style.height = `${seen.bottom - seen.top}px`;
    layer.style.left = `${seen.left}px`;
    layer.style.width = `${seen.right - seen.left}px`;
    for (const arrow of this.arrows) {
      const count = beyond[/** @type {Way} */ (arrow.dataset.way)].length;
      arrow.hidden = count === 0;
      arrow.setAttribute("aria-label", say("more-to-choose", { count }));
      const number = arrow.querySelector(".arrow-count");
      if (number) number.textContent = String(count);
    }
  }

  // To the nearest thing that way.
  go(way) {
    const boxes = this.beyond()[way];
    const near = { up: (a, b) => b.bottom - a.bottom, down: (a, b) => a.top - b.top, left: (a, b) => b.right - a.right, right: (a, b) => a.left - b.left };
    const [next] = boxes.sort(near[way]);
    if (next) this.scrollBy(next);
  }

  // Brings a place on the page into view, no further than needed, whichever box it is that scrolls.
  scrollBy(box) {
    const seen = this.window();
    const y = box.top < seen.top + ROOM || box.height > seen.bottom - seen.top
      ? box.top - seen.top - ROOM : Math.max(0, box.bottom - seen.bottom + ROOM);
    const x = box.left < seen.left ? box.left - seen.left - ROOM : Math.max(0, box.right - seen.right + ROOM);
    this.scroll(x, y);
  }

  scroll(x, y) {
    const { frame } = this.board;
    const before = frame.scrollTop;
    if (frame.classList.contains("zoomed")) frame.scrollBy({ left: x, top: y });
    const top = y - (frame.scrollTop - before);
    const stage = frame.closest(".stage");
    const scrolls = stage && getComputedStyle(stage).overflowY === "auto" ? stage : window;
    if (Math.abs(top) >= 1) scrolls.scrollBy({ top });
  }
}

/**
 * The box around several.
 * @param {DOMRect[]} boxes
 */
function around(boxes) {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}
