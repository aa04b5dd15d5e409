"""The players as they are drawn: who they are, what they have, their Empires, the own hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import about, box, line, moved, shape
from parlour.engine.svg import icon as svg_icon
from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.table.faces import (
    LEADING,
    SMALL,
    card_face,
    card_height,
    card_lines,
    chip,
    chip_height,
    exhausted_mark,
    pawn,
    stored_row,
    strip,
    strip_height,
    target,
    turned,
)
from parlour.games.empires_of_the_north.table.icons import icon
from parlour.games.empires_of_the_north.table.palette import OWNERS
from parlour.games.empires_of_the_north.table.reading import Group
from parlour.games.empires_of_the_north.table.scenes import EMBLEMS, OWNED, longship
from parlour.games.empires_of_the_north.table.sheet import EDGE, Sheet, piece, stacked


def own(sheet: Sheet) -> list[Drawn]:
    """Draw the viewer: cards just drawn, the hand, the Empire."""
    seat = sheet.reading.below
    player = sheet.reading.players[seat]
    empire = sheet.part(
        f"empire.{seat}",
        player["empire"],
        lambda: _empire(sheet, seat),
        f"empire.{seat + 1}.",
    )
    bands = [stacked([_who(sheet, seat), _stock(sheet, seat)])]
    for zone, label in (("drawn", "label.drawn"), ("hand", "label.own-hand")):
        if sheet.reading.viewer is not None and player[zone]:
            bands.append(_zone(sheet, seat, zone, label))
    return [*bands, empire]


def _zone(sheet: Sheet, seat: int, zone: str, label: str) -> Drawn:
    """Draw the cards of the viewer's hand, or those just drawn."""
    player = sheet.reading.players[seat]
    pieces = sheet.reading.pieces(seat, zone)

    def draw() -> Drawn:
        head = line(EDGE, 20, 13, "en-strong", sheet.wording.say(label))
        cards = [
            (NUMBER_OF[card], f"{zone}.{card}", name)
            for card, name in zip(player[zone], pieces, strict=True)
        ]
        faces, height = sheet.faces(cards, sheet.shape.cards)
        return head + moved(0, 28, faces), height + 30

    return sheet.part(zone, (player[zone], pieces, player["chosen"]), draw, f"{zone}.")


def other(sheet: Sheet, seat: int) -> Drawn:
    """Draw another player, the Empire in few words."""
    player = sheet.reading.players[seat]
    parts = [_who(sheet, seat), _stock(sheet, seat)]
    for zone in ("hand", "pooled"):
        if player[zone]:
            markup, tall = _known(sheet, player[zone], f"label.known-{zone}")
            parts.append((part(f"{zone}.{seat}", markup), tall))
    chips = sheet.part(
        f"chips.{seat}", player["empire"], lambda: _chips(sheet, seat), f"empire.{seat + 1}."
    )
    return stacked([*parts, chips])


def _known(sheet: Sheet, cards: list[str], label: str) -> Drawn:
    """Say which cards of a hand everybody has seen."""
    names = ", ".join([sheet.wording.card(card) for card in cards])
    lines = wrap(f"{sheet.wording.say(label)} {names}", (sheet.width - 2 * EDGE) / SMALL, 3)
    drawn = "".join(
        [line(EDGE, 10 + row * LEADING, SMALL, "en-faint", text) for row, text in enumerate(lines)]
    )
    said = f"{sheet.wording.say(label)} {names}"
    return about("known", said, drawn), len(lines) * LEADING


# Who, and what they have


def _who(sheet: Sheet, seat: int) -> Drawn:
    player, over = sheet.reading.players[seat], sheet.reading.view["over"]
    points = player["total"] if over else player["points"]
    name, marks = sheet.wording.player(seat), _marks(sheet, seat)
    unused = [one is None for one in player["pawns"]]
    shown = (points, over, name, marks, unused, player["clan"])
    return sheet.part(f"who.{seat}", shown, lambda: _draw_who(sheet, seat))


