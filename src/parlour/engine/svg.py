"""SVG as text: elements, attributes and escaping, so that no game's picture can be broken into."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

from parlour.engine.lettering import printable
from parlour.engine.parts import part

Attribute = str | int | float

ICON_GRID = 24

REMEMBERED = 8192
"""How many texts and lengths are kept as written: a board repeats most of them."""


@lru_cache(REMEMBERED)
def _escaped(text: str) -> str:
    return escape(printable(text))


@lru_cache(REMEMBERED)
def number(value: float) -> str:
    """Write a length with at most two decimals.

    >>> number(12.0), number(1 / 3), number(-0.001)
    ('12', '0.33', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, attributes: Mapping[str, Attribute], *children: str) -> str:
    """Return an element; attributes are escaped, children are markup already.

    >>> element("rect", {"x": 1.5, "class": "sea"})
    '<rect x="1.5" class="sea"/>'
    >>> element("g", {"data-target": 'a"b'}, element("path", {"d": "M0 0"}))
    '<g data-target="a&quot;b"><path d="M0 0"/></g>'
    """
    start = name
    for key, value in attributes.items():
        shown = _escaped(value) if isinstance(value, str) else number(value)
        start += f' {key}="{shown}"'
    if not children:
        return f"<{start}/>"
    return f"<{start}>{''.join(children)}</{name}>"


def lettered(name: str, attributes: Mapping[str, Attribute], text: str) -> str:
    """Return an element that holds a text, which is escaped.

    >>> lettered("text", {"x": 4}, "<b> & co")
    '<text x="4">&lt;b&gt; &amp; co</text>'
    """
    return element(name, attributes, _escaped(text))


def moved(x: float, y: float, *children: str) -> str:
    """Return a group whose origin is at x, y."""
    return element("g", {"transform": f"translate({number(x)} {number(y)})"}, *children)


def about(name: str, said: str, *children: str) -> str:
    """Return a group that is no more than something to ask about, with what it says.

    >>> about("coins.0", "Coins: 4", '<path d="M0 0"/>')
    '<g data-about="coins.0"><title>Coins: 4</title><path d="M0 0"/></g>'
    """
    return element("g", {"data-about": name}, lettered("title", {}, said), *children)


def piece(id: str, x: float, y: float, *children: str, origin: str = "") -> str:
    """Return a group at x, y that a page moves there from wherever it was drawn before.

    A piece that is new comes from where its `origin`, another piece, was.

    >>> piece("ship.1", 3, 4, '<path d="M0 0"/>', origin="harbour")
    '<g transform="translate(3 4)" data-piece="ship.1" data-origin="harbour"><path d="M0 0"/></g>'
    """
    attributes: dict[str, Attribute] = {
        "transform": f"translate({number(x)} {number(y)})",
        "data-piece": id,
    }
    if origin:
        attributes["data-origin"] = origin
    return element("g", attributes, *children)


def line(x: float, y: float, size: float, kind: str, text: str) -> str:
    """Return a line of text, its baseline at y.

    >>> line(4, 20, 12, "ink", "5 < 6")
    '<text x="4" y="20" font-size="12" class="ink">5 &lt; 6</text>'
    """
    attributes: dict[str, Attribute] = {"x": x, "y": y, "font-size": size}
    if kind:
        attributes["class"] = kind
    return lettered("text", attributes, text)


def box(x: float, y: float, width: float, height: float, radius: float, kind: str) -> str:
    """Return a rectangle with round corners.

    >>> box(0, 0, 30, 20, 4, "band")
    '<rect x="0" y="0" width="30" height="20" rx="4" class="band"/>'
    """
    attributes: dict[str, Attribute] = {
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "rx": radius,
        "class": kind,
    }
    return element("rect", attributes)


def icon(path: str, x: float, y: float, size: float, kind: str) -> str:
    """Return an icon, a path on a grid of 24 by 24, with its upper left corner at x, y.

    >>> icon("M2 2h20", 5, 6, 12, "ink")
    '<path class="ink" d="M2 2h20" fill-rule="evenodd" transform="translate(5 6) scale(0.5000)"/>'
    """
    attributes: dict[str, Attribute] = {
        "class": kind,
        "d": path,
        "fill-rule": "evenodd",
        "transform": f"translate({number(x)} {number(y)}) scale({size / ICON_GRID:.4f})",
    }
    return element("path", attributes)


def shape(kind: str, path: str) -> str:
    """Return a path of one class.

    >>> shape("ink", "M2 2h20")
    '<path class="ink" d="M2 2h20"/>'
    """
    return f'<path class="{kind}" d="{path}"/>'


def symbol(id: str, *children: str) -> str:
    """Return a drawing that is kept once, among the definitions, and shown by `use`.

    >>> symbol("coin", '<path d="M0 0"/>')
    '<g id="coin"><path d="M0 0"/></g>'
    """
    return f'<g id="{id}">{"".join(children)}</g>'


@lru_cache(REMEMBERED)
def use(id: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, kind: str = "") -> str:
    """Show a kept drawing with its origin at x, y.

    >>> use("coin", 3, 4, 0.5, "faint")
    '<use href="#coin" class="faint" transform="translate(3 4) scale(0.5)"/>'
    >>> use("coin")
    '<use href="#coin"/>'
    """
    placed = f"translate({number(x)} {number(y)})" if x or y else ""
    if scale != 1.0:
        placed += _scaled(scale)
    kind = f' class="{kind}"' if kind else ""
    transform = f' transform="{placed.strip()}"' if placed else ""
    return f'<use href="#{id}"{kind}{transform}/>'


def _scaled(scale: float) -> str:
    return f" scale({f'{scale:.4f}'.rstrip('0').rstrip('.')})"


def picture(
    width: float,
    height: float,
    scope: str,
    style: str,
    name: str,
    description: str,
    body: str,
    fit: float = 0.0,
) -> str:
    """Return a whole drawing.

    `scope` is the class of the root, under which all selectors of `style` stand. It has its natural
    size as a file of its own, and takes the width of its container inside a page. A desk makes it
    smaller to show all of it at once; `fit` says to which part of that width at most, before it is
    scrolled instead.
    """
    attributes: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": scope,
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
        "role": "img",
        "aria-label": name,
    }
    if fit:
        attributes["data-fit"] = fit
    return element(
        "svg",
        attributes,
        lettered("title", {}, name),
        part("description", lettered("desc", {}, description)),
        part("style", element("style", {}, style)),
        body,
    )
