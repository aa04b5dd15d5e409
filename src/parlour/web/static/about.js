// About: what a thing on the board is, beside it. A pointer that rests asks in passing; a long press, the
// other button or a key asks for a sheet that stays, with the rules. Knows no game.

import { ask, attempt, find, hasKeys, make, say, under } from "./house.js";
import { worded } from "./panels.js";
import { fits, hush, thingAt } from "./things.js";

/**
 * @import { Board } from "./board.js"
 * @import { Rules } from "./rules.js"
 * @import { Screen } from "./screen.js"
 * @import { Thing } from "./things.js"
 */

const RESTS = 700; // milliseconds that a pointer lies still before it asks
const HOLDS = 550; // and that it is pressed
const TAP = 6;
const GAP = 12;
const MOST = 4;
const ASKING = ["i", "?"];
const TYPING = "input, select, textarea, dialog";
const PHONE = matchMedia("(max-width: 699px)");

export class About {
  /**
   * @param {Screen} screen
   * @param {Board} board
   * @param {Rules} rules
   */
  constructor(screen, board, rules) {
    this.screen = screen;
    this.board = board;
    this.rules = rules;
    this.box = find("about");
    /** @type {Thing | null} */
    this.shown = null;
    /** @type {Thing | null} */
    this.pointed = null;
    this.stays = false;
    this.pressed = false; // a long press has asked: the click that ends it is none
    this.waiting = 0;
    /** @type {{ x: number, y: number } | null} */
    this.start = null; // where a press began
    /** @type {Promise<Sheet[] | null> | null} */
    this.asked = null;
    this.watch();
  }

