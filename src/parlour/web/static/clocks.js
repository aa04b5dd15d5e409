// Clocks: what everybody has left, counted on between what the table tells, and who is late.

import { find, say, under } from "./house.js";

/**
 * @import { Answering } from "./answering.js"
 * @import { Screen } from "./screen.js"
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How much time is left, as short as it can be said.
 * @param {number} seconds
 * @param {string} kind
 */
export function spelled(seconds, kind) {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (kind === "live") {
    const [first, ...rest] = hours > 0 ? [hours, minutes, left % MINUTE] : [minutes, left % MINUTE];
    return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
  }
  if (left >= DAY) return say("left-days", { days: Math.floor(left / DAY), hours: hours % 24 });
  return hours > 0 ? say("left-hours", { hours, minutes }) : say("left-minutes", { minutes });
}

function everySecond(work) {
  // eslint-disable-next-line no-restricted-globals -- that a second has passed is no event of anything else
  setInterval(work, 1000);
}

// Lets the clocks of a list run: each says what it had when the page came.
export function runInList() {
  const begun = performance.now();
  const clocks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-left]")]);
  const show = () => {
    for (const clock of clocks) {
      const gone = clock.dataset.runs ? (performance.now() - begun) / 1000 : 0;
      clock.textContent = spelled(Number(clock.dataset.left) - gone, clock.dataset.kind ?? "");
    }
  };
  show();
  if (clocks.length > 0) everySecond(show);
}

export class Clocks {
  /**
   * @param {Screen} screen
   * @param {Answering} answering
   */
  constructor(screen, answering) {
    this.screen = screen;
    this.answering = answering;
    /** @type {Status | null} */
    this.status = null; // the one that was told last
    this.heard = 0;
    everySecond(() => this.screen.shown && this.count());
    find("late").addEventListener("click", (event) => this.press(under(event, "[data-late]")));
  }

  show() {
    const { status } = this.screen.look;
    if (status !== this.status) {
      this.status = status;
      this.heard = performance.now();
    }
    find("pace").textContent = status.clock?.pace ?? "";
    find("pace").hidden = !status.clock;
    this.count();
    this.showLate();
  }

  count() {
    const { clock } = this.screen.look.status;
    if (!clock) return;
    const gone = (performance.now() - this.heard) / 1000;
    /** @type {NodeListOf<HTMLElement>} */
    const shown = document.querySelectorAll("[data-clock]");
    for (const element of shown) {
      const time = clock.seats[Number(element.dataset.clock)];
      element.textContent = time.late ? say("time-out") : spelled(time.left - (time.runs ? gone : 0), clock.kind);
      element.classList.toggle("runs", time.runs);
      element.classList.toggle("late", time.late);
      element.title = time.ends ? say("time-until", { when: dated(time.ends, this.screen.language) }) : "";
    }
  }

  // The first seat that is late, and what may be done about it.
  showLate() {
    const { look, seat } = this.screen;
    const seats = look.status.clock?.seats ?? [];
    const late = seats.findIndex((time) => time.late);
    find("late").hidden = late < 0;
    if (late < 0) return;
    const mine = look.seats[late].mine;
    const decides = seat !== null && !mine && !seats[seat].late;
    find("late-text").textContent = say(mine ? "late-you" : "late", { name: look.names[late] });
    for (const button of find("late").querySelectorAll("button")) {
      button.hidden = !decides;
      button.setAttribute("aria-pressed", String(seats[late].votes[String(seat)] === button.dataset.late));
    }
    find("late").dataset.seat = String(late);
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    const choice = button?.dataset.late;
    if (!choice || (choice === "end" && !window.confirm(say("late-end-sure")))) return null;
    return this.answering.send("POST", `late/${find("late").dataset.seat}`, { choice });
  }
}

function dated(seconds, language) {
  const when = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return new Date(seconds * 1000).toLocaleString(language, /** @type {Intl.DateTimeFormatOptions} */ (when));
}
