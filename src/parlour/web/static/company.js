// Beside the board: who sits here, as others find them, and what the host does to fill free chairs.

import { ask, attempt, find, make, say } from "./house.js";

const { table } = JSON.parse(find("table-data").textContent ?? "");

async function show() {
  const company = await attempt(() => ask("GET", `/api/tables/${table}/company`));
  if (!company) return;
  const others = company.seats.filter(({ player, mine }) => player && !mine);
  find("company").replaceChildren(...others.map(({ name, player }) =>
    make("li", {}, make("a", { href: `/players/${player}` }, name))));
  showRated(company);
  find("hosting").hidden = !company.host || company.seats.every(({ player, bot }) => player || bot);
  find("offer-open", HTMLInputElement).checked = company.open;
  const when = company.until && new Date(company.until * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  find("offer-until").textContent = when ? say("put-away", { when }) : "";
  find("invited").textContent = company.invited.length ? say("invited-names", { names: company.invited.join(", ") }) : "";
  if (company.host) await showFollowed();
}

// A rated table counts when all have agreed.
function showRated({ rated, seats }) {
  find("rated").hidden = rated === null;
  if (rated === null) return;
  const missing = rated.missing.map((seat) => seats[seat]);
  find("rated-text").textContent = missing.length
    ? say("rated-waits", { names: missing.map(({ name }) => name).join(", ") }) : say("rated-agreed");
  find("rated-agree").hidden = !missing.some(({ mine }) => mine);
}

async function showFollowed() {
  const circle = await attempt(() => ask("GET", "/api/people"));
  const buttons = (circle?.following ?? []).map(({ player, name }) =>
    make("button", { type: "button", "data-invite": player }, say("invite-name", { name: name || say("nameless") })));
  find("invite-followed").replaceChildren(...buttons);
}

async function invite(whom) {
  const sent = await attempt(() => ask("POST", `/api/tables/${table}/invitations`, whom));
  if (sent) await show();
  return sent;
}

find("tab-people").addEventListener("click", show);
find("rated-agree").addEventListener("click", async () => {
  await attempt(() => ask("POST", `/api/tables/${table}/rated`));
  await show();
});
find("offer-open").addEventListener("change", async ({ target }) => {
  const { checked } = /** @type {HTMLInputElement} */ (target);
  await attempt(() => ask("PUT", `/api/tables/${table}/offer`, { open: checked }));
  await show();
});
find("invite").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (await invite({ name: String(new FormData(form).get("name")) })) form.reset();
});
find("invite-followed").addEventListener("click", async ({ target }) => {
  const player = target instanceof HTMLElement ? target.dataset.invite : undefined;
  if (player) await invite({ player });
});
