// Clicking: each move names the things that it touches, in order; clicks walk along them.

import { find, notify, say } from "./house.js";
import { showMoves } from "./panels.js";

/**
 * @import { Answering } from "./answering.js"
 * @import { Board } from "./board.js"
 * @import { Reasons } from "./reasons.js"
 * @import { Screen } from "./screen.js"
 */

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
  }

  // The moves that the clicks so far may still mean.
  meant() {
    const { look, path } = this.screen;
    return look.moves.filter((move) => path.every((name, place) => move.targets[place] === name));
  }

  // The things that lead on from there.
  next() {
    const { length } = this.screen.path;
    return new Set(this.meant().map((move) => move.targets[length]).filter(Boolean));
  }

  light() {
    const { look, past, path } = this.screen;
    if (past) {
      this.board.light(new Set(), new Set());
      return;
    }
    const held = look.held ? look.draft.at(-1)?.targets ?? [] : [];
    this.board.light(this.next(), new Set([...path, ...held]));
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
    if (!this.next().has(name) && !this.startOver(name)) {
      this.onChange();
      this.reasons.whyNot({ target: name });
      return null;
    }
    this.reasons.hide();
    this.screen.path = [...this.screen.path, name];
    return this.walkOn();
  }

  // A thing that does not lead on drops the path; tells whether it begins another.
  startOver(name) {
    const begun = this.screen.path.length > 0;
    this.screen.path = [];
    return begun && this.next().has(name);
  }

  walkOn() {
    const meant = this.meant();
    const complete = meant.filter((move) => move.targets.length === this.screen.path.length);
    if (complete.length === 1 && meant.length === 1) return this.answering.play(complete[0].text);
    if (complete.length > 0) this.offer(meant);
    else this.onChange();
    return null;
  }

  // Several moves touch the same things: ask which is meant.
  offer(moves) {
    const dialog = find("choice", HTMLDialogElement);
    showMoves(find("choices"), moves, (move) => {
      dialog.close();
      this.answering.inTurn(() => this.answering.play(move.text));
    }, "");
    dialog.showModal();
  }

  forget() {
    this.screen.path = [];
    this.reasons.hide();
    this.onChange();
  }
}
