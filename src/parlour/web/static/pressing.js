// Pressing: what each button and each key does.

import { copy, find } from "./house.js";

/** @import { Table } from "./table.js" */

const TYPING = "input, select, textarea, dialog";
const TAKES_ENTER = "button, a, summary, [role=button]";

/** @param {Table} table */
export function watchPresses(table) {
  for (const [id, press] of Object.entries(buttonsOf(table))) find(id).addEventListener("click", press);
  const keys = keysOf(table);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!table.screen.shown || table.screen.covered || isForField(event)) return;
    const press = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!press) return;
    event.preventDefault();
    press();
  });
  find("choice").addEventListener("cancel", (event) => {
    event.preventDefault();
    table.clicking.back();
  });
  watchTalk(table);
}

/** @param {Table} table */
function buttonsOf(table) {
  const { screen, board, answering, clicking, prompting, lookingBack } = table;
  return {
    ...draftOf(table),
    hint: () => prompting.hint(),
    rematch: () => prompting.rematch(),
    "take-back": () => answering.send("POST", "plea"),
    "plea-yes": () => answering.send("POST", "plea/answer", { agree: true }),
    "plea-no": () => answering.send("POST", "plea/answer", { agree: false }),
    "step-first": () => lookingBack.step(0),
    "step-back": () => lookingBack.step(lookingBack.ply - 1),
    "step-on": () => lookingBack.step(lookingBack.ply + 1),
    "step-last": () => lookingBack.leave(),
    "past-end": () => lookingBack.leave(),
    "past-link": () => lookingBack.copyLink(),
    "watch-link": () => copy(`/tables/${screen.table}`),
    "zoom-in": () => board.zoomTo(board.zoom * 1.4),
    "zoom-out": () => board.zoomTo(board.zoom / 1.4),
    "zoom-fit": () => board.zoomTo(1),
    "choice-none": () => clicking.back(),
  };
}

/**
 * @param {Table} table
 * @returns {Record<string, () => unknown>}
 */
function keysOf(table) {
  const { clicking, prompting, lookingBack, rules } = table;
  const { confirm, undo, redo } = draftOf(table);
  return {
    Escape: () => clicking.back(),
    Enter: confirm,
    u: undo,
    r: redo,
    h: () => !find("hint").hidden && prompting.hint(),
    ArrowLeft: () => lookingBack.step(lookingBack.ply - 1),
    ArrowRight: () => lookingBack.step(lookingBack.ply + 1),
    "/": () => rules.focus(),
    m: () => {
      table.chooseTab("moves");
      prompting.field.focus();
    },
  };
}

/** @param {Table} table */
function draftOf({ answering }) {
  // A button may be gone when its turn comes, after a double click for one.
  const ifShown = (id, work) => () => answering.inTurn(() => !find(id).hidden && work());
  return {
    confirm: ifShown("confirm", () => answering.confirm()),
    undo: ifShown("undo", () => answering.undo()),
    redo: ifShown("redo", () => answering.redo()),
  };
}

/**
 * Whether a key is meant for what has the focus, and not for the table.
 * @param {KeyboardEvent} event
 */
function isForField({ key, target }) {
  if (key === "Escape" || !(target instanceof Element)) return false;
  // For a moment after a dialog has closed, its button still has the focus.
  const on = target.closest("dialog:not([open])") ? document.body : target;
  return on.closest(TYPING) !== null || (key === "Enter" && on.closest(TAKES_ENTER) !== null);
}

/** @param {Table} table */
function watchTalk({ answering }) {
  const field = find("talk-text", HTMLInputElement);
  find("talk").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value;
    if (text.trim() && (await answering.send("POST", "messages", { text }))) field.value = "";
  });
}
