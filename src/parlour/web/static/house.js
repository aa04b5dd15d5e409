// What every page needs: words, requests, preferences, notices.

const words = JSON.parse(document.getElementById("words").textContent);
const token = document.querySelector('meta[name="token"]').content;

export const find = (id) => document.getElementById(id);

export function say(key, figures = {}) {
  const text = words[`script.${key}`];
  if (text === undefined) throw new Error(`no words for script.${key}`);
  return text.replace(/\{(\w+)\}/g, (blank, name) => (name in figures ? figures[name] : blank));
}

// Make an element: make("button", {class: "primary"}, "text", other element …)
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined || value === null) continue;
    element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
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

let hiding = 0;

export function notify(text) {
  const notice = find("notice");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { notice.hidden = true; }, 6000);
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

export const preferences = {};

function readPreferences() {
  const form = find("preferences");
  for (const field of form.elements) {
    if (field.name) preferences[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
}

function watchPreferences() {
  const form = find("preferences");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", async (event) => {
    const field = event.target;
    const value = field.type === "checkbox" ? field.checked : field.value;
    if ((await attempt(() => ask("PUT", "/api/me", { [field.name]: value }))) === null) return;
    readPreferences();
    if (field.name === "language") location.reload();
    if (field.name === "theme") {
      document.documentElement.dataset.theme = value;
      document.dispatchEvent(new Event("theme"));
    }
  });
  document.addEventListener("click", (event) => {
    const menu = find("settings");
    if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
}

readPreferences();
watchPreferences();