  watch() {
    const { frame } = this.board;
    frame.addEventListener("pointermove", (event) => this.moved(event));
    frame.addEventListener("pointerleave", () => this.left());
    frame.addEventListener("pointerdown", (event) => this.press(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(this.waiting));
    frame.addEventListener("click", (event) => this.swallow(event), true);
    frame.addEventListener("contextmenu", (event) => this.askByHand(event));
    document.addEventListener("pointerdown", (event) => this.leave(event), true);
    this.box.addEventListener("toggle", () => this.shown && this.place(this.shown.box), true);
    document.addEventListener("keydown", (event) => this.hearKey(event), true);
    document.addEventListener("scroll", (event) => event.target !== this.box && this.close(), true);
  }

  // By a pointer

  /** @param {PointerEvent} event */
  moved(event) {
    const thing = thingAt(event.target);
    if (this.start && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > TAP) {
      clearTimeout(this.waiting);
      this.start = null;
    }
    if (event.pointerType !== "mouse" || event.buttons > 0 || thing?.box === this.pointed?.box) return;
    this.left();
    this.pointed = thing;
    if (thing && find("choice").hidden) this.waiting = setTimeout(() => this.show(thing, false), RESTS);
  }

  left() {
    clearTimeout(this.waiting);
    this.pointed = null;
    if (!this.stays) this.close();
  }

  /** @param {PointerEvent} event */
  press(event) {
    clearTimeout(this.waiting);
    const thing = thingAt(event.target);
    this.start = { x: event.clientX, y: event.clientY };
    if (this.pressed) return;
    if (thing && event.button === 0) this.waiting = setTimeout(() => this.hold(thing), HOLDS);
  }

  /** @param {Thing} thing */
  hold(thing) {
    this.pressed = true;
    this.show(thing, true);
  }

  // A press beside a sheet that stays closes it; on a phone, where it covers much, it does no more.
  /** @param {PointerEvent} event */
  leave(event) {
    if (under(event, "#about")) return;
    const covers = this.stays && PHONE.matches;
    this.close();
    this.pressed = covers;
  }

  /** @param {MouseEvent} event */
  swallow(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  askByHand(event) {
    const thing = thingAt(event.target);
    if (!thing) return;
    event.preventDefault();
    clearTimeout(this.waiting);
    this.show(thing, true);
  }

  // By a key

  /** @param {KeyboardEvent} event */
  hearKey(event) {
    if (event.key === "Escape" && this.stays) {
      event.stopPropagation();
      this.close(true);
      return;
    }
    const typing = event.target instanceof Element && event.target.closest(TYPING);
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ASKING.includes(event.key)) this.askByKey(event);
    else if (!this.stays) this.left();
  }

  /** @param {KeyboardEvent} event */
  askByKey(event) {
    const { activeElement } = document;
    const thing = this.pointed ?? (this.board.frame.contains(activeElement) ? thingAt(activeElement) : null);
    if (!thing) return;
    event.preventDefault();
    clearTimeout(this.waiting);
    this.show(thing, true);
    this.box.focus({ preventScroll: true });
  }

  // The sheet

  /**
   * Shows what is known of a thing; one that stays tells why not and the rules as well.
   * @param {Thing} thing
   * @param {boolean} stays
   */
  async show(thing, stays) {
    this.stays = stays;
    this.shown = thing;
    this.asked ??= attempt(() => ask("GET", `/api/games/${this.screen.game}/sheets?language=${this.screen.language}`));
    const sheets = await this.asked;
    if (!sheets) this.asked = null;
    if (this.shown !== thing || this.screen.covered) return;
    const sheet = sheets?.find(({ of }) => of.some((pattern) => fits(pattern, thing.name)));
    hush(thing.box);
    this.fill(thing, sheet);
    if (!stays) return;
    await this.tellWhyNot(thing);
    if (sheet) await this.tellRules(thing, sheet);
  }

  /**
   * @param {Thing} thing
   * @param {Sheet | undefined} sheet
   */
  fill({ titles, name, box }, sheet) {
    const close = make("button", { type: "button", class: "close", "aria-label": say("close") }, "×");
    close.addEventListener("click", () => this.close(true));
    const lines = titles.map((title, place) => make("p", { class: place === titles.length - 1 ? "about-title" : "" }, title));
    this.box.replaceChildren(
      ...(this.stays ? [close] : []),
      ...(sheet ? [make("p", { class: "about-kind" }, sheet.name)] : []),
      ...lines.reverse(),
      ...(sheet ? [make("p", {}, sheet.text)] : []),
      ...this.movesWith(name),
      ...(this.stays || !hasKeys() ? [] : [make("p", { class: "faint about-more" }, say("about-more"))]),
    );
    this.box.classList.toggle("stays", this.stays);
    this.box.hidden = false;
    this.place(box);
  }

  // What can be done with it now, with what that costs and brings.
  movesWith(name) {
    const { seat, past } = this.screen;
    if (seat === null || past) return [];
    const moves = this.screen.open.filter(({ targets }) => targets.includes(name));
    if (moves.length === 0) return [];
    const said = moves.slice(0, MOST).map(({ label }) => make("li", {}, worded(label)));
    const more = moves.length > MOST ? [make("li", { class: "faint" }, say("about-others", { count: moves.length - MOST }))] : [];
    return [make("p", { class: "about-kind" }, say("about-now")), make("ul", {}, ...said, ...more)];
  }

  /** @param {Thing} thing */
  async tellWhyNot(thing) {
    const { seat, past, look } = this.screen;
    if (seat === null || past || look.over || !this.board.shows(thing.name) || this.movesWith(thing.name).length > 0) return;
    const answer = await this.screen.ask("POST", "why", { seat, target: thing.name }).catch(() => null);
    if (!answer || this.shown !== thing) return;
    const said = answer.reasons.slice(0, 2).map(({ text }) => make("li", {}, text));
    this.box.append(make("p", { class: "about-kind" }, say("about-not-now")), make("ul", {}, ...said));
    this.place(thing.box);
  }

  /**
   * @param {Thing} thing
   * @param {Sheet} sheet
   */
  async tellRules(thing, sheet) {
    const parts = thing.name.split(".");
    const wanted = sheet.rules.map((rule) => rule.replace(/\{(\d)\}/g, (_, place) => parts[Number(place)] ?? ""));
    const rules = (await this.rules.known()).filter(({ id }) => wanted.includes(id));
    if (this.shown !== thing || rules.length === 0) return;
    rules.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    const list = make("ul", { class: "about-rules" }, ...rules.map((rule) => make("li", {}, this.link(rule))));
    this.box.append(make("details", {}, make("summary", {}, say("about-rules")), list));
    this.place(thing.box);
  }

  /** @param {Rule} rule */
  link({ id, number, text }) {
    const link = make("button", { type: "button", class: "about-rule" }, `${number} ${text}`);
    link.addEventListener("click", () => {
      this.close();
      this.rules.open(id);
    });
    return link;
  }

  // Beside the thing; from below on a phone.
  place(thing) {
    const { style } = this.box;
    if (PHONE.matches && this.stays) {
      style.left = style.top = "";
      return;
    }
    const at = thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const right = at.right + GAP + width < innerWidth;
    const left = at.left - GAP - width > 0;
    const x = right ? at.right + GAP : left ? at.left - GAP - width : at.left;
    const y = right || left ? at.top : at.bottom + GAP + height < innerHeight ? at.bottom + GAP : at.top - GAP - height;
    style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
    style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
  }

  close(byHand = false) {
    const { shown } = this;
    const hadFocus = this.box.contains(document.activeElement);
    this.shown = null;
    this.stays = false;
    this.box.hidden = true;
    if (byHand && hadFocus) this.board.named(shown?.name)?.focus({ preventScroll: true });
  }
}
