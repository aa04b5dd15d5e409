// Prompting: what the table asks, the moves that answer it, and what may be pressed.

import { tally } from "./fitting.js";
import { ask, attempt, find, hasKeys, make, say } from "./house.js";
import { showMoves, walked } from "./panels.js";

/**
 * @import { Answering } from "./answering.js"
 * @import { Reasons } from "./reasons.js"
 * @import { Screen } from "./screen.js"
 * @import { Teaching } from "./teaching.js"
 */

export class Prompting {
  /**
   * `onHint()` is called when there is a move to show.
   * @param {Screen} screen
   * @param {Answering} answering
   * @param {Reasons} reasons
   * @param {Teaching} teaching
   */
  constructor(screen, answering, reasons, teaching, onHint) {
    this.onHint = onHint;
    this.screen = screen;
    this.answering = answering;
    this.reasons = reasons;
    this.teaching = teaching;
    this.field = find("typed-move", HTMLInputElement);
    find("typed").addEventListener("submit", (event) => {
      event.preventDefault();
      answering.inTurn(() => this.playTyped());
    });
    walked(find("moves"), this.field);
    this.field.addEventListener("input", () => screen.shown && this.listMoves());
  }

  show() {
    const { look } = this.screen;
    const moves = look.draft.map((move) => move.label).join(", ");
    const asked = this.teaching.task || look.prompt;
    find("prompt-text").textContent = look.complete ? say("confirm-this", { moves }) : asked;
    find("prompt-more").textContent = this.more(moves);
    find("prompt").classList.toggle("asked", look.asked || Boolean(look.complete));
    this.showButtons();
    this.showPlea();
  }

  more(moves) {
    const { look, path } = this.screen;
    if (path.length > 0) return this.whatFits();
    if (look.over || look.complete) return "";
    if (this.teaching.finished) return "";
    if (!look.asked) return this.whatIsAwaited();
    if (look.lesson) return look.prompt;
    if (moves) return say("drafted", { moves });
    return find("since").hidden ? say("click-why") : "";
  }

  // How far the clicks have come.
  whatFits() {
    const { open, path, fitting } = this.screen;
    const several = tally(open, path);
    return [
      several ? say("chosen-of", several) : "",
      say("next-click", { count: fitting.length }),
      hasKeys() ? say("escape-back") : "",
    ].filter(Boolean).join(" ");
  }

  whatIsAwaited() {
    const { look, seat } = this.screen;
    const { thinking, in_line: inLine } = look.status;
    const does = (each) => (inLine.includes(each) ? "waits-in-line" : "thinks");
    if (thinking.length > 0) return thinking.map((each) => say(does(each), { name: look.names[each] })).join(" ");
    const free = look.seats.find((each) => each.free && look.waiting.includes(each.seat));
    if (free) return say("free-seat", { name: look.names[free.seat] });
    return seat === null ? say("watching") : look.why ?? "";
  }

  showButtons() {
    const { look, past, undone } = this.screen;
    const buttons = {
      confirm: look.draft.length > 0,
      undo: look.can_undo && !look.over,
      redo: undone.length > 0 && look.asked,
      "take-back": look.can_take_back && !look.plea,
      hint: look.asked && !look.lesson,
      rematch: this.offersRematch(),
      analyse: look.over && !look.lesson,
    };
    find("confirm").textContent = say(look.ending ? "confirm-and-end" : "confirm-turn");
    for (const [id, visible] of Object.entries(buttons)) find(id).hidden = !visible || past !== null;
    if (look.rematch) find("rematch").textContent = say("rematch-ready");
  }

  offersRematch() {
    const { look, seat, mine } = this.screen;
    return look.over && !look.lesson && (seat !== null || mine.length > 0 || look.rematch !== null);
  }

  showPlea() {
    const { look, seat } = this.screen;
    const { plea } = look;
    find("plea").hidden = plea === null;
    if (!plea) return;
    const asksMe = seat !== null && !plea.agreed.includes(seat);
    const waits = seat !== null && !asksMe;
    find("plea-text").textContent = waits ? say("plea-waits") : say("plea", { name: look.names[plea.seat] });
    find("plea-yes").hidden = find("plea-no").hidden = !asksMe;
  }

  // The list of moves, those that fit what is clicked and typed; returns them.
  listMoves() {
    const { look, past, seat } = this.screen;
    const text = this.field.value.trim().toLowerCase();
    const fits = (move) => `${move.label} ${move.text}`.toLowerCase().includes(text);
    const moves = past || look.complete ? [] : this.screen.fitting.filter(fits);
    const play = (move) => this.answering.inTurn(() => this.answering.play(move));
    showMoves(find("moves"), moves, play, say(text && look.asked ? "no-match" : "no-moves"));
    find("typed").hidden = seat === null;
    return moves;
  }

  playTyped() {
    const { look, past } = this.screen;
    const text = this.field.value.trim();
    if (!text || past) return null;
    const exact = look.moves.find((move) => move.text.toLowerCase() === text.toLowerCase());
    const fitting = this.listMoves();
    const meant = exact ?? (fitting.length === 1 ? fitting[0] : null);
    if (!meant) {
      this.reasons.whyNot({ move: text });
      return null;
    }
    this.field.value = "";
    return this.answering.play(meant);
  }

  async hint() {
    const { shown, seat } = this.screen;
    if (!shown) return;
    const { question } = shown;
    const button = find("hint", HTMLButtonElement);
    button.disabled = true;
    this.reasons.show([{ text: say("hint-thinking") }]);
    const hint = await attempt(() => this.screen.ask("POST", "hint", { seat, question }));
    button.disabled = false;
    if (!hint || this.screen.shown?.question !== question) {
      this.reasons.hide();
      return;
    }
    const play = make("button", { type: "button" }, say("play-hint"));
    play.addEventListener("click", () => this.answering.inTurn(() => this.answering.play({ text: hint.move })));
    this.reasons.show([{ text: hint.text }], play);
    this.screen.hinted = this.screen.look.moves.find((move) => move.text === hint.move)?.targets ?? [];
    this.onHint();
  }

  async rematch() {
    const { shown, table } = this.screen;
    if (!shown) return;
    const place = shown.rematch
      ? { url: shown.rematch }
      : await attempt(() => ask("POST", `/api/tables/${table}/rematch`));
    if (place) location.assign(place.url);
  }
}
