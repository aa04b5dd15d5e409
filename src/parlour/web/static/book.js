// The rules as a book: searched by words and names; its examples can be tried as lessons.

import { fitsRule, Library, namedItem } from "./finding.js";
import { ask, attempt, find, under } from "./house.js";

const { game, language } = JSON.parse(find("book-data").textContent ?? "");
const library = new Library(game, language);
const field = find("book-search", HTMLInputElement);

async function search() {
  const text = field.value.trim();
  const [rules, names] = text ? [await library.rules(), await library.findNames(text)] : [[], []];
  if (text !== field.value.trim()) return;
  const fitting = new Set(rules.filter((rule) => fitsRule(rule, text)).map(({ id }) => `rule-${id}`));
  for (const chapter of document.querySelectorAll(".chapter")) showFitting(chapter, text ? fitting : null);
  find("book-contents").hidden = text !== "";
  find("book-names").replaceChildren(...names.map((named) => namedItem(named, rules, open)));
  find("book-nothing").hidden = !text || names.length + fitting.size > 0;
}

/**
 * @param {Element} chapter
 * @param {Set<string> | null} fitting all paragraphs if there is none
 */
function showFitting(chapter, fitting) {
  /** @type {NodeListOf<HTMLElement>} */
  const paragraphs = chapter.querySelectorAll(".paragraph");
  let left = 0;
  for (const paragraph of paragraphs) {
    paragraph.hidden = fitting !== null && !fitting.has(paragraph.id);
    if (!paragraph.hidden) left += 1;
  }
  chapter.toggleAttribute("hidden", left === 0);
}

// Shows a paragraph where it stands among the others.
async function open(id) {
  field.value = "";
  await search();
  location.hash = `rule-${id}`;
}

field.addEventListener("input", search);
document.addEventListener("click", async (event) => {
  const learn = under(event, "[data-learn]");
  if (!(learn instanceof HTMLButtonElement)) return;
  learn.disabled = true;
  const place = await attempt(() => ask("POST", `/api/games/${learn.dataset.learn}`));
  learn.disabled = false;
  if (place) location.assign(place.url);
});
