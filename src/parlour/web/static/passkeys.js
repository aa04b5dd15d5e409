// Passkeys: what the browser and the house say to each other, as JSON and as bytes.

// Whether a passkey can be made here: a browser makes none for a bare address.
export function canUsePasskeys() {
  const bare = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !bare;
}

/** @param {string} written */
function bytes(written) {
  const signs = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  const signs = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function plain(credential, names) {
  const response = Object.fromEntries(names.map((name) => [name, text(credential.response[name])]));
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response };
}

// Let the device of whoever sits here make a passkey; null if they would rather not.
export async function makePasskey(asked) {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map((known) => ({ ...known, id: bytes(known.id) })),
  };
  const made = await navigator.credentials.create({ publicKey }).catch(declined);
  return made && plain(made, ["clientDataJSON", "attestationObject"]);
}

// Let the device sign; null if its owner would rather not.
export async function usePasskey(asked) {
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] };
  const used = await navigator.credentials.get({ publicKey }).catch(declined);
  return used && plain(used, ["clientDataJSON", "authenticatorData", "signature"]);
}

/** @param {unknown} error */
function declined(error) {
  if (error instanceof DOMException) return null;
  throw error;
}
