// Choosing: whom to play, told before the choice, with their home lit up on the board.

import { find, make, say } from "./house.js";

/**
 * @import { Board } from "./board.js"
 * @import { Rules } from "./rules.js"
 * @import { Screen } from "./screen.js"
 */

const HOME = "at-home";
const AWAY = "away-from-home";

export class Choosing {
  /**
   * `onTake(thing)` clicks what chooses a candidate.
   * @param {Screen} screen
   * @param {Board} board
   * @param {Rules} rules
   */
  constructor(screen, board, rules, onTake) {
    this.screen = screen;
    this.board = board;
    this.rules = rules;
    this.onTake = onTake;
    this.at = ""; // whose sheet is open
    this.told = ""; // what the page shows
  }

  /** @returns {Candidate[]} */
  get candidates() {
    const { look, past } = this.screen;
    return past || look.complete ? [] : look.candidates;
  }

  show() {
    const { candidates } = this;
    find("choosing").hidden = candidates.length === 0;
    const open = candidates.find(({ target }) => target === this.at) ?? candidates[0];
    this.light(open?.lights ?? []);
    if (!open) {
      this.told = "";
      return;
    }
    this.at = open.target;
    const told = [open.target, ...candidates.map(({ target }) => target)].join(" ");
    if (told === this.told) return;
    this.told = told;
    find("candidates").replaceChildren(...candidates.map((each) => this.chip(each)));
    find("candidate").replaceChildren(...this.sheet(open));
  }

  /** @param {Candidate} candidate */
  chip({ target, name, difficulty }) {
    const dots = difficulty ? make("span", { class: "difficulty", "aria-hidden": "true" }, "●".repeat(difficulty)) : null;
    const chip = make("button", { type: "button", "aria-pressed": String(target === this.at), "data-candidate": target }, name, " ", dots);
    chip.addEventListener("click", () => {
      this.at = target;
      this.show();
      document.querySelector(`[data-candidate="${target}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      /** @type {HTMLElement | null} */ (document.querySelector(`[data-candidate="${target}"]`))?.focus({ preventScroll: true });
    });
    return chip;
  }

  /** @param {Candidate} candidate */
  sheet({ target, name, difficulty, power, facts, strengths, advice, rules }) {
    const take = make("button", { type: "button", class: "primary", id: "candidate-take" }, say("candidate-take", { name }));
    take.addEventListener("click", () => this.onTake(target));
    /** @type {[string, string][]} */
    const said = [[say("candidate-power"), power], [say("candidate-strengths"), strengths], [say("candidate-advice"), advice]];
    const lines = [...said.filter(([, text]) => text), ...facts];
    return [
      make("p", { class: "candidate-head" },
        make("strong", {}, name), " ",
        difficulty ? make("span", { class: "faint" }, say(`candidate-difficulty-${difficulty}`)) : null),
      make("dl", {}, ...lines.flatMap(([what, text]) => [make("dt", {}, what), make("dd", {}, text)])),
      make("p", { class: "buttons" }, take, make("span", { class: "lesson-rules" }, ...rules.map((rule) => this.rules.link(rule)))),
    ];
  }

  // Lights up where a candidate is at home, on the board as it lies; the rest of its kind stands back.
  light(names) {
    const wanted = new Set(names);
    const kind = names.length > 0 ? `${names[0].split(".")[0]}.` : " ";
    /** @type {NodeListOf<SVGElement>} */
    const things = this.board.frame.querySelectorAll("[data-target]");
    for (const thing of things) {
      const { target = "" } = thing.dataset;
      thing.classList.toggle(HOME, wanted.has(target));
      thing.classList.toggle(AWAY, target.startsWith(kind) && !wanted.has(target));
    }
  }
}
