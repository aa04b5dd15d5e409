// Answering: what a seat does is sent to the table, one thing after the other.

import { notify, Refusal } from "./house.js";
import { opened } from "./parts.js";

/**
 * @import { Coaching } from "./coaching.js"
 * @import { Following } from "./following.js"
 * @import { Reasons } from "./reasons.js"
 * @import { Screen } from "./screen.js"
 */

export class Answering {
  /**
   * `onLook(look)` is called with what an answer leads to, `onChange()` when only the draft changes.
   * @param {Screen} screen
   * @param {Following} following
   * @param {Reasons} reasons
   * @param {Coaching} coaching
   */
  constructor(screen, following, reasons, coaching, onLook, onChange) {
    this.screen = screen;
    this.coaching = coaching;
    this.following = following;
    this.reasons = reasons;
    this.onLook = onLook;
    this.onChange = onChange;
    this.turn = Promise.resolve(true);
    this.pressed = 0;
  }

  // Whoever presses quickly means the position that the last press leads to. What follows a refusal
  // is dropped, since it was meant for a position that never came.
  async inTurn(work) {
    this.pressed += 1;
    this.turn = this.turn.then(async (went) => went && this.screen.shown !== null && (await work()) !== false);
    try {
      return await this.turn;
    } finally {
      this.pressed -= 1;
      if (this.pressed === 0) this.turn = Promise.resolve(true);
    }
  }

  // Sends what this seat does; tells whether it went well.
  async send(method, what, body = {}) {
    const { seat } = this.screen;
    const brief = this.following.follows;
    try {
      const answer = await this.screen.ask(method, what, { seat, ...body }, brief ? { brief: "true" } : {});
      if (brief) await this.following.until(answer.edition);
      else this.onLook(opened(answer));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.hearRefusal(error);
      return false;
    }
  }

  /** @param {Refusal} refusal */
  hearRefusal({ message, data }) {
    this.screen.path = [];
    if (data.fresh) this.onLook(opened(data.fresh));
    else this.onChange();
    if (data.rule || data.error === "lesson") this.reasons.show([{ text: message, rule: data.rule }]);
    else notify(message);
  }

  async answer(what, body = {}) {
    return this.send("POST", what, { question: this.screen.look.question, ...body });
  }

  /**
   * Puts a move down with what goes along with it, in the place of one that waits for its confirmation.
   * @param {Pick<Move, "text" | "then">} move
   */
  async play({ text, then = [] }) {
    if (this.screen.look.complete && !(await this.undo())) return false;
    this.screen.undone = [];
    if (text === this.screen.look.ending) return this.end(text);
    for (const each of [text, ...then]) {
      if (!(await this.putDown(each))) return false;
    }
    return true;
  }

  // Ends the turn, and confirms it by that.
  async end(text) {
    if (this.screen.look.draft.length === 0 && !(await this.putDown(text))) return false;
    return this.screen.look.draft.length === 0 || this.confirm();
  }

  async putDown(text) {
    this.screen.path = [];
    if (!(await this.coaching.lets(text, () => this.inTurn(() => this.putDown(text))))) {
      this.onChange();
      return false;
    }
    this.reasons.hide();
    return this.answer("moves", { move: text });
  }

  async confirm() {
    this.screen.undone = [];
    return this.answer("confirm");
  }

  async undo() {
    const last = this.screen.look.draft.at(-1);
    const went = await this.answer("undo");
    if (went && last) this.screen.undone.push(last.text);
    this.onChange();
    return went;
  }

  async redo() {
    const text = this.screen.undone.pop();
    if (text === undefined) return false;
    const went = await this.putDown(text);
    if (!went) this.screen.undone = [];
    return went;
  }
}
