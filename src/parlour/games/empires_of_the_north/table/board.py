"""The board as SVG, from a view: choices, tiles, sea, the Empires and the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.drawers import TAB, Drawer, drawers
from parlour.engine.lettering import ems, shorten
from parlour.engine.parts import Drawn, part
from parlour.engine.ribbon import ribbon
from parlour.engine.svg import Attribute, about, box, element, line, moved, picture
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.abilities import NODES
from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.table import seascape, seats
from parlour.games.empires_of_the_north.table.faces import button, target
from parlour.games.empires_of_the_north.table.palette import SCOPE, STYLE
from parlour.games.empires_of_the_north.table.prompting import options
from parlour.games.empires_of_the_north.table.reading import Reading
from parlour.games.empires_of_the_north.table.scenes import (
    BANNER,
    DEFINITIONS,
    FJORD,
    banner,
    fjord,
)
from parlour.games.empires_of_the_north.table.sheet import (
    EDGE,
    GAP,
    NARROW,
    WIDE,
    Sheet,
    bands,
    stacked,
)
from parlour.games.empires_of_the_north.table.wording import Wording

CLAN: Final = "clan."
BUTTON: Final = 27.0
"""How tall a button is at a desk, where two rows fit into the strip."""
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
    drawn = part("defs", DEFINITIONS) + ground + body
    width = sheet.shape.width
    return picture(width, height, scope, STYLE, name, _description(sheet), drawn, fit=1.0)


def _narrow(sheet: Sheet) -> Drawn:
    """Put round and choices on top; the rest is views, of which a phone shows one at a time."""
    choices, tall = _choices(sheet)
    tall = max(tall, sheet.thumb + 16)
    sky = moved(4, 0, banner(sheet.width - 8, tall))
    body, height = bands([_heading(sheet), (sky + choices, tall)], sheet.width)
    others = [seats.other(sheet, seat) for seat in sheet.reading.others]
    views = (
        ("empire", [*seats.own(sheet), _clans(sheet)]),
        ("tiles", [seascape.tiles(sheet)]),
        ("sea", [seascape.sea(sheet)]),
        ("others", others),
    )
    for name, parts in views:
        markup, tall = bands(parts, sheet.width)
        said = sheet.wording.say(f"view.{name}")
        marked: dict[str, Attribute] = {"data-view": name, "data-view-name": said}
        body += element("g", marked, moved(0, height - 6, markup))
        height += tall - 6
    return body, height


def _wide(sheet: Sheet) -> Drawn:
    """Put the middle of the table on the left, the players in drawers on the right."""
    sheet.width = float(sheet.shape.width)
    top, height = _strip(sheet)
    sheet.width = float(sheet.shape.left)
    left, left_height = bands([seascape.tiles(sheet), seascape.sea(sheet)], sheet.width)
    sheet.width = float(sheet.shape.width - sheet.shape.left)
    own = stacked([*seats.own(sheet), _clans(sheet)])
    parts = [("own", _named(sheet, sheet.reading.below), own)]
    for seat in sheet.reading.others:
        parts.append((f"seat-{seat}", _named(sheet, seat), seats.other(sheet, seat)))
    tallest = max([tall for _, _, (_, tall) in parts]) + TAB + 6
    tallest = max(tallest, left_height - 12)
    foot = sheet.width - 8, tallest - TAB
    tabs = [
        Drawer(name, said, _at_the_fjord(moved(-4, 4, markup), tall + 4, foot))
        for name, said, (markup, tall) in parts
    ]
    front = element("g", {"data-front": _front(sheet)})
    right = drawers("en", (sheet.width - 8, tallest), tabs)
    drawn = moved(4, 6, banner(sheet.shape.width - 8, height - 12)) + moved(0, 6, top)
    drawn += moved(0, height - 6, left) + part("front", front)
    drawn += moved(sheet.shape.left, height, right)
    return drawn, height + max(left_height - 6, tallest) + 6


def _named(sheet: Sheet, seat: int) -> str:
    return f"{seat + 1} {sheet.wording.player(seat)}"


def _front(sheet: Sheet) -> str:
    """Return the drawer that matters now: the own one, unless only another's can be chosen."""
    chosen = [name.split(".")[1] for name in sheet.reading.order if name.startswith("empire.")]
    if not chosen or str(sheet.reading.below + 1) in chosen:
        return "own"
    return f"seat-{int(chosen[0]) - 1}"


def _at_the_fjord(markup: str, used: float, size: tuple[float, float]) -> str:
    """Show the land below an Empire where there is room left for it."""
    width, tall = size
    if tall - used < FJORD:
        return markup
    return moved(0, tall - FJORD, fjord(width)) + markup


