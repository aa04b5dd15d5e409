// What every page needs: words, requests, preferences, notices.

// Writes an attribute that is another one; the browser is told of nothing else.
export function put(thing, name, value) {
  if (thing.getAttribute(name) !== value) thing.setAttribute(name, value);
}

/**
 * Find what the page has under an id, of the kind that is needed.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function find(id, kind) {
  const found = document.getElementById(id);
  const wanted = kind ?? HTMLElement;
  if (!(found instanceof wanted)) throw new Error(`the page needs a ${wanted.name} with the id ${id}`);
  return /** @type {T} */ (found);
}

/**
 * The thing under an event, or what it stands in.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function under({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

const words = JSON.parse(find("words").textContent ?? "");
const token = document.querySelector('meta[name="token"]')?.getAttribute("content") ?? "";

export function say(key, figures = {}) {
  const text = words[`script.${key}`];
  if (text === undefined) throw new Error(`no words for script.${key}`);
  return text.replace(/\{(\w+)\}/g, (blank, name) => (name in figures ? figures[name] : blank));
}

/**
 * Make an element: make("button", {class: "primary"}, "text", other element …)
 * @param {string} name
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string | null)[]} children
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined || value === null) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const desk = matchMedia("(hover: hover) and (pointer: fine) and (min-width: 700px)");

// Whether somebody probably has keys to press; a phone is not told about them.
export function hasKeys() {
  return desk.matches;
}

export class Refusal extends Error {
  constructor(status, data) {
    super(data.message);
    this.status = status;
    this.data = data;
  }
}

// Ask the server; a refusal is thrown with its message in the player's language.
export async function ask(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "x-parlour-token": token },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, { error: "no-answer", message: say("no-answer") });
  }
  const data = await response.json().catch(() => ({ message: say("no-answer") }));
  if (!response.ok) throw new Refusal(response.status, data);
  return data;
}

class Notice {
  constructor() {
    this.hiding = 0;
  }

  show(text) {
    const line = find("notice");
    line.textContent = text;
    line.hidden = false;
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => { line.hidden = true; }, 6000);
  }
}

const notice = new Notice();

export function notify(text) {
  notice.show(text);
}

// Run something that asks the server, and say what went wrong.
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notify(error.message);
    return null;
  }
}

export async function copy(link) {
  const address = new URL(link, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    notify(say("copied"));
  } catch {
    window.prompt(say("copy-by-hand"), address);
  }
}

/** @type {Record<string, boolean | number | string>} */
export const preferences = {};

/** @param {HTMLInputElement} field */
export function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  return field.type === "number" ? Number(field.value) : field.value;
}

/**
 * The values of the fields that carry a `data-` name of some kind, by that name.
 * @param {HTMLElement} form
 */
export function valuesOf(form, kind) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll(`[data-${kind}]`);
  return Object.fromEntries([...fields].map((field) => [field.dataset[kind], valueOf(field)]));
}

function readPreferences() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = find("preferences").querySelectorAll("[name]");
  for (const field of fields) preferences[field.name] = valueOf(field);
}

function watchPreferences() {
  const form = find("preferences");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const value = valueOf(field);
    if ((await attempt(() => ask("PUT", "/api/me", { [field.name]: value }))) === null) return;
    readPreferences();
    if (field.name === "language") location.reload();
    if (field.name === "theme") {
      document.documentElement.dataset.theme = field.value;
      document.dispatchEvent(new Event("theme"));
    }
  });
  document.addEventListener("click", (event) => {
    const menu = find("settings", HTMLDetailsElement);
    if (menu.open && !under(event, "#settings")) menu.open = false;
  });
}

readPreferences();
watchPreferences();
