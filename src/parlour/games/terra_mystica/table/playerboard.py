"""A player's board: goods, bowls, income, pieces left, tracks."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Memory, part
from parlour.engine.svg import about, box, element, line, moved, piece, shape
from parlour.engine.words import Words, player_name
from parlour.games.terra_mystica.facts.components import CULTS
from parlour.games.terra_mystica.facts.factions import (
    COIN_PRICE,
    FACTION_IDS,
    HOME,
    LIMITS,
    LONE_TRADING_HOUSE,
    SANCTUARY,
    SHIPPING_END,
    SPADE_PRICE,
    STRUCTURES,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.facts.tiles import FAVOR_CULT, FAVOR_IDS, FAVOR_STEPS, SCROLL_IDS
from parlour.games.terra_mystica.rules.income import income_of
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.scoring import points_if_over
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.icons import sign, wood
from parlour.games.terra_mystica.table.panels import EDGE, SMALL, Drawn, Panel, signs

DRAWN: Final = Memory()

GOODS: Final = ("coins", "workers", "priests")
PENNANT: Final = "M98 3h2v1l9 3-9 3v5h-2z"
"""Stands in the row of somebody who has passed."""

SIGN: Final = {"coins": "coin", "workers": "worker", "priests": "priest"}
BOARD: Final = 153.0
ROW: Final = 30.0
MOST_BEADS: Final = 12
"""How many beads a bowl shows: all the power that there is."""


class PlayerBoard(Panel):
    """What each player has."""

    def __init__(
        self, state: TerraState, words: Words, language: str, names: Sequence[str], width: float
    ) -> None:
        super().__init__(state, words, language, names, width)
        self._if_over: list[int] = []

    def draw(self, seat: int) -> Drawn:
        """Draw a player's board: who, points, goods, bowls, income, pieces left, tracks."""
        drawn, tall = DRAWN.part(f"player.{seat}", self._key(seat), lambda: self._draw(seat))
        return drawn + part(f"turn.{seat}", self._turn(seat)), tall

    def row(self, seat: int) -> Drawn:
        """Draw the same in two lines of letters, for the others at a desk."""
        key = ("row", *self._key(seat))
        drawn, tall = DRAWN.part(f"player.{seat}", key, lambda: self._row(seat))
        return drawn + part(f"turn.{seat}", self._turn(seat, True)), tall

    def more(self, seat: int) -> Drawn:
        """Draw what a row leaves out, below it: tracks and tiles."""
        state = self.state
        if state.faction[seat] == NONE:
            return "", ROW
        held = (state.shipping[seat], state.digging[seat], state.keys[seat])
        tiles = (state.faction[seat], state.scroll[seat], state.favors[seat], state.towns[seat])
        key = (self.language, self.width, held, tiles)
        return DRAWN.part(f"more.{seat}", key, lambda: (self._tracks(seat), ROW))

    def _key(self, seat: int) -> tuple[object, ...]:
        state = self.state
        name = player_name(seat, self.language, self.names)
        if state.faction[seat] == NONE:
            key: tuple[object, ...] = (self.drawn(seat),)
        else:
            key = (
                state.faction[seat],
                state.points[seat],
                (state.coins[seat], state.workers[seat], state.priests[seat]),
                (state.bowl1[seat], state.bowl2[seat], state.bowl3[seat]),
                tuple(income_of(state, seat)),
                tuple([state.count(seat, kind) for kind in range(1, SANCTUARY + 1)]),
                (state.shipping[seat], state.digging[seat], state.keys[seat]),
                (state.scroll[seat], state.favors[seat], state.towns[seat]),
                self.expected(seat),
            )
        return (name, self.language, self.width, *key)

    def _turn(self, seat: int, short: bool = False) -> str:
        """Say who has passed, decides or has won; short by a pennant or a dot beside the name."""
        if self.state.faction[seat] == NONE:
            return ""
        if self.state.over():
            return self._won(seat, short)
        x = 106.0 if short else self.width - EDGE - 118
        if seat in self.state.passed:
            said = self.say("label.passed")
            if short:
                return about(f"turn.{seat}", said, shape("tm-accent", PENNANT))
            letters = line(x, 18, SMALL, "tm-accent tm-end tm-strong", shorten(said, 6))
            return about(f"turn.{seat}", said, letters)
        if seat == self.state.deciding():
            said = self.say("label.deciding")
            dot = line(x, 19 if not short else 15, 14, "tm-accent tm-end", "●")
            return about(f"turn.{seat}", said, dot)
        return ""

    def _won(self, seat: int, short: bool) -> str:
        """Draw a golden rim around whoever has won."""
        if self.state.ranking()[seat] != 1:
            return ""
        tall = ROW if short else BOARD
        return box(2, 1, self.width - 4, tall - 2, 8, "tm-won")

    def _draw(self, seat: int) -> Drawn:
        state = self.state
        if state.faction[seat] == NONE:
            return self._unpainted(seat), ROW
        name = player_name(seat, self.language, self.names)
        faction = self.say(f"faction.{FACTION_IDS[state.faction[seat]]}")
        terrain = TERRAINS[HOME[state.faction[seat]]]
        drawn = box(0, 0, self.width, 27, 9, f"tm-{terrain} tm-tint")
        drawn += moved(EDGE + 9, 14, self.marker(seat, 10))
        room, called = self.width - 200, f"{name} · {faction}"
        drawn += self.strong(EDGE + 25, 19, 14, called, room, "tm-title")
        drawn = about(f"player.{seat}", called, drawn)
        points, end = signs([str(state.points[seat]), ":vp"], self.width - 112, 19, 15)
        expected = self.say("label.expected", {"points": self.expected(seat)})
        total = signs(["→", str(self.expected(seat))], end + 2, 19, 12)[0]
        drawn += about(f"points.{seat}", self._standing(seat), points)
        drawn += about(f"expected.{seat}", expected, total)
        drawn += moved(0, 32, self._goods(seat))
        drawn += moved(0, 70, self._pieces(seat))
        drawn += moved(0, 117, self._tracks(seat))
        return drawn, BOARD

    def _goods(self, seat: int) -> str:
        state = self.state
        income = income_of(state, seat)
        held = (state.coins[seat], state.workers[seat], state.priests[seat])
        bowls = 152.0 if not self.phone else 132.0
        each = (self.width - 2 * EDGE - bowls) / len(GOODS)
        drawn = ""
        for place, name in enumerate(GOODS):
            said = f"{self.say(f'goods.{name}')}: {held[place]} (+{income[place]})"
            cell = sign(SIGN[name], 0, 3, 25) + line(29, 23, 19, "tm-strong", str(held[place]))
            cell += line(54, 23, SMALL, "tm-faint", f"+{income[place]}")
            told = about(f"{name}.{seat}", said, cell)
            drawn += piece(f"{name}.{seat}", EDGE + place * each, 0, told)
        x = self.width - EDGE - bowls
        return drawn + moved(x, 0, self._bowls(seat, income[3], bowls))

    def _bowls(self, seat: int, income: int, width: float) -> str:
        """Draw the three bowls of power, the third one being what can be used."""
        state = self.state
        held = (state.bowl1[seat], state.bowl2[seat], state.bowl3[seat])
        told = " · ".join([str(count) for count in held])
        said = f"{self.say('goods.power')}: {told} (+{income})"
        drawn = ""
        apart = (width - 34) / 3
        for place, count in enumerate(held):
            x = 16 + place * apart
            drawn += moved(x, 16, bowl(count, place == 2))
        drawn += line(width - 26, 21, SMALL, "tm-faint", f"+{income}")
        return about(f"bowls.{seat}", said, drawn)

    def _pieces(self, seat: int) -> str:
        """Draw how many pieces of each kind are left, and what one costs."""
        state = self.state
        faction = state.faction[seat]
        terrain = TERRAINS[HOME[faction]]
        each = (self.width - 2 * EDGE) / SANCTUARY
        drawn = ""
        for kind in range(1, SANCTUARY + 1):
            left = LIMITS[kind] - state.count(seat, kind)
            x = EDGE + (kind - 1) * each
            shown = wood(STRUCTURES[kind], terrain, 0, 0, 0.85)
            said = f"{self.say(f'structure.{STRUCTURES[kind]}')} ×{left}"
            cell = piece(f"{STRUCTURES[kind]}.{seat}", x + 17, 12, shown)
            letters = "tm-strong" if left else "tm-faint"
            cell += line(x + 36, 17, 14, letters, f"×{left}")
            cell += moved(x, 41, self._price(faction, kind, each))
            drawn += about(f"left.{STRUCTURES[kind]}", said, cell)
        return drawn

    def _price(self, faction: int, kind: int, room: float) -> str:
        """Draw workers and coins; a trading house has two prices."""
        coins = str(COIN_PRICE[faction][kind])
        if kind == TRADING_HOUSE:
            coins += f"/{LONE_TRADING_HOUSE[faction]}"
        tokens = [str(WORKER_PRICE[faction][kind]), ":worker", coins, ":coin"]
        return signs(tokens, 0, 0, SMALL)[0]

    def _tracks(self, seat: int) -> str:
        """Draw shipping, digging, keys, and the tiles that a player has."""
        state = self.state
        end = SHIPPING_END[state.faction[seat]]
        spade = SPADE_PRICE[state.faction[seat]][state.digging[seat]]
        shipping = f"{self.say('label.shipping')} {state.shipping[seat]}/{end}"
        digging = f"{self.say('label.digging')} {spade}"
        said = f"{shipping} · {digging}"
        tokens = [":ship", f"{state.shipping[seat]}/{end}", ":spade", f"{spade}", ":worker"]
        if state.keys[seat]:
            tokens += [":key", str(state.keys[seat])]
        row, x = signs(tokens, EDGE, 20, 13)
        held = self._tiles(seat)
        drawn = about(f"tracks.{seat}", said, row)
        if held:
            drawn += about(f"tiles.{seat}", self._told(seat), signs(held, x + 8, 20, 12)[0])
        return drawn

    def _tiles(self, seat: int) -> list[str]:
        """Return favor tiles and towns as figures and signs."""
        state = self.state
        tokens: list[str] = []
        for favor in range(len(FAVOR_IDS)):
            if state.has_favor(seat, favor):
                tokens += [str(FAVOR_STEPS[favor]), f":{CULTS[FAVOR_CULT[favor]]}"]
        if state.towns[seat]:
            tokens += [str(state.towns[seat]), ":town"]
        return tokens

    def _told(self, seat: int) -> str:
        """Say which scroll and favor tiles a player has, and how many towns."""
        state = self.state
        said = []
        if state.scroll[seat] != NONE:
            said.append(self.say(f"scroll.{SCROLL_IDS[state.scroll[seat]]}"))
        for favor, id in enumerate(FAVOR_IDS):
            if state.has_favor(seat, favor):
                said.append(f"{self.say(f'cult.{id[:-1]}')} {id[-1]}")
        if state.towns[seat]:
            said.append(f"{self.say('label.town')} ×{state.towns[seat]}")
        return " · ".join(said)

    def _row(self, seat: int) -> Drawn:
        state = self.state
        if state.faction[seat] == NONE:
            return self._unpainted(seat), ROW
        name = player_name(seat, self.language, self.names)
        faction = self.say(f"faction.{FACTION_IDS[state.faction[seat]]}")
        terrain = TERRAINS[HOME[state.faction[seat]]]
        income = income_of(state, seat)
        held = (state.coins[seat], state.workers[seat], state.priests[seat])
        drawn = box(4, 1, self.width - 8, ROW - 2, 6, f"tm-{terrain} tm-tint")
        drawn += moved(17, 15, self.marker(seat, 9))
        drawn += self.strong(31, 13, 12, name, 66)
        drawn += self.strong(31, 26, SMALL, faction, 78, "tm-faint")
        drawn = about(f"player.{seat}", f"{name} · {faction}", drawn)
        x = 114.0
        points = signs([str(state.points[seat]), ":vp"], x, 13, 12)[0]
        drawn += about(f"points.{seat}", self._standing(seat), points)
        expected = self.say("label.expected", {"points": self.expected(seat)})
        letters = line(x, 26, SMALL, "tm-faint", f"→ {self.expected(seat)}")
        drawn += about(f"expected.{seat}", expected, letters)
        x += 46
        for place, kind in enumerate(GOODS):
            shown = signs([str(held[place]), f":{SIGN[kind]}"], 0, 13, 12)[0]
            shown += line(0, 26, SMALL, "tm-faint", f"+{income[place]}")
            said = f"{self.say(f'goods.{kind}')}: {held[place]} (+{income[place]})"
            drawn += piece(f"{kind}.{seat}", x, 0, about(f"{kind}.{seat}", said, shown))
            x += 37
        bowls = f"{state.bowl1[seat]}·{state.bowl2[seat]}·{state.bowl3[seat]}"
        shown = signs([bowls, ":power"], x, 13, 12)[0]
        shown += line(x, 26, SMALL, "tm-faint", f"+{income[3]}")
        drawn += about(f"bowls.{seat}", f"{self.say('goods.power')}: {bowls} (+{income[3]})", shown)
        x += 66
        spade = SPADE_PRICE[state.faction[seat]][state.digging[seat]]
        shown = signs([":ship", str(state.shipping[seat])], x, 13, SMALL)[0]
        shown += signs([":spade", str(spade)], x, 26, SMALL)[0]
        said = f"{self.say('label.shipping')} {state.shipping[seat]} · "
        said += f"{self.say('label.digging')} {spade}"
        drawn += about(f"tracks.{seat}", said, shown)
        return drawn + moved(x + 32, 0, self._left(seat, terrain)), ROW

    def _unpainted(self, seat: int) -> str:
        """Draw a row for somebody who has no faction: the pieces are plain wood."""
        name = player_name(seat, self.language, self.names)
        said = f"{seat + 1} {shorten(name, 13)}{self.drawn(seat)}"
        drawn = box(4, 1, self.width - 8, ROW - 2, 6, "tm-tile")
        drawn += about(f"player.{seat}", said, line(EDGE + 4, 19, 12, "tm-strong", said))
        if not self.phone:
            points = signs([str(self.state.points[seat]), ":vp"], self.width - 180, 19, 12)[0]
            drawn += about(f"points.{seat}", self._standing(seat), points)
        return drawn + moved(self.width - 126, 0, self._left(seat, "none"))

    def _left(self, seat: int, terrain: str) -> str:
        """Draw the pieces that are left, side by side."""
        drawn = ""
        for kind in range(1, SANCTUARY + 1):
            left = LIMITS[kind] - self.state.count(seat, kind)
            shown = wood(STRUCTURES[kind], terrain, 0, 0, 0.5)
            cell = piece(f"{STRUCTURES[kind]}.{seat}", (kind - 1) * 23 + 9, 7, shown)
            cell += line((kind - 1) * 23 + 8, 27, SMALL, "tm-strong tm-middle", str(left))
            said = f"{self.say(f'structure.{STRUCTURES[kind]}')} ×{left}"
            drawn += about(f"left.{STRUCTURES[kind]}", said, cell)
        return drawn

    def _standing(self, seat: int) -> str:
        return f"{self.state.points[seat]} {self.say('goods.points')}"

    def expected(self, seat: int) -> int:
        """Return the points if the game ended now."""
        if not self._if_over:
            self._if_over = points_if_over(self.state)
        return self._if_over[seat]


def bowl(count: int, ready: bool) -> str:
    """Draw a bowl of power around its middle, as a ring of beads; one of three can be used."""
    kind = "tm-bowl tm-ready" if ready else "tm-bowl"
    drawn = element("circle", {"r": 17, "class": kind})
    radius = 12.5
    for bead in range(min(count, MOST_BEADS)):
        turn = 2 * pi * bead / MOST_BEADS - pi / 2
        place = {"cx": radius * cos(turn), "cy": radius * sin(turn), "r": 2.8}
        drawn += element("circle", {**place, "class": "tm-bead"})
    return drawn + line(0, 5, 15, "tm-in-bowl", str(count))
