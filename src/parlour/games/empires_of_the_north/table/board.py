"""The board as SVG, from a view: choices, tiles, sea, the Empires and the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.lettering import ems
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import box, line, moved, picture
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.abilities import NODES
from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.table import seascape, seats
from parlour.games.empires_of_the_north.table.faces import BUTTON_HEIGHT, button
from parlour.games.empires_of_the_north.table.palette import SCOPE, STYLE
from parlour.games.empires_of_the_north.table.prompting import options
from parlour.games.empires_of_the_north.table.reading import Reading
from parlour.games.empires_of_the_north.table.sheet import EDGE, GAP, NARROW, WIDE, Sheet, bands
from parlour.games.empires_of_the_north.table.wording import Wording

CARD_CHOICES: Final = ("fetch", "find")
"""Choices that are cards, and are drawn as such."""


def draw(
    view: dict[str, Any], words: Words, language: str, names: Sequence[str], wide: bool = False
) -> str:
    """Draw a view for a phone, or wide for a desk. A spectator sits behind the first player."""
    sheet = Sheet(Reading(view), Wording(words, language, names), WIDE if wide else NARROW)
    body, height = _wide(sheet) if wide else _narrow(sheet)
    ground = box(0, 0, sheet.shape.width, height, 14, "en-sheet")
    scope = f"{SCOPE} {sheet.shape.name}"
    name = f"{sheet.wording.say('game.title')}. {_round(sheet)}"
    return picture(
        sheet.shape.width, height, scope, STYLE, name, _description(sheet), ground + body
    )


def _narrow(sheet: Sheet) -> Drawn:
    """Put everything into one column, what is being decided about first."""
    own, sea, tiles = seats.own(sheet), seascape.sea(sheet), seascape.tiles(sheet)
    others = [seats.other(sheet, seat) for seat in sheet.reading.others]
    if sheet.reading.view["phase"] == "expedition":
        middle = [sea, tiles, *own]
    else:
        first = 1 if sheet.reading.chooses_cards() else 0
        middle = [*own[:first], tiles, *own[first:], sea]
    return bands([_heading(sheet), _choices(sheet), *middle, *others], sheet.width)


def _wide(sheet: Sheet) -> Drawn:
    """Put the middle of the table on the left, the players on the right."""
    common = [_heading(sheet), _choices(sheet), seascape.tiles(sheet), seascape.sea(sheet)]
    left, left_height = bands(common, sheet.shape.left)
    sheet.width = float(sheet.shape.width - sheet.shape.left)
    others = [seats.other(sheet, seat) for seat in sheet.reading.others]
    right, right_height = bands([*seats.own(sheet), *others], sheet.width)
    return left + moved(sheet.shape.left - 6, 0, right), max(left_height, right_height)


# What is said of the whole table


def _round(sheet: Sheet) -> str:
    view = sheet.reading.view
    said = sheet.wording.say("label.round", {"round": view["round"]})
    return f"{said}, {sheet.wording.say('label.phase.' + view['phase'])}"


def _description(sheet: Sheet) -> str:
    told = []
    for seat, player in enumerate(sheet.reading.players):
        empire = ", ".join([sheet.wording.card(card["card"]) for card in player["empire"]])
        points = sheet.wording.say("thing", {"count": player["points"], "kind": "vp"})
        told.append(f"{sheet.wording.player(seat)}: {points}. {empire}.")
    return " ".join(told)


def _heading(sheet: Sheet) -> Drawn:
    view = sheet.reading.view
    drawn = line(EDGE, 22, 16, "en-title", _round(sheet))
    if view["ending"] and not view["over"]:
        said = sheet.wording.say("label.last-round" if view["ending"] == 1 else "label.one-more")
        drawn += line(sheet.width - EDGE, 22, 12, "en-mark en-end", said)
    return part("heading", drawn), 30


# Choices that have no place on the table


def _choices(sheet: Sheet) -> Drawn:
    names = sheet.reading.buttons()
    if not names:
        return "", 0
    cards = [name for name in names if name.partition(".")[0] in CARD_CHOICES]
    drawn, x, y = "", float(EDGE), 8.0
    for name in names:
        if name in cards:
            continue
        said = _button_words(sheet, name)
        width = min(max(ems(said) * 12 * 1.1 + 24, 60), sheet.width - 2 * EDGE)
        if x > EDGE and x + width > sheet.width - EDGE:
            x, y = float(EDGE), y + BUTTON_HEIGHT + GAP
        drawn += moved(x, y, button(name, said, width))
        x += width + GAP
    y += BUTTON_HEIGHT + 8 if len(cards) < len(names) else 0
    shown = [(NUMBER_OF[name.partition(".")[2]], f"button.{name}", "") for name in cards]
    faces, height = sheet.faces(shown, 2)
    return part("choices", drawn + moved(0, y, faces)), y + height


def _button_words(sheet: Sheet, name: str) -> str:
    kind, _, rest = name.partition(".")
    if kind == "clan":
        return sheet.wording.say(f"clan.{rest}")
    if kind == "sail":
        return sheet.wording.say("move.sail", {"load": rest})
    if kind == "option":
        choices = options(sheet.reading.view["asked"])
        return sheet.wording.effect(choices[int(rest) - 1])
    if kind == "field":
        return sheet.wording.say("cardkind.field")
    said = sheet.wording.say(f"button.{kind}")
    asked = sheet.reading.view["asked"]
    if kind == "yes" and "node" in asked:
        node = NODES[asked["node"]]
        return f"{said}: {sheet.wording.effect(node.get('may', node))}"
    return said
