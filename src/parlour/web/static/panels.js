// What stands beside the board: moves, log, scores, rules, people.

import { copy, find, make, say } from "./house.js";

export function showTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const choose = (tab, focus) => {
    for (const each of tabs) {
      const chosen = each === tab;
      each.setAttribute("aria-selected", String(chosen));
      each.tabIndex = chosen ? 0 : -1;
      find(each.getAttribute("aria-controls")).hidden = !chosen;
    }
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

export function showPlayers(shown) {
  const { thinking, here, failed } = shown.status;
  const players = shown.seats.map(({ seat, bot, free, mine }) => {
    const waits = shown.waiting.includes(seat);
    const notes = [];
    if (mine && shown.seat === seat) notes.push(say("you"));
    if (thinking.includes(seat)) notes.push(say("thinking"));
    else if (waits) notes.push(say("waits"));
    if (free) notes.push(say("free"));
    const dot = bot ? null : make("span", {
      class: here.includes(seat) ? "dot here" : "dot",
      role: "img",
      "aria-label": say(here.includes(seat) ? "here" : "away"),
    });
    return make("li", {
      class: ["player", waits ? "waits" : "", thinking.includes(seat) ? "thinks" : ""].join(" "),
      title: failed.includes(seat) ? say("failed") : undefined,
    },
    make("span", { class: "player-name" }, dot, shown.names[seat], failed.includes(seat) ? " ⚠" : null),
    make("span", { class: "player-score" }, String(shown.scores[seat].total)),
    make("span", { class: "player-note" }, notes.join(" · ")));
  });
  find("players").replaceChildren(...players);
}

export function showMoves(list, moves, onMove, empty) {
  const items = moves.map((move) => {
    const button = make("button", { type: "button", class: "move" },
      make("span", { class: "move-label" }, move.label),
      make("code", { class: "move-text" }, move.text));
    button.addEventListener("click", () => onMove(move));
    return make("li", {}, button);
  });
  list.replaceChildren(...(items.length ? items : [make("li", { class: "faint" }, empty)]));
}

export function showLog(log, shown, at, onPly) {
  const list = find("log");
  const first = make("li", { class: at === 0 ? "log-entry now" : "log-entry" }, plyButton(0, say("start"), onPly));
  const entries = log.map((entry) => {
    const lines = entry.lines.map((line) => make("span", { class: "log-line", title: line.rule }, line.text));
    const changes = entry.changes.map((change) => make("span", { class: "log-change" },
      say("points", { name: shown.names[change.seat], from: change.from, to: change.to })));
    return make("li", { class: entry.ply === at ? "log-entry now" : "log-entry" },
      plyButton(entry.ply, String(entry.ply), onPly), make("div", {}, ...lines, ...changes));
  });
  list.replaceChildren(first, ...entries);
  list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}

function plyButton(ply, text, onPly) {
  const button = make("button", { type: "button", class: "ply" }, text);
  button.addEventListener("click", () => onPly(ply));
  return button;
}

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

export function showRules(rules, text) {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule) => wanted.every((word) => `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase().includes(word));
  const shown = [];
  let chapter = "";
  for (const rule of rules.filter(fits)) {
    if (rule.chapter !== chapter) {
      chapter = rule.chapter;
      shown.push(make("h3", {}, chapter));
    }
    shown.push(make("p", { class: "rule", id: `rule-${rule.id}` }, rule.text, " ",
      make("code", {}, rule.id), " ", make("small", { class: "faint" }, say(`source.${rule.source}`))));
  }
  find("rules").replaceChildren(...(shown.length ? shown : [make("p", { class: "faint" }, say("no-rules"))]));
}

export function showPeople(shown) {
  const people = shown.seats.map(({ seat, bot, mine, link }) => {
    const kind = bot ? say("bot") : mine ? say("you") : "";
    const item = make("li", { class: "person" }, make("strong", {}, shown.names[seat]), " ",
      make("span", { class: "faint" }, kind));
    if (link) {
      item.append(make("p", { class: "faint" }, say("free-seat", { name: shown.names[seat] })));
      const button = make("button", { type: "button", class: "copy-seat", "data-link": link }, say("copy-seat"));
      button.addEventListener("click", () => copy(link));
      item.append(button);
    }
    return item;
  });
  find("people").replaceChildren(...people);
  const messages = shown.messages.map(({ seat, text }) => make("li", {},
    make("strong", {}, `${shown.names[seat]}: `), text));
  find("messages").replaceChildren(...messages);
}

export function showOrders(orders, onChange) {
  const fields = orders.map((order) => {
    let field;
    if (order.kind === "flag") {
      field = make("input", { type: "checkbox", "data-order": order.id, checked: order.value });
    } else if (order.kind === "number") {
      field = make("input", { type: "number", "data-order": order.id, min: order.smallest, max: order.largest, value: order.value });
    } else {
      field = make("select", { "data-order": order.id }, ...order.choices.map(([id, name]) =>
        make("option", { value: id, selected: id === order.value }, name)));
    }
    const label = order.kind === "flag"
      ? make("label", { class: "check" }, field, ` ${order.title}`)
      : make("label", { class: "row" }, order.title, field);
    return make("div", { class: "option" }, label, make("p", { class: "faint" }, order.help));
  });
  const form = find("orders-form");
  form.replaceChildren(...fields);
  form.onchange = () => {
    const chosen = {};
    for (const field of form.querySelectorAll("[data-order]")) {
      if (field.type === "checkbox") chosen[field.dataset.order] = field.checked;
      else chosen[field.dataset.order] = field.type === "number" ? Number(field.value) : field.value;
    }
    onChange(chosen);
  };
  form.onsubmit = (event) => event.preventDefault();
}
