// Moments: what decided a game that is over, in sentences, once bots have gone through it.

import { ask, attempt, find, make, Refusal, say } from "./house.js";

/** @import { Screen } from "./screen.js" */

export class Moments {
  /**
   * `onPly(ply)` shows the position before a move.
   * @param {Screen} screen
   */
  constructor(screen, onPly) {
    this.screen = screen;
    this.onPly = onPly;
    this.begun = false; // whether they have been asked for, which is done once the game is over
    find("moments-ask").addEventListener("click", () => this.have());
  }

  show() {
    const { over, lesson } = this.screen.look;
    if (!over) find("moments").hidden = true;
    if (over === this.begun || lesson) return;
    this.begun = over;
    if (over) this.fetch();
  }

  // A game that nobody can think about any more has none.
  async fetch() {
    try {
      await this.tell(await this.screen.ask("GET", "moments"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async tell({ progress, moments }) {
    const { done, plies, running } = progress;
    const whole = done === plies;
    find("moments").hidden = false;
    find("moments-ask").hidden = find("moments-text").hidden = whole || running;
    find("moments-thinking").hidden = !running;
    find("moments-list").replaceChildren(...moments.map((moment) => this.item(moment)));
    find("no-moments").textContent = whole && moments.length === 0 ? say("no-moments") : "";
    if (running) await this.follow(progress);
  }

  item({ ply, text }) {
    const button = make("button", { type: "button", class: "linklike", "data-ply": ply }, say("see-moment"));
    button.addEventListener("click", () => this.onPly(ply));
    return make("li", {}, text, " ", button);
  }

  async have() {
    const progress = await attempt(() => ask("POST", `/api/tables/${this.screen.table}/analysis`));
    if (progress) await this.tell({ progress, moments: [] });
  }

  // Waits while bots think, and then for the sentences.
  async follow(known) {
    let progress = known;
    while (progress.running) {
      const { done, plies } = progress;
      find("moments-progress").textContent = say("analysis-progress", { done, plies });
      const bar = find("moments-bar", HTMLProgressElement);
      bar.max = plies;
      bar.value = done;
      progress = await attempt(() => ask("GET", `/api/tables/${this.screen.table}/analysis/progress?beyond=${done}`));
      if (!progress) return;
    }
    await this.fetch();
  }
}
