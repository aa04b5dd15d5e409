"""The middle of the table: the ring of action tiles, the ships at sea, the islands."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from parlour.engine.lettering import shorten, wrap
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import about, box, element, line, moved, shape
from parlour.games.empires_of_the_north.facts.cards import DISTANCE_OF, NUMBER_OF
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.table.faces import LEADING, SMALL, pawn, target
from parlour.games.empires_of_the_north.table.icons import icon
from parlour.games.empires_of_the_north.table.scenes import longship
from parlour.games.empires_of_the_north.table.sheet import EDGE, GAP, Sheet, piece, stacked

TILE_HEIGHT: Final = 104
BETWEEN: Final = 8
SHIP_WIDTH: Final = 84


def tiles(sheet: Sheet) -> Drawn:
    """Draw the five tiles as a closed ring."""
    reading = sheet.reading
    names = [sheet.wording.player(seat) for seat in range(reading.seats)]
    pawns = [player["pawns"] for player in reading.players]
    shown = (reading.view["tiles"], pawns, names, reading.viewer)
    return sheet.part("tiles", shown, lambda: _ring(sheet), "tile.", "pawn.")


def _ring(sheet: Sheet) -> Drawn:
    wide = sheet.column(3)
    places = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.5, 1.0), (0.5, 1.0)]
    step = wide + GAP
    top = 28
    middle = [
        (EDGE + column * step + wide / 2, top + row * (TILE_HEIGHT + BETWEEN) + TILE_HEIGHT / 2)
        for column, row in places
    ]
    path = "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in middle]) + "z"
    drawn = line(EDGE, 18, SMALL, "en-faint", sheet.wording.say("label.tiles"))
    drawn += element("path", {"d": path, "class": "en-ring"})
    pawns = ""
    for (column, row), tile in zip(places, sheet.reading.view["tiles"], strict=True):
        x, y = EDGE + column * step, top + row * (TILE_HEIGHT + BETWEEN)
        drawn += moved(x, y, _tile(sheet, tile, wide))
        pawns += moved(x, y, _pawns_on(sheet, tile, wide))
    return drawn + pawns, top + 2 * TILE_HEIGHT + BETWEEN + 8


def _tile(sheet: Sheet, tile: str, width: float) -> str:
    name = sheet.wording.tile(tile)
    effect = sheet.wording.say(f"tile-effect.{tile}")
    lines = wrap(effect, (width - 14) / SMALL, 2)
    return target(
        f"tile.{tile}",
        f"{name}: {effect}",
        sheet.kind(f"tile.{tile}"),
        box(0.5, 0.5, width - 1, TILE_HEIGHT - 1, 9, "en-face"),
        icon(tile, width - 62, TILE_HEIGHT - 66, 58, "en-great"),
        icon(tile, 8, 8, 17, "en-ship"),
        line(28, 21, SMALL, "en-strong", shorten(name, (width - 32) / SMALL / 1.05)),
        *[line(8, 39 + LEADING * row, SMALL, "en-faint", text) for row, text in enumerate(lines)],
    )


def _pawns_on(sheet: Sheet, tile: str, width: float) -> str:
    """Draw the pawns on a tile, the own ones first, with room for a thumb on a phone."""
    drawn, x = "", 6.0
    seats = [sheet.reading.below, *sheet.reading.others]
    here = [
        (seat, index, one)
        for seat in seats
        for index, one in enumerate(sheet.reading.players[seat]["pawns"])
        if one is not None and one["tile"] == tile
    ]
    top = TILE_HEIGHT - 22.0
    for seat, index, one in here:
        own = seat == sheet.reading.viewer
        wide = sheet.thumb if own else 21.0
        if x + wide > width - 2:
            x, top = 6.0, top - 20
        figure = pawn(seat, one["exhausted"], x + (wide - 18) / 2, top)
        if own:
            figure = box(x, TILE_HEIGHT - wide - 2, wide, wide, 6, "en-hit") + figure
        drawn += piece(f"pawn.{seat}.{index}", _pawn(sheet, seat, one, figure))
        x += wide
    return drawn


def _pawn(sheet: Sheet, seat: int, one: dict[str, Any], drawn: str) -> str:
    said = f"{sheet.wording.player(seat)}, {sheet.wording.tile(one['tile'])}"
    if one["exhausted"]:
        said += f", {sheet.wording.say('button.exhausted')}"
    if seat != sheet.reading.viewer:
        return about("pawn.other", said, drawn)
    name = f"pawn.{one['tile']}" + (".exhausted" if one["exhausted"] else "")
    return target(name, said, sheet.kind(name), drawn)


# Islands and ships


def sea(sheet: Sheet) -> Drawn:
    queue = sheet.reading.view["queue"]
    ships = [player["ships"] for player in sheet.reading.players]
    names = [sheet.wording.player(ship["seat"]) for ship in queue]
    parts = [sheet.part("queue", (queue, ships, names), lambda: _queue(sheet), "ship.")]
    for distance in DISTANCES:
        parts.append(_shore(sheet, distance))
    drawn, tall = stacked(parts)
    return part("open-sea", _open_sea(sheet.width - 8, tall)) + drawn, tall


@cache
def _open_sea(width: float, tall: float) -> str:
    """Draw the water that ships and islands lie in."""
    swell = ""
    for row in range(int(tall // 46)):
        for column in range(int(width // 110)):
            x, y = 30 + column * 118 + row * 53 % 90, 22 + row * 46 + column * 17 % 23
            if x < width - 34 and y > 40:
                swell += f"M{x:g} {y:g}q6-4 12 0t12 0"
    return box(4, 0, width, tall, 11, "en-open") + shape("en-swell", swell)


def _shore(sheet: Sheet, distance: str) -> Drawn:
    shown = (sheet.reading.view["islands"][distance], _revealed(sheet, distance))
    targets = ("island.", f"deck.{distance}")
    return sheet.part(distance, shown, lambda: _islands(sheet, distance), *targets)


def _queue(sheet: Sheet) -> Drawn:
    queue = sheet.reading.view["queue"]
    said = sheet.wording.say("label.queue" if queue else "label.no-ships")
    drawn = line(EDGE, 18, SMALL, "en-strong", said)
    if not queue:
        return drawn, 24
    tall = max(sheet.thumb, 40.0)
    per_row = int((sheet.width - 2 * EDGE + 4) // (SHIP_WIDTH + 4))
    rows = -(-len(queue) // per_row)
    drawn += shape("en-swell", _swell(sheet.width - 2 * EDGE, rows, tall))
    for place, ship in enumerate(queue):
        row, column = divmod(place, per_row)
        x, y = EDGE + column * (SHIP_WIDTH + 4), 26 + row * (tall + 6)
        drawn += moved(x, y, piece(sheet.reading.ship(place), _ship(sheet, place, ship, tall)))
    return drawn, 26 + rows * (tall + 6)


def _swell(width: float, rows: int, tall: float) -> str:
    """Return the waves that ships sail on."""
    waves = ""
    for row in range(rows):
        y = 26 + row * (tall + 6) + tall - 6
        waves += f"M{EDGE + 4:g} {y:g}" + "q6-4 12 0t12 0" * int(width // 24)
    return waves


def _ship(sheet: Sheet, place: int, ship: dict[str, Any], tall: float) -> str:
    name = f"ship.{place + 1}"
    loads = [ship["fish"]] if ship["fish"] else []
    loads += ["raze"] if ship["raze"] else []
    said = ", ".join(
        [
            f"{place + 1}. {sheet.wording.player(ship['seat'])}",
            *[sheet.wording.say(f"kind.{load}") for load in loads],
        ]
    )
    drawn = box(0.5, 0.5, SHIP_WIDTH - 1, tall - 1, 8, "en-hit")
    drawn += box(1, 2, 15, 17, 5, "en-pill") + line(4, 15, SMALL, "en-strong", str(place + 1))
    drawn += longship(ship["seat"], 17, 4, 36)
    for index, load in enumerate(loads):
        drawn += box(54 + index * 15, 9, 15, 17, 4, "en-pill")
        drawn += icon(load, 55 + index * 15, 11, 13, f"en-{load}")
    return target(name, said, sheet.kind(name), drawn)


def _islands(sheet: Sheet, distance: str) -> Drawn:
    islands = sheet.reading.view["islands"][distance]
    drawn = line(EDGE, 14, SMALL, "en-strong", sheet.wording.say(f"label.{distance}"))
    shown = [*islands["open"], *_revealed(sheet, distance)]
    cards = [(NUMBER_OF[card], f"island.{card}", f"card.{card}.1") for card in shown]
    faces, height = sheet.faces(cards, 2)
    drawn += moved(0, 20, faces)
    name = f"deck.{distance}"
    label = f"{sheet.wording.say('label.deck', {'cards': islands['deck']})}, "
    label += sheet.wording.say("label.discard", {"cards": len(islands["discard"])})
    tall = sheet.thumb + 2
    face = box(EDGE + 0.5, 0.5, sheet.width - 2 * EDGE - 1, tall - 1, 7, "en-deck")
    said = f"{sheet.wording.say('label.unseen')} ({label})"
    row = target(name, said, sheet.kind(name), face, line(EDGE + 10, tall / 2 + 4, SMALL, "", said))
    return drawn + moved(0, 20 + height, row), 20 + height + tall + 8


def _revealed(sheet: Sheet, distance: str) -> list[str]:
    """Return the island that a ship has chosen face down, while its fate is open."""
    asked = sheet.reading.view["asked"]
    if asked["kind"] != "blind" or DISTANCES[DISTANCE_OF[NUMBER_OF[asked["card"]]]] != distance:
        return []
    return [asked["card"]]
