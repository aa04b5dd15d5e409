"""Chapter "setup": tiles, factions, first dwellings and first scrolls."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.contract import Game
from parlour.engine.generator import Generator
from parlour.engine.options import Options
from parlour.games.terra_mystica.facts.factions import (
    CHAOS_MAGICIANS,
    DWELLING,
    FACTION_IDS,
    FACTIONS,
    HOME,
    NOMADS,
    SHIPPING_START,
    START_BOWLS,
    START_COINS,
    START_CULTS,
    START_POINTS,
    START_PRIESTS,
    START_WORKERS,
    STRUCTURE_KINDS,
)
from parlour.games.terra_mystica.facts.land import LANDS, NAMES, PRINTED, SITES
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_COUNT,
    SCORING_SPADE,
    SCORING_TEMPLE,
    SCORINGS,
    SCROLL_SHIPS,
    SCROLLS,
    SPARE_SCROLLS,
    TOWN_COUNT,
    TOWN_EXTRA,
    TOWN_KINDS,
)
from parlour.games.terra_mystica.rules.building import place
from parlour.games.terra_mystica.rules.flow import begin_first_round
from parlour.games.terra_mystica.rules.passing import take_scroll
from parlour.games.terra_mystica.rules.position import (
    BY_START,
    FACTION_CHOICE,
    FIRST_SCROLLS,
    NOBODY,
    NOTHING,
    ORDER_SPACES,
    ROUNDS,
    SOURCE_KINDS,
    START_DWELLINGS_PHASE,
    TRACKS,
    Position,
)

NO_SPADES_FROM: Final = 4
"""The spade tile lies on none of the rounds from this one on, counted from 0."""

FIRST_GAME: Final[dict[int, tuple[str, ...]]] = {
    2: ("witches", "nomads"),
    3: ("witches", "nomads", "alchemists"),
    4: ("witches", "nomads", "halflings", "mermaids"),
    5: ("witches", "nomads", "halflings", "mermaids", "giants"),
}


def lay_out(position: Position, game: Game, options: Options) -> None:
    """Set up an empty table: nobody has a faction, no tile is drawn."""
    position.sit(game, options)
    seats = position.seats
    position.deferred = options.flag("deferred-power")
    position.phase = FACTION_CHOICE
    position.round = 0
    position.turn = NOBODY
    position.actions = 0
    position.order = list(range(seats))
    position.passed = []
    position.queue = list(range(seats))
    position.agenda = Agenda()
    position.offers = []
    position.batch = 0
    position.fed = []
    position.steps_due = 0
    position.faction = [NOTHING] * seats
    position.coins = [0] * seats
    position.workers = [0] * seats
    position.priests = [0] * seats
    position.bowl1 = [0] * seats
    position.bowl2 = [0] * seats
    position.bowl3 = [0] * seats
    position.points = [0] * seats
    position.sources = [0] * (seats * SOURCE_KINDS)
    position.keys = [0] * seats
    position.shipping = [0] * seats
    position.digging = [0] * seats
    position.carpet = [0] * seats
    position.scroll = [NOTHING] * seats
    position.used = [0] * seats
    position.favors = [0] * seats
    position.towns = [0] * seats
    position.spades = [0] * seats
    position.cults = [0] * (seats * TRACKS)
    position.standing = [0] * (seats * STRUCTURE_KINDS)
    position.terrain = list(PRINTED)
    position.structure = [0] * LANDS
    position.owner = [NOBODY] * LANDS
    position.town = [0] * LANDS
    position.bridges = [NOBODY] * SITES
    position.rivers = []
    position.taken = 0
    position.orders = [NOBODY] * (TRACKS * ORDER_SPACES)
    position.scrolls = [NOTHING] * SCROLLS
    position.favors_left = list(FAVOR_COUNT)
    more = options.flag("town-tiles")
    position.towns_left = [
        TOWN_COUNT[tile] if more or not TOWN_EXTRA[tile] else 0 for tile in range(TOWN_KINDS)
    ]
    position.scorings = []
    position.near = [[] for _ in range(seats)]
    for seat in range(seats):
        position.score(seat, START_POINTS, BY_START)


def draw_tiles(position: Position, generator: Generator) -> None:
    """Draw the scoring tiles of the rounds and the scrolls in play (setup.tiles)."""
    options = position.options
    scorings = [
        tile for tile in range(SCORINGS) if tile != SCORING_TEMPLE or options.flag("temple-scoring")
    ]
    generator.shuffle(scorings)
    while SCORING_SPADE in scorings[NO_SPADES_FROM:ROUNDS]:
        late = scorings.index(SCORING_SPADE)
        other = generator.below(len(scorings))
        scorings[late], scorings[other] = scorings[other], scorings[late]
    position.scorings = scorings[:ROUNDS]
    scrolls = [
        scroll
        for scroll in range(SCROLLS)
        if scroll != SCROLL_SHIPS or options.flag("shipping-scroll")
    ]
    generator.shuffle(scrolls)
    for scroll in scrolls[: position.seats + SPARE_SCROLLS]:
        position.scrolls[scroll] = 0


def deal_factions(position: Position, generator: Generator) -> None:
    """Give out factions where nobody chooses (setup.draw, setup.first-game)."""
    way = position.options.choice("factions")
    if way == "choose":
        return
    if way == "first-game":
        dealt = [FACTION_IDS.index(id) for id in FIRST_GAME[position.seats]]
    else:
        dealt = _drawn(position.seats, generator)
    for faction in dealt:
        choose_faction(position, position.queue[0], faction)


def _drawn(seats: int, generator: Generator) -> list[int]:
    factions = list(range(FACTIONS))
    generator.shuffle(factions)
    dealt: list[int] = []
    for faction in factions:
        if HOME[faction] not in [HOME[other] for other in dealt]:
            dealt.append(faction)
    return dealt[:seats]


def can_choose(position: Position, faction: int) -> bool:
    """Tell whether the board of a faction is still there (setup.factions)."""
    for other in position.faction:
        if other != NOTHING and HOME[other] == HOME[faction]:
            return False
    return True


def choose_faction(position: Position, seat: int, faction: int) -> None:
    """Take a faction with its start goods; after the last one the dwellings begin."""
    position.faction[seat] = faction
    position.coins[seat] = START_COINS[faction]
    position.workers[seat] = START_WORKERS[faction]
    position.priests[seat] = START_PRIESTS[faction]
    position.bowl1[seat], position.bowl2[seat], position.bowl3[seat] = START_BOWLS[faction]
    position.shipping[seat] = SHIPPING_START[faction]
    for track in range(TRACKS):
        position.cults[seat * TRACKS + track] = START_CULTS[faction][track]
    if position.listener is not None:
        position.tell("chose", seat, {"faction": FACTION_IDS[faction]}, "setup.factions")
    del position.queue[0]
    if not position.queue:
        position.queue = dwelling_order(position)
        position.phase = START_DWELLINGS_PHASE


def dwelling_order(position: Position) -> list[int]:
    """Return who places the start dwellings, one after the other (setup.dwellings)."""
    snake = [seat for seat in range(position.seats) if position.faction[seat] != CHAOS_MAGICIANS]
    order = snake + snake[::-1]
    for faction in (NOMADS, CHAOS_MAGICIANS):
        seat = position.seat_of(faction)
        if seat != NOBODY:
            order.append(seat)
    return order


def place_start_dwelling(position: Position, seat: int, field: int) -> None:
    """Place a start dwelling, which costs and sets off nothing."""
    place(position, seat, field, DWELLING)
    if position.listener is not None:
        position.tell("settled", seat, {"hex": NAMES[field]}, "setup.dwellings")
    del position.queue[0]
    if not position.queue:
        position.queue = list(range(position.seats - 1, -1, -1))
        position.phase = FIRST_SCROLLS


def take_first_scroll(position: Position, seat: int, scroll: int) -> None:
    """Take the first scroll, the last seat first; then the first round begins (setup.scrolls)."""
    take_scroll(position, seat, scroll)
    del position.queue[0]
    if not position.queue:
        begin_first_round(position)
