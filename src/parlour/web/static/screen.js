// The screen: who looks at which table from which seat, and all that changes while they look.

import { fitting } from "./fitting.js";
import { ask, attempt } from "./house.js";
import { Pages } from "./parts.js";

export class Screen {
  /** @param {TableData} data */
  constructor({ table, mine, game, language }) {
    this.table = table;
    this.mine = mine;
    this.game = game;
    this.language = language;
    this.wide = false;
    this.covered = false; // while it changes hands
    /** @type {number | null} */
    this.seat = mine.length === 1 ? mine[0] : null;
    /** @type {Look | null} */
    this.shown = null; // the present look at the table
    /** @type {Look | null} */
    this.past = null; // an earlier one, while somebody looks at it
    /** @type {Pages<LogEntry>} */
    this.log = new Pages();
    /** @type {Pages<Message>} */
    this.messages = new Pages();
    /** @type {string[]} */
    this.path = []; // what has been clicked of a move so far, in any order
    /** @type {string[]} */
    this.hinted = []; // the parts of the move that a hint tells
    /** @type {string[]} */
    this.undone = []; // what can be put down again
  }

  // The present look, for whoever is called only when there is one.
  get look() {
    if (this.shown === null) throw new Error("nothing has come from the table yet");
    return this.shown;
  }

  // What can be put down: an answer, or another one in the place of one that waits.
  get open() {
    const { complete, instead = [], combined = [], moves } = this.look;
    return complete ? instead : [...combined, ...moves];
  }

  // The moves that the clicks so far may still mean.
  get fitting() {
    return fitting(this.open, this.path);
  }

  // What the page shows: the present, or the past that somebody looks at.
  get sight() {
    return this.past ?? this.look;
  }

  /** @param {Record<string, string | number>} extra */
  address(what, extra = {}) {
    const query = new URLSearchParams({ language: this.language, wide: String(this.wide) });
    for (const [name, value] of Object.entries(extra)) query.set(name, String(value));
    if (this.seat !== null) query.set("seat", String(this.seat));
    return `/api/tables/${this.table}${what && `/${what}`}?${query}`;
  }

  ask(method, what, body, extra = {}) {
    return ask(method, this.address(what, extra), body);
  }

  // Whether what was asked for from a seat may still be shown; another may have the screen by now.
  isSeenFrom(seat) {
    return !this.covered && this.seat === seat;
  }

  /**
   * Takes a new look and returns what it changes; null if it is an old one or for another seat.
   * Of news, log and messages hold only what is new.
   * @param {Look} look
   */
  take(look, isNews = false) {
    const before = this.shown;
    if (!this.isSeenFrom(look.seat)) return null;
    if (before && look.edition < before.edition) return null;
    const news = look.log.entries.filter((entry) => entry.ply > this.log.end);
    const step = isNews ? "goOn" : "begin";
    this.log[step](look.log);
    this.messages[step](look.messages);
    this.shown = look;
    if (before?.question !== look.question) this.path = this.hinted = [];
    return difference(before, look, news);
  }

  /**
   * Somebody else looks from now on; they see nothing before the table tells them.
   * @param {number | null} seat
   */
  turnTo(seat) {
    this.seat = seat;
    this.shown = this.past = null;
    this.log.clear();
    this.messages.clear();
    this.path = [];
    this.undone = [];
  }

  /**
   * Fetches older entries of the log or older messages, down to a number; tells whether some came.
   * @param {"log" | "messages"} what
   */
  async reach(what, number = this[what].from - 1) {
    const { seat } = this;
    const known = this[what].from;
    while (this[what].from > Math.max(0, number)) {
      const before = this[what].from;
      const page = await attempt(() => this.ask("GET", what, undefined, { before }));
      if (!page || !this.isSeenFrom(seat)) break;
      this[what].putBefore(page);
      if (this[what].from === before) break;
    }
    return this[what].from < known;
  }
}

/**
 * @param {Look | null} before
 * @param {Look} look
 * @param {LogEntry[]} news
 */
function difference(before, look, news) {
  return {
    first: before === null,
    news,
    redrawn: before?.edition !== look.edition,
    called: look.asked && !before?.asked,
    ended: look.over && !before?.over,
    gained: before !== null && look.scores.some((score, seat) => score.total > before.scores[seat].total),
  };
}
