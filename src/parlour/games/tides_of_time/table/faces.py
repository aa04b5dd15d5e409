"""The cards as they are drawn: in a kingdom, in the own hand, in the other hand, removed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.svg import Attribute, box, element, icon, lettered, line, moved, number
from parlour.games.tides_of_time.facts.cards import (
    CARD_IDS,
    EACH,
    EFFECT,
    MISSING,
    NO_SYMBOL,
    OF,
    POINTS,
    SET,
    SYMBOL,
    SYMBOLS,
)
from parlour.games.tides_of_time.table.icons import (
    EFFECT_PATHS,
    KNOWN,
    MONUMENT,
    SEALED,
    SYMBOL_PATHS,
)
from parlour.games.tides_of_time.table.scenes import scene
from parlour.games.tides_of_time.table.wording import Wording

SMALL: Final = 11
"""The smallest letters: still readable on a phone."""

TEXT: Final = 12
TITLE: Final = 13

BOLD: Final = 1.08
BOOK: Final = 1.08
"""How much wider bold letters, and those of a title, are than the plain ones."""

KINGDOM_HEIGHT: Final = 138
KINGDOM_SCENE: Final = 50
PLINTH_HEIGHT: Final = 17
HAND_HEIGHT: Final = 208
HAND_SCENE: Final = 70
KNOWN_HEIGHT: Final = 54
CHIP_HEIGHT: Final = 42
LOW_CHIP: Final = 26
"""How tall a removed card is, for a thumb or for a mouse."""
BACK_WIDTH: Final = 20
BACK_HEIGHT: Final = 28

PAD: Final = 5

REMEMBERED: Final = 2048
"""How many drawn cards are kept: most of a board is as it was a move ago."""


def _touchable(card: int, kind: str, *drawn: str, origin: str = "") -> str:
    """Make what is drawn of a card a target: any click is answered, if only with why not.

    One that nobody saw before turns up its face, where it lies or on its way from its origin.
    """
    name = f"card.{CARD_IDS[card]}"
    attributes: dict[str, Attribute] = {"class": kind, "data-target": name, "data-piece": name}
    attributes["data-enters"] = "turns"
    if origin:
        attributes["data-origin"] = origin
    return element("g", attributes, *drawn)


def badge(symbol: int, x: float, y: float, size: float) -> str:
    """Draw a symbol on its colour, or an empty frame for a card without one."""
    if symbol == NO_SYMBOL:
        return box(x + 0.5, y + 0.5, size - 1, size - 1, size / 4, "tot-none")
    glyph = size * 0.78
    inset = (size - glyph) / 2
    return element(
        "g",
        {"class": f"tot-{SYMBOLS[symbol]}"},
        box(x, y, size, size, size / 4, ""),
        icon(SYMBOL_PATHS[symbol], x + inset, y + inset, glyph, "tot-glyph"),
    )


def pill(right: float, y: float, points: int) -> str:
    """Draw what a card is worth: filled if it scores, an empty frame if not."""
    width, height = 28, 20
    x = right - width
    worth = "tot-on-sea" if points else "tot-faint"
    return box(x, y, width, height, height / 2, "tot-pill" if points else "tot-zero") + line(
        x + width / 2, y + 14.5, 13, f"{worth} tot-middle", str(points)
    )


def effect_row(card: int, x: float, y: float, size: float, room: float) -> str:
    """Draw what a card scores in icons: a value, how it is earned, the symbols."""
    drawn = ""
    effect, symbols = EFFECT[card], OF[card]
    if POINTS[card]:
        value = str(POINTS[card])
        drawn += line(x, y + size * 0.82, size, "tot-strong", value)
        x += ems(value) * size * BOLD + 2
        room -= ems(value) * size * BOLD + 2
    if effect == SET:
        side = min(size, (room - 4) / len(symbols) - 1)
        middle = y + (size - side) / 2
        width = len(symbols) * (side + 1) + 3
        drawn += box(x + 0.5, middle - 2, width, side + 4, 3, "tot-frame")
        return drawn + _symbols(symbols, x + 2.5, middle, side)
    if effect in (EACH, MISSING):
        times = size * 0.7
        drawn += icon(EFFECT_PATHS[EACH], x, y + (size - times) / 2, times, "tot-faint-icon")
        x += times + 2
    if effect != EACH:
        drawn += icon(EFFECT_PATHS[effect], x, y, size, "tot-icon")
        x += size + 3
    return drawn + _symbols(symbols, x, y, size)


def _symbols(symbols: tuple[int, ...], x: float, y: float, size: float) -> str:
    return "".join(
        [badge(symbol, x + place * (size + 1), y, size) for place, symbol in enumerate(symbols)]
    )


def _tint(card: int, width: float, height: int, corner: int) -> str:
    """Colour the head of a card faintly like its symbol."""
    if SYMBOL[card] == NO_SYMBOL:
        return ""
    radius = corner - 0.5
    arc = f"a{radius} {radius} 0 0 1 {radius}"
    shape = f"M.5 {height}V{corner}{arc}-{radius}H{number(width - corner)}{arc} {radius}V{height}z"
    return element("path", {"d": shape, "class": f"tot-tint tot-{SYMBOLS[SYMBOL[card]]}"})


@lru_cache(REMEMBERED)
def kingdom_card(
    place: tuple[int, float, float, float],
    card: int,
    points: int,
    monument: bool,
    wording: Wording,
) -> str:
    """Draw a card in the kingdom of a seat, with the points that it brings now.

    The place is the seat, where and how wide the card lies; a monument has a plinth.
    """
    seat, x, y, width = place
    title = f"{wording.whole_card(card)}. {wording.say('label.points-now', {'points': points})}"
    if monument:
        title += f". {wording.say('label.monument')}"
    drawn = [lettered("title", {}, title)]
    if monument:
        drawn.append(_plinth(width, wording))
    drawn += [
        box(0, 0, width, KINGDOM_HEIGHT, 7, "tot-face"),
        _tint(card, width, 30, 7),
        badge(SYMBOL[card], PAD, 5, 20),
        pill(width - PAD, 5, points),
        scene(card, 5, 30, width - 10, KINGDOM_SCENE),
        _name(card, PAD, 30 + KINGDOM_SCENE + 13, width - 2 * PAD, wording),
        effect_row(card, PAD, KINGDOM_HEIGHT - 19, 13, width - 2 * PAD),
    ]
    return moved(x, y, _touchable(card, "tot-card", *drawn, origin=f"hand.{seat}"))


@lru_cache(REMEMBERED)
def empty_place(width: float) -> str:
    """Draw where a card of a kingdom may lie: an empty arch."""
    middle, top = width / 2, 30
    arch = f"M{middle - 20:g} {top + 62}V{top + 20}a20 20 0 0 1 40 0v42"
    inner = (
        f"M{middle - 14:g} {top + 62}V{top + 20}a14 14 0 0 1 28 0v42M{middle - 26:g} {top + 62}h52"
    )
    return (
        box(0.5, 0.5, width - 1, KINGDOM_HEIGHT - 1, 7, "tot-hollow")
        + box(0.5, 0.5, width - 1, KINGDOM_HEIGHT - 1, 7, "tot-slot")
        + element("path", {"d": arch + inner, "class": "tot-arch"})
    )


def _plinth(width: float, wording: Wording) -> str:
    label = wording.say("label.monument")
    top = KINGDOM_HEIGHT - 8
    mark = width / 2 - ems(label) * SMALL / 2 - 8
    return (
        box(2, top, width - 4, 8 + PLINTH_HEIGHT, 5, "tot-plinth")
        + icon(MONUMENT, mark, KINGDOM_HEIGHT + 3, 11, "tot-icon")
        + line(width / 2 + 6, KINGDOM_HEIGHT + 12.5, SMALL, "tot-middle", label)
    )


def _name(card: int, x: float, y: float, width: float, wording: Wording) -> str:
    lines = wrap(wording.card(card), width / SMALL / BOLD, 3)
    pitch = 12.5 if len(lines) < 3 else 11
    if len(lines) == 3:
        y -= 3
    return "".join(
        [line(x, y + pitch * place, SMALL, "tot-strong", text) for place, text in enumerate(lines)]
    )


@lru_cache(REMEMBERED)
def hand_card(
    card: int, x: float, y: float, width: float, chosen: bool, scored: int | None, wording: Wording
) -> str:
    """Draw a card of the viewer's own hand.

    `scored` is what it brought in the round before, where that is worth knowing.
    """
    left = PAD + 2
    room = width - 2 * left
    words = wrap(wording.effect_before_symbols(card), room / TEXT, 2 if OF[card] else 4)
    name = wrap(wording.card(card), room / TITLE / BOOK, 3)
    title = wording.whole_card(card)
    if scored is not None:
        title += f". {wording.say('label.points-scored', {'points': scored})}"
    if chosen:
        title += f". {wording.say('label.chosen')}"
    drawn = [
        lettered("title", {}, title),
        box(0, 0, width, HAND_HEIGHT, 9, "tot-face"),
        box(3, 3, width - 6, HAND_HEIGHT - 6, 7, "tot-page"),
        _tint(card, width, 36, 9),
        scene(card, 7, 36, width - 14, HAND_SCENE),
        badge(SYMBOL[card], left, PAD, 24),
    ]
    if scored is None:
        drawn.append(_corner(card, width - left))
        symbol = wording.symbol(SYMBOL[card])
        if ems(symbol) * SMALL <= room - 30 - 22:
            drawn.append(line(left + 30, 22, SMALL, "", symbol))
    else:
        drawn.append(pill(width - left, PAD + 2, scored))
    for place, text in enumerate(name):
        drawn.append(line(left, 36 + HAND_SCENE + 17 + 14 * place, TITLE, "tot-title", text))
    top = 36 + HAND_SCENE + 21 + 14 * len(name)
    for place, text in enumerate(words):
        drawn.append(line(left, top + 14 * place, TEXT, "", text))
    side = min(20, room / 5 - 1)
    drawn.append(_symbols(OF[card], left, top + 14 * len(words) - 8, side))
    if chosen:
        drawn.append(_seal(width, wording))
    kind = "tot-hand tot-chosen" if chosen else "tot-hand"
    return moved(x, y, _touchable(card, kind, *drawn))


def _corner(card: int, right: float) -> str:
    """Draw the kind of effect; a lone cross for "each" would look like a button that closes."""
    if EFFECT[card] == EACH:
        return line(right, 23, 15, "tot-strong tot-end", f"{POINTS[card]}×")
    return icon(EFFECT_PATHS[EFFECT[card]], right - 16, 10, 16, "tot-icon")


def _seal(width: float, wording: Wording) -> str:
    label = shorten(wording.say("label.chosen"), (width - 40) / SMALL)
    wide = ems(label) * SMALL * BOLD + 30
    x = (width - wide) / 2
    y = HAND_HEIGHT - 11
    return (
        box(x, y, wide, 17, 8.5, "tot-pill")
        + icon(SEALED, x + 8, y + 2.5, 12, "tot-on-sea-icon")
        + line(x + 23, y + 12.5, SMALL, "tot-on-sea", label)
    )


@lru_cache(REMEMBERED)
def known_card(card: int, x: float, y: float, width: float, wording: Wording) -> str:
    """Draw a card that the viewer knows to be in a hand that is not the viewer's."""
    title = f"{wording.whole_card(card)}. {wording.say('label.known')}"
    room = width - PAD - 27
    name = wrap(wording.card(card), room / SMALL / BOLD, 2)
    drawn = [
        lettered("title", {}, title),
        box(0, 0, width, KNOWN_HEIGHT, 7, "tot-face"),
        badge(SYMBOL[card], PAD, PAD, 18),
        icon(KNOWN, PAD + 2, KNOWN_HEIGHT - 19, 14, "tot-faint-icon"),
        effect_row(card, PAD + 22, KNOWN_HEIGHT - 18, 12, width - 2 * PAD - 22),
    ]
    for place, text in enumerate(name):
        drawn.append(line(PAD + 23, 16 + 12 * place, SMALL, "tot-strong", text))
    return moved(x, y, _touchable(card, "tot-card", *drawn))


@lru_cache(REMEMBERED)
def removed_card(
    card: int, x: float, y: float, width: float, height: float, wording: Wording
) -> str:
    title = f"{wording.whole_card(card)}. {wording.say('label.removed')}"
    name = shorten(wording.card(card), (width - 27) / SMALL / BOLD)
    drawn = [
        lettered("title", {}, title),
        box(0, 0, width, height, 6, "tot-chip"),
        badge(SYMBOL[card], 4, height / 2 - 8, 16),
        line(24, height / 2 + 4, SMALL, "tot-strong", name),
    ]
    return moved(x, y, _touchable(card, "tot-card", *drawn))


def card_back(x: float, y: float) -> str:
    """Draw a card of which nothing is known."""
    waves = "".join(
        [f"M4 {top}q3-3 6 0t6 0" for top in range(8, BACK_HEIGHT - 2, 6)],
    )
    return moved(
        x,
        y,
        box(0, 0, BACK_WIDTH, BACK_HEIGHT, 4, "tot-back"),
        element("path", {"d": waves, "class": "tot-wave"}),
    )
