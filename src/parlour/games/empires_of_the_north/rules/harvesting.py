"""Chapters "harvest" and "field": what Fields give."""

from __future__ import annotations

from parlour.games.empires_of_the_north.rules import supply
from parlour.games.empires_of_the_north.rules.choices import against_reap
from parlour.games.empires_of_the_north.rules.decision import CardDecision
from parlour.games.empires_of_the_north.rules.empire import goods_of_field, is_base_field
from parlour.games.empires_of_the_north.rules.events import follow
from parlour.games.empires_of_the_north.rules.frames import REAPING
from parlour.games.empires_of_the_north.rules.position import Position


class Harvesting(CardDecision):
    """Which Field is harvested; it does not exhaust (harvest.effect, field.never-exhaust)."""

    def against(self, position: Position, seat: int, place: int) -> str:
        if is_base_field(position.empires[seat][place]):
            return ""
        return "harvest.needs-field no-field"

    def choose(self, position: Position, seat: int, place: int) -> None:
        """Gain everything that a Field shows with its upgrades (field.upgrade-harvest)."""
        position.agenda.pop()
        supply.gain_harvest(position, seat, goods_of_field(position, seat, place))


def start_reap(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((REAPING, seat, node, serial))


class Reaping(CardDecision):
    """Which Field gives its goods; this is no Harvest."""

    def against(self, position: Position, seat: int, place: int) -> str:
        _, _, node, serial = position.agenda.top()
        return against_reap(position, seat, place, node, serial)

    def choose(self, position: Position, seat: int, place: int) -> None:
        _, _, node, serial = position.agenda.pop()
        follow(position, seat, node, serial)
        supply.gain_harvest(position, seat, goods_of_field(position, seat, place))
