"""What all parts of the picture share: the view, the words, the room, and cards in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from parlour.engine.parts import Drawn, Memory
from parlour.engine.svg import Attribute, box, element, moved
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.table.faces import (
    card_face,
    card_height,
    card_lines,
    target,
)
from parlour.games.empires_of_the_north.table.reading import Reading
from parlour.games.empires_of_the_north.table.wording import Wording

DRAWN: Final = Memory()

EDGE: Final = 9
GAP: Final = 6


class Shape(NamedTuple):
    """How wide the picture is, and how much stands side by side."""

    name: str
    width: int
    left: int
    cards: int


NARROW: Final = Shape("en-narrow", 378, left=378, cards=2)
WIDE: Final = Shape("en-wide", 1000, left=372, cards=3)


class Sheet:
    """One view on its way to a picture, and the room for the part that is being drawn."""

    def __init__(self, reading: Reading, wording: Wording, shape: Shape) -> None:
        self.reading = reading
        self.wording = wording
        self.shape = shape
        self.width = float(shape.left)

    def column(self, columns: int) -> float:
        """Return how wide each of some columns is."""
        return (self.width - 2 * EDGE - GAP * (columns - 1)) / columns

    def kind(self, name: str) -> str:
        """Return the class of a target: whether some move begins or goes on with it."""
        return "en-can" if name in self.reading.touched else ""

    def part(self, name: str, shown: object, draw: Callable[[], Drawn], *targets: str) -> Drawn:
        """Return a part, drawn anew only where it does not show what it showed before.

        Besides what is given it depends on which targets of these beginnings are touched.
        """
        touched = [name for name in self.reading.order if name.startswith(targets)]
        key = (self.shape.name, self.width, self.wording.language, repr(shown), *touched)
        return DRAWN.part(name, key, draw)

    def card(self, key: tuple[object, ...], draw: Callable[[], Drawn]) -> Drawn:
        """Return a card as it was drawn before in the same state, wherever that was."""
        return DRAWN.drawn((self.wording.language, *key), draw)

    def faces(self, cards: list[tuple[int, str, str]], columns: int) -> Drawn:
        """Draw cards side by side, each given with its target and its piece."""
        width = self.column(columns)
        parts: list[Drawn] = []
        for card, name, moves in cards:
            kind = "en-chosen" if self._is_chosen(card, name) else self.kind(name)
            shown = (card, name, moves, kind, width)
            parts.append(self.card(shown, self._face(card, name, moves, kind, width)))
        return self.flowing(parts, columns)

    def _face(
        self, card: int, name: str, moves: str, kind: str, width: float
    ) -> Callable[[], Drawn]:
        def draw() -> Drawn:
            tall = card_height(len(card_lines(card, width, self.wording)))
            face = card_face(card, width, tall, self.wording)
            said = self.wording.whole_card(card)
            return piece(moves, target(name, said, kind, face)), tall

        return draw

    def flowing(self, parts: list[Drawn], columns: int) -> Drawn:
        """Put parts into columns in turn, so that none leaves its column when others come."""
        step = self.column(columns) + GAP
        heights = [0.0] * columns
        drawn = ""
        for place, (markup, tall) in enumerate(parts):
            column = place % columns
            drawn += moved(EDGE + column * step, heights[column], markup)
            heights[column] += tall + GAP
        return drawn, max(heights)

    @property
    def phone(self) -> bool:
        return self.shape is NARROW

    @property
    def thumb(self) -> float:
        """The least size of what is pressed: by a thumb on a phone, with a mouse at a desk."""
        return 41.0 if self.phone else 26.0

    def _is_chosen(self, card: int, name: str) -> bool:
        if not name.startswith("drawn.") or self.reading.viewer is None:
            return False
        chosen = self.reading.players[self.reading.viewer]["chosen"]
        return chosen is not None and CARD_IDS[card] in chosen


def piece(name: str, drawn: str) -> str:
    """Let the page follow something from place to place; the same piece has the same name.

    A card that is new turns up its face.
    """
    attributes: dict[str, Attribute] = {"data-piece": name}
    if name.startswith("card."):
        attributes["data-enters"] = "turns"
    return element("g", attributes, drawn) if name else drawn


def stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height


def bands(parts: list[Drawn], width: float) -> Drawn:
    """Put parts one below the other, each on its own ground."""
    drawn, height = "", 6.0
    for markup, tall in parts:
        if tall:
            drawn += box(4, height, width - 8, tall, 11, "en-band") + moved(0, height, markup)
            height += tall + 6
    return drawn, height
