// Following the game: the stream of events, and what it tells.

import { find, notify, say } from "./house.js";
import { opened, renewed } from "./parts.js";

/** @import { Screen } from "./screen.js" */

const AGAIN = 1500;
const LATE = 3000;

export class Following {
  /**
   * `onLook(look, isNews)` is called for a new position, `onStatus()` when somebody comes, goes or thinks.
   * @param {Screen} screen
   */
  constructor(screen, onLook, onStatus) {
    this.screen = screen;
    this.onLook = onLook;
    this.onStatus = onStatus;
    this.away = false;
    /** @type {EventSource | null} */
    this.stream = null;
    /** @type {Look | null} */
    this.told = null; // what the stream has led to; news stand beside it, whatever else has come
    /** @type {{ edition: number, done: () => void }[]} */
    this.awaited = [];
    addEventListener("online", () => this.connect());
    addEventListener("offline", () => this.setAway(true));
  }

  connect() {
    this.stop();
    const stream = new EventSource(this.screen.address("events"));
    this.stream = stream;
    stream.addEventListener("open", () => this.setAway(false));
    stream.addEventListener("look", (event) => this.hear(opened(JSON.parse(event.data)), false));
    stream.addEventListener("news", (event) => this.hearNews(JSON.parse(event.data)));
    stream.addEventListener("status", (event) => this.hearStatus(JSON.parse(event.data)));
    stream.addEventListener("error", () => this.lose(stream));
  }

  stop() {
    this.stream?.close();
    this.stream = this.told = null;
    this.settle(Infinity);
  }

  // Whether a new position will come by itself.
  get follows() {
    return this.told !== null && !this.away;
  }

  /** @param {News} news */
  hearNews(news) {
    if (this.told) this.hear(renewed(this.told, news), true);
  }

  /** @param {Look} look */
  hear(look, isNews) {
    this.told = look;
    this.onLook(look, isNews);
    this.settle(look.edition);
  }

  settle(edition) {
    const due = this.awaited.filter((each) => each.edition <= edition);
    this.awaited = this.awaited.filter((each) => each.edition > edition);
    for (const { done } of due) done();
  }

  // Waits until an edition has come; one that is late is fetched.
  async until(edition) {
    if (!this.told || this.told.edition >= edition) return;
    let late = 0;
    const came = new Promise((resolve) => {
      this.awaited.push({ edition, done: () => resolve(true) });
      late = setTimeout(() => resolve(false), LATE);
    });
    if (await came) clearTimeout(late);
    else this.onLook(opened(await this.screen.ask("GET", "")), false);
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
