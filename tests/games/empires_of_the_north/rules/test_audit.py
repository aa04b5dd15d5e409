"""Positions that cannot be are named, and those that can be are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.games.empires_of_the_north.facts.cards import DESIGNS, NUMBER_OF
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    HOST_SHIFT,
    SERIAL_MASK,
    SERIAL_SHIFT,
    SHIP_OWNER,
)
from parlour.games.empires_of_the_north.rules.state import EmpiresState
from tests.games.empires_of_the_north.situations import Table

GAME = "empires-of-the-north"

Damage = Callable[[EmpiresState], object]


def _swap(state: EmpiresState) -> None:
    state.clans[1] = state.clans[0]


def _set(name: str, value: object) -> Damage:
    return lambda state: setattr(state, name, value)


DAMAGES: dict[str, tuple[Damage, str]] = {
    "a seat too few": (lambda s: s.workers.pop(), "workers: expected 2 seats"),
    "goods of another size": (lambda s: s.goods.pop(), "goods or pawns of another number"),
    "pawns of another size": (lambda s: s.pawns.pop(), "goods or pawns of another number"),
    "no such phase": (_set("phase", 7), "no phase 7"),
    "a phase below nothing": (_set("phase", -1), "no phase -1"),
    "no such first player": (_set("first", 2), "first player 2"),
    "no such turn": (_set("turn", 2), "no turn 2"),
    "a round below nothing": (_set("round", -1), "or round -1"),
    "a tile twice": (_set("tiles", [0, 1, 2, 3, 3]), "no ring of tiles"),
    "a ship of nobody": (lambda s: s.queue.append(SHIP_OWNER), "a ship of nobody"),
    "no such clan": (lambda s: s.clans.__setitem__(0, 99), "no clans"),
    "a clan twice": (_swap, "a clan is played twice"),
    "no such card": (lambda s: s.hands[0].append(DESIGNS), "a card that no set has"),
    "a card below nothing": (lambda s: s.decks[0].append(-1), "a card that no set has"),
    "one distance": (lambda s: s.open_islands.pop(), "open_islands: expected near and distant"),
    "a store too few": (lambda s: s.stores[0].pop(), "an Empire with other cards than stores"),
    "a card nobody printed": (
        lambda s: s.empires[0].__setitem__(0, s.empires[0][0] | DESIGN_MASK),
        "an Empire with a card that no set has",
    ),
    "less than nothing": (lambda s: s.goods.__setitem__(0, -1), "less than nothing"),
    "no points to owe": (lambda s: s.points.__setitem__(0, -1), "less than nothing"),
    "a worker lost": (lambda s: s.workers.__setitem__(0, 4), "has lost workers: 4"),
    "a ship lost": (lambda s: s.ships.__setitem__(0, 1), "has lost ships: 1"),
    "pawns out of order": (lambda s: s.pawns.__setitem__(0, 3), "has pawns at [3, -1]"),
    "a pawn on no tile": (lambda s: s.pawns.__setitem__(1, 5), "has pawns at [-1, 5]"),
    "a card known to be nowhere": (
        lambda s: s.pooled[0].append(NUMBER_OF["valkyrie"]),
        "neither in the hand nor looked at",
    ),
    "a card seen in another hand": (
        lambda s: s.shown[0].append(NUMBER_OF["valkyrie"]),
        "was seen in a hand that it is not in",
    ),
    "a card too many": (
        lambda s: s.hands[0].append(NUMBER_OF["valkyrie"]),
        "has not the cards of its clan",
    ),
    "a card too few": (lambda s: s.decks[0].pop(), "has not the cards of its clan"),
    "one serial twice": (
        lambda s: s.empires[0].__setitem__(
            1, s.empires[0][1] & ~(SERIAL_MASK << SERIAL_SHIFT) | 1 << SERIAL_SHIFT
        ),
        "has cards with one serial",
    ),
    "the next serial is in use": (lambda s: s.serials.__setitem__(0, 3), "next serial is taken"),
    "an upgrade of nothing": (
        lambda s: s.empires[0].__setitem__(0, s.empires[0][0] | 99 << HOST_SHIFT),
        "an upgrade without its Field",
    ),
    "an island lost": (lambda s: s.island_decks[0].pop(), "near islands are missing"),
    "an island too many": (
        lambda s: s.island_discards[1].append(s.open_islands[1][0]),
        "distant islands are missing or too many",
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_position_that_cannot_be_is_named(name: str) -> None:
    damage, fault = DAMAGES[name]
    state = Table("ulaf").state
    assert state.audit() == []
    damage(state)
    assert any(fault in one for one in state.audit()), state.audit()


def test_a_starting_card_is_never_in_a_hand() -> None:
    state = Table("ulaf").state
    word = state.empires[0].pop()
    state.stores[0].pop()
    state.hands[0] = [word & DESIGN_MASK]
    assert any("holds a starting card" in fault for fault in state.audit())


def test_pieces_on_their_way_are_counted() -> None:
    table = Table("ulaf", queue="1r", empire="watchtower")
    table.store("watchtower", "worker", 2)
    table.state.workers[0] -= 2
    assert table.state.audit() == []
    assert table.play("pass", "2: pass", "reveal near").state.audit() == []
