// Since: what the others have done since this seat last acted, in words and marked on the board.

import { attempt, find, make, say } from "./house.js";
import { opened } from "./parts.js";

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
    /** @type {Map<string, string> | null} */
    this.drafted = null; // and where they lie with what it has put down
    this.noted = 0; // the ply of that
    find("since-list").addEventListener("click", () => this.toggle(false));
    find("since").addEventListener("click", () => this.toggle(!this.isOpen));
    find("since-again").addEventListener("click", () => this.onAgain(this.entries.map((entry) => entry.ply)));
  }

  // This seat's last move, as far as the log is known.
  get own() {
    const { seat, log } = this.screen;
    return seat === null ? -1 : log.entries.findLastIndex((entry) => entry.seat === seat);
  }

  // What others did after that, and what it showed of them where they had chosen before.
  get entries() {
    const { seat, log } = this.screen;
    const { own } = this;
    if (own < 0) return [];
    const shown = log.entries[own].lines.filter((line) => line.seat !== seat && line.seat >= 0);
    const first = log.entries[own].sealed || shown.length === 0 ? [] : [{ ...log.entries[own], lines: shown }];
    return [...first, ...log.entries.slice(own + 1)].filter(isTold);
  }

  // Takes the board as it lies for what this seat has seen, where it has just acted.
  note() {
    const { look, past, log } = this.screen;
    if (past) return;
    if (look.draft.length > 0) {
      this.drafted = this.board.pieces();
      return;
    }
    const ply = log.entries[this.own]?.ply ?? 0;
    if (this.entries.length === 0) this.before = this.board.pieces();
    else if (ply !== this.noted) {
      this.before = this.drafted ?? new Map();
      if (!this.drafted) this.recall(ply);
    }
    this.noted = ply;
    this.drafted = null;
  }

  // Finds out how the board lay then, for whoever has just opened the page.
  async recall(ply) {
    const { seat } = this.screen;
    // What others had chosen before is seen only since that move.
    const [first] = this.entries;
    const from = first.ply === ply ? ply - 1 : ply;
    const picture = await attempt(() => this.screen.ask("GET", `plies/${from}`));
    const stands = this.screen.shown && this.screen.isSeenFrom(seat) && !this.screen.past;
    if (!picture || !stands || this.noted !== ply || this.before.size > 0) return;
    this.before = this.board.piecesOn(opened(picture).board);
    this.board.mark(this.moved);
    this.board.drawLights();
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

  get isOpen() {
    return !find("since-list").hidden;
  }

  toggle(open) {
    find("since-list").hidden = !open;
    find("since").setAttribute("aria-expanded", String(open));
  }
}

/** @param {LogEntry} entry */
function isTold({ lines, changes, sealed }) {
  return !sealed && lines.length + changes.length > 0;
}

/**
 * @param {LogEntry} entry
 * @param {string[]} names
 */
export function inALine({ lines, changes }, names) {
  const points = changes.map(({ seat, from, to }) => `${names[seat]} ${to > from ? "+" : "−"}${Math.abs(to - from)}`);
  return [lines.map((line) => line.text).join(" "), ...points].join(" · ");
}
