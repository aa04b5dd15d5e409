"""Chapter "setup": tiles, factions, first dwellings and first scrolls."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.contract import Game
from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.options import Options
from parlour.games.terra_mystica.facts import options as agreed
from parlour.games.terra_mystica.facts.components import (
    ORDER_SPACES,
    ROUNDS,
    START_POINTS,
    TRACKS,
)
from parlour.games.terra_mystica.facts.factions import (
    DWELLING,
    FACTION_IDS,
    FACTIONS,
    FIRST_GAME,
    HOME,
    SHIPPING_START,
    START_BOWLS,
    START_COINS,
    START_CULTS,
    START_DWELLINGS,
    START_PRIESTS,
    START_WORKERS,
    STRUCTURE_KINDS,
)
from parlour.games.terra_mystica.facts.land import KINDS, LANDS, NAMES, PRINTED, SITES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_COUNT,
    ROUNDS_WITHOUT_SPADES,
    SCORING_OPTION,
    SCORING_SPADE,
    SCORINGS,
    SCROLL_OPTION,
    SCROLLS,
    SPARE_SCROLLS,
    TOWN_COUNT,
    TOWN_EXTRA,
    TOWN_KINDS,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.building import free_land, no_free_land, place
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.flow import begin_first_round
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.passing import no_scroll, scroll_is_free, take_scroll
from parlour.games.terra_mystica.rules.position import (
    BY_START,
    FACTION_CHOICE,
    FIRST_SCROLLS,
    NONE,
    SIDES,
    SOURCE_KINDS,
    START_DWELLINGS_PHASE,
    Position,
)


class ChooseFaction(Decision):
    """Choose a faction (setup.factions)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for faction in range(FACTIONS):
            if can_choose(position, faction):
                found.append(MOVES[self.first + faction])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        choose_faction(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        if can_choose(position, choice):
            return None
        return IllegalMove("setup.factions", "faction-gone", {"faction": FACTION_IDS[choice]})


class ChooseSide(Decision):
    """Choose one of the two factions of the colour that was drawn (setup.draw-colour)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for faction in range(FACTIONS):
            if HOME[faction] == drawn_colour(position, seat):
                found.append(MOVES[self.first + faction])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.agenda.pop()
        choose_faction(position, seat, choice)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        colour = drawn_colour(position, seat)
        if HOME[choice] == colour:
            return None
        figures: dict[str, int | str] = {
            "faction": FACTION_IDS[choice],
            "terrain": TERRAINS[colour],
        }
        return IllegalMove("setup.draw-colour", "other-colour", figures)


class PlaceStartDwelling(Decision):
    """Place a start dwelling, which costs and sets off nothing (setup.dwellings)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for field in free_land(position, [*range(LANDS)], position.home(seat)):
            found.append(MOVES[self.first + field])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        place(position, seat, choice, DWELLING)
        if position.listener is not None:
            position.tell("settled", seat, {"hex": NAMES[choice]}, "setup.dwellings")
        del position.queue[0]
        if not position.queue:
            position.queue = [*range(position.seats - 1, -1, -1)]
            position.phase = FIRST_SCROLLS

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        return no_free_land(position, seat, choice)


class TakeFirstScroll(Decision):
    """Take the first scroll, the last seat first; then the first round begins (setup.scrolls)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for scroll in range(SCROLLS):
            if scroll_is_free(position, scroll):
                found.append(MOVES[self.first + scroll])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        take_scroll(position, seat, choice)
        del position.queue[0]
        if not position.queue:
            begin_first_round(position)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        return no_scroll(position, choice)


def lay_out(position: Position, game: Game, options: Options) -> None:
    """Set up an empty table: nobody has a faction, no tile is drawn."""
    position.sit(game, options)
    seats = position.seats
    position.deferred = options.flag(agreed.DEFERRED)
    position.phase = FACTION_CHOICE
    position.round = 0
    position.turn = NONE
    position.actions = 0
    position.order = list(range(seats))
    position.passed = []
    position.queue = list(range(seats))
    position.agenda = Agenda()
    position.offers = []
    position.batch = 0
    position.fed = []
    position.steps_due = 0
    _lay_map(position)
    _lay_tiles(position)
    _lay_faction_boards(position, seats)


def _lay_map(position: Position) -> None:
    position.terrain = list(PRINTED)
    position.structure = [0] * LANDS
    position.owner = [NONE] * LANDS
    position.town = [0] * LANDS
    position.bridges = [NONE] * SITES
    position.rivers = []
    position.near = [[] for _ in range(position.seats)]


def _lay_tiles(position: Position) -> None:
    """Put out favor and town tiles; the further ones only by agreement (option.town-tiles)."""
    position.taken = 0
    position.orders = [NONE] * (TRACKS * ORDER_SPACES)
    position.scrolls = [NONE] * SCROLLS
    position.favors_left = list(FAVOR_COUNT)
    more = position.options.flag(agreed.TOWN_TILES)
    position.towns_left = [
        TOWN_COUNT[tile] if more or not TOWN_EXTRA[tile] else 0 for tile in range(TOWN_KINDS)
    ]
    position.scorings = []


def _lay_faction_boards(position: Position, seats: int) -> None:
    position.faction = [NONE] * seats
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
    position.scroll = [NONE] * seats
    position.used = [0] * seats
    position.favors = [0] * seats
    position.towns = [0] * seats
    position.spades = [0] * seats
    position.cults = [0] * (seats * TRACKS)
    position.standing = [0] * (seats * STRUCTURE_KINDS)
    for seat in range(seats):
        position.score(seat, START_POINTS, BY_START)


def draw_tiles(position: Position, generator: Generator) -> None:
    """Draw the scoring tiles of the rounds and the scrolls in play (setup.tiles)."""
    options = position.options
    scorings = [tile for tile in range(SCORINGS) if _in_play(SCORING_OPTION[tile], options)]
    generator.shuffle(scorings)
    while scorings.index(SCORING_SPADE) + 1 in ROUNDS_WITHOUT_SPADES:
        late = scorings.index(SCORING_SPADE)
        other = generator.below(len(scorings))
        scorings[late], scorings[other] = scorings[other], scorings[late]
    position.scorings = scorings[:ROUNDS]
    scrolls = [scroll for scroll in range(SCROLLS) if _in_play(SCROLL_OPTION[scroll], options)]
    generator.shuffle(scrolls)
    for scroll in scrolls[: position.seats + SPARE_SCROLLS]:
        position.scrolls[scroll] = 0


def _in_play(option: str, options: Options) -> bool:
    """Tell whether a tile that needs an option, or none, is in play."""
    return not option or options.flag(option)


def deal_factions(position: Position, generator: Generator) -> None:
    """Give out factions or colours where not all are to choose from."""
    way = position.options.choice(agreed.FACTIONS)
    if way == agreed.FIRST_GAME:
        for faction in FIRST_GAME[position.seats]:
            choose_faction(position, position.queue[0], faction)
    elif way == agreed.DRAW:
        for faction in _drawn(position.seats, generator):
            choose_faction(position, position.queue[0], faction)
    elif way == agreed.DRAW_COLOUR:
        _draw_colours(position, generator)


def _drawn(seats: int, generator: Generator) -> list[int]:
    """Draw factions of different terrain (setup.draw)."""
    factions = list(range(FACTIONS))
    generator.shuffle(factions)
    dealt: list[int] = []
    for faction in factions:
        if HOME[faction] not in [HOME[other] for other in dealt]:
            dealt.append(faction)
    return dealt[:seats]


def _draw_colours(position: Position, generator: Generator) -> None:
    """Draw a colour for each seat; the first one is asked first."""
    colours = list(range(KINDS))
    generator.shuffle(colours)
    for seat in range(position.seats - 1, -1, -1):
        position.agenda.push((SIDES, seat, colours[seat]))


def drawn_colour(position: Position, seat: int) -> int:
    """Return the terrain that was drawn for a seat that has still to choose, or NONE."""
    for frame in position.agenda.frames:
        if frame[0] == SIDES and frame[1] == seat:
            return frame[2]
    return NONE


def can_choose(position: Position, faction: int) -> bool:
    """Tell whether the board of a faction is still there (setup.factions)."""
    taken = [HOME[other] for other in position.faction if other != NONE]
    return HOME[faction] not in taken


def choose_faction(position: Position, seat: int, faction: int) -> None:
    """Take a faction with its start goods; after the last one the dwellings begin (setup.start)."""
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
    """Return who places the start dwellings, one after the other (setup.dwellings).

    Two each go forth and back; then comes who has a third one, and last who has only one.
    """
    by_number: list[list[int]] = [[], [], []]
    for seat in range(position.seats):
        by_number[START_DWELLINGS[position.faction[seat]] - 1].append(seat)
    alone, _, three = by_number
    snake = [seat for seat in range(position.seats) if seat not in alone]
    return snake + snake[::-1] + three + alone


CHOOSE_FACTION: Final = ChooseFaction(notation.CHOOSE)
CHOOSE_SIDE: Final = ChooseSide(notation.CHOOSE)
PLACE_START_DWELLING: Final = PlaceStartDwelling(notation.BUILD)
TAKE_FIRST_SCROLL: Final = TakeFirstScroll(notation.SCROLL)
