"""The players as they are drawn: who they are, what they have, their Empires, the own hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import box, element, lettered, line, moved
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
    target,
    turned,
)
from parlour.games.empires_of_the_north.table.icons import icon
from parlour.games.empires_of_the_north.table.reading import Group
from parlour.games.empires_of_the_north.table.sheet import EDGE, Sheet, piece, stacked


def own(sheet: Sheet) -> list[Drawn]:
    """Draw the viewer: cards just drawn, the Empire, the hand."""
    seat = sheet.reading.below
    player = sheet.reading.players[seat]
    empire = sheet.part(
        f"empire.{seat}",
        player["empire"],
        lambda: _empire(sheet, seat),
        f"empire.{seat + 1}.",
    )
    bands = [stacked([_who(sheet, seat), _stock(sheet, seat), empire])]
    for zone, label in (("drawn", "label.drawn"), ("hand", "label.own-hand")):
        if sheet.reading.viewer is None or not player[zone]:
            continue
        band = _zone(sheet, seat, zone, label)
        bands.insert(0 if zone == "drawn" else len(bands), band)
    return bands


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
    return drawn, len(lines) * LEADING


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
    drawn = pawn(seat, False, EDGE, 8)
    points = str(player["total"] if over else player["points"])
    drawn += line(sheet.width - EDGE, 23, 18, "en-strong en-end", points)
    x = sheet.width - EDGE - ems(points) * 19 - 20
    said = sheet.wording.say("label.total" if over else "source.track")
    drawn += element("g", {}, lettered("title", {}, said), icon("vp", x, 9, 16, "en-vp"))
    for mark, said in _marks(sheet, seat):
        x -= 22
        shown = element("g", {}, lettered("title", {}, said), icon(mark, x, 9, 15, "en-sea"))
        drawn += piece("first" if mark == "first" else "", shown)
    x -= 4
    for index, one in enumerate(player["pawns"]):
        if one is None and not over:
            x -= 21
            title = lettered("title", {}, sheet.wording.say("label.unused-pawn"))
            shown = element("g", {}, title, pawn(seat, False, x, 7))
            drawn += piece(f"pawn.{seat}.{index}", shown)
    left = float(EDGE + 24)
    name = shorten(sheet.wording.player(seat), 11)
    drawn += line(left, 22, 15, "en-strong", name)
    left += ems(name) * 15 * 1.12 + 8
    if player["clan"]:
        clan = sheet.wording.say(f"clan.{player['clan']}")
        drawn += line(left, 22, SMALL, "en-faint", shorten(clan, max((x - 6 - left) / SMALL, 0)))
    return drawn, 32


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
    step = (sheet.width - 2 * EDGE) / len(entries)
    drawn = ""
    for index, (kind, count) in enumerate(entries):
        entry = _stock_entry(sheet, kind, count, seat, step - 4)
        drawn += moved(EDGE + index * step, 4, entry)
    ships, x = "", float(EDGE)
    for name in sheet.reading.ships_at_home(seat):
        ships += piece(name, icon("ship", x, 37, 14, f"en-p{seat}"))
        x += 18
    title = lettered("title", {}, f"{sheet.wording.say('label.ships')} {player['ships']}")
    drawn += element("g", {}, title, ships)
    cards = [
        sheet.wording.say("label.hand", {"cards": player["hand_size"]}),
        sheet.wording.say("label.deck", {"cards": player["deck"]}),
        sheet.wording.say("label.discard", {"cards": len(player["discard"])}),
    ]
    drawn += line(x + (6 if ships else 0), 48, SMALL, "en-faint", " · ".join(cards))
    return drawn, 58


def _stock_entry(sheet: Sheet, kind: str, count: int, seat: int, width: float) -> str:
    key = "label.spent-workers" if kind == "spent" else f"kind.{kind}"
    said = f"{sheet.wording.say(key)}: {count}"
    drawn = box(0.5, 0.5, width, 27, 7, "en-face")
    drawn += icon("worker" if kind == "spent" else kind, 3, 6, 16, f"en-{kind}")
    drawn += line(width - 3, 19, 13, "en-strong en-end", str(count))
    if seat != sheet.reading.viewer or kind == "spent":
        return element("g", {}, lettered("title", {}, said), drawn)
    name = f"good.{kind}"
    return target(name, said, sheet.kind(name), drawn)


# Empires


def _empire(sheet: Sheet, seat: int) -> Drawn:
    width = sheet.column(sheet.shape.cards)
    parts: list[Drawn] = []
    for group in sheet.reading.groups(seat):
        parts.append(sheet.card(_key(sheet, seat, group, width), _whole(sheet, seat, group, width)))
    drawn, height = sheet.flowing(parts, sheet.shape.cards)
    return moved(0, 2, drawn), height + 4


def _key(sheet: Sheet, seat: int, group: Group, width: float) -> tuple[object, ...]:
    """Return all that the picture of a card in an Empire depends on."""
    card = group.card
    kind = sheet.kind(sheet.reading.target(seat, card))
    return (seat, repr(card), group.copies, _note(sheet, seat, card), kind, width)


def _whole(sheet: Sheet, seat: int, group: Group, width: float) -> Callable[[], Drawn]:
    def draw() -> Drawn:
        tall = _card_height(sheet, seat, group, width)
        return _empire_card(sheet, seat, group, width, tall), tall

    return draw


def _card_height(sheet: Sheet, seat: int, group: Group, width: float) -> float:
    lines = len(card_lines(NUMBER_OF[group.card["card"]], width, sheet.wording))
    notes = bool(group.card["stored"]) or bool(_note(sheet, seat, group.card))
    return card_height(lines, notes)


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
    face = card_face(number, width, height, sheet.wording, extra, group.copies)
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


def _chip(sheet: Sheet, seat: int, group: Group, width: float) -> Callable[[], Drawn]:
    def draw() -> Drawn:
        tall = chip_height(group.card, width, sheet.wording)
        face = chip(group.card, group.copies, width, tall, sheet.wording)
        if group.card["exhausted"]:
            face = turned(face, width, tall)
        return _in_empire(sheet, seat, group.card, face), tall

    return draw


def _chips(sheet: Sheet, seat: int) -> Drawn:
    width = sheet.column(sheet.shape.cards)
    parts: list[Drawn] = []
    for group in sheet.reading.groups(seat):
        key = ("chip", *_key(sheet, seat, group, width))
        parts.append(sheet.card(key, _chip(sheet, seat, group, width)))
    drawn, height = sheet.flowing(parts, sheet.shape.cards)
    return moved(0, 2, drawn), height + 4
