// The page of somebody: follow them, keep away from them, or neither.

import { ask, attempt, under } from "./house.js";

document.addEventListener("click", async (event) => {
  const button = under(event, "[data-tie]");
  const { player } = under(event, "[data-player]")?.dataset ?? {};
  if (!button || !player) return;
  const tie = button.dataset.tie || null;
  if (await attempt(() => ask("PUT", `/api/people/${player}`, { tie }))) location.reload();
});
