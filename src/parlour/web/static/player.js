// The page of somebody: follow them, keep away from them, or neither.

import { ask, attempt, under } from "./house.js";

for (const time of document.querySelectorAll("time")) {
  const at = new Date(Number(time.dataset.at) * 1000);
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
}

document.addEventListener("click", async (event) => {
  const button = under(event, "[data-tie]");
  const { player } = under(event, "[data-player]")?.dataset ?? {};
  if (!button || !player) return;
  const tie = button.dataset.tie || null;
  if (await attempt(() => ask("PUT", `/api/people/${player}`, { tie }))) location.reload();
});
