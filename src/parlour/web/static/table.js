// The table: follows the game, turns clicks and words into moves. Knows no game.

import { Board } from "./board.js";
import { ask, attempt, copy, find, make, notify, preferences, Refusal, say } from "./house.js";
import { showLog, showMoves, showOrders, showPeople, showPlayers, showRules, showScores, showTabs } from "./panels.js";
import { chime } from "./sound.js";

const { table, mine, game, language } = JSON.parse(find("table-data").textContent);
const api = `/api/tables/${table}`;
const AGAIN = 1500;

let seat = mine.length === 1 ? mine[0] : null;
let shown = null; // the present look at the table
let past = null; // an earlier one, while somebody looks at it
let log = [];
let path = []; // what has been clicked of a move so far
let undone = []; // what can be put down again
let rules = null;
let stream = null;
let away = false;
let covered = false;

const board = new Board(find("board"), find("views"), (name) => inTurn(() => clickTarget(name)));
const chooseTab = showTabs();
let wide = board.wide();

// Following the game

function where(extra = {}) {
  const query = new URLSearchParams({ language, wide, ...extra });
  if (seat !== null) query.set("seat", seat);
  return query;
}

function connect() {
  stream?.close();
  const source = new EventSource(`${api}/events?${where()}`);
  stream = source;
  source.addEventListener("open", () => setAway(false));
  source.addEventListener("look", (event) => receive(JSON.parse(event.data)));
  source.addEventListener("status", (event) => {
    if (!shown) return;
    shown.status = JSON.parse(event.data);
    showPlayers(shown);
    showPrompt();
  });
  source.addEventListener("error", () => {
    if (source !== stream) return;
    setAway(true);
    // The browser comes back by itself, except after an answer that it takes as final.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => source === stream && connect(), AGAIN);
  });
}

function setAway(now) {
  if (away && !now) notify(say("back"));
  away = now;
  find("away").hidden = !now;
}

function receive(look) {
  if (covered || look.seat !== seat) return;
  if (shown && look.edition < shown.edition) return;
  const before = shown;
  const news = look.log.entries.filter((entry) => entry.ply > log.length);
  log = [...log.slice(0, look.log.from), ...look.log.entries];
  shown = look;
  if (!before || before.question !== shown.question) path = [];
  if (before && news.length > 0) {
    find("log-live").textContent = news.flatMap((entry) => entry.lines.map((line) => line.text)).join(" ");
  }
  if (passOn()) return;
  render(before === null || before.edition !== shown.edition);
  if (shown.asked && !(before && before.asked)) yourTurn(before !== null);
  if (shown.over && !before?.over) {
    hideReasons();
    chooseTab("scores");
  }
}

function yourTurn(news) {
  hideReasons();
  if (news && preferences.sound) chime();
}

function render(withBoard = true) {
  document.title = `${shown.asked || shown.complete ? `● ${say("your-turn")} – ` : ""}${shown.title}`;
  showPlayers(past ?? shown);
  if (withBoard || past) board.show((past ?? shown).board);
  lightUp();
  showPrompt();
  listMoves();
  showLog(log, shown, past ? past.ply : shown.ply, step);
  showScores(past ?? shown);
  showPeople(shown);
  find("talk").hidden = seat === null;
  find("orders").hidden = seat === null || shown.over;
  if (seat !== null && !find("orders-form").contains(document.activeElement)) {
    showOrders(shown.orders, (orders) => send("PUT", "orders", { seat, orders }));
  }
  find("past").hidden = past === null;
  find("step-at").textContent = `${past ? past.ply : shown.ply} / ${shown.ply}`;
  if (past) find("past-text").textContent = say("past", { ply: past.ply, plies: shown.ply });
}

