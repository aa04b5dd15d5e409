// Sharing: several people at one screen, which is covered while it changes hands.

import { attempt, find, say } from "./house.js";

/**
 * @import { Board } from "./board.js"
 * @import { Following } from "./following.js"
 * @import { Reasons } from "./reasons.js"
 * @import { Screen } from "./screen.js"
 */

export class Sharing {
  /**
   * @param {Screen} screen
   * @param {Board} board
   * @param {Following} following
   * @param {Reasons} reasons
   */
  constructor(screen, board, following, reasons) {
    this.screen = screen;
    this.board = board;
    this.following = following;
    this.reasons = reasons;
    this.dialog = find("handover", HTMLDialogElement);
    this.dialog.addEventListener("cancel", (event) => event.preventDefault());
  }

  // Passes the screen to the next who must decide; tells whether somebody else shall look now.
  passOn() {
    const { look, mine, seat } = this.screen;
    if (mine.length < 2 || look.over || look.asked || look.draft.length > 0) return false;
    const next = mine.find((each) => look.waiting.includes(each) && each !== seat);
    if (next === undefined) return false;
    if (look.secret) this.cover(next);
    else this.sit(next);
    return true;
  }

  sit(seat) {
    this.screen.turnTo(seat);
    this.following.connect();
  }

  cover(next) {
    const { look, seat } = this.screen;
    this.screen.covered = true;
    this.following.stop();
    this.blank();
    const name = look.names[next];
    find("handover-text").textContent = say("handover", { name });
    find("handover-go").textContent = say("handover-go", { name });
    find("handover-go").onclick = () => this.uncover(next);
    find("handover-undo").hidden = seat === null || !look.can_undo;
    find("handover-undo").onclick = async () => {
      const { question } = look;
      if (await attempt(() => this.screen.ask("POST", "undo", { seat, question }))) this.uncover(seat);
    };
    this.dialog.showModal();
  }

  uncover(seat) {
    this.dialog.close();
    this.screen.covered = false;
    this.sit(seat);
  }

  // Whoever takes the screen finds nothing of the one before on it.
  blank() {
    this.board.clear();
    for (const id of ["moves", "log", "scores", "orders-form", "since-lines", "round-lines"]) find(id).replaceChildren();
    for (const id of ["prompt-text", "prompt-more", "since", "caption", "log-live"]) find(id).textContent = "";
    for (const button of find("actions").querySelectorAll("button")) button.hidden = true;
    this.reasons.hide();
  }
}
