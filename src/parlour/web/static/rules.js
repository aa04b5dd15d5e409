// The rules of the game, beside the board, searched by words or by the id of a rule.

import { ask, attempt, find, make, say } from "./house.js";

/** @import { Screen } from "./screen.js" */

export class Rules {
  /**
   * `onSearch()` brings the rules into sight.
   * @param {Screen} screen
   */
  constructor({ game, language }, onSearch) {
    this.address = `/api/games/${game}/rules?language=${language}`;
    this.onSearch = onSearch;
    this.field = find("rules-search", HTMLInputElement);
    /** @type {Rule[] | null} */
    this.all = null;
    find("tab-rules").addEventListener("click", () => this.search());
    this.field.addEventListener("input", () => this.search());
  }

  async search(text = this.field.value) {
    this.onSearch();
    this.field.value = text;
    const rules = await this.known();
    if (rules.length > 0) show(rules, this.field.value);
  }

  // All rules in their order, none if the house does not answer.
  async known() {
    this.all ??= await attempt(() => ask("GET", this.address));
    return this.all ?? [];
  }

  // Shows a rule where it stands among the others.
  async open(id) {
    await this.search("");
    const rule = document.getElementById(`rule-${id}`);
    rule?.classList.add("meant");
    rule?.scrollIntoView({ block: "center" });
  }

  focus() {
    this.search();
    this.field.focus();
  }
}

/** @param {Rule[]} rules */
function show(rules, text) {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule) => wanted.every((word) => `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase().includes(word));
  const shown = [];
  let chapter = "";
  for (const rule of rules.filter(fits)) {
    if (rule.chapter !== chapter) {
      chapter = rule.chapter;
      shown.push(make("h3", {}, chapter));
    }
    shown.push(make("p", { class: "rule", id: `rule-${rule.id}` }, rule.text, " ",
      make("code", {}, rule.id), " ", make("small", { class: "faint" }, say(`source.${rule.source}`))));
  }
  find("rules").replaceChildren(...(shown.length ? shown : [make("p", { class: "faint" }, say("no-rules"))]));
}
