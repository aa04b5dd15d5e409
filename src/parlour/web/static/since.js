// Since: what the others have done since this seat last acted, in words and marked on the board.

import { find, make, say } from "./house.js";

/**
 * @import { Board } from "./board.js"
 * @import { Screen } from "./screen.js"
 */

export class Since {
  /**
   * `onAgain(plies)` is called when somebody wants to see it again.
   * @param {Screen} screen
   * @param {Board} board
   */
  constructor(screen, board, onAgain) {
    this.screen = screen;
    this.board = board;
    this.onAgain = onAgain;
    /** @type {Map<string, string>} */
    this.before = new Map(); // where pieces lay when this seat last acted
    find("since-list").addEventListener("click", () => this.toggle(false));
    find("since").addEventListener("click", () => this.toggle(find("since-list").hidden));
    find("since-again").addEventListener("click", () => this.onAgain(this.entries.map((entry) => entry.ply)));
  }

  // The moves of others after this seat's last one, as far as they are listed.
  get entries() {
    const { seat, log } = this.screen;
    const own = log.entries.findLastIndex((entry) => entry.seat === seat);
    return seat === null || own < 0 ? [] : log.entries.slice(own + 1).filter(isTold);
  }

  // Takes the board as it lies for what this seat has seen, where it has just acted.
  note() {
    const { look } = this.screen;
    if (this.entries.length === 0 || look.draft.length > 0) this.before = this.board.pieces();
  }

  // The pieces that lie elsewhere than when this seat last acted.
  get moved() {
    const { look, past } = this.screen;
    if (past || this.before.size === 0 || look.draft.length > 0 || this.entries.length === 0) return new Set();
    const now = this.board.pieces();
    return new Set([...now].filter(([piece, place]) => this.before.get(piece) !== place).map(([piece]) => piece));
  }

  show() {
    const { look, path, past } = this.screen;
    const { entries } = this;
    const told = entries.length > 0 && look.asked && look.draft.length === 0 && path.length === 0 && !past;
    find("since").hidden = find("since-again").hidden = !told;
    if (!told) {
      this.toggle(false);
      return;
    }
    const lines = entries.map((entry) => inALine(entry, look.names));
    find("since").textContent = say("since", { count: entries.length, last: lines.at(-1) ?? "" });
    find("since-lines").replaceChildren(...lines.map((line) => make("li", {}, line)));
  }

  toggle(open) {
    find("since-list").hidden = !open;
    find("since").setAttribute("aria-expanded", String(open));
  }
}

/** @param {LogEntry} entry */
function isTold({ lines, changes }) {
  return lines.length + changes.length > 0;
}

/**
 * @param {LogEntry} entry
 * @param {string[]} names
 */
export function inALine({ lines, changes }, names) {
  const points = changes.map(({ seat, from, to }) => `${names[seat]} ${to > from ? "+" : "−"}${Math.abs(to - from)}`);
  return [lines.map((line) => line.text).join(" "), ...points].join(" · ");
}
