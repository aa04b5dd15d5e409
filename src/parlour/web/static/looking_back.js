// Looking back: earlier positions, as this seat saw them then.

import { attempt, copy, find, say } from "./house.js";
import { opened } from "./parts.js";

/** @import { Screen } from "./screen.js" */

export class LookingBack {
  /**
   * `onStep()` is called when another position is to be shown.
   * @param {Screen} screen
   */
  constructor(screen, onStep) {
    this.screen = screen;
    this.onStep = onStep;
    this.linked = new URLSearchParams(location.search).get("ply"); // what the address asks for
  }

  get ply() {
    const { past, shown } = this.screen;
    return (past ?? shown)?.ply ?? 0;
  }

  // Goes where the link led to, once the table is there.
  followLink() {
    const ply = Number(this.linked ?? NaN);
    this.linked = null;
    if (!Number.isNaN(ply)) this.step(ply);
  }

  async step(ply) {
    const { shown, seat } = this.screen;
    if (!shown || ply < 0) return;
    if (ply >= shown.ply) {
      this.leave();
      return;
    }
    const picture = await attempt(() => this.screen.ask("GET", `plies/${ply}`));
    if (!picture || !this.screen.shown || !this.screen.isSeenFrom(seat)) return;
    this.screen.past = { ...this.screen.shown, ...opened(picture) };
    this.onStep();
    // The log shows where one is, so it goes back as far.
    if (await this.screen.reach("log", ply - 1)) this.onStep();
  }

  leave() {
    if (!this.screen.past) return;
    this.screen.past = null;
    this.onStep();
  }

  show() {
    const { look, past } = this.screen;
    find("past").hidden = past === null;
    find("step-at").textContent = `${this.ply} / ${look.ply}`;
    if (past) find("past-text").textContent = say("past", { ply: past.ply, plies: look.ply });
    const onward = find("past-continue", HTMLAnchorElement);
    onward.hidden = !past || !look.over || Boolean(look.lesson);
    onward.href = `/tables/${this.screen.table}/continue?ply=${this.ply}`;
  }

  copyLink() {
    return copy(`/tables/${this.screen.table}?ply=${this.ply}`);
  }
}
