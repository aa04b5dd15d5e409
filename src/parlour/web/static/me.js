// The page about me: an account, signing in and out, secrets, my data.

import { ask, attempt, find, make, notify, Refusal, say } from "./house.js";
import { canUsePasskeys, makePasskey, usePasskey } from "./passkeys.js";

/**
 * @param {string} id
 * @param {(event: SubmitEvent, form: HTMLFormElement) => Promise<unknown>} work
 */
function onSubmit(id, work) {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await busy(event.submitter, () => work(event, form));
  });
}

/** @param {string} selector */
function onClick(selector, work) {
  for (const button of document.querySelectorAll(selector)) {
    button.addEventListener("click", () => busy(button, () => work(button)));
  }
}

async function busy(button, work) {
  if (button) button.disabled = true;
  await attempt(work);
  if (button) button.disabled = false;
}

/** @param {HTMLFormElement} form */
function entered(form, name) {
  return String(new FormData(form).get(name) ?? "");
}

// Proving once more who I am, where a browser that lies open is not enough.

function askForProof() {
  const dialog = find("prove", HTMLDialogElement);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "proved"), { once: true });
  });
}

async function change(method, path, body) {
  try {
    return await ask(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.data.error !== "prove-first") throw error;
    if (!(await askForProof())) return null;
    return await ask(method, path, body);
  }
}

function isProved() {
  find("prove", HTMLDialogElement).close("proved");
}

onSubmit("prove-form", async (_, form) => {
  const name = find("prove").dataset.name;
  await ask("POST", "/api/session", { name, password: entered(form, "password") });
  form.reset();
  isProved();
});
onClick("#prove-cancel", async () => find("prove", HTMLDialogElement).close());

// Coming in

function bring() {
  const box = document.getElementById("bring");
  return box instanceof HTMLInputElement && box.checked;
}

async function signWithPasskey() {
  const { publicKey } = await ask("POST", "/api/account/ask", { purpose: "enter" });
  const credential = await usePasskey(publicKey);
  if (credential === null) return notify(say("no-passkey-used"));
  await ask("POST", "/api/session/passkey", { credential, bring: bring() });
  if (find("prove", HTMLDialogElement).open) isProved();
  else location.reload();
}

onSubmit("enter", async (_, form) => {
  const secrets = { name: entered(form, "name"), password: entered(form, "password") };
  await ask("POST", "/api/session", { ...secrets, bring: bring() });
  location.reload();
});

onSubmit("recover", async (_, form) => {
  await ask("POST", "/api/session/code", { code: entered(form, "code"), bring: bring() });
  location.reload();
});

onSubmit("join", async (event, form) => {
  const name = entered(form, "name");
  const how = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
  // The Enter key presses the first button, also after a password.
  const byDevice = how === "passkey" && !entered(form, "password");
  const given = byDevice ? await joinWithPasskey(name) : await joinWithPassword(name, form);
  if (given) showCodes(given);
});

async function joinWithPasskey(name) {
  const { publicKey } = await ask("POST", "/api/account/ask", { purpose: "join", name });
  const credential = await makePasskey(publicKey);
  if (credential === null) return notify(say("no-passkey-made"));
  return await ask("POST", "/api/account/passkey", { name, credential });
}

async function joinWithPassword(name, form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("password"));
  if (field.value.length < field.minLength) {
    field.focus();
    return notify(say("password-too-short", { length: field.minLength }));
  }
  return await ask("POST", "/api/account", { name, password: field.value });
}

// What is shown once

const shown = { text: "" };

function showCodes({ name, codes }) {
  shown.text = `${location.host}\n${name}\n\n${codes.join("\n")}\n`;
  find("codes-name").textContent = name;
  find("codes-list").replaceChildren(...codes.map((code) => make("li", {}, make("code", {}, code))));
  for (const section of document.querySelectorAll("main > section, main > div")) {
    /** @type {HTMLElement} */ (section).hidden = section.id !== "codes";
  }
  find("codes").scrollIntoView();
}

onClick("#codes-save", async () => {
  const url = URL.createObjectURL(new Blob([shown.text], { type: "text/plain" }));
  make("a", { href: url, download: "parlour-codes.txt" }).click();
  URL.revokeObjectURL(url);
});
onClick("#codes-copy", async () => {
  await navigator.clipboard.writeText(shown.text);
  notify(say("codes-copied"));
});
onClick("#codes-kept", async () => location.reload());

// Changing

onSubmit("rename", async (_, form) => {
  if (await change("PUT", "/api/account/name", { name: entered(form, "name") })) location.reload();
});

onSubmit("new-password", async (_, form) => {
  const changed = await change("PUT", "/api/account/password", { password: entered(form, "password") });
  if (changed) location.reload();
});
onClick("#drop-password", async () => {
  if (await change("PUT", "/api/account/password", { password: null })) location.reload();
});

onClick("#add-passkey", async () => {
  const asked = await change("POST", "/api/account/ask", { purpose: "add" });
  if (asked === null) return;
  const credential = await makePasskey(asked.publicKey);
  if (credential === null) return notify(say("no-passkey-made"));
  if (await change("POST", "/api/account/passkeys", { credential })) location.reload();
});
onClick("[data-passkey]", async (button) => {
  if (await change("DELETE", `/api/account/passkeys/${button.dataset.passkey}`)) location.reload();
});

onClick("#renew-codes", async () => {
  const given = await change("POST", "/api/account/codes");
  if (given) showCodes(given);
});

onClick("[data-session]", async (button) => {
  await ask("DELETE", `/api/account/sessions/${button.dataset.session}`);
  location.reload();
});
onClick("#sign-out", async () => {
  await ask("DELETE", "/api/session");
  location.assign("/");
});

onClick("#delete-me", async () => {
  if (!window.confirm(say("delete-sure"))) return;
  if (await change("DELETE", "/api/me")) location.assign("/");
});

onClick(".use-passkey", signWithPasskey);

function showTimes() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = document.querySelectorAll("time[data-at]");
  const how = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  const format = new Intl.DateTimeFormat(document.documentElement.lang, how);
  for (const time of times) time.textContent = format.format(Number(time.dataset.at) * 1000);
}

function offerPasskeys() {
  const can = canUsePasskeys();
  /** @type {NodeListOf<HTMLElement>} */
  const offers = document.querySelectorAll("[data-offer]");
  for (const offer of offers) {
    if ((offer.dataset.offer === "passkey") === can) offer.hidden = false;
    else offer.remove();
  }
}

showTimes();
offerPasskeys();