function showPrompt() {
  const labels = (moves) => moves.map((move) => move.label).join(", ");
  const moves = labels(shown.draft);
  find("prompt-text").textContent = shown.complete ? say("confirm-this", { moves }) : shown.prompt;
  find("prompt-more").textContent = moreToSay(moves);
  find("prompt").classList.toggle("asked", shown.asked || Boolean(shown.complete));
  const buttons = {
    confirm: shown.draft.length > 0,
    undo: shown.can_undo && !shown.over,
    redo: undone.length > 0 && shown.asked,
    "take-back": shown.can_take_back && !shown.plea,
    hint: shown.asked,
    rematch: shown.over && (seat !== null || mine.length > 0 || shown.rematch !== null),
  };
  for (const [id, visible] of Object.entries(buttons)) find(id).hidden = !visible || past !== null;
  if (shown.rematch) find("rematch").textContent = say("rematch-ready");
  const plea = shown.plea;
  const asksMe = plea !== null && seat !== null && !plea.agreed.includes(seat);
  find("plea").hidden = plea === null;
  if (plea) find("plea-text").textContent = asksMe || seat === null
    ? say("plea", { name: shown.names[plea.seat] }) : say("plea-waits");
  find("plea-yes").hidden = find("plea-no").hidden = !asksMe;
}

function moreToSay(moves) {
  const { thinking } = shown.status;
  if (shown.over || shown.complete) return "";
  if (path.length > 0) return say("next-click");
  if (shown.asked) return [moves ? say("drafted", { moves }) : "", say("click-why")].filter(Boolean).join(" ");
  const free = shown.seats.find((each) => each.free && shown.waiting.includes(each.seat));
  if (thinking.length > 0) return thinking.map((each) => say("thinks", { name: shown.names[each] })).join(" ");
  if (free) return say("free-seat", { name: shown.names[free.seat] });
  return seat === null ? say("watching") : shown.why ?? "";
}

// Clicks: each move names the things that it touches, in order

function following() {
  return shown.moves.filter((move) => path.every((name, place) => move.targets[place] === name));
}

function lightUp() {
  if (past) return board.light(new Set(), new Set());
  const next = following().map((move) => move.targets[path.length]).filter(Boolean);
  const held = shown.held ? shown.draft.at(-1).targets : [];
  return board.light(new Set(next), new Set([...path, ...held]));
}

function clickTarget(name) {
  // The answer to an earlier click may have taken the thing away.
  if (past || !shown || !board.shows(name)) return null;
  if (seat === null) {
    notify(say("watching"));
    return null;
  }
  if (!following().some((move) => move.targets[path.length] === name)) {
    const again = path.length > 0 && shown.moves.some((move) => move.targets[0] === name);
    path = [];
    if (!again) {
      lightUp();
      whyNot({ target: name });
      return null;
    }
  }
  hideReasons();
  path = [...path, name];
  const left = following();
  const complete = left.filter((move) => move.targets.length === path.length);
  if (complete.length === left.length && complete.length === 1) {
    return play(complete[0].text);
  }
  if (complete.length > 0) {
    offer(left);
  } else {
    lightUp();
    showPrompt();
  }
  return null;
}

// Several moves touch the same things: ask which is meant.
function offer(moves) {
  const dialog = find("choice");
  showMoves(find("choices"), moves, (move) => {
    dialog.close();
    inTurn(() => play(move.text));
  }, "");
  dialog.showModal();
}

function forget() {
  path = [];
  hideReasons();
  if (shown) {
    lightUp();
    showPrompt();
  }
}

async function whyNot(what) {
  const answer = await attempt(() => ask("POST", `${api}/why?${where()}`, { seat, ...what }));
  if (answer) showReasons(answer.reasons);
}

function showReasons(reasons, extra = null) {
  const lines = reasons.map(({ text, rule }) => {
    const line = make("p", {}, text);
    if (rule) {
      const link = make("button", { type: "button", class: "rule-link" }, rule);
      link.addEventListener("click", () => searchRules(rule));
      line.append(" ", link);
    }
    return line;
  });
  const close = make("button", { type: "button", class: "close", "aria-label": "×" }, "×");
  close.addEventListener("click", hideReasons);
  find("reasons").replaceChildren(close, ...lines, ...(extra ? [extra] : []));
  find("reasons").hidden = false;
}

function hideReasons() {
  find("reasons").hidden = true;
}

// Moves

let turn = Promise.resolve(true);
let pressed = 0;

