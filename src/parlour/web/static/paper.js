// The paper: a drawing as it stands in the page, of which only what has changed is drawn again.

import { nameIn } from "./parts.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{ begin: Comment, markup: string, nodes: ChildNode[] }} Slot */

export class Paper {
  constructor(frame) {
    this.frame = frame;
    this.sheet = new CSSStyleSheet();
    this.style = "";
    this.theme = "";
    this.laid = ""; // the frame of the drawing
    this.drawing = null;
    /** @type {Map<string, Slot>} */
    this.slots = new Map(); // where its parts stand
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    document.addEventListener("theme", () => this.dress());
  }

  clear() {
    this.laid = "";
    this.slots.clear();
    this.frame.replaceChildren();
  }

  /** @param {Drawing} drawing */
  show({ frame, parts }) {
    if (this.laid !== frame) this.lay(frame);
    for (const [name, slot] of this.slots) this.fill(slot, parts.get(name) ?? "");
  }

  // Lays a new frame; parts that have a place in it move there as they are.
  lay(frame) {
    const known = this.slots;
    this.laid = frame;
    const drawing = this.read(frame);
    drawing.setAttribute("role", "group");
    const comments = document.createTreeWalker(drawing, NodeFilter.SHOW_COMMENT);
    this.slots = new Map();
    while (comments.nextNode()) {
      const begin = /** @type {Comment} */ (comments.currentNode);
      const name = nameIn(begin.data);
      if (name === null) continue;
      const { markup = "", nodes = [] } = known.get(name) ?? {};
      begin.after(...nodes);
      this.slots.set(name, { begin, markup, nodes });
    }
    this.frame.replaceChildren(drawing);
    this.drawing = drawing;
    prepare(drawing);
  }

  /** @param {Slot} slot */
  fill(slot, markup) {
    if (slot.markup === markup) return;
    for (const node of slot.nodes) node.remove();
    slot.markup = markup;
    slot.nodes = [...this.read(`<svg xmlns="${SVG}">${markup}</svg>`).childNodes];
    slot.begin.after(...slot.nodes);
    for (const node of slot.nodes) if (node instanceof Element) prepare(node);
  }

  read(markup) {
    // The page allows no style inside a drawing; a sheet of the script's own is fine.
    const bare = markup.replace(/<style>([^<]*)<\/style>/, (_, style) => {
      this.dress(style);
      return "";
    });
    const { documentElement } = new DOMParser().parseFromString(bare, "image/svg+xml");
    return document.importNode(documentElement, true);
  }

  // The drawing follows the system; where the guest chose a look, it follows the guest.
  dress(style = this.style) {
    const { theme = "" } = document.documentElement.dataset;
    if (style === this.style && theme === this.theme) return;
    [this.style, this.theme] = [style, theme];
    const query = { dark: " all", light: " not all" }[theme];
    const night = /\(prefers-color-scheme:\s*dark\)/g;
    this.sheet.replaceSync(query ? style.replace(night, query) : style);
  }
}

// Makes what can be clicked reachable by keys and named for whoever hears the page.
function prepare(drawn) {
  const targets = [...drawn.querySelectorAll("[data-target]")];
  if (drawn.matches("[data-target]")) targets.push(drawn);
  for (const target of targets) {
    target.setAttribute("tabindex", "0");
    target.setAttribute("role", "button");
    if (!target.hasAttribute("aria-label")) target.setAttribute("aria-label", nameOf(target));
  }
}

function nameOf(target) {
  const title = target.querySelector("title");
  return (title ?? target).textContent.replace(/\s+/g, " ").trim();
}