def _draw_who(sheet: Sheet, seat: int) -> Drawn:
    player = sheet.reading.players[seat]
    over = sheet.reading.view["over"]
    called = sheet.wording.player(seat)
    name = shorten(called, 11)
    letters = line(float(EDGE + 51), 22, 15, "en-strong", name)
    drawn = about(f"player.{seat}", called, pawn(seat, False, EDGE + 27, 9), letters)
    if sheet.reading.wins(seat):
        drawn += box(5, 1, sheet.width - 10, 35, 9, "en-won")
    points = str(player["total"] if over else player["points"])
    said = f"{sheet.wording.say('label.total' if over else 'source.track')}: {points}"
    letters = line(sheet.width - EDGE, 23, 18, "en-strong en-end", points)
    x = sheet.width - EDGE - ems(points) * 19 - 20
    drawn += about(f"points.{seat}", said, letters, icon("vp", x, 9, 16, "en-vp"))
    for mark, said in _marks(sheet, seat):
        x -= 22
        shown = about(f"mark.{mark}", said, icon(mark, x, 9, 15, "en-sea"))
        drawn += piece("first" if mark == "first" else "", shown)
    x -= 4
    for index, one in enumerate(player["pawns"]):
        if one is None and not over:
            x -= 21
            said = sheet.wording.say("label.unused-pawn")
            shown = about("unused-pawn", said, pawn(seat, False, x, 7))
            drawn += piece(f"pawn.{seat}.{index}", shown)
    left = float(EDGE + 51) + ems(name) * 15 * 1.12 + 8
    if player["clan"]:
        clan = sheet.wording.say(f"clan.{player['clan']}")
        letters = shorten(clan, max((x - 6 - left) / SMALL, 0))
        letters = line(left, 22, SMALL, "en-faint", letters)
        drawn += about(f"clan.{player['clan']}", clan, crest(player["clan"]), letters)
    return drawn, 36


def crest(clan: str | None) -> str:
    """Draw the emblem of a clan on a shield of its colour; clans of owners share a ship."""
    if not clan:
        return ""
    known = clan if clan in EMBLEMS else OWNERS
    shield = shape(f"en-clan-{known}", "M9 3h23v17q-2 9-11.5 13Q11 29 9 20z")
    return shield + svg_icon(EMBLEMS.get(clan, OWNED), 12, 6, 17, "en-crest")


def _marks(sheet: Sheet, seat: int) -> list[tuple[str, str]]:
    view, found = sheet.reading.view, []
    if sheet.reading.wins(seat):
        found.append(("winner", sheet.wording.say("label.winner")))
    if view["first"] == seat:
        found.append(("first", sheet.wording.say("label.first")))
    if sheet.reading.players[seat]["passed"]:
        found.append(("passed", sheet.wording.say("label.passed")))
    return found


def _stock(sheet: Sheet, seat: int) -> Drawn:
    """Draw goods, workers ready and tired, ships and the numbers of cards."""
    player = sheet.reading.players[seat]
    held = [player[name] for name in ("goods", "workers", "spent", "ships", "hand_size", "deck")]
    own = seat == sheet.reading.viewer
    shown = (held, len(player["discard"]), own)
    targets = ("good.",) if own else ()
    return sheet.part(f"stock.{seat}", shown, lambda: _draw_stock(sheet, seat), *targets)