// One thing after the other: whoever presses quickly means the position that the last press leads
// to. What follows a refusal is dropped, since it was meant for a position that never came.
async function inTurn(work) {
  pressed += 1;
  turn = turn.then(async (went) => went && shown !== null && (await work()) !== false);
  try {
    return await turn;
  } finally {
    pressed -= 1;
    if (pressed === 0) turn = Promise.resolve(true);
  }
}

async function send(method, what, body) {
  try {
    const look = await ask(method, `${api}/${what}?${where({ since: log.length })}`, body);
    receive(look);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    path = [];
    if (error.data.fresh) receive(error.data.fresh);
    else lightUp();
    if (error.data.rule) showReasons([{ text: error.message, rule: error.data.rule }]);
    else notify(error.message);
    return false;
  }
}

async function play(text, redoing = false) {
  path = [];
  if (!redoing) undone = [];
  return send("POST", "moves", { seat, question: shown.question, move: text });
}

async function confirm() {
  undone = [];
  return send("POST", "confirm", { seat, question: shown.question });
}

async function undo() {
  const last = shown.draft.at(-1);
  const went = await send("POST", "undo", { seat, question: shown.question });
  if (went && last) undone.push(last.text);
  if (shown) showPrompt();
  return went;
}

async function redo() {
  const text = undone.pop();
  if (text === undefined) return false;
  const went = await play(text, true);
  if (!went) undone = [];
  return went;
}

async function hint() {
  find("hint").disabled = true;
  showReasons([{ text: say("hint-thinking") }]);
  const { question } = shown;
  const answer = await attempt(() => ask("POST", `${api}/hint?${where()}`, { seat, question }));
  find("hint").disabled = false;
  if (!answer || shown.question !== question) {
    hideReasons();
    return;
  }
  const button = make("button", { type: "button" }, say("play-hint"));
  button.addEventListener("click", () => inTurn(() => play(answer.move)));
  showReasons([{ text: answer.text }], button);
}

async function rematch() {
  if (shown.rematch) {
    location.assign(shown.rematch);
    return;
  }
  const place = await attempt(() => ask("POST", `${api}/rematch`));
  if (place) location.assign(place.url);
}

function listMoves() {
  const text = find("typed").elements.move.value.trim().toLowerCase();
  const moves = past ? [] : shown.moves.filter((move) => `${move.label} ${move.text}`.toLowerCase().includes(text));
  showMoves(find("moves"), moves, (move) => inTurn(() => play(move.text)), say(text && shown.asked ? "no-match" : "no-moves"));
  find("typed").hidden = seat === null;
  return moves;
}

async function playTyped() {
  const field = find("typed").elements.move;
  const text = field.value.trim();
  if (!text || past) return null;
  const exact = shown.moves.find((move) => move.text.toLowerCase() === text.toLowerCase());
  const matching = listMoves();
  const meant = exact ?? (matching.length === 1 ? matching[0] : null);
  if (!meant) {
    whyNot({ move: text });
    return null;
  }
  field.value = "";
  return play(meant.text);
}

// Several people on one screen

// Pass the screen to the next of them who must decide; true if somebody else shall look now.
function passOn() {
  if (mine.length < 2 || shown.over || shown.asked || shown.draft.length > 0) return false;
  const next = mine.find((each) => shown.waiting.includes(each) && each !== seat);
  if (next === undefined) return false;
  if (shown.secret) cover(next);
  else sit(next);
  return true;
}

function sit(next) {
  seat = next;
  shown = null;
  past = null;
  log = [];
  undone = [];
  connect();
}

function cover(next) {
  const before = { seat, question: shown.question, can: seat !== null && shown.can_undo };
  covered = true;
  stream.close();
  board.clear();
  for (const id of ["moves", "log", "scores", "orders-form"]) find(id).replaceChildren();
  for (const button of find("actions").children) button.hidden = true;
  find("prompt-text").textContent = find("prompt-more").textContent = find("log-live").textContent = "";
  hideReasons();
  const name = shown.names[next];
  find("handover-text").textContent = say("handover", { name });
  find("handover-go").textContent = say("handover-go", { name });
  find("handover-undo").hidden = !before.can;
  const uncover = (who) => {
    find("handover").close();
    covered = false;
    sit(who);
  };
  find("handover-go").onclick = () => uncover(next);
  find("handover-undo").onclick = async () => {
    const body = { seat: before.seat, question: before.question };
    if (await attempt(() => ask("POST", `${api}/undo`, body))) uncover(before.seat);
  };
  find("handover").showModal();
}

