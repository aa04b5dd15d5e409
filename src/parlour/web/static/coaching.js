// Coaching: says once what matters now, and asks once before a move that gives much away.

import { find, make, Refusal, say } from "./house.js";

/**
 * @import { Reasons } from "./reasons.js"
 * @import { Rules } from "./rules.js"
 * @import { Screen } from "./screen.js"
 */

const KEPT = "parlour.coach"; // by game the share of the victory, in percent, at which he asks; 0 is off
const ASKED_FOR = /^#coach=(\d+)$/;

export class Coaching {
  /**
   * @param {Screen} screen
   * @param {Rules} rules
   * @param {Reasons} reasons
   */
  constructor(screen, rules, reasons) {
    this.screen = screen;
    this.rules = rules;
    this.reasons = reasons;
    this.warned = ""; // the move that he has asked about
    this.kept = `${KEPT}.${screen.game}`;
    this.heard = `${KEPT}.${screen.table}`;
    this.field = find("coach-share", HTMLSelectElement);
    const share = ASKED_FOR.exec(location.hash)?.[1];
    if (share && !this.share) localStorage.setItem(this.kept, share);
    this.field.value = String(this.share);
    this.field.addEventListener("change", () => this.choose());
    find("coach-on").addEventListener("click", () => this.hearOut());
  }

  get share() {
    return Number(localStorage.getItem(this.kept) ?? 0);
  }

  get present() {
    return this.screen.shown !== null && this.screen.look.coach !== null;
  }

  // What he has not said yet at this table.
  get next() {
    const heard = (sessionStorage.getItem(this.heard) ?? "").split(" ");
    return this.screen.look.coach?.find(({ id }) => !heard.includes(id));
  }

  choose() {
    localStorage.setItem(this.kept, this.field.value);
    this.show();
  }

  hearOut() {
    const id = this.next?.id;
    if (id) sessionStorage.setItem(this.heard, `${sessionStorage.getItem(this.heard) ?? ""} ${id}`);
    this.show();
  }

  show() {
    find("coach").hidden = !this.present;
    const counsel = this.present && this.share > 0 && !this.screen.look.over ? this.next : undefined;
    find("coach-says").hidden = counsel === undefined;
    if (!counsel) return;
    find("coach-text").replaceChildren(
      ...counsel.say.map(({ text, thing }) => (thing ? make("strong", {}, text) : text)),
    );
    find("coach-rules").replaceChildren(...counsel.rules.map((rule) => this.rules.link(rule)));
  }

  /**
   * Whether a move may be put down; he asks once, and `play` makes it all the same.
   * @param {string} move
   */
  async lets(move, play) {
    const { seat, look } = this.screen;
    const { question } = look;
    const about = `${question} ${move}`;
    if (!this.present || this.share === 0 || this.warned === about || look.moves.length < 2) return true;
    const judged = await this.ask({ seat, question, move, share: this.share / 100 });
    if (!judged?.warns || this.screen.shown?.question !== question) return true;
    this.warned = about;
    const anyway = make("button", { type: "button" }, say("coach-anyway"));
    anyway.addEventListener("click", play);
    this.reasons.show([{ text: judged.text }], anyway);
    return false;
  }

  // A coach who cannot answer now does not stand in the way.
  async ask(body) {
    try {
      return await this.screen.ask("POST", "coach", body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }
}
