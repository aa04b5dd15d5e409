"""Parts of a drawing: a screen that has most of them already is sent only what has changed.

A board may put some of itself between two marks by `part`. The marks are comments, so that the
drawing stays a plain SVG. What lies outside is the frame: the layout, which seldom changes. A part
stands directly or deep inside the frame, never inside another part, and its name stands once. A
drawing without marks is all frame and works as well.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

Drawn = tuple[str, float]
"""Markup drawn from y = 0 down, and its height."""

_BEGIN: Final = "<!--part "
_NAMED: Final = "-->"
_END: Final = "<!--/part-->"

MOST_KEPT: Final = 16_000_000
"""How many characters of drawn parts one memory keeps, at least the last half of them."""


_NOW: Final = threading.local()
"""What a drawing on its way has put aside, where that is wanted."""


def part(name: str, *children: str) -> str:
    """Mark some markup as a part.

    >>> part("hand", "<g/>")
    '<!--part hand--><g/><!--/part-->'
    """
    aside: dict[str, str] | None = getattr(_NOW, "aside", None)
    if aside is None:
        return f"{_BEGIN}{name}{_NAMED}{''.join(children)}{_END}"
    if name in aside:
        return "".join(children)
    aside[name] = "".join(children)
    return f"{_BEGIN}{name}{_NAMED}{_END}"


def drawn_apart(draw: Callable[[], str]) -> tuple[str, dict[str, str]]:
    """Return what `apart` makes of a drawing, without putting it together in between.

    >>> drawn_apart(lambda: "<svg>" + part("hand", "<g/>") + "</svg>")
    ('<svg><!--part hand--><!--/part--></svg>', {'hand': '<g/>'})
    """
    aside: dict[str, str] = {}
    _NOW.aside = aside
    try:
        frame = draw()
    finally:
        _NOW.aside = None
    return frame, aside


def joined(frame: str, parts: dict[str, str]) -> str:
    """Put a drawing together again.

    >>> joined(*apart("<svg>" + part("hand", "<g/>") + "</svg>"))
    '<svg><!--part hand--><g/><!--/part--></svg>'
    """
    first, *rest = frame.split(_BEGIN)
    pieces = [first]
    for piece in rest:
        name, _, after = piece.partition(_NAMED)
        pieces += [_BEGIN, name, _NAMED, parts.get(name, ""), after]
    return "".join(pieces)


def apart(drawing: str) -> tuple[str, dict[str, str]]:
    """Return the frame of a drawing, with an empty place for each part, and the parts by name.

    >>> apart("<svg>" + part("hand", "<g/>") + "<path/></svg>")
    ('<svg><!--part hand--><!--/part--><path/></svg>', {'hand': '<g/>'})

    One whose marks make no sense is all frame.

    >>> apart("<svg>" + part("a", part("b")) + "</svg>")[1]
    {}
    """
    frame, *pieces = drawing.split(_BEGIN)
    parts: dict[str, str] = {}
    for piece in pieces:
        name, named, rest = piece.partition(_NAMED)
        content, ended, after = rest.partition(_END)
        if not (named and ended) or name in parts:
            return drawing, {}
        parts[name] = content
        frame += f"{_BEGIN}{name}{_NAMED}{_END}{after}"
    return frame, parts


class Memory:
    """What was drawn before, by what it shows. What was not asked for in a long time is dropped.

    >>> memory = Memory()
    >>> memory.drawn(("hand", 3), lambda: ("<g/>", 12.0))
    ('<g/>', 12.0)
    >>> memory.drawn(("hand", 3), lambda: ("drawn again", 0.0))
    ('<g/>', 12.0)
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._size = 0
        self._young: dict[object, Drawn] = {}
        self._old: dict[object, Drawn] = {}
        _memories.append(self)

    def drawn(self, key: object, draw: Callable[[], Drawn]) -> Drawn:
        """Return the drawing of a key; the key must hold all that the drawing depends on."""
        found = self._young.get(key)
        if found is not None:
            return found
        found = self._old.pop(key, None)
        if found is None:
            found = draw()
        self._size += len(found[0])
        if self._size * 2 > self._most:
            self._old, self._young, self._size = self._young, {}, len(found[0])
        self._young[key] = found
        return found

    def part(self, name: str, key: object, draw: Callable[[], Drawn]) -> Drawn:
        """Return a part of a drawing, marked as such; where nothing is drawn is no part."""
        markup, tall = self.drawn((name, key), draw)
        return (part(name, markup) if markup else "", tall)

    def turn_to(self, kept: dict[object, Drawn]) -> dict[object, Drawn]:
        """Take up another memory; return what was in this one."""
        before = {**self._old, **self._young}
        self._old, self._young, self._size = kept, {}, 0
        return before


_memories: Final[list[Memory]] = []


def anew(draw: Callable[[], str]) -> str:
    """Draw as if nothing had been drawn before."""
    known = [memory.turn_to({}) for memory in _memories]
    drawing = draw()
    for memory, kept in zip(_memories, known, strict=True):
        memory.turn_to(kept)
    return drawing