// Earlier positions

async function step(ply) {
  if (!shown || ply < 0) return;
  if (ply >= shown.ply) {
    leavePast();
    return;
  }
  const picture = await attempt(() => ask("GET", `${api}/plies/${ply}?${where()}`));
  if (!picture) return;
  past = { ...shown, ...picture };
  render();
}

function leavePast() {
  if (!past) return;
  past = null;
  render();
}

const here = () => (past ? past.ply : shown ? shown.ply : 0);

// Rules

async function searchRules(text) {
  chooseTab("rules");
  rules ??= await attempt(() => ask("GET", `/api/games/${game}/rules?language=${language}`));
  if (text !== undefined) find("rules-search").value = text;
  if (rules) showRules(rules, find("rules-search").value);
}

// Everything that can be pressed

// A button may be gone when its turn comes, after a double click for one.
const ifShown = (id, work) => () => inTurn(() => !find(id).hidden && work());

const presses = {
  confirm: ifShown("confirm", confirm),
  undo: ifShown("undo", undo),
  redo: ifShown("redo", redo),
  hint,
  rematch,
  "take-back": () => send("POST", "plea", { seat }),
  "plea-yes": () => send("POST", "plea/answer", { seat, agree: true }),
  "plea-no": () => send("POST", "plea/answer", { seat, agree: false }),
  "step-first": () => step(0),
  "step-back": () => step(here() - 1),
  "step-on": () => step(here() + 1),
  "step-last": leavePast,
  "past-end": leavePast,
  "past-link": () => copy(`/tables/${table}?ply=${here()}`),
  "watch-link": () => copy(`/tables/${table}`),
  "zoom-in": () => board.zoomTo(board.zoom * 1.4),
  "zoom-out": () => board.zoomTo(board.zoom / 1.4),
  "zoom-fit": () => board.zoomTo(1),
  "choice-none": () => { find("choice").close(); forget(); },
};
for (const [id, press] of Object.entries(presses)) find(id).addEventListener("click", press);

const keys = {
  Escape: forget,
  Enter: ifShown("confirm", confirm),
  u: ifShown("undo", undo),
  r: ifShown("redo", redo),
  h: () => !find("hint").hidden && hint(),
  ArrowLeft: () => step(here() - 1),
  ArrowRight: () => step(here() + 1),
  "/": () => { searchRules(); find("rules-search").focus(); },
  m: () => { chooseTab("moves"); find("typed").elements.move.focus(); },
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !shown || covered) return;
  // For a moment after a dialog has closed, its button still has the focus.
  const on = event.target.closest("dialog:not([open])") ? document.body : event.target;
  const types = on.closest("input, select, textarea, dialog");
  const presses = event.key === "Enter" && on.closest("button, a, summary, [role=button]");
  if ((types || presses) && event.key !== "Escape") return;
  const press = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!press) return;
  event.preventDefault();
  press();
});

find("tab-rules").addEventListener("click", () => searchRules());
find("rules-search").addEventListener("input", () => searchRules());
find("typed").addEventListener("submit", (event) => { event.preventDefault(); inTurn(playTyped); });
find("typed").addEventListener("input", () => shown && listMoves());
find("talk").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  if (field.value.trim() && (await send("POST", "messages", { seat, text: field.value }))) field.value = "";
});
find("handover").addEventListener("cancel", (event) => event.preventDefault());
find("choice").addEventListener("cancel", forget);
addEventListener("resize", () => {
  if (board.wide() === wide || covered) return;
  wide = board.wide();
  shown = null;
  connect();
});
addEventListener("online", connect);
addEventListener("offline", () => setAway(true));

connect();
const asked = Number(new URLSearchParams(location.search).get("ply") ?? NaN);
if (!Number.isNaN(asked)) {
  const wait = setInterval(() => {
    if (!shown) return;
    clearInterval(wait);
    step(asked);
  }, 50);
}
