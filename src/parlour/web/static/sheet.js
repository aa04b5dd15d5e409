// The sheet: what can be done with the things clicked so far, beside them; from below on a phone.

import { find, make, say } from "./house.js";
import { walked, worded } from "./panels.js";
import { portrait } from "./portrait.js";

/** @import { Board } from "./board.js" */

const PHONE = matchMedia("(max-width: 699px)");
const GAP = 12;

export class Sheet {
  /** @param {Board} board */
  constructor(board, onMove) {
    this.board = board;
    this.onMove = onMove;
    this.box = find("choice");
    this.list = find("choices");
    /** @type {string[]} */
    this.path = [];
    walked(this.list);
    /** @type {Set<string>} */
    this.others = new Set();
    addEventListener("resize", () => this.place());
    document.addEventListener("scroll", () => this.place(), true);
  }

  get isOpen() {
    return !this.box.hidden;
  }

  // What takes the only choice there is; null if there are others or none.
  get only() {
    const [first, second] = this.choices;
    return this.isOpen && first && !second ? () => first.click() : null;
  }

  get choices() {
    return [...this.list.querySelectorAll("button")];
  }

  /**
   * `others` are what can be clicked instead.
   * @param {string[]} path what has been clicked
   * @param {Move[]} moves what can be done with it
   * @param {string} head
   */
  open(path, moves, head, others) {
    this.others = others;
    const byKeys = this.board.focused() === path.at(-1) && this.board.keyed;
    this.path = path;
    find("choice-head").textContent = head;
    this.list.replaceChildren(...moves.map((move) => make("li", {}, this.button(move))));
    this.list.hidden = moves.length === 0;
    this.box.hidden = false;
    document.body.classList.add("with-sheet");
    if (PHONE.matches) this.keepInSight();
    this.place();
    if (byKeys) this.choices[0]?.focus({ preventScroll: true });
  }

  /** @param {Move} move */
  button(move) {
    const [name] = move.targets.filter((target) => !this.path.includes(target)).slice(-1);
    const drawn = this.board.named(name ?? this.path[0]);
    const button = make("button", { type: "button", class: "move", "data-move": move.text, "data-then": move.then?.join("; ") },
      drawn ? portrait(drawn) : null, worded(move.label));
    button.addEventListener("click", () => this.onMove(move));
    return button;
  }

  close() {
    this.box.hidden = true;
    document.body.classList.remove("with-sheet");
  }

  // Gives the focus back to what was clicked, if it was on a choice.
  giveBack() {
    const { activeElement } = document;
    if (this.box.contains(activeElement)) this.board.named(this.path.at(-1))?.focus({ preventScroll: true });
  }

  // On a phone the sheet covers the lower part of the page; what was clicked stays above it.
  keepInSight() {
    const thing = this.board.named(this.path.at(-1))?.getBoundingClientRect();
    const below = thing ? thing.bottom + GAP - (innerHeight - this.box.offsetHeight) : 0;
    if (below > 0) scrollBy({ top: below });
  }

  // Beside what was clicked, where it covers least of what can be clicked next.
  place() {
    if (!this.isOpen) return;
    const thing = this.board.named(this.path.at(-1));
    if (PHONE.matches || !thing) {
      this.box.style.left = this.box.style.top = "";
      return;
    }
    const at = thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const inside = (value, room, size) => Math.max(GAP, Math.min(value, room - size - GAP));
    const [lit, others] = [this.board.boxes(), this.board.boxes(this.others)];
    const spots = [
      [at.right + GAP, at.top], [at.left - width - GAP, at.top], [at.left, at.bottom + GAP], [at.left, at.top - height - GAP],
      [at.right + GAP, at.bottom - height], [at.left - width - GAP, at.bottom - height],
    ].map(([x, y]) => ({ x: inside(x, innerWidth, width), y: inside(y, innerHeight, height) }));
    const covered = (spot) => [at, ...lit, ...lit, ...others].filter((each) => meet(each, { ...spot, width, height })).length;
    const best = spots.reduce((a, b) => (covered(b) < covered(a) ? b : a));
    this.box.style.left = `${best.x}px`;
    this.box.style.top = `${best.y}px`;
  }
}

function meet(a, b) {
  return a.left < b.x + b.width && b.x < a.right && a.top < b.y + b.height && b.y < a.bottom;
}

export function chosenOf(several) {
  return several ? say("chosen-of", several) : "";
}
