"""Chapter "build": locations that an effect builds, for less or free of charge."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import (
    FREE_OF_CHARGE,
    FROM_TOP,
    PRICE,
    SELECTOR,
)
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, TRIGGER
from parlour.games.empires_of_the_north.facts.dependence import OFFERED
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules.building import build, can_construct, enter_free
from parlour.games.empires_of_the_north.rules.choices import against_effect_build, buildable
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import fits_outside
from parlour.games.empires_of_the_north.rules.events import count_use, follow
from parlour.games.empires_of_the_north.rules.frames import BUILDING
from parlour.games.empires_of_the_north.rules.notation import BUILD, NO, argument, move_of, verb_of
from parlour.games.empires_of_the_north.rules.position import Position


def start_build(position: Position, seat: int, node: int, serial: int) -> None:
    """Ask which location to build, or turn the top card up and build it if it fits."""
    if not FROM_TOP[node]:
        position.agenda.push((BUILDING, seat, node, serial))
        return
    card = decks.take_top(position, seat)
    if card == NONE:
        return
    follow(position, seat, node, serial)
    if position.listener is not None:
        position.tell("revealed", seat, {"card": CARD_IDS[card]}, "info.look-private")
    decks.show_into_hand(position, seat, card)
    if fits_outside(card, SELECTOR[node]) and can_construct(position, seat, card):
        enter_free(position, seat, card)


class Building(Decision):
    """Which location an effect builds; one with a price of its own may be left."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        node = position.agenda.top()[2]
        for card in buildable(position, seat, node):
            found.append(move_of(BUILD, card))
        if OFFERED[node]:
            found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        if verb_of(code) == NO:
            return
        if OFFERED[node]:
            count_use(position)
        follow(position, seat, node, serial)
        if FREE_OF_CHARGE[node]:
            enter_free(position, seat, argument(code, 0))
        else:
            build(position, seat, argument(code, 0), PRICE[node])

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        node = position.agenda.top()[2]
        if verb_of(code) == NO and OFFERED[node]:
            return None
        if verb_of(code) != BUILD:
            return another_question()
        card = argument(code, 0)
        figures: dict[str, Figure] = {"card": CARD_IDS[card]}
        if TRIGGER[card] != NONE:
            figures["tile"] = TILES[TRIGGER[card]]
        return refused(against_effect_build(position, seat, node, card), figures)
