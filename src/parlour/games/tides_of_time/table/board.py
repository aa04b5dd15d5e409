"""The board as SVG, from a view: the other player above, the viewer below, the scores between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from parlour.engine.lettering import ems, shorten
from parlour.engine.parts import Drawn, Memory, part
from parlour.engine.svg import about, box, element, icon, line, moved, picture
from parlour.engine.words import Words
from parlour.games.tides_of_time.facts.cards import ROUNDS, SYMBOLS
from parlour.games.tides_of_time.table.faces import (
    BACK_HEIGHT,
    BACK_WIDTH,
    BOOK,
    CHIP_HEIGHT,
    HAND_HEIGHT,
    KINGDOM_HEIGHT,
    KNOWN_HEIGHT,
    LOW_CHIP,
    PLINTH_HEIGHT,
    SMALL,
    badge,
    card_back,
    empty_place,
    hand_card,
    kingdom_card,
    known_card,
    removed_card,
)
from parlour.games.tides_of_time.table.icons import PILE, RAISED, REMOVED, SEALED, WINNER
from parlour.games.tides_of_time.table.palette import SCOPE, STYLE
from parlour.games.tides_of_time.table.reading import Reading
from parlour.games.tides_of_time.table.shore import LEAST, shore
from parlour.games.tides_of_time.table.wording import ROMAN, Wording, wording_of_cards

EDGE: Final = 9
GAP: Final = 5
BETWEEN_BANDS: Final = 8

FINALE: Final = 186.0
"""How tall the picture at the end of a game is."""

DRAWN: Final = Memory()


class Shape(NamedTuple):
    """How wide the picture is, and how much stands side by side."""

    name: str
    width: int
    kingdom: int
    known: int
    hand: int
    removed: int


NARROW: Final = Shape("tot-narrow", 378, kingdom=4, known=2, hand=3, removed=2)
WIDE: Final = Shape("tot-wide", 754, kingdom=7, known=1, hand=5, removed=2)
MARGIN: Final = Shape("tot-wide", 246, kingdom=7, known=1, hand=5, removed=1)
"""A desk has a margin beside its page, with rounds, scores and the hand of the other player."""
DESK: Final = WIDE.width + MARGIN.width


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
        self.cards = wording_of_cards(wording.words, wording.language)
        self.shape = shape
        self.right = shape.width - EDGE
        self.seats = (reading.above, reading.below)

    def draw(self) -> str:
        above, below = self.seats
        wide = self.shape is WIDE
        bands = [self._player(above), self._player(below)]
        if not wide:
            bands.insert(1, self._middle())
        viewer = self.reading.viewer
        if viewer is not None and self.reading.hand(viewer):
            # A phone shows what is asked for before anything else.
            bands.insert(len(bands) if wide else 0, self._own_hand(viewer))
        body, height = self._bands(bands, 0)
        body += part("won", self._laurels(bands))
        if self.reading.over:
            # A phone shows it before all, as it does the hand.
            if not wide:
                body = moved(0, FINALE + BETWEEN_BANDS, body)
            at = height if wide else BETWEEN_BANDS
            body += part("finale", moved(4, at, self._finale()))
            height += FINALE + BETWEEN_BANDS
        if wide:
            beside, tall = self._margin()
            height = max(height, tall)
            body += beside + self._foot(tall, height)
        width = DESK if wide else self.shape.width
        scope = f"{SCOPE} {self.shape.name}"
        name = f"{self.wording.say('game.title')}. {self._round_and_phase()}"
        drawn = box(0, 0, width, height, 14, "tot-sheet") + body
        return picture(width, height, scope, STYLE, name, self._description(), drawn)

    def _bands(self, bands: list[Drawn], x: float) -> Drawn:
        """Put bands below each other, each on its own ground."""
        drawn, height = "", float(BETWEEN_BANDS)
        for markup, tall in bands:
            wide = self.shape.width - 8
            drawn += box(x + 4, height, wide, tall, 12, "tot-band")
            drawn += moved(x + 4, height, _border(wide, tall))
            drawn += moved(x, height, markup)
            height += tall + BETWEEN_BANDS
        return drawn, height

    def _finale(self) -> str:
        """Paint the last tide, and who has won over it."""
        width = self.shape.width - 8.0
        won = [seat for seat in sorted(self.seats) if self.reading.wins(seat)]
        said = self.wording.say("label.shared" if len(won) > 1 else "label.winner")
        names = " · ".join([shorten(self.wording.player(seat), 14) for seat in won])
        points = str(self.reading.total(won[0]))
        middle = width / 2
        drawn = icon(WINNER, middle - 22, 12, 44, "tot-crown")
        drawn += line(middle, 84, 26, "tot-title tot-by-night tot-middle", names)
        drawn += line(middle, 106, 15, "tot-by-night tot-middle", f"{said} · {points}")
        told = about("scores", f"{said}: {names}, {points}", drawn)
        return shore(width, FINALE, self.reading.round) + told

    def _places(self, bands: list[Drawn]) -> tuple[int, int]:
        """Return which bands are the kingdoms: around the scores on a phone, on top at a desk."""
        return (0, 1) if self.shape is WIDE else (len(bands) - 3, len(bands) - 1)

    def _laurels(self, bands: list[Drawn]) -> str:
        """Draw a golden rim around the kingdoms that have won."""
        drawn, y = "", float(BETWEEN_BANDS)
        kingdoms = dict(zip(self._places(bands), self.seats, strict=True))
        for place, (_, tall) in enumerate(bands):
            if place in kingdoms and self.reading.wins(kingdoms[place]):
                drawn += box(5, y + 1, self.shape.width - 10, tall - 2, 11, "tot-won")
            y += tall + BETWEEN_BANDS
        return drawn

    def _margin(self) -> Drawn:
        """Draw what stands beside the page of a desk."""
        page, right = self.shape, self.right
        self.shape, self.right = MARGIN, MARGIN.width - EDGE
        bands = [self._middle()]
        above = self.reading.above
        hand, size = self.reading.hand(above), self.reading.hand_size(above)
        if above != self.reading.viewer and size:
            known = (size, *hand)
            bands.append(self._part(f"hand.{above}", known, lambda: self._other_hand(above)))
        drawn = self._bands(bands, page.width - 4)
        self.shape, self.right = page, right
        return drawn

    def _foot(self, top: float, bottom: float) -> str:
        """Paint what the margin leaves free."""
        tall = bottom - top - BETWEEN_BANDS
        if tall < LEAST:
            return part("shore", "")
        painted = shore(MARGIN.width - 8.0, tall, self.reading.round)
        return part("shore", moved(WIDE.width, top, painted))

    def _round_and_phase(self) -> str:
        return self.wording.round_and_phase(self.reading.round, self.reading.phase)

    def _description(self) -> str:
        told = []
        for seat in self.seats:
            cards = [self.wording.card(card) for card, _, _ in self.reading.kingdom(seat)]
            kingdom = ", ".join(cards) if cards else self.wording.say("label.empty-kingdom")
            total = f"{self.wording.say('label.total')} {self.reading.total(seat)}"
            told.append(f"{self.wording.player(seat)}: {total}. {kingdom}.")
        return " ".join(told)

    def _column(self, columns: int) -> float:
        return (self.shape.width - 2 * EDGE - GAP * (columns - 1)) / columns

    def _cell(self, place: int, columns: int, height: float) -> tuple[float, float]:
        row, column = divmod(place, columns)
        return EDGE + column * (self._column(columns) + GAP), row * (height + GAP)

    # A player's band: who, hand, symbols, kingdom

    def _part(self, name: str, shown: object, draw: Callable[[], Drawn]) -> Drawn:
        """Return a part, drawn anew only where it does not show what it showed before."""
        key = (self.shape.width, self.wording.language, shown)
        return DRAWN.part(name, key, draw)

    def _player(self, seat: int) -> Drawn:
        reading = self.reading
        worth = reading.total(seat) if reading.over else reading.live(seat)
        who = (self.wording.player(seat), worth, reading.over, reading.wins(seat))
        parts = [self._part(f"who.{seat}", who, lambda: self._who(seat, worth))]
        hand, size = reading.hand(seat), reading.hand_size(seat)
        beside = self.shape is WIDE and seat == reading.above
        if seat != reading.viewer and size and not beside:
            known = (size, *hand)
            parts.append(self._part(f"hand.{seat}", known, lambda: self._other_hand(seat)))
        symbols = tuple(reading.symbols(seat))
        drawn, tall = self._part(f"symbols.{seat}", symbols, lambda: self._symbols(seat))
        parts.append((drawn + part(f"status.{seat}", self._status(seat)), tall))
        cards = tuple(reading.kingdom(seat))
        parts.append(self._part(f"kingdom.{seat}", cards, lambda: self._kingdom(seat)))
        return _stacked(parts)

    def _who(self, seat: int, points: int) -> Drawn:
        over = self.reading.over
        label = self.wording.say("label.total" if over else "label.now")
        worth = str(points)
        x = EDGE
        mark = ""
        if self.reading.wins(seat):
            mark = icon(WINNER, x, 8, 16, "tot-sea-icon")
            x += 22
        said = f"{self.wording.player(seat)}: {label} {worth}"
        drawn = (
            mark
            + line(x, 22, 15, "tot-strong", shorten(self.wording.player(seat), 15))
            + line(self.right - ems(worth) * 18 - 8, 22, SMALL, "tot-faint tot-end", label)
            + line(self.right, 22, 18, "tot-strong tot-end", worth)
        )
        return about(f"points.{seat}", said, drawn), 30

    def _symbols(self, seat: int) -> Drawn:
        drawn = ""
        for symbol, (count, doubled) in enumerate(self.reading.symbols(seat)):
            x = EDGE + symbol * 50
            said = f"{self.wording.symbol(symbol)}: {count}"
            mark = ""
            if doubled:
                said += f" ({self.wording.say('label.doubled')})"
                mark = icon(RAISED, x + 30, 2.5, 12, "tot-sea-icon")
            number = line(x + 21, 13.5, 13, "tot-strong" if count else "tot-faint", str(count))
            name = f"symbol.{SYMBOLS[symbol]}"
            drawn += about(name, said, badge(symbol, x, 0, 17), number, mark)
        return drawn, 24

    def _status(self, seat: int) -> str:
        if self.reading.wins(seat):
            shared = self.reading.wins(1 - seat)
            said = self.wording.say("label.shared" if shared else "label.winner")
            return self._said(seat, said, line(self.right, 13, SMALL, "tot-sea tot-end", said))
        if self.reading.has_chosen(seat):
            mark = icon(SEALED, self.right - 12, 2, 12, "tot-sea-icon")
            said = self.wording.say("label.has-chosen")
            mark += line(self.right - 17, 13, SMALL, "tot-sea tot-end", said)
            return self._said(seat, said, mark)
        if seat in self.reading.waiting:
            said = self.wording.say("label.choosing") + "…"
            return self._said(seat, said, line(self.right, 13, SMALL, "tot-faint tot-end", said))
        return ""

    def _said(self, seat: int, said: str, drawn: str) -> str:
        return about(f"choice.{seat}", f"{self.wording.player(seat)}: {said}", drawn)

    def _kingdom(self, seat: int) -> Drawn:
        cards = self.reading.kingdom(seat)
        columns = self.shape.kingdom
        width = self._column(columns)
        rows = max(1, -(-len(cards) // columns))
        plinth = PLINTH_HEIGHT if cards and cards[0][2] else 0
        drawn = ""
        for place in range(rows * columns):
            x, y = self._cell(place, columns, KINGDOM_HEIGHT)
            if y:
                y += plinth
            if place < len(cards):
                card, points, monument = cards[place]
                at = (seat, x, y, width)
                drawn += kingdom_card(at, card, points, monument, self.cards)
            else:
                drawn += moved(x, y, empty_place(width))
        return drawn, rows * (KINGDOM_HEIGHT + GAP) + plinth + 2

    # Hands

    def _other_hand(self, seat: int) -> Drawn:
        hand, size = self.reading.hand(seat), self.reading.hand_size(seat)
        label = self.wording.say("label.hand", {"cards": size})
        name = f"hand.{seat}"
        drawn = about(name, label, line(EDGE, 13, SMALL, "tot-faint", label))
        top = 20.0
        unknown = size - len(hand)
        if unknown:
            said = self.wording.say("label.unknown", {"cards": unknown})
            x = EDGE + ems(label) * SMALL + 10
            backs = [card_back(x + place * (BACK_WIDTH + 3), 0) for place in range(unknown)]
            backs = [element("g", {"data-piece": name}, *backs)]
            drawn += about(name, said, *backs)
            top = float(BACK_HEIGHT + GAP)
        columns = self.shape.known
        width = self._column(columns)
        for place, card in enumerate(hand):
            x, y = self._cell(place, columns, KNOWN_HEIGHT)
            drawn += known_card(card, x, top + y, width, self.cards)
        return drawn, top + -(-len(hand) // columns) * (KNOWN_HEIGHT + GAP) + 4

    def _own_hand(self, seat: int) -> Drawn:
        hand, scored = self.reading.hand(seat), self.reading.just_scored(seat)
        cards = [(card, self.reading.is_chosen(seat, card), scored.get(card)) for card in hand]
        return self._part("own-hand", tuple(cards), lambda: self._hand_cards(cards))

    def _hand_cards(self, cards: list[tuple[int, bool, int | None]]) -> Drawn:
        said = self.wording.say("label.own-hand")
        drawn = about("hand.own", said, line(EDGE, 21, 13, "tot-strong", said))
        top = 30
        columns = self.shape.hand
        width = self._column(columns)
        for place in range(len(cards), columns if self.shape is WIDE else 0):
            x, y = self._cell(place, columns, HAND_HEIGHT)
            drawn += box(x + 0.5, top + y + 0.5, width - 1, HAND_HEIGHT - 1, 9, "tot-hollow")
        for place, (card, chosen, scored) in enumerate(cards):
            x, y = self._cell(place, columns, HAND_HEIGHT)
            drawn += hand_card(card, x, top + y, width, chosen, scored, self.cards)
        return drawn, top + -(-len(cards) // columns) * (HAND_HEIGHT + GAP) + 2

    # The middle: round, pile, scores, removed cards

    def _middle(self) -> Drawn:
        reading, seats = self.reading, self.seats
        now = (self._round_and_phase(), reading.pile)
        heading = self._part("heading", now, self._heading)
        rows = [
            (
                *(self.wording.player(seat), reading.total(seat), reading.live(seat)),
                *(reading.wins(seat), reading.is_scored(seat), *reading.rounds(seat)),
            )
            for seat in seats
        ]
        scores = self._part("scores", tuple(rows), self._scores)
        gone = [(self.wording.player(seat), *reading.removed(seat)) for seat in seats]
        removed = self._part("removed", tuple(gone), self._removed)
        return _stacked([heading, scores, removed])

    def _heading(self) -> Drawn:
        """Draw round and pile, side by side or below each other, and the tide under them."""
        beside = self.shape is NARROW
        low = 0 if beside else 18
        waves = round(self._column(1) / 27)
        half = self._column(1) / waves / 2
        tide = f"M{EDGE} {34 + low}" + f"q{half / 2:.4f}-5 {half:.4f} 0t{half:.4f} 0" * waves
        pile = self.wording.say("label.pile", {"cards": self.reading.pile})
        room = (self._column(1) - (90 if beside else 0)) / 15 / BOOK
        now = self._round_and_phase()
        drawn = icon(PILE, self.right - 16, 8 + low, 16, "tot-sea-icon")
        drawn += line(self.right - 22, 21 + low, SMALL, "tot-end", pile)
        return (
            about("round", now, line(EDGE, 22, 15, "tot-title", shorten(now, room)))
            + about("pile", pile, drawn)
            + element("path", {"d": tide, "class": "tot-tide"})
        ), 44 + low

    def _scores(self) -> Drawn:
        apart = 52.0 if self.shape is NARROW else 38.0
        right = float(self.right)
        columns = [right - 3 * apart - 4, right - 2 * apart - 4, right - apart - 4, right]
        drawn = ""
        for x, head in zip(columns, [*ROMAN, self.wording.say("label.total")], strict=True):
            drawn += line(x, 9, SMALL, "tot-faint tot-end", head)
        for row, seat in enumerate(self.seats):
            drawn += moved(0, 28 + row * 21, self._score_row(seat, columns))
        return about("scores", self.wording.say("label.total"), drawn), 63

    def _score_row(self, seat: int, columns: list[float]) -> str:
        room = (columns[0] - EDGE - 34) / 13
        drawn = line(EDGE, 0, 13, "", shorten(self.wording.player(seat), room))
        if self.reading.wins(seat):
            drawn += icon(WINNER, columns[0] - 32, -12, 14, "tot-sea-icon")
        rounds = self.reading.rounds(seat)
        for x, points in zip(columns, rounds, strict=False):
            drawn += line(x, 0, 13, "tot-end", str(points))
        if len(rounds) < ROUNDS and not self.reading.is_scored(seat):
            x = columns[len(rounds)]
            drawn += box(x - 32, -13.5, 37, 18, 5, "tot-live")
            drawn += line(x, 0, 13, "tot-sea tot-end", f"+{self.reading.live(seat)}")
        total = str(self.reading.total(seat))
        return drawn + line(columns[-1], 0, 14, "tot-strong tot-end", total)

    def _removed(self) -> Drawn:
        """Draw the removed cards of both, side by side or below each other."""
        beside = self.shape is NARROW
        width = self._column(self.shape.removed)
        columns = [self._removed_by(seat, width) for seat in self.seats]
        if not any(tall for _, tall in columns):
            return "", 0
        if not beside:
            return _stacked([(moved(EDGE, 0, markup), tall) for markup, tall in columns])
        drawn = "".join(
            [moved(EDGE + at * (width + GAP), 0, markup) for at, (markup, _) in enumerate(columns)]
        )
        return drawn, max([tall for _, tall in columns])

    def _removed_by(self, seat: int, width: float) -> Drawn:
        cards = self.reading.removed(seat)
        if not cards and self.shape is not NARROW:
            return "", 0
        tall = CHIP_HEIGHT if self.shape is NARROW else LOW_CHIP
        said = self.wording.say("label.removed-by", {"seat": seat})
        drawn = icon(REMOVED, 0, 0, 12, "tot-faint-icon")
        drawn += line(17, 10, SMALL, "tot-faint", shorten(said, (width - 17) / SMALL))
        drawn = about(f"removed.{seat}", said, drawn)
        for row, card in enumerate(cards):
            drawn += removed_card(card, 0, 17 + row * (tall + 4), width, tall, self.cards)
        return drawn, 17 + len(cards) * (tall + 4) + 4 if cards else 0


def _border(width: float, tall: float) -> str:
    """Draw the rule around a part of the page, with a tendril in each upper corner."""
    rule = box(0.5, 0.5, width - 1, tall - 1, 11.5, "tot-border")
    left = "M12 .5q14 7 30 1t30 1q-7 6-12 1M.5 12q7 10 2 19M36 3q2 5 8 4M22 4q4 5 9 3"
    flipped = element("g", {"transform": f"translate({width:g} 0) scale(-1 1)"}, _vine(left))
    return rule + _vine(left) + flipped


def _vine(path: str) -> str:
    return element("path", {"d": path, "class": "tot-vine"})


def _stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height
