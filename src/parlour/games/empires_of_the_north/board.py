"""The board as SVG, from a view: choices, tiles, sea, the Empires and the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from parlour.engine.lettering import ems, shorten, wrap
from parlour.engine.svg import element, lettered, moved, picture
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.abilities import NODES
from parlour.games.empires_of_the_north.cards import CARD_IDS, NUMBER_OF
from parlour.games.empires_of_the_north.faces import (
    BUTTON_HEIGHT,
    CHIP_HEIGHT,
    LEADING,
    SMALL,
    Drawn,
    box,
    button,
    card_face,
    card_height,
    card_lines,
    chip,
    exhausted_mark,
    line,
    pawn,
    stored_row,
    target,
)
from parlour.games.empires_of_the_north.icons import icon
from parlour.games.empires_of_the_north.palette import SCOPE, STYLE
from parlour.games.empires_of_the_north.reading import Group, Reading
from parlour.games.empires_of_the_north.vocabulary import DISTANCES, GOODS
from parlour.games.empires_of_the_north.wording import Wording

EDGE: Final = 9
GAP: Final = 6
TILE_HEIGHT: Final = 70


class Shape(NamedTuple):
    """How wide the picture is, and how much stands side by side."""

    name: str
    width: int
    left: int
    cards: int
    chips: int


NARROW: Final = Shape("en-narrow", 400, left=400, cards=2, chips=2)
WIDE: Final = Shape("en-wide", 1180, left=430, cards=4, chips=4)


def draw(
    view: dict[str, Any], words: Words, language: str, names: Sequence[str], wide: bool = False
) -> str:
    """Draw a view for a phone, or wide for a desk. A spectator sits behind the first player."""
    shape = WIDE if wide else NARROW
    return _Board(Reading(view), Wording(words, language, names), shape).draw()


class _Board:
    """One view on its way to a picture."""

    def __init__(self, reading: Reading, wording: Wording, shape: Shape) -> None:
        self.reading = reading
        self.wording = wording
        self.shape = shape
        self.width = float(shape.left)

    def draw(self) -> str:
        common = [self._heading(), self._choices(), self._tiles(), self._sea()]
        self.width = self.shape.left if self.shape is NARROW else self.shape.width - self.shape.left
        own, others = self._own(), [self._other(seat) for seat in self.reading.others]
        if self.shape is NARROW:
            heading, choices, tiles, sea = common
            landing = self.reading.view["phase"] == "expedition"
            drawn = own[:1] if self._drawn() else []
            rest = own[len(drawn) :]
            middle = [sea, tiles, *own] if landing else [*drawn, tiles, *rest, sea]
            body, height = _bands([heading, choices, *middle, *others], self.width)
        else:
            left, left_height = _bands(common, self.shape.left)
            right, right_height = _bands([*own, *others], self.width)
            body = left + moved(self.shape.left - 6, 0, right)
            height = max(left_height, right_height)
        sheet = box(0, 0, self.shape.width, height, 14, "en-sheet")
        scope = f"{SCOPE} {self.shape.name}"
        name = f"{self.wording.say('game.title')}. {self._round()}"
        return picture(
            self.shape.width, height, scope, STYLE, name, self._description(), sheet + body
        )

    # What is said of the whole table

    def _round(self) -> str:
        view = self.reading.view
        said = self.wording.say("label.round", {"round": view["round"]})
        return f"{said}, {self.wording.say('label.phase.' + view['phase'])}"

    def _description(self) -> str:
        told = []
        for seat, player in enumerate(self.reading.players):
            empire = ", ".join([self.wording.card(card["card"]) for card in player["empire"]])
            points = self.wording.say("thing", {"count": player["points"], "kind": "vp"})
            told.append(f"{self.wording.player(seat)}: {points}. {empire}.")
        return " ".join(told)

    def _heading(self) -> Drawn:
        view = self.reading.view
        drawn = line(EDGE, 22, 16, "en-title", self._round())
        if view["ending"] and not view["over"]:
            said = self.wording.say("label.last-round" if view["ending"] == 1 else "label.one-more")
            drawn += line(self.width - EDGE, 22, 12, "en-mark en-end", said)
        return drawn, 30

    # Choices that have no place on the table

    def _choices(self) -> Drawn:
        names = self.reading.buttons()
        if not names:
            return "", 0
        drawn, x, y = "", float(EDGE), 8.0
        for name in names:
            said = self._button_words(name)
            width = min(max(ems(said) * 12 * 1.1 + 24, 60), self.width - 2 * EDGE)
            if x > EDGE and x + width > self.width - EDGE:
                x, y = float(EDGE), y + BUTTON_HEIGHT + GAP
            drawn += moved(x, y, button(name, said, width))
            x += width + GAP
        return drawn, y + BUTTON_HEIGHT + 8

    def _button_words(self, name: str) -> str:
        kind, _, rest = name.partition(".")
        if kind == "clan":
            return self.wording.say(f"clan.{rest}")
        if kind in ("fetch", "find"):
            return self.wording.card(rest)
        if kind == "sail":
            return self.wording.say("move.sail", {"load": rest})
        if kind == "option":
            options = NODES[self.reading.view["asked"]["node"]]["choose"]
            return self.wording.effect(options[int(rest) - 1])
        if kind == "field":
            return self.wording.say("cardkind.field")
        return self.wording.say(f"button.{kind}")

    # The ring of action tiles

    def _tiles(self) -> Drawn:
        wide = (self.width - 2 * EDGE - 2 * GAP) / 3
        places = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.5, 1.0), (0.5, 1.0)]
        step = wide + GAP
        top = 28
        middle = [
            (EDGE + column * step + wide / 2, top + row * (TILE_HEIGHT + 14) + TILE_HEIGHT / 2)
            for column, row in places
        ]
        path = "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in middle]) + "z"
        drawn = line(EDGE, 18, SMALL, "en-faint", self.wording.say("label.tiles"))
        drawn += element("path", {"d": path, "class": "en-ring"})
        for (column, row), tile in zip(places, self.reading.view["tiles"], strict=True):
            x, y = EDGE + column * step, top + row * (TILE_HEIGHT + 14)
            drawn += moved(x, y, self._tile(tile, wide))
        return drawn, top + 2 * TILE_HEIGHT + 24

    def _tile(self, tile: str, width: float) -> str:
        name = self.wording.tile(tile)
        effect = self.wording.say(f"tile-effect.{tile}")
        kind = "en-can" if f"tile.{tile}" in self.reading.touched else ""
        face = box(0.5, 0.5, width - 1, TILE_HEIGHT - 1, 9, "en-face")
        drawn = target(
            f"tile.{tile}",
            f"{name}: {effect}",
            kind,
            face,
            icon(tile, 8, 8, 17, "en-ship"),
            line(28, 21, SMALL, "en-strong", shorten(name, (width - 32) / SMALL / 1.05)),
            line(8, 39, SMALL, "en-faint", shorten(effect, (width - 14) / SMALL)),
        )
        return drawn + self._pawns_on(tile, width)

    def _pawns_on(self, tile: str, width: float) -> str:
        drawn, x = "", 7.0
        for seat, player in enumerate(self.reading.players):
            for one in player["pawns"]:
                if one is None or one["tile"] != tile:
                    continue
                shown = pawn(seat, one["exhausted"], x, TILE_HEIGHT - 24)
                if seat == self.reading.viewer:
                    side = f".{'exhausted'}" if one["exhausted"] else ""
                    name = f"pawn.{tile}{side}"
                    kind = "en-can" if name in self.reading.touched else ""
                    shown = target(name, self._pawn_words(seat, one), kind, shown)
                else:
                    title = lettered("title", {}, self._pawn_words(seat, one))
                    shown = element("g", {}, title, shown)
                drawn += shown
                x += min(21, (width - 14) / 6)
        return drawn

    def _pawn_words(self, seat: int, one: dict[str, Any]) -> str:
        said = f"{self.wording.player(seat)}, {self.wording.tile(one['tile'])}"
        return f"{said}, {self.wording.say('button.exhausted')}" if one["exhausted"] else said

    # Islands and ships

    def _sea(self) -> Drawn:
        parts = [self._queue()]
        for distance in DISTANCES:
            parts.append(self._islands(distance))
        return _stacked(parts)

    def _queue(self) -> Drawn:
        queue = self.reading.view["queue"]
        said = self.wording.say("label.queue" if queue else "label.no-ships")
        drawn = line(EDGE, 18, SMALL, "en-faint", said)
        if not queue:
            return drawn, 24
        x, y = float(EDGE), 24.0
        for place, ship in enumerate(queue):
            if x + 70 > self.width - EDGE:
                x, y = float(EDGE), y + 34
            drawn += moved(x, y, self._ship(place, ship))
            x += 74
        return drawn, y + 36

    def _ship(self, place: int, ship: dict[str, Any]) -> str:
        name = f"ship.{place + 1}"
        loads = [ship["fish"]] if ship["fish"] else []
        loads += ["raze"] if ship["raze"] else []
        said = ", ".join(
            [
                f"{place + 1}. {self.wording.player(ship['seat'])}",
                *[self.wording.say(f"kind.{load}") for load in loads],
            ]
        )
        drawn = box(0.5, 0.5, 69, 29, 8, "en-face")
        drawn += line(6, 19, SMALL, "en-faint", f"{place + 1}.")
        drawn += icon("ship", 17, 6, 17, f"en-p{ship['seat']}")
        drawn += line(35, 19, SMALL, "en-strong", str(ship["seat"] + 1))
        for index, load in enumerate(loads):
            drawn += icon(load, 43 + index * 13, 9, 12, f"en-{load}")
        return target(name, said, "en-can" if name in self.reading.touched else "", drawn)

    def _islands(self, distance: str) -> Drawn:
        islands = self.reading.view["islands"][distance]
        drawn = line(EDGE, 14, SMALL, "en-faint", self.wording.say(f"label.{distance}"))
        shown = list(islands["open"])
        asked = self.reading.view["asked"]
        if asked["kind"] == "blind" and asked["card"] not in shown:
            near = NUMBER_OF[asked["card"]] < NUMBER_OF["sea-serpent"]
            if near == (distance == "near"):
                shown.append(asked["card"])
        faces, height = self._faces([(NUMBER_OF[card], f"island.{card}") for card in shown], 2)
        drawn += moved(0, 20, faces)
        name = f"deck.{distance}"
        label = f"{self.wording.say('label.deck', {'cards': islands['deck']})}, "
        label += self.wording.say("label.discard", {"cards": len(islands["discard"])})
        face = box(EDGE + 0.5, 0.5, self.width - 2 * EDGE - 1, 27, 7, "en-deck")
        said = f"{self.wording.say('label.unseen')} ({label})"
        kind = "en-can" if name in self.reading.touched else ""
        row = target(name, said, kind, face, line(EDGE + 10, 18, SMALL, "", said))
        return drawn + moved(0, 20 + height, row), 20 + height + 36

    # Cards in full

    def _faces(self, cards: list[tuple[int, str]], columns: int) -> Drawn:
        """Draw cards side by side, each a target."""
        width = (self.width - 2 * EDGE - GAP * (columns - 1)) / columns
        drawn, y = "", 0.0
        for start in range(0, len(cards), columns):
            row = cards[start : start + columns]
            tall = max([card_height(len(card_lines(card, width, self.wording))) for card, _ in row])
            for column, (card, name) in enumerate(row):
                kind = "en-can" if name in self.reading.touched else ""
                if self._is_chosen(card, name):
                    kind = "en-chosen"
                face = card_face(card, width, tall, self.wording)
                said = self.wording.whole_card(card)
                drawn += moved(EDGE + column * (width + GAP), y, target(name, said, kind, face))
            y += tall + GAP
        return drawn, y

    def _is_chosen(self, card: int, name: str) -> bool:
        if not name.startswith("drawn.") or self.reading.viewer is None:
            return False
        chosen = self.reading.players[self.reading.viewer]["chosen"]
        return chosen is not None and CARD_IDS[card] in chosen

    # The viewer

    def _own(self) -> list[Drawn]:
        seat = self.reading.below
        bands = [_stacked([self._who(seat), self._stock(seat), self._empire(seat)])]
        player = self.reading.players[seat]
        for zone, label in (("drawn", "label.drawn"), ("hand", "label.own-hand")):
            if self.reading.viewer is None or not player[zone]:
                continue
            head = line(EDGE, 20, 13, "en-strong", self.wording.say(label))
            cards = [(NUMBER_OF[card], f"{zone}.{card}") for card in player[zone]]
            faces, height = self._faces(cards, self.shape.cards)
            band: Drawn = (head + moved(0, 28, faces), height + 30)
            bands.insert(0 if zone == "drawn" else len(bands), band)
        return bands

    def _drawn(self) -> bool:
        """Tell whether the viewer is choosing among cards just drawn."""
        viewer = self.reading.viewer
        return viewer is not None and bool(self.reading.players[viewer]["drawn"])

    def _empire(self, seat: int) -> Drawn:
        columns = self.shape.cards
        width = (self.width - 2 * EDGE - GAP * (columns - 1)) / columns
        groups = self.reading.groups(seat)
        drawn, y = "", 2.0
        for start in range(0, len(groups), columns):
            row = groups[start : start + columns]
            tall = max([self._card_height(group, width) for group in row])
            for column, group in enumerate(row):
                x = EDGE + column * (width + GAP)
                drawn += moved(x, y, self._empire_card(seat, group, width, tall))
            y += tall + GAP
        return drawn, y + 2

    def _card_height(self, group: Group, width: float) -> float:
        lines = len(card_lines(NUMBER_OF[group.card["card"]], width, self.wording))
        notes = bool(group.card["stored"]) or bool(self._note(self.reading.below, group.card))
        return card_height(lines, notes)

    def _note(self, seat: int, card: dict[str, Any]) -> str:
        """Say which Field a card upgrades, or which card it really is."""
        if card["host"] is not None:
            host = self.reading.players[seat]["empire"][card["host"]]["card"]
            return self.wording.say("label.attached", {"card": host})
        if card["printed"] == card["card"]:
            return ""
        return self.wording.say("label.copied", {"card": card["printed"]})

    def _empire_card(self, seat: int, group: Group, width: float, height: float) -> str:
        card = group.card
        number = NUMBER_OF[card["card"]]
        extra = ""
        if card["stored"]:
            extra += stored_row(card["stored"], width, height - 20, self.wording)
        elif self._note(seat, card):
            note = shorten(self._note(seat, card), (width - 18) / SMALL)
            extra += line(12, height - 8, SMALL, "en-faint", note)
        if card["exhausted"]:
            extra += exhausted_mark(width, self.wording)
        face = card_face(number, width, height, self.wording, extra, group.copies)
        if card["exhausted"]:
            face = element("g", {"class": "en-tired"}, face)
        return self._empire_target(seat, card, face)

    def _empire_target(self, seat: int, card: dict[str, Any], face: str) -> str:
        name = self.reading.target(seat, card)
        kind = "en-can" if name in self.reading.touched else ""
        said = self.wording.whole_card(NUMBER_OF[card["card"]])
        if card["exhausted"]:
            said += f" ({self.wording.say('label.exhausted')})"
        return target(name, said, kind, face)

    # A player: who, stock, Empire

    def _who(self, seat: int) -> Drawn:
        player = self.reading.players[seat]
        drawn = pawn(seat, False, EDGE, 8)
        x = float(EDGE + 24)
        name = shorten(self.wording.player(seat), 11)
        drawn += line(x, 22, 15, "en-strong", name)
        x += ems(name) * 15 * 1.12 + 8
        if player["clan"]:
            room = (self.width - EDGE - 96 - x) / SMALL
            clan = shorten(self.wording.say(f"clan.{player['clan']}"), max(room, 0))
            drawn += line(x, 22, SMALL, "en-faint", clan)
        points = str(player["total"] if self.reading.view["over"] else player["points"])
        drawn += line(self.width - EDGE, 23, 18, "en-strong en-end", points)
        x = self.width - EDGE - ems(points) * 19 - 20
        said = self.wording.say("label.total" if self.reading.view["over"] else "source.track")
        star = icon("vp", x, 9, 16, "en-vp")
        drawn += element("g", {}, lettered("title", {}, said), star)
        marks = self._marks(seat)
        for index, (mark, said) in enumerate(marks):
            one = icon(mark, x - 22 * (index + 1), 9, 15, "en-sea")
            drawn += element("g", {}, lettered("title", {}, said), one)
        return drawn, 32

    def _marks(self, seat: int) -> list[tuple[str, str]]:
        view, found = self.reading.view, []
        if self.reading.wins(seat):
            found.append(("winner", self.wording.say("label.winner")))
        if view["first"] == seat:
            found.append(("first", self.wording.say("label.first")))
        if self.reading.players[seat]["passed"]:
            found.append(("passed", self.wording.say("label.passed")))
        return found

    def _stock(self, seat: int) -> Drawn:
        """Draw goods, workers, ships and the numbers of cards."""
        player = self.reading.players[seat]
        own = seat == self.reading.viewer
        entries = [(kind, player["goods"][kind]) for kind in GOODS]
        entries.append(("worker", player["workers"]))
        step = (self.width - 2 * EDGE) / len(entries) if self.shape is NARROW else 62.0
        drawn = ""
        for index, (kind, count) in enumerate(entries):
            drawn += moved(EDGE + index * step, 4, self._stock_entry(kind, count, own, step - 4))
        rest = [
            f"{self.wording.say('label.spent')} {player['spent']}",
            f"{self.wording.say('label.ships')} {player['ships']}",
            self.wording.say("label.hand", {"cards": player["hand_size"]}),
            self.wording.say("label.deck", {"cards": player["deck"]}),
            self.wording.say("label.discard", {"cards": len(player["discard"])}),
        ]
        lines = wrap(" · ".join(rest), (self.width - 2 * EDGE) / SMALL, 2)
        for row, text in enumerate(lines):
            drawn += line(EDGE, 47 + row * LEADING, SMALL, "en-faint", text)
        return drawn, 42 + len(lines) * LEADING

    def _stock_entry(self, kind: str, count: int, own: bool, width: float) -> str:
        said = f"{self.wording.say(f'kind.{kind}')}: {count}"
        drawn = box(0.5, 0.5, width, 27, 7, "en-face")
        drawn += icon(kind, 3, 6, 16, f"en-{kind}")
        drawn += line(width - 4, 19, 13, "en-strong en-end", str(count))
        if not own:
            return element("g", {}, lettered("title", {}, said), drawn)
        name = f"good.{kind}"
        return target(name, said, "en-can" if name in self.reading.touched else "", drawn)

    def _other(self, seat: int) -> Drawn:
        parts = [self._who(seat), self._stock(seat)]
        known = self.reading.players[seat]["hand"]
        if known:
            names = ", ".join([self.wording.card(card) for card in known])
            said = f"{self.wording.say('label.hand', {'cards': '…'})} {names}"
            lines = wrap(said, (self.width - 2 * EDGE) / SMALL, 3)
            drawn = "".join(
                [
                    line(EDGE, 10 + row * LEADING, SMALL, "en-faint", text)
                    for row, text in enumerate(lines)
                ]
            )
            parts.append((drawn, len(lines) * LEADING))
        parts.append(self._chips(seat))
        return _stacked(parts)

    def _chips(self, seat: int) -> Drawn:
        columns = self.shape.chips
        width = (self.width - 2 * EDGE - GAP * (columns - 1)) / columns
        drawn, y = "", 2.0
        for index, group in enumerate(self.reading.groups(seat)):
            row, column = divmod(index, columns)
            y = 2 + row * (CHIP_HEIGHT + 4)
            face = chip(group.card, group.copies, width, self.wording)
            if group.card["exhausted"]:
                face = element("g", {"class": "en-tired"}, face)
            x = EDGE + column * (width + GAP)
            drawn += moved(x, y, self._empire_target(seat, group.card, face))
        return drawn, y + CHIP_HEIGHT + 8


def _stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height


def _bands(parts: list[Drawn], width: float) -> Drawn:
    """Put parts one below the other, each on its own ground."""
    drawn, height = "", 6.0
    for markup, tall in parts:
        if tall:
            drawn += box(4, height, width - 8, tall, 11, "en-band") + moved(0, height, markup)
            height += tall + 6
    return drawn, height
