"""Spades and dwellings of a log: the site buys spades one by one, a move uses them at once."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import CULTS, TRACKS
from parlour.games.terra_mystica.facts.factions import (
    FACTION_IDS,
    HOME,
    SPADE_POWER,
    SPADES_FOR_ANY_TERRAIN,
    STRONGHOLD,
)
from parlour.games.terra_mystica.facts.land import (
    DISTANCE,
    HEX_CALLED,
    KINDS,
    NAMES,
    TERRAINS,
    WALK,
)
from parlour.games.terra_mystica.rules.cults import key_opens
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    KEYS,
    NONE,
    OFFER,
    ORDINATION,
    REWARDS,
    SPADES,
    START_DWELLINGS_PHASE,
)
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.names import COLOURS, CULT_STEPS
from parlour.games.terra_mystica.site.replay import Replay

_USES_SPADES: Final = ("transform", "build")


class Untranslatable(ParlourError):
    """A command that is none, or that no move answers to here."""


def first_key(state: TerraState, seat: int) -> str:
    """Return the cult whose last space the site opens first where a key has to be decided on."""
    return CULTS[[key_opens(state, seat, track) for track in range(TRACKS)].index(True)]


class Digger:
    """Whoever plays a row of a log: makes its moves, and digs and builds as it says."""

    def __init__(self, state: Replay) -> None:
        self.state = state
        self.moves: list[tuple[int, Move]] = []
        self.seat = 0
        self.commands: list[str] = []
        self.plan: list[tuple[int, int]] = []
        """Fields and the terrains that spades are to make of them."""
        self.bought = 0
        """Spades bought for them."""
        self.burned = 0
        """Power sacrificed for whatever comes next."""

    def _do(self, text: str) -> None:
        state, seat = self.state, self.seat
        move = parse(text)
        refused = state.refusal(seat, move)
        if refused is not None:
            raise Untranslatable(f"{text!r} is refused: {refused}")
        state.apply(seat, move)
        self.moves.append((seat, move))
        while state.agenda and state.agenda.top()[0] == KEYS:
            self._do(f"cult {first_key(state, seat)}")

    def _begin_action(self) -> None:
        """End what is still open before an action: a step, offers, the action before."""
        state, seat = self.state, self.seat
        agenda = state.agenda
        while agenda and agenda.top()[1] == seat and agenda.top()[0] in (BUILD, SPADES, ORDINATION):
            self._do("done")
        if state.stepping() == seat and not agenda:
            self._do(f"cult {self._cult()}")
        self._decline_open_offers()
        # Who is left alone may have several actions in one row of the ledger.
        if state.phase == ACTIONS and state.turn == seat and not (state.actions or agenda):
            self._do("done")

    def _decline_open_offers(self) -> None:
        """Who acts has declined what is still open."""
        state, seat = self.state, self.seat
        while seat in state.offers[::OFFER]:
            place = next(p for p in range(0, len(state.offers), OFFER) if state.offers[p] == seat)
            builder, power = state.offers[place + 1 : place + 3]
            self._do(f"decline {power} {FACTION_IDS[state.faction[builder]]}")

    def _cult(self) -> str:
        for command in self.commands:
            found = CULT_STEPS.match(command)
            if found:
                self.commands.remove(command)
                return found[2]
        raise Untranslatable("expected a cult after the action")

    # Spades and dwellings

    def _buy(self, spades: int) -> None:
        """Remember bought spades, or buy them now if their power pays for something first."""
        state = self.state
        powerful = SPADE_POWER[state.faction[self.seat]] and state.count(self.seat, STRONGHOLD)
        before_use = takewhile(lambda other: not other.startswith(_USES_SPADES), self.commands)
        if powerful and any(other.startswith("convert") for other in before_use):
            if not state.agenda:
                self._begin_action()
            state.buy_ahead(self.seat, spades)
        else:
            self.bought += spades

    def _transform(self, command: str) -> None:
        words = command.split()
        field = HEX_CALLED[words[1]]
        if len(words) > 2:
            self.plan.append((field, COLOURS[words[3]]))
        else:
            self.plan.append((field, self._towards_home(field)))

    def _towards_home(self, field: int) -> int:
        """Return what the spades at hand make of a field on its way home."""
        state = self.state
        faction = state.faction[self.seat]
        home = HOME[faction]
        left = self.bought + state.spades[self.seat]
        if state.agenda and state.agenda.top()[0] == SPADES:
            left += state.agenda.top()[2]
        for other, terrain in self.plan:
            left -= DISTANCE[state.terrain[other]][terrain]
        now = state.terrain[field]
        if SPADES_FOR_ANY_TERRAIN[faction] or DISTANCE[now][home] <= left:
            return home
        up = (home - now) % KINDS <= KINDS // 2
        return (now + (left if up else -left)) % KINDS

    def _build(self, command: str) -> None:
        state = self.state
        field = HEX_CALLED[command.split()[1]]
        if state.phase == START_DWELLINGS_PHASE:
            self._do(command)
            return
        planned = [terrain for other, terrain in self.plan if other == field]
        if self.plan and not planned and state.terrain[field] == HOME[state.faction[self.seat]]:
            self._dig(NONE)
        home = HOME[state.faction[self.seat]]
        if (planned[-1] if planned else state.terrain[field]) != home:
            self.plan.append((field, home))
        self._dig(field)
        if not state.agenda or state.agenda.top() != (BUILD, self.seat, field):
            self._begin_action()
        self._do(f"build {NAMES[field]}")

    def _build_ahead(self) -> int:
        for command in self.commands:
            if command.startswith("build"):
                return HEX_CALLED[command.split()[1]]
        return NONE

    def _dig(self, dwelling: int) -> None:
        """Use the spades as planned: first where a dwelling follows, foreign terrain last."""
        state, seat = self.state, self.seat
        if not self.plan:
            return
        if state.phase == REWARDS:
            self._dig_rewards()
            return
        if not state.agenda and state.phase == ACTIONS:
            self._begin_action()
        home = HOME[state.faction[seat]]
        after = dict(self.plan)
        fields = sorted(after, key=lambda field: (after[field] != home, field != dwelling))
        for field in fields:
            self._do(f"transform {NAMES[field]} {self._way(field, after[field])}")
        self.plan = []
        self.bought = 0
        if dwelling != NONE and state.agenda and state.agenda.top()[0] == SPADES:
            self._do("done")

    def _dig_rewards(self) -> None:
        """Use reward spades command by command, for a hex left foreign may be dug again."""
        for field, terrain in self.plan:
            self._to_front()
            self._do(f"transform {NAMES[field]} {TERRAINS[terrain]}")
        self.plan = []
        self.bought = 0

    def _way(self, field: int, after: int) -> str:
        """Return the terrain of a move, or the long way if so many spades are planned."""
        faction = self.state.faction[self.seat]
        home, now = HOME[faction], self.state.terrain[field]
        if SPADES_FOR_ANY_TERRAIN[faction] or after != home:
            return TERRAINS[after]
        spades = 0
        for other, terrain in self.plan:
            if other == field:
                spades += DISTANCE[now][terrain]
                now = terrain
        now = self.state.terrain[field]
        if spades != WALK[home][now][home] and spades == KINDS - WALK[home][now][home]:
            return "around"
        return TERRAINS[after]

    def _to_front(self) -> None:
        state = self.state
        if state.phase == REWARDS and self.seat in state.queue[1:]:
            state.jump_queue(self.seat)
