// The rules of the game, beside the board, searched by words, by a name of the game or by an id.

import { fitsRule, fitsTitle, Library, namedItem } from "./finding.js";
import { find, make, preferences, say } from "./house.js";
import { fits, thingAt } from "./things.js";

/** @import { Screen } from "./screen.js" */

const MARKED = "#board [data-target], #board [data-about], #board [data-piece]";
const MOST = 6; // things of the board that a search tells of

export class Rules {
  /**
   * `onSearch()` brings the rules into sight.
   * @param {Screen} screen
   */
  constructor({ game, language }, onSearch) {
    this.library = new Library(game, language);
    this.onSearch = onSearch;
    this.field = find("rules-search", HTMLInputElement);
    find("tab-rules").addEventListener("click", () => this.search());
    this.field.addEventListener("input", () => this.search());
  }

  async search(text = this.field.value) {
    this.onSearch();
    this.field.value = text;
    const [rules, names] = [await this.known(), await this.library.findNames(text)];
    const things = text.trim() && names.length === 0 ? await this.findThings(text) : [];
    if (rules.length > 0 && this.field.value === text) this.show(rules, [...names, ...things], text);
  }

  // What lies on the board under a name that is no word of the game, as a space of the map does.
  /** @returns {Promise<Named[]>} */
  async findThings(text) {
    const sheets = await this.library.sheets();
    /** @type {Map<string, Named>} */
    const found = new Map();
    for (const element of document.querySelectorAll(MARKED)) {
      const thing = thingAt(element);
      const title = thing?.titles[0] ?? "";
      const sheet = thing && fitsTitle(title, text) ? sheets.find(({ of }) => of.some((pattern) => fits(pattern, thing.name))) : undefined;
      if (sheet && found.size < MOST) found.set(title, { name: title, kind: sheet.name, does: "", text: sheet.text, rules: sheet.rules });
    }
    return [...found.values()];
  }

  // All rules in their order, none if the house does not answer.
  known() {
    return this.library.rules();
  }

  // Shows a rule where it stands among the others.
  async open(id) {
    await this.search("");
    const rule = document.getElementById(`rule-${id}`);
    rule?.classList.add("meant");
    rule?.scrollIntoView({ block: "center" });
  }

  // The way to a rule, called by its number once the rules are known.
  link(id) {
    const link = make("button", { type: "button", class: "rule-link", "data-rule": id }, "§");
    link.addEventListener("click", () => this.open(id));
    this.label(link, id);
    return link;
  }

  async label(link, id) {
    const rule = (await this.known()).find((each) => each.id === id);
    if (rule) link.textContent = preferences.notation ? id : say("rule-number", rule);
  }

  focus() {
    this.search();
    this.field.focus();
  }

  /**
   * @param {Rule[]} rules
   * @param {Named[]} names
   */
  show(rules, names, text) {
    const shown = names.map((named) => namedItem(named, rules, (id) => this.open(id)));
    let chapter = "";
    for (const rule of rules.filter((each) => fitsRule(each, text))) {
      if (rule.chapter !== chapter) {
        chapter = rule.chapter;
        shown.push(make("h3", {}, `${rule.number.split(".")[0]} ${chapter}`));
      }
      shown.push(paragraph(rule));
    }
    find("rules").replaceChildren(...(shown.length ? shown : [make("p", { class: "faint" }, say("no-rules"))]));
  }
}

/** @param {Rule} rule */
function paragraph({ id, number, text, source }) {
  const ids = preferences.notation
    ? [" ", make("code", {}, id), " ", make("small", { class: "faint" }, say(`source.${source}`))]
    : [];
  return make("p", { class: "rule", id: `rule-${id}` }, make("span", { class: "rule-place" }, number), " ", text, ...ids);
}
