// Following the game: the stream of events, and what it tells.

import { find, notify, say } from "./house.js";

/** @import { Screen } from "./screen.js" */

const AGAIN = 1500;

export class Following {
  /**
   * `onLook(look)` is called for a new position, `onStatus()` when somebody comes, goes or thinks.
   * @param {Screen} screen
   */
  constructor(screen, onLook, onStatus) {
    this.screen = screen;
    this.onLook = onLook;
    this.onStatus = onStatus;
    this.away = false;
    /** @type {EventSource | null} */
    this.stream = null;
    addEventListener("online", () => this.connect());
    addEventListener("offline", () => this.setAway(true));
  }

  connect() {
    this.stop();
    const stream = new EventSource(this.screen.address("events"));
    this.stream = stream;
    stream.addEventListener("open", () => this.setAway(false));
    stream.addEventListener("look", (event) => this.onLook(JSON.parse(event.data)));
    stream.addEventListener("status", (event) => this.hearStatus(JSON.parse(event.data)));
    stream.addEventListener("error", () => this.lose(stream));
  }

  stop() {
    this.stream?.close();
    this.stream = null;
  }

  hearStatus(status) {
    const { shown, covered } = this.screen;
    if (!shown || covered) return;
    shown.status = status;
    this.onStatus();
  }

  lose(stream) {
    if (stream !== this.stream) return;
    this.setAway(true);
    // The browser comes back by itself, except after an answer that it takes as final.
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(() => stream === this.stream && this.connect(), AGAIN);
  }

  setAway(now) {
    if (this.away && !now) notify(say("back"));
    this.away = now;
    find("away").hidden = !now;
  }
}
