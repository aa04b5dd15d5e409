// The home page and the lessons: play or learn at once, open a link or a record.

import { runInList } from "./clocks.js";
import { ask, attempt, find, notify, preferences, say, under } from "./house.js";

document.addEventListener("click", async (event) => {
  const play = under(event, "[data-play]");
  if (play) {
    const { players, options, coach } = play.dataset;
    const level = play.dataset.level ?? (await levelOf());
    if (!level) return;
    const bots = Array.from({ length: Math.max(Number(players) - 1, 0) }, () => ({ kind: "bot", level }));
    const table = { game: play.dataset.play, seats: [{ kind: "me" }, ...bots], options: JSON.parse(options ?? "{}") };
    await open(play, "/api/tables", table, coach === undefined ? "" : `#coach=${coach}`);
  }
  const learn = under(event, "[data-learn]");
  if (learn) await open(learn, `/api/games/${learn.dataset.learn}`);
  const sit = under(event, "[data-sit]");
  if (sit) await open(sit, `/api/seats/${sit.dataset.sit}`);
});

// The level that the guest plays against; asked once, and remembered. Empty if they would rather not say.
async function levelOf() {
  if (preferences.level) return preferences.level;
  const dialog = find("level", HTMLDialogElement);
  dialog.returnValue = "";
  dialog.showModal();
  const level = await new Promise((resolve) => {
    dialog.onclick = (event) => {
      const chosen = under(event, "[data-level]")?.dataset.level;
      if (chosen) dialog.close(chosen);
    };
    dialog.onclose = () => resolve(dialog.returnValue);
  });
  if (level) await attempt(() => ask("PUT", "/api/me", { level }));
  preferences.level = level;
  return level;
}

async function open(button, path, body, part = "") {
  button.disabled = true;
  const place = await attempt(() => ask("POST", path, body));
  button.disabled = false;
  if (place) location.assign(place.url + part);
}

/** @param {Event} event */
function entered({ target }, name) {
  return target instanceof HTMLFormElement ? new FormData(target).get(name) : null;
}

document.getElementById("by-link")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const link = String(entered(event, "link")).trim();
  const path = /\/(tables|seats)\/[\w-]+(\?[^#]*)?/.exec(link);
  if (path) location.assign(path[0]);
  else if (/^[\w-]{16,}$/.test(link)) location.assign(`/tables/${link}`);
  else notify(say("no-table-link"));
});

document.getElementById("by-record")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = entered(event, "file");
  if (!(file instanceof File)) return;
  const record = await file.text();
  const place = await attempt(() => ask("POST", "/api/records", { record }));
  if (place) location.assign(place.url);
});

runInList();
