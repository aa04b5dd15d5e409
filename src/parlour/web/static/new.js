// The form for a new table.

import { ask, attempt, find } from "./house.js";

const form = find("new-table");
const rows = [...form.querySelectorAll(".seat-row")];

function arrange() {
  const players = Number(find("players").value);
  rows.forEach((row, seat) => {
    row.hidden = seat >= players;
    const kind = row.querySelector('[name="kind"]').value;
    row.querySelector('[name="name"]').hidden = kind === "bot";
    row.querySelector('[name="level"]').hidden = kind !== "bot";
  });
}

function plan(row) {
  const value = (name) => row.querySelector(`[name="${name}"]`).value;
  const kind = value("kind");
  return kind === "bot" ? { kind, level: value("level") } : { kind, name: value("name") };
}

function options() {
  const chosen = {};
  for (const field of form.querySelectorAll("[data-option]")) {
    const { option } = field.dataset;
    if (field.type === "checkbox") chosen[option] = field.checked;
    else chosen[option] = field.type === "number" ? Number(field.value) : field.value;
  }
  return chosen;
}

form.addEventListener("change", arrange);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const seats = rows.filter((row) => !row.hidden).map(plan);
  const seed = form.querySelector('[name="seed"]').value;
  const body = { game: form.dataset.game, seats, options: options(), seed };
  const place = await attempt(() => ask("POST", "/api/tables", body));
  if (place) location.assign(place.url);
});
arrange();
