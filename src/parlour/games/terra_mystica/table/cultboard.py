"""The four cult tracks with their order spaces."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Memory
from parlour.engine.svg import box, element, lettered, line, moved, piece
from parlour.games.terra_mystica.facts.components import (
    CULTS,
    ORDER_SPACES,
    ORDER_STEPS,
    POWER_ON_THE_WAY,
    TOP,
    TRACKS,
)
from parlour.games.terra_mystica.rules.notation import MOST_STEPS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.panels import EDGE, Drawn, Panel

DRAWN: Final = Memory()


class CultBoard(Panel):
    """The cult board."""

    def draw(self) -> Drawn:
        state = self.state
        lying = (tuple(state.cults), tuple(state.orders), tuple(state.faction))
        return DRAWN.part("cults", (self.language, self.width, lying), self._draw)

    def _draw(self) -> Drawn:
        head, y = self.heading(self.say("label.cults"))
        for track in range(TRACKS):
            head += moved(0, y, self._track(track))
            y += 34
        return head, y + 4

    def _track(self, track: int) -> str:
        cult = CULTS[track]
        name = self.say(f"cult.{cult}")
        left, right = EDGE + 68, self.width - EDGE - 128
        step = (right - left) / TOP
        label = element(
            "g",
            {"data-target": f"cult.{cult}", "role": "button", "aria-label": name},
            box(EDGE, 3, 56, 24, 6, "tm-tile"),
            line(EDGE + 28, 19, 10.5, "tm-strong tm-middle", shorten(name, 5)),
        )
        drawn = label
        for level in range(TOP + 1):
            x = left + level * step
            mark = (
                "tm-tile tm-now"
                if level and POWER_ON_THE_WAY[level] > POWER_ON_THE_WAY[level - 1]
                else "tm-tile"
            )
            drawn += element(
                "circle", {"cx": x, "cy": 15, "r": min(step / 2 - 0.5, 9), "class": mark}
            )
            drawn += line(x, 18, 7, "tm-faint tm-middle", str(level))
        for level in range(TOP + 1):
            drawn += self._standing(track, level, left + level * step)
        return drawn + self._orders(track)

    def _standing(self, track: int, level: int, x: float) -> str:
        """Draw who stands on a space, side by side where several do."""
        state = self.state
        here = [
            seat
            for seat in range(state.seats)
            if state.cult(seat, track) == level and state.faction[seat] != NONE
        ]
        radius = 7.0 if len(here) == 1 else 5.0
        columns = 1 if len(here) < 3 else 2
        rows = -(-len(here) // columns)
        drawn = ""
        for place, seat in enumerate(here):
            row, column = divmod(place, columns)
            dx = (column - (columns - 1) / 2) * 9
            dy = (row - (rows - 1) / 2) * 10
            id = f"cult.{CULTS[track]}.{seat}"
            drawn += piece(id, x + dx, 15 + dy, self.marker(seat, radius))
        return drawn

    def _orders(self, track: int) -> str:
        state = self.state
        x = self.width - EDGE - 104
        drawn = ""
        for space in range(ORDER_SPACES):
            owner = state.orders[track * ORDER_SPACES + space]
            drawn += moved(x + space * 14, 15, element("circle", {"r": 6, "class": "tm-tile"}))
            if owner == NONE:
                printed = str(ORDER_STEPS[space])
                drawn += line(x + space * 14, 18, 7.5, "tm-faint tm-middle", printed)
            else:
                id = f"priest.{CULTS[track]}.{space}"
                marker = self.marker(owner, 6)
                drawn += piece(id, x + space * 14, 15, marker, origin=f"priests.{owner}")
        for place, steps in enumerate(range(MOST_STEPS, 0, -1)):
            said = f"{self.say('goods.priests')}: {self.say(f'cult.{CULTS[track]}')} +{steps}"
            drawn += moved(
                x + 50 + place * 19,
                5,
                element(
                    "g",
                    {
                        "data-target": f"order.{CULTS[track]}.{steps}",
                        "role": "button",
                        "aria-label": said,
                    },
                    lettered("title", {}, said),
                    box(0, 0, 17, 20, 5, "tm-tile"),
                    line(8.5, 14, 10, "tm-strong tm-middle", f"+{steps}"),
                ),
            )
        return drawn
