"""Drawings in plain colours, for programs that know no variables of CSS.

A variable has one value for the whole picture, or another one below an element of some class, such
as the paint of a people; what `use` shows takes the values of the place where it is shown. So every
set of values that differs from that of the picture gets a class of its own, rules for that class,
and copies of the definitions that are shown with it.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Final
from xml.etree import ElementTree

Values = dict[str, str]

_SVG: Final = "http://www.w3.org/2000/svg"
_DARK: Final = re.compile(
    r"@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}"
)
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
_USE: Final = re.compile(r"var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)")
_LAST_CLASS: Final = re.compile(r"\.([\w-]+)$")


def with_plain_colours(drawing: str) -> str:
    """Return a drawing in its colours by day, without the variables that browsers resolve.

    >>> with_plain_colours("<style>.a{--ink:#111}.a text{fill:var(--ink)}</style>")
    '<style>.a{--ink:#111}.a text{fill:#111}</style>'
    """
    by_day = _DARK.sub("", drawing)
    rules = [rule for style in _STYLE.findall(by_day) for rule in _RULE.findall(style)]
    places = _Places(rules)
    if not places.differ:
        return resolved(by_day, places.whole)
    ElementTree.register_namespace("", _SVG)
    picture = ElementTree.fromstring(by_day)  # noqa: S314 - a drawing of our own
    places.paint(picture)
    style = ElementTree.SubElement(picture, f"{{{_SVG}}}style")
    style.text = places.style()
    return resolved(ElementTree.tostring(picture, "unicode"), places.whole)


def resolved(text: str, values: Values) -> str:
    """Put values in the place of variables; one without a value is what stands for it, or none."""

    def value(use: re.Match[str]) -> str:
        found = values.get(use[1], use[2] or "none")
        return _USE.sub(value, found) if "var(" in found else found

    return _USE.sub(value, text)


class _Places:
    """Where in a drawing variables have which values."""

    def __init__(self, rules: list[tuple[str, str]]) -> None:
        self._rules = [rule for rule in rules if "var(" in rule[1]]
        self.whole: Values = {}
        self.differ: dict[str, Values] = {}
        """By class: the values below an element of it, where they are not those of the whole."""
        for selector, body in rules:
            found = {name: value.strip() for name, value in _VARIABLE.findall(body)}
            last = _LAST_CLASS.search(selector.strip())
            if not found or last is None:
                continue
            if not self.whole:
                self.whole = found
            else:
                self.differ[last[1]] = found
        self._kinds: dict[tuple[tuple[str, str], ...], str] = {}
        self._definitions: dict[str, ElementTree.Element] = {}
        self._copied: dict[str, ElementTree.Element] = {}

    def paint(self, picture: ElementTree.Element) -> None:
        """Give a class to each element with values of its own."""
        self._definitions = {id: each for each in picture.iter() if (id := each.get("id"))}
        self._paint(picture, {})
        copies = ElementTree.SubElement(picture, f"{{{_SVG}}}defs")
        copies.extend(self._copied.values())

    def _paint(self, element: ElementTree.Element, values: Values) -> None:
        for name in element.get("class", "").split():
            values = {**values, **self.differ.get(name, {})}
        if values:
            self._mark(element, values)
        for child in element:
            self._paint(child, values)

    def _mark(self, element: ElementTree.Element, values: Values) -> None:
        kind = self._kinds.setdefault(tuple(values.items()), f"painted-{len(self._kinds)}")
        element.set("class", f"{element.get('class', '')} {kind}".strip())
        for name, written in element.items():
            if "var(" in written:
                element.set(name, resolved(written, {**self.whole, **values}))
        shown = element.get("href", "")
        if element.tag == f"{{{_SVG}}}use" and shown[1:] in self._definitions:
            element.set("href", f"#{self._copy(shown[1:], kind, values)}")

    def _copy(self, id: str, kind: str, values: Values) -> str:
        """Return the name of a definition as it looks with these values."""
        name = f"{id}-{kind}"
        if name not in self._copied:
            copy = deepcopy(self._definitions[id])
            copy.set("id", name)
            self._copied[name] = copy
            self._paint(copy, values)
        return name

    def style(self) -> str:
        """Return the rules for all classes that were given."""
        rules = ""
        for kept, kind in self._kinds.items():
            values = dict(kept)
            for selector, body in self._rules:
                if any(name in values for name, _ in _USE.findall(body)):
                    plain = resolved(body, {**self.whole, **values})
                    named = [f"{each.strip()}.{kind}" for each in selector.split(",")]
                    rules += f"{','.join(named)}{{{plain}}}"
        return rules
