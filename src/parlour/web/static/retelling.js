// Retelling: what others did is shown move by move, and the end of a round waits a moment.

import { attempt, find, make, preferences, say } from "./house.js";
import { opened } from "./parts.js";
import { inALine } from "./since.js";

/**
 * @import { Board } from "./board.js"
 * @import { Screen } from "./screen.js"
 */

const STEP = 900; // milliseconds that a move is shown
const LINE = 500; // and that the next source of points waits
const LONGEST = 12_000; // that the end of a round stays
const MOST = 12; // moves that are shown one by one; of more only the last ones

export class Retelling {
  /**
   * `onEnd()` is called to show the present again.
   * @param {Screen} screen
   * @param {Board} board
   */
  constructor(screen, board, onEnd) {
    this.screen = screen;
    this.board = board;
    this.onEnd = onEnd;
    /** @type {number[]} */
    this.queue = [];
    this.running = false;
    this.skipped = () => {};
    this.leaving = 0;
    find("round-on").addEventListener("click", () => this.skip());
  }

  get busy() {
    return this.running || !find("round").hidden;
  }

  /**
   * Takes moves that have just come; tells whether they will be shown one after the other.
   * @param {{ first: boolean, news: LogEntry[] }} change
   */
  tell({ first, news }) {
    const { look, seat } = this.screen;
    if (first || !preferences.replay || seat === null || look.lesson) return false;
    const closing = news.findLast((entry) => entry.closes);
    if (closing) this.close(closing);
    const others = news.filter((entry) => entry.seat !== seat && entry.lines.length > 0);
    if (others.length === 0 || (others.length < 2 && !this.running)) return this.running;
    this.again(others.map((entry) => entry.ply));
    return true;
  }

  /** @param {number[]} plies */
  async again(plies) {
    this.queue.push(...plies.slice(-MOST));
    if (this.running) return;
    this.running = true;
    while (this.queue.length > 0) await this.step(this.queue.shift() ?? 0);
    this.running = false;
    find("caption").hidden = true;
    this.onEnd();
  }

  async step(ply) {
    const { seat } = this.screen;
    const picture = await attempt(() => this.screen.ask("GET", `plies/${ply}`));
    if (!picture || !this.running || !this.screen.isSeenFrom(seat) || this.screen.past) {
      this.queue = [];
      return;
    }
    this.board.show(opened(picture).board);
    const entry = this.screen.log.entries.find((each) => each.ply === ply);
    find("caption").textContent = entry ? inALine(entry, picture.names) : "";
    find("caption").hidden = !entry;
    await new Promise((resolve) => {
      this.skipped = () => resolve(true);
      setTimeout(resolve, STEP);
    });
  }

  // The end of a round: what happened and each source of points, one after the other.
  /** @param {LogEntry} entry */
  close({ lines, changes }) {
    const { names } = this.screen.look;
    const points = changes.map(({ seat, from, to }) => say("points", { name: names[seat], from, to }));
    const items = [...lines.map((line) => line.text), ...points].map((text, place) => {
      const item = make("li", {}, text);
      item.style.animationDelay = `${place * LINE}ms`;
      return item;
    });
    find("round-lines").replaceChildren(...items);
    find("round").hidden = false;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.hideRound(), LONGEST + items.length * LINE);
  }

  hideRound() {
    clearTimeout(this.leaving);
    find("round").hidden = true;
  }

  // Whoever acts has seen enough.
  skip() {
    this.hideRound();
    this.queue = [];
    this.skipped();
  }
}
