// The form that continues a finished table from one of its plies.

import { ask, attempt, find } from "./house.js";

const form = find("continue", HTMLFormElement);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { table, ply } = form.dataset;
  const seats = [...form.querySelectorAll("select")].map((field) => ({ kind: field.value }));
  const place = await attempt(() => ask("POST", `/api/tables/${table}/plies/${ply}/table`, { seats }));
  if (place) location.assign(place.url);
});
