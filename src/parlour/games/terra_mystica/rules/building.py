"""Chapter "building": dwellings, upgrades, what they cost and what they set off."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    DISTANT_RANGE,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_HOUSE,
    UPGRADED_FROM,
    UPGRADES_OF,
)
from parlour.games.terra_mystica.facts.land import LANDS, NAMES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_DWELLING_POINTS,
    FAVOR_DWELLINGS,
    FAVOR_TRADING_HOUSE_POINTS,
    FAVOR_TRADING_HOUSES,
    SCORING_FOR,
    SCORING_POINTS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Action, Decision, Done, Moves
from parlour.games.terra_mystica.rules.favors import favors_for
from parlour.games.terra_mystica.rules.neighbours import offer_power
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.payment import (
    affordable,
    can_pay_dwelling,
    coins_for,
    dwelling_too_dear,
    pay_for,
    too_dear,
    workers_for,
)
from parlour.games.terra_mystica.rules.position import BY_FAVOR, BY_ROUND, NONE, Position
from parlour.games.terra_mystica.rules.reach import (
    FAR,
    NEAR,
    forget_reach,
    hexes_by,
    out_of_reach,
    pay_flight,
    price_of_way,
    way_to,
)
from parlour.games.terra_mystica.rules.strongholds import raise_stronghold
from parlour.games.terra_mystica.rules.towns import owe_tiles, settle

UPGRADE_KINDS: Final = STRUCTURE_KINDS - TRADING_HOUSE
"""What a structure can become: its number in the move is counted from the trading house."""


class Build(Action):
    """Put a dwelling on own terrain in reach, as an action (building.dwelling)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not position.piece_left(seat, DWELLING):
            return
        self._list(position, seat, NEAR, found)
        if DISTANT_RANGE[position.faction[seat]]:
            self._list(position, seat, FAR, found)

    def _list(self, position: Position, seat: int, way: int, found: Moves) -> None:
        workers, priests = price_of_way(position, seat, way)
        if can_pay_dwelling(position, seat, workers, priests):
            hexes = hexes_by(position, seat, way)
            for field in free_land(position, hexes, position.home(seat)):
                found.append(MOVES[self.first + field])

    def act(self, position: Position, seat: int, choice: int) -> None:
        pay_flight(position, seat, choice)
        pay_for(position, seat, choice, DWELLING)
        build_dwelling(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        taken = no_free_land(position, seat, choice)
        if taken is not None:
            return taken
        way = way_to(position, seat, choice)
        if way == NONE:
            return out_of_reach(choice)
        if not position.piece_left(seat, DWELLING):
            return no_piece(DWELLING)
        workers, priests = price_of_way(position, seat, way)
        return dwelling_too_dear(position, seat, workers, priests)


class BuildAfterSpades(Decision):
    """Put a dwelling on the hex that the spades have made own terrain (digging.build)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if can_pay_dwelling(position, seat, 0, 0):
            found.append(MOVES[self.first + position.agenda.top()[2]])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.agenda.pop()
        pay_for(position, seat, choice, DWELLING)
        build_dwelling(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        taken = no_free_land(position, seat, choice)
        if taken is not None:
            return taken
        field = position.agenda.top()[2]
        if choice != field:
            figures: dict[str, int | str] = {"hex": NAMES[choice], "dug": NAMES[field]}
            return IllegalMove("digging.build", "other-hex", figures)
        return dwelling_too_dear(position, seat, 0, 0)


class LeaveDwelling(Done):
    """Build nothing after the spades."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.agenda.pop()


class Upgrade(Action):
    """Turn a structure into a bigger one (building.upgrade)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        left = [position.piece_left(seat, kind) for kind in range(STRUCTURE_KINDS)]
        owner, structure = position.owner, position.structure
        for field in range(LANDS):
            if owner[field] == seat:
                for kind in UPGRADES_OF[structure[field]]:
                    if left[kind] and can_upgrade(position, seat, field, kind):
                        found.append(
                            MOVES[self.first + field * UPGRADE_KINDS + kind - TRADING_HOUSE]
                        )

    def act(self, position: Position, seat: int, choice: int) -> None:
        field, kind = divmod(choice, UPGRADE_KINDS)
        kind += TRADING_HOUSE
        pay_for(position, seat, field, kind)
        upgrade(position, seat, field, kind)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        field, kind = divmod(choice, UPGRADE_KINDS)
        kind += TRADING_HOUSE
        figures: dict[str, int | str] = {"hex": NAMES[field], "structure": STRUCTURES[kind]}
        if position.owner[field] != seat:
            return IllegalMove("building.upgrade", "not-yours", figures)
        if position.structure[field] != UPGRADED_FROM[kind]:
            return IllegalMove("building.upgrade", "no-upgrade", figures)
        if not position.piece_left(seat, kind):
            return no_piece(kind)
        coins = coins_for(position, seat, field, kind)
        return too_dear(position, seat, coins, workers_for(position, seat, kind), 0)


def can_upgrade(position: Position, seat: int, field: int, kind: int) -> bool:
    """Tell whether a seat can pay for an upgrade here."""
    workers = workers_for(position, seat, kind)
    # Whether an opponent is beside costs time to find out.
    if position.workers[seat] < workers:
        return False
    return affordable(position, seat, coins_for(position, seat, field, kind), workers, 0)


def free_land(position: Position, hexes: list[int], terrain: int) -> list[int]:
    """Return those of some hexes that have this terrain and no structure."""
    owner, terrains = position.owner, position.terrain
    return [field for field in hexes if owner[field] == NONE and terrains[field] == terrain]


def no_free_land(position: Position, seat: int, field: int) -> IllegalMove | None:
    """Return why a hex is no place for a dwelling of a seat, None if it is one."""
    if free_land(position, [field], position.home(seat)):
        return None
    name = NAMES[field]
    if position.owner[field] != NONE:
        return IllegalMove("building.dwelling", "occupied", {"hex": name})
    terrain = TERRAINS[position.terrain[field]]
    return IllegalMove("building.dwelling", "foreign", {"hex": name, "terrain": terrain})


def no_piece(kind: int) -> IllegalMove:
    return IllegalMove("building.limits", "no-piece", {"structure": STRUCTURES[kind]})


def place(position: Position, seat: int, field: int, kind: int) -> None:
    """Put a structure on the map; the piece it replaces goes back."""
    replaced = position.structure[field]
    if replaced:
        position.standing[seat * STRUCTURE_KINDS + replaced] -= 1
    position.structure[field] = kind
    position.owner[field] = seat
    position.standing[seat * STRUCTURE_KINDS + kind] += 1
    if not replaced:
        forget_reach(position, seat)


def build_dwelling(position: Position, seat: int, field: int) -> None:
    """Put a dwelling on a hex, already paid for, with all that follows."""
    place(position, seat, field, DWELLING)
    if position.listener is not None:
        position.tell("built", seat, {"hex": NAMES[field]}, "building.dwelling")
    score_structure(position, seat, DWELLING)
    if position.has_favor(seat, FAVOR_DWELLINGS):
        position.score(seat, FAVOR_DWELLING_POINTS, BY_FAVOR)
    offer_power(position, seat, field)
    if settle(position, seat, (field,)):
        owe_tiles(position, seat, 0, 1)


def upgrade(position: Position, seat: int, field: int, kind: int) -> None:
    """Turn a structure into a bigger one, already paid for, with all that follows."""
    place(position, seat, field, kind)
    if position.listener is not None:
        figures: dict[str, int | str] = {"hex": NAMES[field], "structure": STRUCTURES[kind]}
        position.tell("upgraded", seat, figures, "building.upgrade")
    score_structure(position, seat, kind)
    if kind == TRADING_HOUSE and position.has_favor(seat, FAVOR_TRADING_HOUSES):
        position.score(seat, FAVOR_TRADING_HOUSE_POINTS, BY_FAVOR)
    offer_power(position, seat, field)
    if kind == STRONGHOLD:
        raise_stronghold(position, seat)
    town = settle(position, seat, (field,))
    owe_tiles(position, seat, favors_for(position, seat, kind), 1 if town else 0)


def score_structure(position: Position, seat: int, kind: int) -> None:
    """Score a structure if the round's tile shows it (round.scoring)."""
    scoring = position.scorings[position.round - 1]
    if SCORING_FOR[scoring] == (STRONGHOLD if kind == SANCTUARY else kind):
        position.score(seat, SCORING_POINTS[scoring], BY_ROUND)


BUILD: Final = Build(notation.BUILD)
BUILD_AFTER_SPADES: Final = BuildAfterSpades(notation.BUILD)
LEAVE_DWELLING: Final = LeaveDwelling(notation.DONE)
UPGRADE: Final = Upgrade(notation.UPGRADE)
