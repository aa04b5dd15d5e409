// Reasons: why something cannot be done, each with a way to its rule.

import { attempt, find, make } from "./house.js";

/**
 * @import { Rules } from "./rules.js"
 * @import { Screen } from "./screen.js"
 */

const LASTING = 15_000; // milliseconds that a refusal stays, unless something is done before

export class Reasons {
  /**
   * @param {Screen} screen
   * @param {Rules} rules
   */
  constructor(screen, rules) {
    this.screen = screen;
    this.rules = rules;
    this.leaving = 0;
  }

  // `what` is a thing on the board, {target}, or a move as it was typed, {move}.
  async whyNot(what) {
    const { seat } = this.screen;
    const answer = await attempt(() => this.screen.ask("POST", "why", { seat, ...what }));
    if (answer && this.screen.isSeenFrom(seat)) this.show(answer.reasons);
  }

  /**
   * @param {{ text: string, rule?: string }[]} reasons
   * @param {HTMLElement | null} extra
   */
  show(reasons, extra = null) {
    clearTimeout(this.leaving);
    if (!extra) this.leaving = setTimeout(() => this.hide(), LASTING);
    const lines = reasons.map(({ text, rule }) => (rule ? this.ruled(text, rule) : make("p", {}, text)));
    const close = make("button", { type: "button", class: "close", "aria-label": "×" }, "×");
    close.addEventListener("click", () => this.hide());
    find("reasons").replaceChildren(close, ...lines, ...(extra ? [extra] : []));
    find("reasons").hidden = false;
  }

  ruled(text, rule) {
    return make("p", {}, text, " ", this.rules.link(rule));
  }

  get shown() {
    return !find("reasons").hidden;
  }

  hide() {
    clearTimeout(this.leaving);
    find("reasons").hidden = true;
  }
}
