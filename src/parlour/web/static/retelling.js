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
const LONGEST = 6_000; // that the end of a round stays
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
    /** @type {Set<number>} */
    this.closes = new Set(); // the plies of rounds that end
    this.skipped = () => {};
    this.skips = 0; // how often it was skipped
    this.dismissed = -1; // the end of a round in the past that was read
    find("round-on").addEventListener("click", () => this.skip());
  }

  // Whether the end of a round is still to be seen; nothing lights up before.
  get closing() {
    return this.closes.size > 0;
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
    const told = news.filter((entry) => entry.closes || isToldOf(entry, seat));
    const closing = told.filter((entry) => entry.closes).map((entry) => entry.ply);
    const few = told.length < 2 && closing.length === 0;
    if (told.length === 0 || (few && !this.running)) return this.running;
    for (const ply of closing) this.closes.add(ply);
    this.again(told.map((entry) => entry.ply));
    return true;
  }

  /** @param {number[]} plies */
  async again(plies) {
    this.queue.push(...plies.slice(-MOST));
    if (this.running) return;
    this.running = true;
    while (this.queue.length > 0) await this.step(this.queue.shift() ?? 0);
    this.running = false;
    this.closes.clear();
    find("caption").hidden = true;
    this.onEnd();
  }

  async step(ply) {
    const { seat, shown } = this.screen;
    const { skips } = this;
    // A move may have been taken back by now, or the screen has changed hands.
    if (!shown || ply > shown.ply) return;
    const picture = await attempt(() => this.screen.ask("GET", `plies/${ply}`));
    if (skips !== this.skips) return;
    if (!picture || !this.screen.shown || !this.screen.isSeenFrom(seat) || this.screen.past) {
      this.queue = [];
      return;
    }
    this.board.show(opened(picture).board);
    const lasting = this.caption(this.entryOf(ply), picture.names);
    await new Promise((resolve) => {
      this.skipped = () => resolve(true);
      setTimeout(resolve, lasting);
    });
    this.hideRound();
  }

  /**
   * Says what happened; returns how long that is shown.
   * @param {LogEntry | undefined} entry
   * @param {string[]} names
   */
  caption(entry, names) {
    find("caption").hidden = !entry || entry.closes;
    if (entry?.closes) return this.close(entry);
    find("caption").textContent = entry ? inALine(entry, names) : "";
    return STEP;
  }

  entryOf(ply) {
    return this.screen.log.entries.find((each) => each.ply === ply);
  }

  // Whoever looks back at the end of a round sees its points as well, for as long as they like.
  showPast() {
    const { past, look } = this.screen;
    const closed = past && past.ply !== this.dismissed ? this.entryOf(past.ply) : null;
    if (closed?.closes && past && past.ply <= look.ply) this.close(closed);
    else this.hideRound();
    if (past?.ply !== this.dismissed) this.dismissed = -1;
  }

  /**
   * The end of a round: what happened and each source of points, one after the other; returns how
   * long it takes to read.
   * @param {LogEntry} entry
   */
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
    return LONGEST + items.length * LINE;
  }

  hideRound() {
    find("round").hidden = true;
  }

  // Whoever acts has seen enough.
  skip() {
    this.dismissed = this.screen.past?.ply ?? -1;
    this.hideRound();
    this.closes.clear();
    this.queue = [];
    this.skips += 1;
    this.skipped();
  }
}

/** @param {LogEntry} entry */
function isToldOf({ seat, lines, sealed }, viewer) {
  return seat !== viewer && lines.length > 0 && !sealed;
}
