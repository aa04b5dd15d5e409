"""Situations of Terra Mystica: tables with chosen factions, tiles and pieces."""

from __future__ import annotations

from parlour.engine import Move, game
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, HOME, STRUCTURES
from parlour.games.terra_mystica.facts.land import HEX_CALLED, TERRAINS
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules import setup
from parlour.games.terra_mystica.rules.building import place
from parlour.games.terra_mystica.rules.position import ACTIONS, NONE
from parlour.games.terra_mystica.rules.reach import forget_all_reach
from parlour.games.terra_mystica.rules.state import TerraState

TERRA = game("terra-mystica")

SCORINGS = (
    "town",
    "dwelling-water",
    "stronghold-fire",
    "trading-house-water",
    "stronghold-air",
    "dwelling-fire",
)
"""By round, where a situation names no others."""

HELD = ("coins", "priest", "worker", "dwelling", "stronghold")
SPARE = ("spade", "shipping", "cult")


def new(
    seed: int = 1, players: int = 2, factions: str = "choose", options: tuple[str, ...] = ()
) -> TerraState:
    chosen: dict[str, object] = dict.fromkeys(options, True)
    state = TERRA.new({"players": players, "factions": factions, **chosen}, seed=seed)
    assert isinstance(state, TerraState)
    return state


def move(text: str) -> Move:
    return TERRA.move(text)


def play(state: TerraState, *moves: str) -> None:
    """Make moves, each by whoever is asked first."""
    for text in moves:
        state.play(state.waiting()[0], move(text))


def texts(state: TerraState, seat: int) -> list[str]:
    return [listed.text for listed in state.moves(seat)]


def field(name: str) -> int:
    return HEX_CALLED[name.casefold()]


def table(
    *factions: str, scorings: tuple[str, ...] = SCORINGS, options: tuple[str, ...] = ()
) -> TerraState:
    """Return the first turn of round 1 with empty land; everybody is rich.

    The seats hold the scrolls of HELD, and those of SPARE lie on the table.
    """
    state = new(players=len(factions), options=options)
    state.scorings = [SCORING_IDS.index(id) for id in scorings]
    for faction in factions:
        setup.choose_faction(state, state.queue[0], FACTION_IDS.index(faction))
    state.queue = []
    state.scrolls = [NONE] * len(SCROLL_IDS)
    for seat, scroll in enumerate(HELD[: len(factions)]):
        state.scroll[seat] = SCROLL_IDS.index(scroll)
    for scroll in (*HELD[: len(factions)], *SPARE):
        state.scrolls[SCROLL_IDS.index(scroll)] = 0
    state.phase = ACTIONS
    state.round = 1
    state.turn = 0
    state.actions = 1
    for seat in range(state.seats):
        state.coins[seat] = 50
        state.workers[seat] = 20
        state.priests[seat] = 3
    return state


def stand(state: TerraState, seat: int, *pieces: str) -> None:
    """Put structures on the map, given as `E7 temple`; the land becomes theirs."""
    for piece in pieces:
        name, _, kind = piece.partition(" ")
        state.terrain[field(name)] = HOME[state.faction[seat]]
        place(state, seat, field(name), STRUCTURES.index(kind or "dwelling"))
    forget_all_reach(state)


def make(state: TerraState, name: str, terrain: str) -> None:
    """Give a hex another terrain."""
    state.terrain[field(name)] = TERRAINS.index(terrain)


def bowls(state: TerraState, seat: int) -> tuple[int, int, int]:
    return state.bowl1[seat], state.bowl2[seat], state.bowl3[seat]


def fill(state: TerraState, seat: int, one: int, two: int, three: int) -> None:
    state.bowl1[seat], state.bowl2[seat], state.bowl3[seat] = one, two, three
