// The home page: play at once, open a link or a record.

import { ask, attempt, find, notify, say } from "./house.js";

document.addEventListener("click", async (event) => {
  const play = event.target.closest("[data-play]");
  if (play) {
    const bots = Array.from({ length: Math.max(play.dataset.players - 1, 0) }, () => ({ kind: "bot" }));
    await open(play, "/api/tables", { game: play.dataset.play, seats: [{ kind: "me" }, ...bots] });
  }
  const sit = event.target.closest("[data-sit]");
  if (sit) await open(sit, `/api/seats/${sit.dataset.sit}`);
});

async function open(button, path, body) {
  button.disabled = true;
  const place = await attempt(() => ask("POST", path, body));
  button.disabled = false;
  if (place) location.assign(place.url);
}

find("by-link")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const link = new FormData(event.target).get("link").trim();
  const path = /\/(tables|seats)\/[\w-]+(\?[^#]*)?/.exec(link);
  if (path) location.assign(path[0]);
  else if (/^[\w-]{16,}$/.test(link)) location.assign(`/tables/${link}`);
  else notify(say("no-table-link"));
});

find("by-record")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const record = await new FormData(event.target).get("file").text();
  const place = await attempt(() => ask("POST", "/api/records", { record }));
  if (place) location.assign(place.url);
});
