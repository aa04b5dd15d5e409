// The lobby: open tables as they come and go, looking for a game, invitations, people one follows.

import { ask, attempt, find, make, say } from "./house.js";

const AGAIN = 1500;

/**
 * @typedef {{ name: string, bot: boolean, player: string | null, mine: boolean, followed: boolean,
 *   rating: { rating: number, uncertainty: number } | null }} Chair
 */
/**
 * @typedef {{ table: string, url: string, title: string, options: string[], pace: string, free: number,
 *   seats: Chair[], mine: boolean, rated: boolean, until: number, bots_at: number | null }} OpenTable
 */
/**
 * @typedef {{ title: string, players: number, pace: string, others: number, offers_bots: boolean,
 *   url: string | null }} Seek
 */

/** @param {number} seconds */
function moment(seconds) {
  const when = new Date(seconds * 1000);
  const soon = when.getTime() - Date.now() < 20 * 3600 * 1000;
  return when.toLocaleString(document.documentElement.lang, soon
    ? { hour: "numeric", minute: "2-digit" } : { weekday: "short", hour: "numeric", minute: "2-digit" });
}

/** @param {Chair} chair */
function chairItem({ name, bot, player, mine, followed, rating }) {
  if (!bot && !player) return make("li", { class: "chair free" }, say("free-chair"));
  const called = name || say("nameless");
  const shown = player && !mine ? make("a", { href: `/players/${player}` }, called) : called;
  return make("li", { class: ["chair", followed ? "followed" : "", mine ? "mine" : ""].join(" ") }, followed ? "★ " : null, shown,
    rating ? make("span", { class: "faint" }, ` ${rating.rating} ± ${rating.uncertainty}`) : null);
}

/** @param {OpenTable} table */
function tableCard(table) {
  const notes = [say("open-until", { when: moment(table.until) })];
  if (table.bots_at) notes.push(say("bots-at", { when: moment(table.bots_at) }));
  const go = table.mine
    ? make("a", { class: "button", href: table.url }, say("to-table"))
    : make("button", { class: "primary", "data-table": table.table }, say(table.rated ? "sit-down-rated" : "sit-down"));
  return make("li", { class: "sheet open-table", "data-open": table.table },
    make("h3", {}, table.title), make("p", { class: "pace" }, table.pace, table.rated ? ` · ${say("rated")}` : null),
    table.options.length ? make("p", { class: "options" }, table.options.join("; ")) : null,
    make("ul", { class: "chairs" }, ...table.seats.map(chairItem)),
    make("p", { class: "faint" }, notes.join(" · ")), make("p", { class: "buttons" }, go));
}

class Lobby {
  constructor() {
    /** @type {EventSource | null} */
    this.stream = null;
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    this.wasSeeking = false;
  }

  connect() {
    this.stream?.close();
    const stream = new EventSource(`/api/lobby/events?language=${document.documentElement.lang}`);
    this.stream = stream;
    stream.addEventListener("open", () => { find("away").hidden = true; });
    stream.addEventListener("lobby", (event) => {
      this.cards.clear();
      this.hear(JSON.parse(event.data));
    });
    stream.addEventListener("news", (event) => this.hear(JSON.parse(event.data)));
    stream.addEventListener("error", () => this.lose(stream));
  }

  lose(stream) {
    if (stream !== this.stream) return;
    find("away").hidden = false;
    // The browser comes back by itself, except after an answer that it takes as final.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => stream === this.stream && this.connect(), AGAIN);
  }

  hear(news) {
    for (const [id, table] of Object.entries(news.tables ?? {})) {
      if (table) this.cards.set(id, tableCard(table));
      else this.cards.delete(id);
    }
    if (news.order) this.show(news.order);
    else if (news.tables) this.show([...find("tables").children].map((card) => /** @type {HTMLElement} */ (card).dataset.open ?? ""));
    if ("seek" in news) this.showSeek(news.seek);
    if (news.invitations) showInvitations(news.invitations);
    if (news.following) showFollowing(news.following);
  }

  /** @param {string[]} order */
  show(order) {
    const cards = order.flatMap((id) => this.cards.get(id) ?? []);
    // What is not changed stays in its place, under the finger that is about to press it.
    const list = find("tables");
    cards.forEach((card, place) => {
      if (list.children[place] !== card) list.insertBefore(card, list.children[place] ?? null);
    });
    while (list.children.length > cards.length) list.lastElementChild?.remove();
    find("no-tables").hidden = cards.length > 0;
  }

  /** @param {Seek | null} seek */
  showSeek(seek) {
    find("seek").hidden = seek !== null;
    find("seeking").hidden = seek === null;
    if (seek === null) {
      this.wasSeeking = false;
      return;
    }
    const { title, players, pace, others, url } = seek;
    find("seeking-text").textContent = url ? say("seek-found", { title }) : say("seeking", { title, players, pace, others });
    find("with-bots").hidden = url !== null || !seek.offers_bots;
    const ready = find("seek-ready", HTMLAnchorElement);
    ready.hidden = url === null;
    if (url) ready.href = url;
    // Who has waited here goes at once; who only comes back is shown the way.
    if (url && this.wasSeeking) void this.goTo(url);
    this.wasSeeking = url === null;
  }

  async goTo(url) {
    await attempt(() => ask("DELETE", "/api/seek"));
    location.assign(url);
  }
}

function showInvitations(list) {
  find("invitations").hidden = list.length === 0;
  find("invitation-list").replaceChildren(...list.map(({ table, title, pace, host, player }) => make("li", {},
    make("span", { class: "what" }, make("a", { href: `/players/${player}` }, say("invites-you", { name: host || say("nameless"), title, pace }))),
    make("button", { class: "primary", "data-table": table }, say("sit-down")),
    make("button", { "data-decline": table }, say("decline")))));
}

function showFollowing(list) {
  find("following").hidden = list.length === 0;
  find("following-list").replaceChildren(...list.map(({ player, name, online }) => make("li", {},
    make("span", { class: online ? "dot here" : "dot", role: "img", "aria-label": online ? say("online") : "" }),
    make("a", { class: "what", href: `/players/${player}` }, name || say("nameless")))));
}

const lobby = new Lobby();
const form = find("seek", HTMLFormElement);

/** @returns {HTMLSelectElement} */
function field(name) {
  return /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
}

function offerPlayers() {
  const { fewest, most } = field("game").selectedOptions[0].dataset;
  for (const option of field("players").options) option.hidden = option.disabled = Number(option.value) < Number(fewest) || Number(option.value) > Number(most);
  if (field("players").selectedOptions[0]?.disabled ?? true) field("players").value = String(fewest);
}

form.addEventListener("change", offerPlayers);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const pace = field("pace").value;
  const wanted = { game: field("game").value, players: Number(field("players").value), pace: pace ? JSON.parse(pace) : null };
  await attempt(() => ask("PUT", "/api/seek", wanted));
});

find("seek-end").addEventListener("click", () => attempt(() => ask("DELETE", "/api/seek")));

find("with-bots").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { level } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  const place = await attempt(() => ask("POST", "/api/seek/bots", { level }));
  if (place) await lobby.goTo(place.url);
});

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const { table, decline } = button?.dataset ?? {};
  if (!button || !(table ?? decline)) return;
  button.disabled = true;
  if (decline) await attempt(() => ask("DELETE", `/api/invitations/${decline}`));
  const place = table && (await attempt(() => ask("POST", `/api/lobby/tables/${table}/seat`)));
  button.disabled = false;
  if (place) location.assign(place.url);
});

offerPlayers();
lobby.connect();
