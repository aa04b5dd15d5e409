// A game from elsewhere: a log is read, what was understood is shown, and a table is opened.

import { ask, attempt, find, make, Refusal, say } from "./house.js";

const form = find("log", HTMLFormElement);
const brought = find("brought", HTMLFormElement);
const rows = /** @type {HTMLElement[]} */ ([...brought.querySelectorAll(".seat-row")]);

const read = { record: "" };

/** @param {string} name */
function field(name) {
  const found = form.elements.namedItem(name);
  return /** @type {HTMLInputElement} */ (found);
}

function showRefusal(refusal) {
  const parts = [make("p", {}, make("strong", {}, refusal.message))];
  if (refusal.data.detail) parts.push(make("p", { lang: "en" }, refusal.data.detail));
  find("refused").replaceChildren(...parts);
  find("refused").hidden = false;
  brought.hidden = true;
}

function showNotes(notes) {
  const lines = notes.map(({ line, text }) => make("li", {}, `${say("bring-line", { line })} ${text}`));
  find("notes").replaceChildren(...lines);
  find("noted").hidden = !notes.length;
  find("nothing-noted").hidden = Boolean(notes.length);
}

function show(found) {
  read.record = found.record;
  const key = found.over ? "bring-over" : "bring-running";
  find("summary").textContent = say(key, { players: found.players, moves: found.moves });
  find("points").textContent = say("bring-points", { points: found.scores.join(" · ") });
  showNotes(found.notes);
  find("seats").hidden = found.over;
  rows.forEach((row, seat) => { row.hidden = seat >= found.players; });
  find("refused").hidden = true;
  brought.hidden = false;
  brought.scrollIntoView({ block: "nearest" });
}

field("file").addEventListener("change", async () => {
  const file = field("file").files?.[0];
  if (file) field("text").value = await file.text();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  if (button) button.disabled = true;
  try {
    show(await ask("POST", `/api/games/${find("bring").dataset.game}/logs`, { text: field("text").value }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showRefusal(error);
  } finally {
    if (button) button.disabled = false;
  }
});

brought.addEventListener("submit", async (event) => {
  event.preventDefault();
  const sitting = rows.filter((row) => !row.hidden);
  const seats = sitting.map((row) => ({ kind: row.querySelector("select")?.value ?? "here" }));
  const place = await attempt(() => ask("POST", "/api/records", { record: read.record, seats }));
  if (place) location.assign(place.url);
});
