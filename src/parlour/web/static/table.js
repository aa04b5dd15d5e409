// The table: puts together what follows the game, asks, answers and looks back. Knows no game.

import { About } from "./about.js";
import { Answering } from "./answering.js";
import { Board } from "./board.js";
import { Choosing } from "./choosing.js";
import { Clicking } from "./clicking.js";
import { Clocks } from "./clocks.js";
import { Coaching } from "./coaching.js";
import { Following } from "./following.js";
import { attempt, find, preferences, say } from "./house.js";
import { LookingBack } from "./looking_back.js";
import { Moments } from "./moments.js";
import { showLog, showMessages, showOrders, showPeople, showPlayers, showScores, showTabs, showUnread } from "./panels.js";
import { watchPresses } from "./pressing.js";
import { Prompting } from "./prompting.js";
import { Reasons } from "./reasons.js";
import { Retelling } from "./retelling.js";
import { Rules } from "./rules.js";
import { Screen } from "./screen.js";
import { Sharing } from "./sharing.js";
import { Since } from "./since.js";
import { Chime } from "./sound.js";
import { Teaching } from "./teaching.js";

export class Table {
  /** @param {TableData} data */
  constructor(data) {
    const change = () => this.refresh();
    const receive = (look, isNews) => this.receive(look, isNews);
    this.chooseTab = showTabs();
    this.chime = new Chime();
    this.nextFrame = this.nextTurn = 0; // what is shown after the drawing
    this.heard = -1; // the messages that were read
    this.counted = 0; // and those that were told of
    find("tab-people").addEventListener("click", () => this.screen.shown && this.countMessages());
    this.screen = new Screen(data);
    this.board = new Board(find("board"), find("views"), (name) => this.click(name));
    this.rules = new Rules(this.screen, () => this.chooseTab("rules"));
    this.reasons = new Reasons(this.screen, this.rules);
    this.about = new About(this.screen, this.board, this.rules);
    this.following = new Following(this.screen, receive, () => this.showStatus());
    this.coaching = new Coaching(this.screen, this.rules, this.reasons);
    this.answering = new Answering(this.screen, this.following, this.reasons, this.coaching, receive, change);
    this.clicking = new Clicking(this.screen, this.board, this.answering, this.reasons, change);
    this.choosing = new Choosing(this.screen, this.board, this.rules, (name) => this.click(name));
    this.clocks = new Clocks(this.screen, this.answering);
    this.teaching = new Teaching(this.screen, this.rules, change);
    this.prompting = new Prompting(this.screen, this.answering, this.reasons, this.teaching, change);
    this.lookingBack = new LookingBack(this.screen, () => this.show());
    this.moments = new Moments(this.screen, (ply) => this.lookingBack.step(ply));
    this.retelling = new Retelling(this.screen, this.board, () => this.screen.shown && this.show());
    this.since = new Since(this.screen, this.board, (plies) => this.retelling.again(plies));
    this.sharing = new Sharing(this.screen, this.board, this.following, this.reasons);
  }

  open() {
    watchPresses(this);
    this.screen.wide = this.board.wide();
    addEventListener("resize", () => this.resize());
    this.following.connect();
  }

  // A board for another width is another drawing.
  resize() {
    const wide = this.board.wide();
    if (wide === this.screen.wide || this.screen.covered) return;
    this.screen.wide = wide;
    this.screen.shown = null;
    this.following.connect();
  }

  click(name) {
    const wasClosing = this.retelling.closing;
    this.retelling.skip();
    if (wasClosing) return null;
    return this.answering.inTurn(() => this.clicking.click(name));
  }

  /** @param {Look} look */
  receive(look, isNews = false) {
    const change = this.screen.take(look, isNews);
    if (!change) return;
    const { first, news } = change;
    if (!first && news.length > 0) readOut(news);
    if (this.sharing.passOn()) return;
    const retold = this.retelling.tell(change);
    this.show(change.redrawn && !retold);
    this.sound(change);
    if (change.called) this.call();
    if (change.ended) this.close();
    if (first) this.lookingBack.followLink();
  }

  // One sound for what matters most of what has happened.
  sound({ first, ended, called, gained, news }) {
    if (first || !preferences.sound) return;
    if (ended) this.chime.play("end");
    else if (called) this.chime.play("turn");
    else if (gained) this.chime.play("coin");
    else if (news.length > 0) this.chime.play("move");
  }

