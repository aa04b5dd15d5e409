// Clicking: each move names the things that it touches; clicks put them together, in any order.

import { closing, decided, leadingOn, swapped, tally } from "./fitting.js";
import { find, notify, say } from "./house.js";
import { Sights } from "./sights.js";
import { chosenOf, Sheet } from "./sheet.js";

/**
 * @import { Answering } from "./answering.js"
 * @import { Board } from "./board.js"
 * @import { Reasons } from "./reasons.js"
 * @import { Screen } from "./screen.js"
 */

const SAID = ["lesson", "coach-says", "choosing"]; // what is to be read above the board

export class Clicking {
  /**
   * `onChange()` is called when a click leads on to another.
   * @param {Screen} screen
   * @param {Board} board
   * @param {Answering} answering
   * @param {Reasons} reasons
   */
  constructor(screen, board, answering, reasons, onChange) {
    this.screen = screen;
    this.board = board;
    this.answering = answering;
    this.reasons = reasons;
    this.onChange = onChange;
    this.sights = new Sights(board);
    this.sheet = new Sheet(board, (move) => answering.inTurn(() => this.play(move)));
  }

  light() {
    const { look, past, path } = this.screen;
    if (past) {
      this.board.light(new Set(), new Set());
      this.sheet.close();
      return;
    }
    // Whoever has put a move down is done; another can be clicked in its place, but nothing calls for it.
    const lit = look.complete && path.length === 0 ? new Set() : leadingOn(this.screen.open, path);
    this.board.light(lit, new Set([...path, ...this.held()]), new Set(this.screen.hinted));
    this.offer();
  }

  // Brings what lights up into view, once everything beside the board has its place.
  see() {
    const { look, past, path } = this.screen;
    const reads = path.length === 0 && SAID.some((id) => !find(id).hidden);
    this.sights.show(past ? "" : `${look.question} ${path.join(" ")}`, reads);
    this.sheet.place();
  }

  // The parts of a move that waits for its confirmation, while no other is begun.
  held() {
    const { look, path } = this.screen;
    return look.complete && path.length === 0 ? look.draft.at(-1)?.targets ?? [] : [];
  }

  /** @param {string} name */
  click(name) {
    const { past, seat } = this.screen;
    // The answer to an earlier click may have taken the thing away.
    if (past || !this.board.shows(name)) return null;
    if (seat === null) {
      notify(say("watching"));
      return null;
    }
    if (this.held().includes(name)) return this.answering.undo();
    const path = this.pathWith(name);
    if (path === null) {
      this.reasons.whyNot({ target: name });
      return null;
    }
    this.reasons.hide();
    this.screen.path = path;
    return path.includes(name) ? this.goOn() : this.onChange();
  }

  /**
   * What has been clicked when this is clicked as well; null if it is no part of any move.
   * @param {string} name
   */
  pathWith(name) {
    const { open, path } = this.screen;
    if (leadingOn(open, path).has(name)) return [...path, name];
    if (path.includes(name)) return path.filter((other) => other !== name);
    const kept = swapped(open, path, name);
    return kept && [...kept, name];
  }

  goOn() {
    const { open, path } = this.screen;
    const meant = decided(open, path);
    if (meant) return this.play(meant);
    this.onChange();
    return null;
  }

  /** @param {Move} move */
  play(move) {
    this.sheet.close();
    return this.answering.play(move);
  }

  // Lays beside the hand what can be done with what was clicked.
  offer() {
    const { open, path } = this.screen;
    if (path.length === 0 || !this.board.shows(path.at(-1))) {
      this.sheet.close();
      return;
    }
    this.sheet.open(path, closing(open, path), chosenOf(tally(open, path)), leadingOn(open, []));
  }

  get canGoBack() {
    return this.screen.path.length > 0 || this.reasons.shown;
  }

  // Goes back a step: lets go of what was clicked last, or hides what was said.
  back() {
    this.reasons.hide();
    this.sheet.giveBack();
    this.screen.path = this.screen.path.slice(0, -1);
    this.onChange();
  }
}
