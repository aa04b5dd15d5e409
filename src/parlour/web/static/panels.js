// What stands beside the board: moves, log, scores, people, standing orders.

import { copy, find, make, preferences, say, valuesOf } from "./house.js";

/** @import { Pages } from "./parts.js" */

export function showTabs() {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role="tab"]')]);
  const choose = (tab, focus = false) => {
    for (const each of tabs) {
      const chosen = each === tab;
      each.setAttribute("aria-selected", String(chosen));
      each.tabIndex = chosen ? 0 : -1;
      find(each.getAttribute("aria-controls") ?? "").hidden = !chosen;
    }
    // The log opens where the game is.
    find("log").querySelector(".now")?.scrollIntoView({ block: "nearest" });
    if (focus) tab.focus();
  };
  tabs.forEach((tab, place) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.stopPropagation();
      choose(tabs[(place + step + tabs.length) % tabs.length], true);
    });
  });
  return (id) => choose(find(`tab-${id}`));
}

/** @param {Look} shown */
export function showPlayers(shown) {
  find("players").replaceChildren(...shown.seats.map((seat) => playerItem(shown, seat)));
}

/**
 * @param {Look} shown
 * @param {Seat} one
 */
function playerItem(shown, one) {
  const { seat, bot } = one;
  const failed = shown.status.failed.includes(seat);
  const thinks = shown.status.thinking.includes(seat);
  return make("li", {
    class: ["player", shown.waiting.includes(seat) ? "waits" : "", thinks ? "thinks" : ""].join(" "),
    title: failed ? say("failed") : undefined,
  },
  make("span", { class: "player-name" }, bot ? null : presenceDot(shown, seat), shown.names[seat], failed ? " ⚠" : null),
  scoreOf(shown, seat),
  shown.status.clock && !bot ? make("span", { class: "clock", "data-clock": seat }) : null,
  make("span", { class: "player-note" }, notesOn(shown, one).join(" · "), chairLink(one)));
}

/**
 * Whoever set the table up finds the link of an empty chair in that chair.
 * @param {Seat} one
 */
function chairLink({ free, link }) {
  if (!free || !link) return null;
  const button = make("button", { type: "button", class: "chair-link", "data-link": link }, say("copy-seat"));
  button.addEventListener("click", () => copy(link));
  return button;
}

/**
 * Tells how many messages have come that nobody has read here.
 * @param {number} count
 */
export function showUnread(count) {
  find("unread").textContent = count > 0 ? String(count) : "";
  find("unread").hidden = count === 0;
}

// What the board shows as well, and beside it what it would be if the game ended now.
function scoreOf(shown, seat) {
  const { total } = shown.scores[seat];
  const [now, then] = shown.standing[seat] ?? [total, total];
  if (shown.over || now === then) return make("span", { class: "player-score" }, String(shown.over ? total : now));
  return make("span", { class: "player-score", title: say("if-over", { points: then }) }, String(now),
    make("span", { class: "player-expected" }, " ", make("span", { class: "expected-sign" }, "→ "), make("span", { class: "expected-word" }, `${say("expected")} `), String(then)));
}

function presenceDot(shown, seat) {
  const here = shown.status.here.includes(seat);
  return make("span", { class: here ? "dot here" : "dot", role: "img", "aria-label": say(here ? "here" : "away") });
}

/**
 * @param {Look} shown
 * @param {Seat} one
 */
function notesOn(shown, { seat, free, mine }) {
  const notes = [];
  if (mine && shown.seat === seat) notes.push(say("you"));
  if (shown.status.thinking.includes(seat)) notes.push(say("thinking"));
  else if (shown.waiting.includes(seat)) notes.push(say("waits"));
  if (free) notes.push(say("free"));
  return notes;
}

// What a move does, with what stands in brackets at its end set apart: what it costs and gains.
export function worded(text) {
  const ending = /^(.*\S)\s*\(([^()]*)\)$/s;
  const figures = [];
  let said = text;
  for (let found = ending.exec(said); found; found = ending.exec(said)) {
    figures.unshift(found[2]);
    said = found[1];
  }
  const chips = figures.map((each) => make("span", { class: "figures" }, ...each.split(", ").map((figure) => make("span", {}, figure))));
  return make("span", { class: "move-label" }, said, ...chips);
}

/** @param {Move[]} moves */
export function showMoves(list, moves, onMove, empty) {
  const items = moves.map((move) => {
    const button = make("button", { type: "button", class: "move", "data-move": move.text }, worded(move.label),
      preferences.notation ? make("code", { class: "move-text" }, move.text) : null);
    button.addEventListener("click", () => onMove(move));
    return make("li", {}, button);
  });
  list.replaceChildren(...(items.length ? items : [make("li", { class: "faint" }, empty)]));
}

/**
 * Lets the arrow keys walk through the buttons of a list, from a field above it and back.
 * @param {HTMLElement} list
 * @param {HTMLElement | null} above
 */
