"""The four cult tracks: columns of one temple, to be climbed, with their order spaces below."""

from __future__ import annotations

from typing import Final

from parlour.engine.parts import Memory
from parlour.engine.svg import Attribute, about, box, element, lettered, line, moved, piece, shape
from parlour.games.terra_mystica.facts.components import (
    CULTS,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER_ON_THE_WAY,
    STEPS_WITHOUT_ORDER,
    TOP,
    TRACKS,
)
from parlour.games.terra_mystica.rules.notation import MOST_STEPS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.icons import sign
from parlour.games.terra_mystica.table.panels import BOLD, SMALL, Drawn, Panel

DRAWN: Final = Memory()

HEAD: Final = 40.0
ROOF: Final = 24.0


class CultBoard(Panel):
    """The cult board, filling the height it is given."""

    def draw(self, height: float) -> Drawn:
        state = self.state
        lying = (tuple(state.cults), tuple(state.orders), tuple(state.faction))
        key = (self.language, self.width, height, lying)
        return DRAWN.part("cults", key, lambda: self._draw(height))

    def _draw(self, height: float) -> Drawn:
        each = (self.width - 16) / TRACKS
        middle = self.width / 2
        eaves, right = ROOF - 3, self.width - 4
        drawn = shape("tm-gold", f"M4 {eaves:g}L{middle:g} 2 {right:g} {eaves:g}z")
        drawn += shape("tm-gold-l", f"M4 {eaves:g}L{middle:g} 2V6L24 {eaves:g}z")
        drawn += shape(
            "tm-earth-t", f"M36 {eaves - 1:g}L{middle:g} 7 {right - 32:g} {eaves - 1:g}z"
        )
        drawn += element("circle", {"cx": middle, "cy": eaves - 7, "r": 5, "class": "tm-gold"})
        drawn += box(3, eaves - 1, self.width - 6, 6, 2, "tm-gold")
        drawn += box(3, eaves - 1, self.width - 6, 2, 1, "tm-gold-l")
        for track in range(TRACKS):
            drawn += moved(8 + track * each, ROOF + 4, self._track(track, each, height - ROOF - 8))
        return drawn, height

    def _track(self, track: int, width: float, height: float) -> str:
        cult = CULTS[track]
        tall = 42.0 if self.phone else 27.0
        orders = 2 * tall + 8
        step = (height - HEAD - orders - 8) / (TOP + 1)
        drawn = box(1.5, 0, width - 3, height, 7, f"tm-{cult}-t")
        drawn += self._head(cult, width)
        first = HEAD + 2
        shaft = (TOP + 1) * step
        drawn += box(6, first, width - 12, shaft, 3, "tm-drum")
        drawn += box(6, first, width - 12, shaft, 3, "tm-round")
        drawn += box(3, first - 4, width - 6, 5, 2, "tm-gold")
        drawn += box(3, first + shaft - 1, width - 6, 5, 2, "tm-gold")
        for level in range(TOP + 1):
            y = HEAD + 2 + (TOP - level) * step
            drawn += self._space(track, level, y, width, step)
        for level in range(TOP + 1):
            y = HEAD + 2 + (TOP - level + 0.5) * step
            drawn += self._standing(track, level, y, width)
        return drawn + moved(0, height - orders, self._orders(track, width, tall))

    def _head(self, cult: str, width: float) -> str:
        name = self.say(f"cult.{cult}")
        letters = self.strong(width / 2, 36, SMALL, name, width - 4, "tm-middle")
        return element(
            "g",
            {"data-target": f"cult.{cult}", "role": "button", "aria-label": name},
            box(1.5, 0, width - 3, HEAD, 7, f"tm-{cult}-t"),
            sign(cult, width / 2 - 11, 2, 22),
            letters,
        )

    def _space(self, track: int, level: int, y: float, width: float, step: float) -> str:
        """Draw a space: its number, and the power that reaching it gives."""
        cult = CULTS[track]
        gained = POWER_ON_THE_WAY[level] - POWER_ON_THE_WAY[level - 1] if level else 0
        drawn = box(6, y, width - 12, step, 0, "tm-hit")
        if level:
            kind = f"tm-joint tm-gain tm-rim-{cult}" if gained else "tm-joint"
            drawn += shape(kind, f"M6 {y + step:g}h{width - 12:g}")
        drawn += line(9, y + step / 2 + 4, SMALL, "tm-faint", str(level))
        for place in range(gained):
            drawn += sign(
                "power", width - 14, y + step / 2 - 4.5 + (place - (gained - 1) / 2) * 7, 8
            )
        if level == TOP:
            drawn += sign("key", width / 2 - 4, y + step / 2 - 7, 14)
        said = f"{self.say(f'cult.{cult}')} {level}"
        if gained:
            said += f" (+{self.say('label.power', {'power': gained})})"
        return about(f"space.{cult}.{level}", said, drawn)

    def _standing(self, track: int, level: int, y: float, width: float) -> str:
        """Draw who stands on a space, side by side where several do."""
        state = self.state
        here = [
            seat
            for seat in range(state.seats)
            if state.cult(seat, track) == level and state.faction[seat] != NONE
        ]
        radius = 8.5
        room = width - 26 - 2 * radius - 8
        apart = min(2 * radius + 1, room / max(1, len(here) - 1)) if len(here) > 1 else 0.0
        drawn = ""
        for place, seat in enumerate(here):
            id = f"cult.{CULTS[track]}.{seat}"
            drawn += piece(id, 24 + radius + place * apart, y - 0.5, self.marker(seat, radius))
        return drawn

    def _orders(self, track: int, width: float, tall: float) -> str:
        """Draw the spaces for priests, one target for each number of steps they give."""
        drawn = ""
        half = (width - 3) / 2
        places = {3: (1.0, 0.0, half), STEPS_WITHOUT_ORDER: (2 + half, 0.0, half)}
        for steps in range(MOST_STEPS, 0, -1):
            x, y, wide = places.get(steps, (3.0, tall + 2, width - 6))
            drawn += moved(x, y, self._order(track, steps, wide, tall))
        return drawn + self._priests(track, width, tall)

    def _order(self, track: int, steps: int, width: float, tall: float) -> str:
        """Draw a space; where a priest stands, no letters lie under him."""
        cult = CULTS[track]
        said = f"{self.say('goods.priests')}: {self.say(f'cult.{cult}')} +{steps}"
        attributes: dict[str, Attribute] = {
            "data-target": f"order.{cult}.{steps}",
            "role": "button",
            "aria-label": said,
        }
        radius = 8 if steps == STEPS_WITHOUT_ORDER else tall / 2
        face = box(0.5, 0.5, width - 1, tall - 1, radius, f"tm-order tm-rim-{cult}")
        first = track * ORDER_SPACES
        here = [space for space in range(ORDER_SPACES) if ORDER_STEPS[space] == steps]
        drawn = ""
        for place in range(max(1, len(here))):
            if here and self.state.orders[first + here[place]] != NONE:
                continue
            x = width * (place + 0.5) / max(1, len(here))
            drawn += line(x, tall / 2 + 4, SMALL, "tm-strong tm-middle", f"+{steps}")
        return element("g", attributes, lettered("title", {}, said), face, drawn)

    def _priests(self, track: int, width: float, tall: float) -> str:
        drawn = ""
        for space in range(ORDER_SPACES):
            owner = self.state.orders[track * ORDER_SPACES + space]
            if owner == NONE:
                continue
            if ORDER_STEPS[space] == MOST_STEPS:
                x, y = 1 + (width - 3) / 4, tall / 2
            else:
                x, y = 3 + (width - 6) * (space - 0.5) / (ORDER_SPACES - 1), tall * 1.5 + 2
            id = f"priest.{CULTS[track]}.{space}"
            marker = self.marker(owner, min(tall / 2 - 4, 10 * BOLD))
            still = element("g", {"pointer-events": "none"}, marker)
            drawn += piece(id, x, y, still, origin=f"priests.{owner}")
        return drawn
