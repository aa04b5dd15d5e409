// The form for a new table.

import { ask, attempt, find, valuesOf } from "./house.js";

const form = find("new-table");
const rows = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat-row")]);

function arrange() {
  // A list, or a hidden field where there is no choice.
  const players = Number(/** @type {HTMLInputElement} */ (find("players")).value);
  rows.forEach((row, seat) => {
    row.hidden = seat >= players;
    const isBot = fieldOf(row, "kind").value === "bot";
    fieldOf(row, "name").hidden = isBot;
    fieldOf(row, "level").hidden = !isBot;
  });
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLInputElement}
 */
function fieldOf(row, name) {
  const field = row.querySelector(`[name="${name}"]`);
  if (!field) throw new Error(`the form needs a field with the name ${name}`);
  return /** @type {HTMLInputElement} */ (field);
}

const pace = find("pace");

function showPace() {
  const kind = fieldOf(pace, "pace").value;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (pace.querySelectorAll("[data-pace-of]"))) {
    part.hidden = part.dataset.paceOf !== kind;
    // What is hidden need not be filled in.
    for (const field of part.querySelectorAll("input")) field.disabled = part.hidden;
  }
  const help = pace.querySelector("[data-pace-help]");
  if (help instanceof HTMLElement) help.hidden = kind === "none";
}

function wantedPace() {
  const kind = fieldOf(pace, "pace").value;
  if (kind === "none") return null;
  if (kind === "live") return { kind, ...valuesOf(pace, "live") };
  const begin = fieldOf(pace, "night-begin").value;
  const sleep = begin === "" ? null : [Number(begin), Number(fieldOf(pace, "night-end").value)];
  const checked = /** @type {NodeListOf<HTMLInputElement>} */ (pace.querySelectorAll('[name="rest"]:checked'));
  const rest = [...checked].map((box) => Number(box.value));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { kind, ...valuesOf(pace, "days"), sleep, rest, zone };
}

const offer = find("offer");

function arrangeOffer() {
  const free = rows.some((row) => !row.hidden && fieldOf(row, "kind").value === "link");
  offer.hidden = !free;
  const level = offer.querySelector("[data-offer-level]");
  if (level instanceof HTMLElement) level.hidden = fieldOf(offer, "bots-after").value === "";
}

function wantedOffer() {
  const after = fieldOf(offer, "bots-after").value;
  const { checked: open } = fieldOf(offer, "open");
  if (offer.hidden || (!open && after === "")) return null;
  return { open, bots_after: after === "" ? null : Number(after), level: fieldOf(offer, "offer-level").value };
}

function isRated() {
  const box = form.querySelector('[name="rated"]');
  return box instanceof HTMLInputElement && box.checked;
}

function plan(row) {
  const value = (name) => fieldOf(row, name).value;
  const kind = value("kind");
  return kind === "bot" ? { kind, level: value("level") } : { kind, name: value("name") };
}

form.addEventListener("change", () => {
  arrange();
  arrangeOffer();
});
pace.addEventListener("change", showPace);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const seats = rows.filter((row) => !row.hidden).map(plan);
  const seed = fieldOf(form, "seed").value;
  const body = { game: form.dataset.game, seats, options: valuesOf(form, "option"), seed, pace: wantedPace(), offer: wantedOffer(), rated: isRated() };
  const place = await attempt(() => ask("POST", "/api/tables", body));
  if (place) location.assign(place.url);
});
arrange();
arrangeOffer();
showPace();