def _strip(sheet: Sheet) -> Drawn:
    """Draw the round and, beside it, what can be chosen and lies nowhere; as tall at all times."""
    said, _ = _heading(sheet, 300.0)
    choices, tall = _choices(sheet, 310.0)
    return said + choices, max(BANNER, tall) + 12


def _clans(sheet: Sheet) -> Drawn:
    """Draw the clans to choose from, each with its emblem and the ship it sails."""
    names = [name for name in sheet.reading.buttons() if name.startswith(CLAN)]
    columns = 2 if sheet.phone else 3
    wide, tall = sheet.column(columns), 92.0
    drawn = ""
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        clan = name.removeprefix(CLAN)
        said = sheet.wording.say(f"clan.{clan}")
        shown = target(
            f"button.{name}",
            said,
            f"en-clan {sheet.kind(f'button.{name}')}",
            box(0.5, 0.5, wide - 1, tall - 1, 8, "en-face"),
            element(
                "g", {"transform": f"translate({wide / 2 - 37:g} 0) scale(1.8)"}, seats.crest(clan)
            ),
            line(wide / 2, tall - 12, 13, "en-title en-middle", shorten(said, (wide - 8) / 14)),
        )
        drawn += moved(EDGE + column * (wide + GAP), 8 + row * (tall + GAP), shown)
    rows = -(-len(names) // columns)
    return part("clans", drawn), 8 + rows * (tall + GAP) if rows else 0


# What is said of the whole table


def _round(sheet: Sheet) -> str:
    view = sheet.reading.view
    said = sheet.wording.say("label.round", {"round": view["round"]})
    return f"{said}, {sheet.wording.say('label.phase.' + view['phase'])}"


def _description(sheet: Sheet) -> str:
    told = []
    for seat, player in enumerate(sheet.reading.players):
        empire = ", ".join([sheet.wording.card(card["card"]) for card in player["empire"]])
        points = sheet.wording.thing("vp", player["points"])
        told.append(f"{sheet.wording.player(seat)}: {points}. {empire}.")
    return " ".join(told)


def _heading(sheet: Sheet, width: float = 0.0) -> Drawn:
    view = sheet.reading.view
    drawn = about("round", _round(sheet), line(EDGE, 22, 16, "en-title", _round(sheet)))
    if view["ending"] and not view["over"]:
        said = sheet.wording.say("label.last-round" if view["ending"] == 1 else "label.one-more")
        if width:
            letters = box(EDGE - 3, 30, ems(said) * 12 * 1.1 + 8, 19, 6, "en-pill")
            letters += line(EDGE + 1, 43, 12, "en-mark", said)
        else:
            letters = line(sheet.width - EDGE, 22, 12, "en-mark en-end", said)
        drawn += about("last-round", said, letters)
    return part("heading", drawn), 30


# Choices that have no place on the table


def _choices(sheet: Sheet, left: float = 0.0) -> Drawn:
    """Draw buttons from a place on, and cards to choose from below them."""
    names = [name for name in sheet.reading.buttons() if not name.startswith(CLAN)]
    if not names:
        return part("choices", _won(sheet, left)), 0
    cards = [name for name in names if name.partition(".")[0] in CARD_CHOICES]
    first = max(left, float(EDGE))
    high = sheet.thumb + 4 if sheet.phone else BUTTON
    drawn, x, y = "", first, 4.0
    for name in names:
        if name in cards:
            continue
        said = _button_words(sheet, name)
        width = min(max(ems(said) * 12 * 1.1 + 24, 60), sheet.width - first - EDGE)
        if x > first and x + width > sheet.width - EDGE:
            x, y = first, y + high + GAP
        drawn += moved(x, y, button(name, said, width, high))
        x += width + GAP
    y += high + 6 if len(cards) < len(names) else 0
    shown = [(NUMBER_OF[name.partition(".")[2]], f"button.{name}", "") for name in cards]
    faces, height = sheet.faces(shown, 2 if sheet.phone else 5)
    return part("choices", drawn + moved(0, y, faces)), y + height


def _won(sheet: Sheet, left: float) -> str:
    """Draw a ribbon for whoever has won, when the game is over."""
    reading = sheet.reading
    won = [seat for seat in range(reading.seats) if reading.wins(seat)]
    if not won:
        return ""
    names = ", ".join([sheet.wording.player(seat) for seat in won])
    said = f"{names} · {sheet.wording.thing('vp', reading.players[won[0]]['total'])}"
    drawn = ribbon("en", sheet.width - left - 2 * EDGE, 40.0, said)
    return about(f"points.{won[0]}", said, moved(left + EDGE, 10, drawn))


def _button_words(sheet: Sheet, name: str) -> str:
    kind, _, rest = name.partition(".")
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
