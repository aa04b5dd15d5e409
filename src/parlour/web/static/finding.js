// Finding: names and rules of a game that have all the words of a question in them.

import { ask, attempt, make, say } from "./house.js";

const MOST = 8;

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {string} text */
const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);

/** @param {string[]} wanted */
const holds = (text, wanted) => wanted.every((word) => text.includes(word));

export class Library {
  /**
   * @param {string} game
   * @param {string} language
   */
  constructor(game, language) {
    this.game = game;
    this.language = language;
    /** @type {Promise<Rule[] | null> | null} */
    this.askedRules = null;
    /** @type {Promise<Named[] | null> | null} */
    this.askedNames = null;
    /** @type {Promise<Sheet[] | null> | null} */
    this.askedSheets = null;
  }

  // All rules in their order, none if the house does not answer.
  /** @returns {Promise<Rule[]>} */
  async rules() {
    this.askedRules ??= this.fetch("rules");
    const rules = await this.askedRules;
    if (!rules) this.askedRules = null;
    return rules ?? [];
  }

  /** @returns {Promise<Named[]>} */
  async names() {
    this.askedNames ??= this.fetch("names");
    const names = await this.askedNames;
    if (!names) this.askedNames = null;
    return names ?? [];
  }

  // What is said of the kinds of things on the boards.
  /** @returns {Promise<Sheet[]>} */
  async sheets() {
    this.askedSheets ??= this.fetch("sheets");
    const sheets = await this.askedSheets;
    if (!sheets) this.askedSheets = null;
    return sheets ?? [];
  }

  fetch(what) {
    return attempt(() => ask("GET", `/api/games/${this.game}/${what}?language=${this.language}`));
  }

  /**
   * The names that fit, those that begin with what was asked for first.
   * @param {string} text
   */
  async findNames(text) {
    const wanted = wordsOf(text);
    if (wanted.length === 0) return [];
    const names = await this.names();
    const begins = (named) => (plain(named.name).startsWith(plain(text).trim()) ? 0 : 1);
    const found = names.filter(({ name, kind }) => holds(plain(`${name} ${kind}`), wanted));
    return found.sort((a, b) => begins(a) - begins(b)).slice(0, MOST);
  }
}

/**
 * @param {string} title
 * @param {string} text
 */
export function fitsTitle(title, text) {
  const words = plain(title).split(/[^\p{L}\p{N}]+/u);
  return wordsOf(text).every((wanted) => words.includes(wanted));
}

/**
 * @param {Rule} rule
 * @param {string} text
 */
export function fitsRule(rule, text) {
  return holds(plain(`${rule.id} ${rule.number} ${rule.chapter} ${rule.text}`), wordsOf(text));
}

/**
 * A name with what it is, and ways to its rules.
 * @param {Named} named
 * @param {Rule[]} rules
 * @param {(id: string) => unknown} onRule
 */
export function namedItem({ name, kind, does, text, rules: ids }, rules, onRule) {
  const links = rules.filter(({ id }) => ids.includes(id)).map(({ id, number, chapter }) => {
    const link = make("button", { type: "button", class: "rule-link", "data-rule": id }, say("rule-number", { number, chapter }));
    link.addEventListener("click", () => onRule(id));
    return link;
  });
  return make("div", { class: "named" },
    make("p", {}, make("strong", {}, name), " ", make("span", { class: "faint" }, kind)),
    does ? make("p", {}, does) : null,
    make("p", {}, text),
    make("p", { class: "lesson-rules" }, ...links));
}
