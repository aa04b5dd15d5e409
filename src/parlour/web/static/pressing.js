// Pressing: what each button and each key does.

import { copy, find, under } from "./house.js";

/** @import { Table } from "./table.js" */

const TYPING = "input, select, textarea, dialog";
const TAKES_ENTER = "button, a, summary, [role=button]";

/** @param {Table} table */
export function watchPresses(table) {
  for (const [id, press] of Object.entries(buttonsOf(table))) find(id).addEventListener("click", press);
  document.addEventListener("keydown", (event) => hearKey(table, event));
  // What was pressed with a pointer keeps no focus: the next Enter is meant for the table.
  document.addEventListener("click", ({ detail }) => {
    const { activeElement } = document;
    if (detail > 0 && activeElement?.matches(TAKES_ENTER)) /** @type {HTMLElement} */ (activeElement).blur();
  });
  find("board").addEventListener("click", (event) => {
    if (!under(event, "[data-target], [data-show]") && table.screen.path.length > 0) table.clicking.back();
  });
  watchTalk(table);
}

/** @param {Table} table */
function buttonsOf(table) {
  const { screen, board, answering, prompting, lookingBack } = table;
  const step = (ply) => {
    table.retelling.skip();
    return lookingBack.step(ply);
  };
  return {
    ...draftOf(table),
    hint: () => prompting.hint(),
    leave: () => table.leave(),
    rematch: () => prompting.rematch(),
    "take-back": () => answering.send("POST", "plea"),
    "plea-yes": () => answering.send("POST", "plea/answer", { agree: true }),
    "plea-no": () => answering.send("POST", "plea/answer", { agree: false }),
    "step-first": () => step(0),
    "step-back": () => step(lookingBack.ply - 1),
    "step-on": () => step(lookingBack.ply + 1),
    "step-last": () => lookingBack.leave(),
    "past-end": () => lookingBack.leave(),
    "past-link": () => lookingBack.copyLink(),
    "watch-link": () => copy(`/tables/${screen.table}`),
    "zoom-in": () => board.zoomTo(board.zoom * 1.4),
    "zoom-out": () => board.zoomTo(board.zoom / 1.4),
    "zoom-fit": () => board.zoomTo(1),
  };
}

/**
 * @param {Table} table
 * @returns {Record<string, () => unknown>}
 */
function keysOf(table) {
  const { clicking, prompting, rules } = table;
  const buttons = buttonsOf(table);
  const { confirm, undo, redo } = buttons;
  return {
    Escape: () => goBack(table),
    Enter: () => {
      table.retelling.skip();
      return (clicking.sheet.only ?? confirm)();
    },
    u: undo,
    r: redo,
    h: () => !find("hint").hidden && prompting.hint(),
    ArrowLeft: buttons["step-back"],
    ArrowRight: buttons["step-on"],
    "/": () => rules.focus(),
    m: () => {
      table.chooseTab("moves");
      prompting.field.focus();
    },
  };
}

// Closes what lies over the table, leaves a field, lets go of what was clicked last, comes back from an
// earlier position, or takes up again what was put down and waits for its confirmation.
/** @param {Table} table */
function goBack({ answering, clicking, lookingBack, retelling, screen, since }) {
  const menu = find("settings", HTMLDetailsElement);
  const { activeElement } = document;
  if (menu.open) menu.open = false;
  else if (activeElement?.matches(TYPING)) /** @type {HTMLElement} */ (activeElement).blur();
  else if (retelling.busy) retelling.skip();
  else if (clicking.canGoBack) clicking.back();
  else if (since.isOpen) since.toggle(false);
  else if (screen.past) lookingBack.leave();
  else answering.inTurn(() => screen.look.complete && !find("undo").hidden && answering.undo());
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
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
function hearKey(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!table.screen.shown || table.screen.covered || isForField(event)) return;
  const press = keysOf(table)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!press) return;
  event.preventDefault();
  press();
}

/**
 * Whether a key is meant for what has the focus, and not for the table.
 * @param {KeyboardEvent} event
 */
function isForField({ key, target }) {
  if (key === "Escape" || !(target instanceof Element)) return false;
  // For a moment after a choice has closed, its button still has the focus.
  const on = target.closest("dialog:not([open]), [hidden]") ? document.body : target;
  if (key === "Enter" && on instanceof HTMLInputElement && on.id === "typed-move") return on.value.trim() !== "";
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
