"""The board for a terminal, from a view: at most 80 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from parlour.engine.contract import Game
from parlour.engine.lettering import clip, fill, printable
from parlour.engine.words import player_name
from parlour.games.terra_mystica.facts.components import CULTS, ORDER_SPACES, ROUNDS, TRACKS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.facts.land import (
    HEXES,
    LANDS,
    NAMES,
    ROW_LETTERS,
    SITE_NAMES,
    SPOTS,
    TERRAIN_LETTERS,
    TERRAINS,
)
from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    SCROLL_IDS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.setup import drawn_colour
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.reading import restore

WIDTH: Final = 80
MARKS: Final = " dTtSs"
"""Dwelling, trading house, temple, stronghold, sanctuary."""


def draw(game: Game, view: dict[str, Any], language: str, names: Sequence[str]) -> str:
    """Draw a view: the map, the players, the cults and the tiles."""
    return "\n".join(_Sheet(game, restore(game, view), language, names).lines())


class _Sheet:
    """One view on its way to a terminal."""

    def __init__(self, game: Game, state: TerraState, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.language = language
        self.names = [printable(name) for name in names]

    def _say(self, key: str, figures: dict[str, int | str] | None = None) -> str:
        return self.game.words.say(key, self.language, figures, self.names)

    def lines(self) -> list[str]:
        parts = [
            [self._heading(), "─" * WIDTH],
            self._map(),
            self._players(),
            self._cults(),
            self._tiles(),
        ]
        lines: list[str] = []
        for part in parts:
            lines += [clip(line.rstrip(), WIDTH) for line in part]
        return lines

    def _heading(self) -> str:
        state = self.state
        if state.over():
            return f"{self._say('game.title')} · {self._say('label.over')}"
        if not state.round:
            return f"{self._say('game.title')} · {self._say('label.setup')}"
        number = self._say("label.round", {"round": state.round, "rounds": ROUNDS})
        scoring = SCORING_IDS[state.scorings[state.round - 1]]
        tile = self._say(f"scoring.{scoring}")
        if state.round < ROUNDS:
            tile += f" / {self._say(f'reward.{scoring}')}"
        return f"{self._say('game.title')} · {number} · {tile}"

    def _map(self) -> list[str]:
        cells: list[list[str]] = [[] for _ in ROW_LETTERS]
        spots = sorted(range(HEXES), key=lambda field: SPOTS[field])
        for field in spots:
            cells[SPOTS[field][0]].append(self._cell(field))
        return [("   " if row % 2 else "") + "".join(cells[row]) for row in range(len(ROW_LETTERS))]

    def _cell(self, field: int) -> str:
        """Draw a hex in six columns: its name, its terrain, and who has built what."""
        state = self.state
        if field >= LANDS:
            return fill("≈≈" + ("*" if field in state.rivers else "≈"), 6)
        built = ""
        if state.owner[field] != NONE:
            built = f"{state.owner[field] + 1}{MARKS[state.structure[field]]}"
            built += "*" if state.town[field] else ""
        return fill(f"{TERRAIN_LETTERS[state.terrain[field]].lower()}{built or NAMES[field]}", 6)

    def _players(self) -> list[str]:
        state = self.state
        lines: list[str] = []
        for seat in range(state.seats):
            if state.faction[seat] == NONE:
                colour = drawn_colour(state, seat)
                drawn = "" if colour == NONE else f" · {self._say(f'terrain.{TERRAINS[colour]}')}"
                lines.append(f"{seat + 1} {player_name(seat, self.language, self.names)}{drawn}")
                continue
            faction = self._say(f"faction.{FACTION_IDS[state.faction[seat]]}")
            name = clip(f"{seat + 1} {player_name(seat, self.language, self.names)}", 14)
            mark = "▸" if seat == state.deciding() else " "
            held = state.scroll[seat]
            scroll = self._say(f"scroll.{SCROLL_IDS[held]}") if held != NONE else "-"
            lines.append(
                mark
                + fill(name, 15)
                + fill(faction, 16)
                + f"{state.points[seat]:>4}★ "
                + f"{state.coins[seat]:>3}c {state.workers[seat]:>2}w {state.priests[seat]}p "
                + f"{state.bowl1[seat]}/{state.bowl2[seat]}/{state.bowl3[seat]} "
                + f"~{state.shipping[seat]} ▼{state.digging[seat]} "
                + (self._say("label.passed") if seat in state.passed else "")
            )
            favors = [
                f"{self._say(f'cult.{id[:-1]}')} {id[-1]}"
                for favor, id in enumerate(FAVOR_IDS)
                if state.has_favor(seat, favor)
            ]
            lines.append(f"     {scroll} · {', '.join(favors) or '-'}")
        return lines

    def _cults(self) -> list[str]:
        state = self.state
        lines = []
        for track, cult in enumerate(CULTS):
            levels = " ".join(
                [f"{seat + 1}:{state.cults[seat * TRACKS + track]}" for seat in range(state.seats)]
            )
            orders = "".join(
                [
                    "." if owner == NONE else str(owner + 1)
                    for owner in state.orders[track * ORDER_SPACES : (track + 1) * ORDER_SPACES]
                ]
            )
            lines.append(f"{fill(self._say(f'cult.{cult}'), 12)} {fill(levels, 34)} [{orders}]")
        return lines

    def _tiles(self) -> list[str]:
        state = self.state
        free = [
            self._say(f"action.{id}")
            for action, id in enumerate(POWER_ACTION_IDS)
            if not state.taken >> action & 1
        ]
        scrolls = [
            f"{self._say(f'scroll.{SCROLL_IDS[scroll]}')} {coins}"
            for scroll, coins in enumerate(state.scrolls)
            if coins != NONE and scroll not in state.scroll
        ]
        towns = [
            f"{self._say(f'town.{id}')} ×{left}"
            for id, left in zip(TOWN_IDS, state.towns_left, strict=True)
            if left
        ]
        bridges = [
            f"{site}={owner + 1}"
            for site, owner in zip(SITE_NAMES, state.bridges, strict=True)
            if owner != NONE
        ]
        named = [("power-actions", free), ("scrolls", scrolls), ("towns", towns)]
        if bridges:
            named.append(("bridge", bridges))
        lines: list[str] = []
        for label, things in named:
            text = f"{self._say(f'label.{label}')}: {', '.join(things)}"
            lines += wrap(text, WIDTH, subsequent_indent="  ")
        return lines