  // It is this seat's turn.
  call() {
    this.reasons.hide();
  }

  // The game is over.
  close() {
    this.reasons.hide();
    this.chooseTab("scores");
  }

  show(withBoard = true) {
    const { look, past, sight } = this.screen;
    document.title = `${look.asked || look.complete ? `● ${say("your-turn")} – ` : ""}${look.title}`;
    showPlayers(sight);
    if (past || !this.retelling.running) this.retelling.showPast();
    if (withBoard || past) this.board.show(sight.board);
    this.since.note();
    this.board.mark(this.since.moved);
    this.refresh();
    this.lookingBack.show();
    this.clocks.show();
    this.afterDrawing(() => this.screen.shown && this.showBeside());
  }

  // Only the last of several that come together is done.
  afterDrawing(work) {
    cancelAnimationFrame(this.nextFrame);
    clearTimeout(this.nextTurn);
    const soon = () => {
      this.nextTurn = setTimeout(work);
    };
    if (document.hidden) soon();
    else this.nextFrame = requestAnimationFrame(soon);
  }

  // What stands beside the board can wait until the hand has its answer.
  showBeside() {
    const { look, sight, seat } = this.screen;
    this.showLog(true);
    showScores(sight);
    this.moments.show();
    showPeople(look, (free) => this.letBotPlay(free));
    find("leaving").hidden = seat === null || look.over || look.lesson !== null;
    this.showMessages();
    this.countMessages();
    find("talk").hidden = seat === null;
    this.showOrders();
  }

  // What a click changes: what lights up, what is said about it, and which moves are left.
  refresh() {
    if (!this.screen.shown) return;
    if (this.retelling.closing) this.board.light(new Set(), new Set());
    else this.clicking.light();
    this.teaching.show();
    this.since.show();
    this.coaching.show();
    this.choosing.show();
    this.prompting.show();
    this.prompting.listMoves();
    this.clicking.see();
  }

  showLog(follow = false) {
    const { look, sight, log } = this.screen;
    const older = () => this.showOlder("log", () => this.showLog());
    showLog(log, look, sight.ply, (ply) => this.lookingBack.step(ply), older);
    if (follow) find("log").querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }

  showMessages() {
    const { look, messages } = this.screen;
    showMessages(messages, look, () => this.showOlder("messages", () => this.showMessages()));
  }

  // New talk shows a number until the panel is open; it sounds where the player wants sounds.
  countMessages() {
    const { messages, seat } = this.screen;
    const open = !find("panel-people").hidden;
    const fresh = messages.entries.slice(Math.max(0, this.heard - messages.from)).filter((each) => each.seat !== seat && !each.hidden);
    if (this.heard < 0 || open) this.heard = messages.end;
    else if (messages.end > this.counted && fresh.length > 0 && preferences.sound) this.chime.play("message");
    this.counted = messages.end;
    showUnread(open || this.heard === messages.end ? 0 : fresh.length);
  }

  // What comes before what is listed, without moving it away under the reader's eyes.
  async showOlder(what, show) {
    const list = find(what);
    const below = list.scrollHeight - list.scrollTop;
    if (!(await this.screen.reach(what)) || !this.screen.shown) return;
    show();
    list.scrollTop = list.scrollHeight - below;
  }

  showStatus() {
    showPlayers(this.screen.look);
    this.clocks.show();
    this.prompting.show();
  }

  letBotPlay(free) {
    return this.answering.send("POST", `seats/${free}/bot`, { level: preferences.level || "level-4" });
  }

  async leave() {
    const { seat } = this.screen;
    const place = await attempt(() => this.screen.ask("POST", "leave", { seat }));
    if (place) location.assign(place.url);
  }

  showOrders() {
    const { look, seat } = this.screen;
    find("orders").hidden = seat === null || look.over;
    if (seat === null || find("orders-form").contains(document.activeElement)) return;
    showOrders(look.orders ?? [], (orders) => this.answering.send("PUT", "orders", { orders }));
  }
}

/**
 * For whoever hears the page instead of seeing it.
 * @param {LogEntry[]} news
 */
function readOut(news) {
  find("log-live").textContent = news.flatMap((entry) => entry.lines.map((line) => line.text)).join(" ");
}

new Table(JSON.parse(find("table-data").textContent ?? "")).open();