export function walked(list, above = null) {
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...list.querySelectorAll("button")];
    const next = buttons.findIndex((button) => button === document.activeElement) + step;
    event.preventDefault();
    (next < 0 ? above ?? buttons[0] : buttons[Math.min(next, buttons.length - 1)])?.focus();
  };
  for (const place of [list, above]) place?.addEventListener("keydown", walk);
}

/**
 * @param {Pages<LogEntry>} log
 * @param {Look} shown
 */
export function showLog(log, shown, at, onPly, onOlder) {
  const start = make("li", { class: at === 0 ? "log-entry now" : "log-entry" }, plyButton(0, say("start"), onPly));
  const entries = log.entries.map((entry) => {
    const lines = entry.lines.map((line) => make("span", { class: "log-line", title: line.rule }, line.text));
    const changes = entry.changes.map((change) => make("span", { class: "log-change" },
      say("points", { name: shown.names[change.seat], from: change.from, to: change.to })));
    const silent = lines.length + changes.length === 0 ? " silent" : "";
    return make("li", { class: entry.ply === at ? "log-entry now" : `log-entry${silent}` },
      plyButton(entry.ply, String(entry.ply), onPly), make("div", {}, ...lines, ...changes));
  });
  find("log").replaceChildren(start, ...olderItem(log, onOlder), ...entries);
}

// The way to what is not listed yet, if there is any.
function olderItem({ from }, onOlder) {
  if (from === 0) return [];
  const button = make("button", { type: "button", class: "older" }, say("older"));
  button.addEventListener("click", onOlder);
  return [make("li", {}, button)];
}

function plyButton(ply, text, onPly) {
  const button = make("button", { type: "button", class: "ply" }, text);
  button.addEventListener("click", () => onPly(ply));
  return button;
}

/** @param {Look} shown */
export function showScores(shown) {
  const sources = [];
  for (const score of shown.scores) {
    for (const source of score.sources) {
      if (!sources.some((known) => known.id === source.id)) sources.push(source);
    }
  }
  const head = make("tr", {}, make("td"), ...shown.scores.map((score, seat) => make("th", { scope: "col" },
    score.place ? `${say("place", { place: score.place })} ` : "", shown.names[seat])));
  const rows = sources.map((source) => make("tr", {}, make("th", { scope: "row" }, source.name),
    ...shown.scores.map((score) => make("td", {},
      String(score.sources.find((own) => own.id === source.id)?.points ?? "")))));
  const total = make("tr", { class: "total" }, make("th", { scope: "row" }, say("total")),
    ...shown.scores.map((score) => make("td", {}, String(score.total))));
  find("scores").replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows, total)));
}

/** @param {Look} shown */
export function showPeople(shown, onBot) {
  const people = shown.seats.map(({ seat, bot, mine, link, free, stands_in: name }) => {
    const kind = name ? say("stands-in", { name }) : bot ? say("bot") : mine ? say("you") : "";
    const item = make("li", { class: "person" }, make("strong", {}, shown.names[seat]), " ",
      make("span", { class: "faint" }, kind));
    if (link) {
      item.append(make("p", { class: "faint" }, say("free-seat", { name: shown.names[seat] })));
      const button = make("button", { type: "button", class: "copy-seat", "data-link": link }, say("copy-seat"));
      button.addEventListener("click", () => copy(link));
      item.append(button);
    }
    if (free && shown.seat !== null) item.append(botButton(seat, onBot));
    return item;
  });
  find("people").replaceChildren(...people);
}

function botButton(seat, onBot) {
  const button = make("button", { type: "button", class: "let-bot" }, say("let-bot"));
  button.addEventListener("click", () => onBot(seat));
  return button;
}

/**
 * @param {Pages<Message>} messages
 * @param {Look} shown
 */
export function showMessages(messages, shown, onOlder) {
  const items = messages.entries.filter(({ hidden }) => !hidden).map(({ seat, text }) => make("li", {},
    make("strong", {}, `${shown.names[seat]}: `), text));
  find("messages").replaceChildren(...olderItem(messages, onOlder), ...items);
}

/**
 * @param {Order[]} orders
 * @param {(chosen: Record<string, boolean | number | string>) => unknown} onChange
 */
export function showOrders(orders, onChange) {
  const form = find("orders-form", HTMLFormElement);
  form.replaceChildren(...orders.map(orderItem));
  form.onchange = () => onChange(valuesOf(form, "order"));
  form.onsubmit = (event) => event.preventDefault();
}

/** @param {Order} order */
function orderItem(order) {
  const field = orderField(order);
  const label = order.kind === "flag"
    ? make("label", { class: "check" }, field, ` ${order.title}`)
    : make("label", { class: "row" }, order.title, field);
  return make("div", { class: "option" }, label, make("p", { class: "faint" }, order.help));
}

/** @param {Order} order */
function orderField(order) {
  const named = { "data-order": order.id };
  if (order.kind === "flag") return make("input", { type: "checkbox", ...named, checked: order.value });
  if (order.kind === "number") {
    const { smallest, largest, value } = order;
    return make("input", { type: "number", ...named, min: smallest, max: largest, value });
  }
  return make("select", named, ...order.choices.map(([id, name]) =>
    make("option", { value: id, selected: id === order.value }, name)));
}
