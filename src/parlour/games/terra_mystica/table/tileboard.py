"""Tiles and scrolls that lie beside the map, and the power actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.parts import Memory
from parlour.engine.svg import element, piece
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.options import TOWN_TILES
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_POWER,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    SCROLL_IDS,
    TOWN_EXTRA,
    TOWN_IDS,
    TOWN_POINTS,
)
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.panels import Drawn, Panel, stacked

DRAWN: Final = Memory()


class TileBoard(Panel):
    """Everything that is taken, used or scored."""

    def draw(self) -> Drawn:
        state = self.state
        whose = tuple(state.faction)
        rounds = (*state.scorings, state.round, state.over())
        return stacked(
            [
                self._part("scorings", rounds, self._scorings),
                self._part("power", state.taken, self._power_actions),
                self._part("scrolls", (*state.scrolls, *state.scroll, whose), self._scrolls),
                self._part("favors", (*state.favors_left, *state.favors, whose), self._favors),
                self._part("towns", tuple(state.towns_left), self._towns),
            ]
        )

    def _part(self, name: str, lying: object, draw: Callable[[], Drawn]) -> Drawn:
        extra = self.state.options.flag(TOWN_TILES)
        return DRAWN.part(name, (self.language, self.width, extra, lying), draw)

    def _scorings(self) -> Drawn:
        state = self.state
        wide = self.cell_width(2)
        cells = []
        for place, tile in enumerate(state.scorings):
            id = SCORING_IDS[tile]
            now = "tm-now" if place + 1 == state.round and not state.over() else ""
            gone = "tm-gone" if place + 1 < state.round else ""
            reward = self.say(f"reward.{id}") if place + 1 < ROUNDS else ""
            lines = [f"{place + 1}. {self.say(f'scoring.{id}')}", reward]
            cells.append(element("g", {"class": gone}, self.cell(wide, 30, lines, now)))
        return self.grid(self.say("label.scorings"), cells, 2, 30)

    def _power_actions(self) -> Drawn:
        wide = self.cell_width(3)
        cells = []
        for action, id in enumerate(POWER_ACTION_IDS):
            price = self.say("label.power", {"power": ACTION_POWER[action]})
            lines = [self.say(f"action.{id}"), price]
            cell = self.cell(wide, 30, lines, "", f"power.{id}")
            gone = "tm-gone" if self.state.taken >> action & 1 else ""
            cells.append(element("g", {"class": gone}, cell))
        return self.grid(self.say("label.power-actions"), cells, 3, 30)

    def _scrolls(self) -> Drawn:
        state = self.state
        wide = self.cell_width(2)
        cells = []
        for scroll, id in enumerate(SCROLL_IDS):
            coins = state.scrolls[scroll]
            if coins == NONE:
                continue
            name = self.say(f"scroll.{id}") + (f" · {coins} ●" if coins else "")
            lines = [name, self.say(f"scroll-effect.{id}")]
            cell = self.cell(wide, 30, lines, "", f"scroll.{id}")
            if scroll in state.scroll:
                owner = state.scroll.index(scroll)
                cell = element("g", {"class": "tm-gone"}, cell)
                cell += piece(f"scroll.{owner}", wide - 11, 11, self.marker(owner, 7))
            cells.append(cell)
        return self.grid(self.say("label.scrolls"), cells, 2, 30)

    def _favors(self) -> Drawn:
        state = self.state
        wide = self.cell_width(4)
        cells = []
        for favor, id in enumerate(FAVOR_IDS):
            left = state.favors_left[favor]
            effect = f"favor-effect.{id}"
            lines = [
                f"{self.say(f'cult.{id[:-1]}')} {id[-1]} ×{left}",
                self.say(effect) if effect in self.words else "",
            ]
            cell = self.cell(wide, 44, lines, "", f"favor.{id}")
            owners = [seat for seat in range(state.seats) if state.has_favor(seat, favor)]
            for place, seat in enumerate(owners):
                marker = self.marker(seat, 5.5)
                cell += piece(f"favor.{id}.{seat}", 11 + place * 14, 36, marker)
            cells.append(cell if left else element("g", {"class": "tm-gone"}, cell))
        return self.grid(self.say("label.favors"), cells, 4, 44)

    def _towns(self) -> Drawn:
        wide = self.cell_width(2)
        cells = []
        for tile, id in enumerate(TOWN_IDS):
            left = self.state.towns_left[tile]
            if not left and TOWN_EXTRA[tile] and not self.state.options.flag(TOWN_TILES):
                continue
            lines = [f"{self.say(f'town.{id}')} ×{left}", f"{TOWN_POINTS[tile]} ★"]
            cell = self.cell(wide, 30, lines, "", f"town.{id}")
            cells.append(cell if left else element("g", {"class": "tm-gone"}, cell))
        return self.grid(self.say("label.towns"), cells, 2, 30)
