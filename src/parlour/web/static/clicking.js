// Clicking: each move names the things that it touches; clicks put them together, in any order.

import { decided, leadingOn, swapped, whole } from "./fitting.js";
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

  light() {
    const { look, past, path } = this.screen;
    if (past) {
      this.board.light(new Set(), new Set());
      return;
    }
    // Whoever has put a move down is done; another can be clicked in its place, but nothing calls for it.
    const lit = look.held && path.length === 0 ? new Set() : leadingOn(this.screen.open, path);
    this.board.light(lit, new Set([...path, ...this.held()]));
  }

  // The parts of a move that waits for its confirmation, while no other is begun.
  held() {
    const { look, path } = this.screen;
    return look.held && path.length === 0 ? look.draft.at(-1)?.targets ?? [] : [];
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
    if (meant) return this.answering.play(meant.text);
    this.onChange();
    if (whole(open, path).length > 0) this.offer(this.screen.fitting);
    return null;
  }

  // Several moves have these parts: ask which is meant.
  offer(moves) {
    const dialog = find("choice", HTMLDialogElement);
    showMoves(find("choices"), moves, (move) => {
      dialog.close();
      this.answering.inTurn(() => this.answering.play(move.text));
    }, "");
    dialog.showModal();
  }

  // Goes back a step: closes the choice, lets go of what was clicked last, or hides what was said.
  back() {
    find("choice", HTMLDialogElement).close();
    this.reasons.hide();
    this.screen.path = this.screen.path.slice(0, -1);
    this.onChange();
  }
}
