// Teaching: what a lesson says beside the board, and the way to the next one.

import { ask, attempt, find, make, say } from "./house.js";

/**
 * @import { Rules } from "./rules.js"
 * @import { Screen } from "./screen.js"
 */

export class Teaching {
  /**
   * `onChange()` is called when the learner goes on to the next task.
   * @param {Screen} screen
   * @param {Rules} rules
   */
  constructor(screen, rules, onChange) {
    this.screen = screen;
    this.rules = rules;
    this.onChange = onChange;
    this.step = -1; // what the panel shows
    this.heard = -1; // the step before which the learner has read what the last one came to
    find("lesson-on").addEventListener("click", () => this.goOn());
    find("lesson-next").addEventListener("click", () => this.open());
  }

  /** @returns {Lesson | null} */
  get lesson() {
    return this.screen.look.lesson;
  }

  // Whether what the last task came to is still to be read.
  get pausing() {
    return this.lesson !== null && this.lesson.said.length > 0 && this.heard < this.lesson.step;
  }

  get finished() {
    return this.lesson !== null && this.lesson.step === this.lesson.steps;
  }

  // What stands in the place of the game's own question; empty without a lesson.
  get task() {
    if (!this.lesson) return "";
    if (this.finished) return say(this.lesson.next ? "lesson-finished" : "course-finished");
    return this.pausing ? say("task-done") : this.lesson.task;
  }

  show() {
    const { lesson } = this;
    find("lesson").hidden = lesson === null;
    if (!lesson) return;
    const { number, of, title } = lesson;
    find("lesson-title").textContent = say("lesson-title", { number, of, title });
    this.showText(lesson);
    this.showButtons(lesson);
    if (this.step !== -1 && this.step !== lesson.step) this.comeIntoView();
    this.step = lesson.step;
  }

  /** @param {Lesson} lesson */
  showText({ said, say: text, rules }) {
    const pieces = this.pausing ? said : text;
    const words = pieces.map(({ text: piece, thing }) => (thing ? make("strong", {}, piece) : piece));
    find("lesson-text").replaceChildren(...words);
    find("lesson-text").classList.toggle("done", this.pausing);
    const links = this.pausing ? [] : rules.map((rule) => this.rules.link(rule));
    find("lesson-rules").replaceChildren(...links);
  }

  /** @param {Lesson} lesson */
  showButtons({ next, next_title: title }) {
    find("lesson-on").hidden = !this.pausing || this.finished;
    const button = find("lesson-next");
    button.hidden = next === "";
    button.textContent = this.finished ? say("next-lesson", { title }) : say("skip-lesson");
    button.classList.toggle("primary", this.finished);
  }

  comeIntoView() {
    find("lesson").scrollIntoView({ block: "start" });
  }

  goOn() {
    this.heard = this.lesson?.step ?? -1;
    this.onChange();
    this.comeIntoView();
  }

  async open() {
    const { game } = this.screen;
    const place = await attempt(() => ask("POST", `/api/games/${game}/lessons/${this.lesson?.next}`));
    if (place) location.assign(place.url);
  }
}
