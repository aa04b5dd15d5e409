// Things: what can be asked about in a drawing, and what their titles say.

/** @typedef {{ name: string, titles: string[], box: Element }} Thing */

/**
 * What an element belongs to: outwards to the first mark with a title in it, or else to the first target.
 * @param {EventTarget | null} target
 * @returns {Thing | null}
 */
export function thingAt(target) {
  /** @type {string[]} */
  const titles = [];
  /** @type {Thing | null} */
  let bare = null;
  for (const element of outwards(target)) {
    titles.push(...titlesOf(element));
    const { target: pressed, piece, about = pressed ?? piece } = element.dataset;
    if (about && titles.length > 0) return { name: about, titles, box: element };
    if (pressed) bare ??= { name: pressed, titles, box: element };
  }
  return bare;
}

/**
 * An element and all that it stands in, inside the drawing.
 * @param {EventTarget | null} target
 * @returns {Generator<SVGElement>}
 */
function* outwards(target) {
  let element = target;
  while (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
    yield element;
    element = element.parentElement;
  }
}

/** @param {Element} element */
function titlesOf(element) {
  const title = element.querySelector(":scope > title");
  const said = title?.textContent || element.getAttribute("aria-label");
  return said ? [said] : [];
}

/**
 * The browser's own tooltip would lie over the sheet: who hears the page has the label instead.
 * @param {Element} thing
 */
export function hush(thing) {
  const above = [];
  for (let each = thing.parentElement; each instanceof SVGElement; each = each.parentElement) above.push(each.querySelector(":scope > title"));
  for (const title of [...thing.querySelectorAll("title"), ...above]) {
    const owner = title?.parentElement;
    if (!owner) continue;
    if (!owner.hasAttribute("aria-label")) owner.setAttribute("aria-label", title.textContent ?? "");
    title.remove();
  }
}

/**
 * @param {string} pattern with a star for anything
 * @param {string} name
 */
export function fits(pattern, name) {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}
