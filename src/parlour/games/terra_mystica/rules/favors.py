"""Chapter "favor": favor tiles and the towns they may bring."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    SANCTUARY,
    STRONGHOLD,
    STRONGHOLD_FAVORS,
    TEMPLE,
    TEMPLE_FAVORS,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_CULT,
    FAVOR_IDS,
    FAVOR_SMALLER_TOWNS,
    FAVOR_STEPS,
    FAVORS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import TILES, Position
from parlour.games.terra_mystica.rules.towns import owe_tiles, settle_everywhere


class ChooseFavor(Decision):
    """Take a favor tile that is due: its steps at once, its effect from now on (favor.effect)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if favors_due(position):
            for favor in range(FAVORS):
                if can_take_favor(position, seat, favor):
                    found.append(MOVES[self.first + favor])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        _, _, favors, towns = position.agenda.pop()
        position.favors_left[choice] -= 1
        position.favors[seat] |= 1 << choice
        if position.listener is not None:
            position.tell("favored", seat, {"favor": FAVOR_IDS[choice]}, "favor.gain")
        step(position, seat, FAVOR_CULT[choice], FAVOR_STEPS[choice])
        if choice == FAVOR_SMALLER_TOWNS:
            towns += settle_everywhere(position, seat, towns)
        owe_tiles(position, seat, favors - 1, towns)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if favors_due(position) and can_take_favor(position, seat, choice):
            return None
        return IllegalMove("favor.different", "no-favor", {"favor": FAVOR_IDS[choice]})


def favors_due(position: Position) -> int:
    """Return how many favor tiles are to be taken now, beside towns."""
    frame = position.agenda.top()
    return frame[2] if frame[0] == TILES else 0


def can_take_favor(position: Position, seat: int, favor: int) -> bool:
    """Tell whether a tile is left that the seat does not have yet (favor.different)."""
    return position.favors_left[favor] > 0 and not position.has_favor(seat, favor)


def favors_for(position: Position, seat: int, kind: int) -> int:
    """Return how many favor tiles a structure brings, as far as there are any (favor.gain)."""
    faction = position.faction[seat]
    if kind in (TEMPLE, SANCTUARY):
        wanted = TEMPLE_FAVORS[faction]
    elif kind == STRONGHOLD:
        wanted = STRONGHOLD_FAVORS[faction]
    else:
        return 0
    there = 0
    for favor in range(FAVORS):
        if can_take_favor(position, seat, favor):
            there += 1
    return min(wanted, there)


CHOOSE_FAVOR: Final = ChooseFavor(notation.FAVOR)
