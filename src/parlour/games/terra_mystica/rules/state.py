"""A table of Terra Mystica on the contract."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.terra_mystica.facts.factions import CULTISTS, DWELLING, TRADING_HOUSE
from parlour.games.terra_mystica.facts.land import KINDS, LANDS
from parlour.games.terra_mystica.facts.tiles import BRIDGE_ACTION, SCROLLS
from parlour.games.terra_mystica.rules import (
    actions,
    audit,
    bridges,
    building,
    conversions,
    cults,
    digging,
    favors,
    flow,
    knowledge,
    listing,
    neighbours,
    passing,
    refusals,
    setup,
    towns,
)
from parlour.games.terra_mystica.rules.notation import (
    ADVANCE,
    BRIDGE,
    BUILD_ON,
    CHOOSE,
    CONNECT,
    CONVERT,
    CULT,
    DECLINE,
    DONE,
    FAVOR,
    MOST_OFFERED,
    ORDAIN,
    PASS,
    POWER_ACTION,
    POWER_BRIDGE,
    SCROLL,
    SEND,
    TAKE,
    TOWN,
    TRANSFORM,
    UPGRADE,
    USE_FAVOR,
    USE_SCROLL,
    USE_STRONGHOLD,
    USE_STRONGHOLD_ON,
)
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    KEYS,
    NOBODY,
    NOTHING,
    OFFER,
    OVER,
    REWARDS,
    SOURCE_KINDS,
    SOURCES,
    SPADES,
    START_DWELLINGS_PHASE,
    Position,
)

ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))
NO_MOVES: Final[tuple[Move, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraState(Position):
    """The whole truth of one table of Terra Mystica. Nothing of it is hidden."""

    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        deciding = self.deciding()
        if not self.deferred or not (self.offers or self.steps_due):
            return ALONE[deciding]
        asked = {self.offers[place] for place in range(0, len(self.offers), OFFER)}
        if self.steps_due:
            asked.add(self.seat_of(CULTISTS))
        if deciding != NOBODY:
            asked.add(deciding)
        return tuple(sorted(asked))

    def moves(self, seat: int) -> tuple[Move, ...]:
        if not self.deferred and seat != self.deciding():
            return NO_MOVES
        if seat not in self.waiting():
            return NO_MOVES
        return tuple(listing.listed(self, seat))

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        unasked = self.unasked(seat)
        if unasked is not None:
            return unasked
        if move in listing.listed(self, seat):
            return None
        return refusals.reason(self, seat, move)

    def apply(self, seat: int, move: Move) -> None:
        code = move.code
        if self.phase == ACTIONS:
            self._act(seat, code)
        elif self.phase == REWARDS:
            if code == DONE:
                flow.forgo_reward(self, seat)
            else:
                field, terrain = divmod(code - TRANSFORM, KINDS + 1)
                flow.use_reward(self, seat, field, terrain)
        elif self.phase == START_DWELLINGS_PHASE:
            setup.place_start_dwelling(self, seat, code - BUILD_ON)
        elif code >= SCROLL:
            setup.take_first_scroll(self, seat, code - SCROLL)
        else:
            setup.choose_faction(self, seat, code - CHOOSE)
        flow.proceed(self)

    def _act(self, seat: int, code: int) -> None:
        """Make a move of the action phase."""
        if code >= TAKE:
            self._answer(seat, code)
        elif self.agenda:
            if code >= TRANSFORM:
                field, terrain = divmod(code - TRANSFORM, KINDS + 1)
                digging.use_spades(self, seat, field, terrain)
            else:
                field = self.agenda.pop()[2]
                building.pay_for(self, seat, field, DWELLING)
                building.build_dwelling(self, seat, field)
        else:
            self.actions -= 1
            self._take_action(seat, code)

    def _answer(self, seat: int, code: int) -> None:
        """Make a move that takes no action: answers, tiles, conversions, the end of a turn."""
        if code < FAVOR:
            takes = code < DECLINE
            faction, power = divmod(code - (TAKE if takes else DECLINE), MOST_OFFERED)
            builder = self.seat_of(faction)
            offer = neighbours.find_offer(self, seat, builder, power + 1)
            neighbours.answer(self, offer, takes)
        elif code < TOWN:
            favors.choose_favor(self, seat, code - FAVOR)
        elif code < CONNECT:
            favors.choose_town(self, seat, code - TOWN)
        elif code < CULT:
            towns.connect(self, seat, LANDS + code - CONNECT)
        elif code < CONVERT:
            self._step(seat, code - CULT)
        elif code < ORDAIN:
            conversions.convert(self, seat, code - CONVERT)
        elif code == ORDAIN:
            favors.ordain(self, seat)
        else:
            self._finish(seat)

    def _step(self, seat: int, track: int) -> None:
        if self.agenda and self.agenda.top()[0] == KEYS and self.agenda.top()[1] == seat:
            _, _, steps, tracks = self.agenda.pop()
            cults.step(self, seat, track, steps)
            towns.step_everywhere(self, seat, steps, tracks & ~(1 << track))
            return
        self.steps_due -= 1
        cults.step(self, seat, track, 1)

    def _finish(self, seat: int) -> None:
        if not self.agenda:
            flow.end_turn(self)
        elif self.agenda.top()[0] == SPADES:
            digging.forgo_spades(self, seat)
        else:
            self.agenda.pop()

    def _take_action(self, seat: int, code: int) -> None:
        if code >= PASS:
            passing.pass_round(self, seat, code - PASS if code < PASS + SCROLLS else NOTHING)
        elif code >= USE_SCROLL:
            self._use_special(seat, code)
        elif code >= BRIDGE:
            self.workers[seat] -= bridges.ENGINEERS_WORKERS
            bridges.build_bridge(self, seat, code - BRIDGE)
        elif code >= POWER_BRIDGE:
            actions.take_bridge_action(self, seat, BRIDGE_ACTION, code - POWER_BRIDGE)
        elif code >= POWER_ACTION:
            actions.take_power_action(self, seat, code - POWER_ACTION)
        elif code >= SEND:
            track, steps = divmod(code - SEND, 3)
            cults.send_priest(self, seat, track, steps + 1)
        elif code >= ADVANCE:
            if code == ADVANCE:
                towns.pay_shipping(self, seat)
            else:
                digging.improve_digging(self, seat)
        elif code >= UPGRADE:
            field, kind = divmod(code - UPGRADE, 4)
            building.pay_for(self, seat, field, kind + TRADING_HOUSE)
            building.upgrade(self, seat, field, kind + TRADING_HOUSE)
        elif code >= TRANSFORM:
            field, terrain = divmod(code - TRANSFORM, KINDS + 1)
            digging.dig(self, seat, field, terrain)
        else:
            field = code - BUILD_ON
            digging.pay_flight(self, seat, field)
            building.pay_for(self, seat, field, DWELLING)
            building.build_dwelling(self, seat, field)

    def _use_special(self, seat: int, code: int) -> None:
        if code >= USE_STRONGHOLD_ON:
            actions.use_stronghold_on_hex(self, seat, code - USE_STRONGHOLD_ON)
        elif code > USE_STRONGHOLD:
            actions.use_stronghold_on_track(self, seat, code - USE_STRONGHOLD - 1)
        elif code == USE_STRONGHOLD:
            actions.use_stronghold(self, seat)
        elif code >= USE_FAVOR:
            actions.use_cult_favor(self, seat, code - USE_FAVOR)
        elif code > USE_SCROLL:
            actions.use_cult_scroll(self, seat, code - USE_SCROLL - 1)
        else:
            actions.use_spade_scroll(self, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, generator: Generator) -> TerraState:
        return self.copy()

    def certain(self) -> bool:
        return True

    def scores(self) -> tuple[Score, ...]:
        found: list[Score] = []
        for seat in range(self.seats):
            first = seat * SOURCE_KINDS
            sources = {
                f"source.{name}": self.sources[first + place]
                for place, name in enumerate(SOURCES)
                if self.sources[first + place]
            }
            found.append(Score(self.points[seat], sources))
        return tuple(found)

    def ranking(self) -> tuple[int, ...]:
        return places([(points,) for points in self.points])

    def copy(self) -> TerraState:
        other = TerraState()
        other.lie_like(self)
        return other

    def audit(self) -> list[str]:
        return audit.faults(self)

    def recount(self) -> tuple[int, ...]:
        """Add up the points of each seat source by source."""
        return tuple(
            [
                sum(self.sources[seat * SOURCE_KINDS : (seat + 1) * SOURCE_KINDS])
                for seat in range(self.seats)
            ]
        )