def _draw_stock(sheet: Sheet, seat: int) -> Drawn:
    player = sheet.reading.players[seat]
    entries = [(kind, player["goods"][kind]) for kind in GOODS]
    entries += [("worker", player["workers"]), ("spent", player["spent"])]
    columns = -(-len(entries) // 2) if sheet.phone else len(entries)
    step = (sheet.width - 2 * EDGE + 4) / columns
    tall = sheet.thumb
    drawn, bottom = "", 0.0
    for index, (kind, count) in enumerate(entries):
        row, column = divmod(index, columns)
        entry = _stock_entry(sheet, kind, count, seat, (step - 4, tall))
        drawn += moved(EDGE + column * step, 4 + row * (tall + 4), entry)
        bottom = 4 + (row + 1) * (tall + 4)
    ships, x = "", float(EDGE)
    for name in sheet.reading.ships_at_home(seat):
        ships += piece(name, longship(seat, x, bottom, 24))
        x += 28
    if ships:
        said = f"{sheet.wording.say('label.ships')} {player['ships']}"
        drawn += about("ships", said, ships)
    cards = [
        sheet.wording.say("label.hand", {"cards": player["hand_size"]}),
        sheet.wording.say("label.deck", {"cards": player["deck"]}),
        sheet.wording.say("label.discard", {"cards": len(player["discard"])}),
    ]
    told = " · ".join(cards)
    letters = line(x + (6 if ships else 0), bottom + 13, SMALL, "en-faint", told)
    drawn += about("cards", told, letters)
    return drawn, bottom + 24


def _stock_entry(sheet: Sheet, kind: str, count: int, seat: int, size: tuple[float, float]) -> str:
    width, tall = size
    key = "label.spent-workers" if kind == "spent" else f"kind.{kind}"
    said = f"{sheet.wording.say(key)}: {count}"
    drawn = box(0.5, 0.5, width - 1, tall - 1, 7, "en-face")
    drawn += icon("worker" if kind == "spent" else kind, 5, tall / 2 - 9, 18, f"en-{kind}")
    drawn += line(width - 6, tall / 2 + 5, 14, "en-strong en-end", str(count))
    if seat != sheet.reading.viewer or kind == "spent":
        return about(f"good.{kind}", said, drawn)
    name = f"good.{kind}"
    return target(name, said, sheet.kind(name), drawn)


# Empires


def _empire(sheet: Sheet, seat: int) -> Drawn:
    """Draw the whole Empire: Fields, then what is built and conquered."""
    return _sections(sheet, seat, "card", _whole)


def _chips(sheet: Sheet, seat: int) -> Drawn:
    """Draw an Empire in few words."""
    return _sections(sheet, seat, "chip", _chip)


Maker = Callable[[Sheet, int, Group, float], Drawn]


def _sections(sheet: Sheet, seat: int, form: str, make: Maker) -> Drawn:
    width = sheet.column(sheet.shape.cards)
    sections: list[Drawn] = []
    for groups in sheet.reading.groups(seat):
        parts: list[Drawn] = []
        for group in groups:
            key = (form, *_key(sheet, seat, group, width))
            parts.append(sheet.card(key, partial(make, sheet, seat, group, width)))
        sections.append(sheet.flowing(parts, sheet.shape.cards))
    drawn, height = stacked(sections)
    return moved(0, 2, drawn), height + 4


def _key(sheet: Sheet, seat: int, group: Group, width: float) -> tuple[object, ...]:
    """Return all that the picture of a card in an Empire depends on."""
    kinds = [sheet.kind(sheet.reading.target(seat, card)) for card in group.cards]
    return (seat, repr(group.cards), _note(sheet, seat, group.card), *kinds, width)


def _whole(sheet: Sheet, seat: int, group: Group, width: float) -> Drawn:
    lines = len(card_lines(NUMBER_OF[group.card["card"]], width, sheet.wording))
    notes = bool(group.card["stored"]) or bool(_note(sheet, seat, group.card))
    tall = card_height(lines, notes)
    return _fanned(sheet, seat, group, width, (_empire_card(sheet, seat, group, width, tall), tall))


def _chip(sheet: Sheet, seat: int, group: Group, width: float) -> Drawn:
    tall = chip_height(group.card, width, sheet.wording)
    face = chip(group.card, 1, width, tall, sheet.wording)
    if group.card["exhausted"]:
        face = turned(face, width, tall)
    return _fanned(sheet, seat, group, width, (_in_empire(sheet, seat, group.card, face), tall))


def _fanned(sheet: Sheet, seat: int, group: Group, width: float, first: Drawn) -> Drawn:
    """Draw a card, and what looks out of its copies below it."""
    drawn, height = first
    each = strip_height(width)
    for card in group.cards[1:]:
        face = strip(card, width, each, sheet.wording)
        if card["exhausted"]:
            face = turned(face, width, each)
        drawn += moved(0, height, _in_empire(sheet, seat, card, face))
        height += each
    return drawn, height


def _note(sheet: Sheet, seat: int, card: dict[str, Any]) -> str:
    """Say which Field a card upgrades, or which card it really is."""
    if card["host"] is not None:
        host = sheet.reading.players[seat]["empire"][card["host"]]["card"]
        return sheet.wording.say("label.attached", {"card": host})
    if card["printed"] == card["card"]:
        return ""
    return sheet.wording.say("label.copied", {"card": card["printed"]})


def _empire_card(sheet: Sheet, seat: int, group: Group, width: float, height: float) -> str:
    card = group.card
    extra = ""
    if card["stored"]:
        extra += stored_row(card["stored"], width, height - 20, sheet.wording)
    elif _note(sheet, seat, card):
        note = shorten(_note(sheet, seat, card), (width - 18) / SMALL)
        extra += line(12, height - 8, SMALL, "en-faint", note)
    if card["exhausted"]:
        extra += exhausted_mark(width, sheet.wording)
    number = NUMBER_OF[card["card"]]
    face = card_face(number, width, height, sheet.wording, extra)
    if card["exhausted"]:
        face = turned(face, width, height)
    return _in_empire(sheet, seat, card, face)


def _in_empire(sheet: Sheet, seat: int, card: dict[str, Any], face: str) -> str:
    name = sheet.reading.target(seat, card)
    said = sheet.wording.whole_card(NUMBER_OF[card["card"]])
    if card["exhausted"]:
        said += f" ({sheet.wording.say('label.exhausted')})"
    shown = target(name, said, sheet.kind(name), face)
    return piece(f"card.{card['card']}.{card['number']}", shown)
