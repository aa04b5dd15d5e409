// A portrait: a thing of the board drawn small, as the picture of a choice.

const SVG = "http://www.w3.org/2000/svg";
const OWN = ["data-target", "data-piece", "data-origin", "tabindex", "role", "aria-label", "aria-pressed", "aria-description", "transform", "class", "id"];

/** @param {SVGGraphicsElement} thing */
export function portrait(thing) {
  const { x, y, width, height } = thing.getBBox();
  const picture = document.createElementNS(SVG, "svg");
  // The styles of a drawing hold within its frame.
  picture.setAttribute("class", `portrait ${thing.ownerSVGElement?.getAttribute("class") ?? ""}`);
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  const kept = [...copy.classList].filter((name) => name !== "lit" && name !== "chosen").join(" ");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of each === copy ? OWN : OWN.filter((own) => own !== "transform" && own !== "class")) each.removeAttribute(name);
  }
  for (const title of copy.querySelectorAll("title")) title.remove();
  if (kept) copy.setAttribute("class", kept);
  picture.append(copy);
  return picture;
}
