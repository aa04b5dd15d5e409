"""A player's board: goods, bowls, income, pieces left, tracks."""

from __future__ import annotations

from typing import Final

from parlour.engine.lettering import shorten
from parlour.engine.parts import Memory, part
from parlour.engine.svg import element, line, moved, piece
from parlour.engine.words import player_name
from parlour.games.terra_mystica.facts.components import CULT_PLACES, NETWORK_PLACES, TRACKS
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
from parlour.games.terra_mystica.facts.tiles import FAVOR_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.income import income_of
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.scoring import (
    coins_for_a_point,
    coins_in_the_end,
    largest_network,
    shared_places,
)
from parlour.games.terra_mystica.table.icons import PIECES
from parlour.games.terra_mystica.table.panels import EDGE, GAP, Drawn, Panel

DRAWN: Final = Memory()


class PlayerBoard(Panel):
    """What one player has."""

    def draw(self, seat: int) -> Drawn:
        """Draw a player's board: who, points, goods, bowls, income, pieces left, tracks."""
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
                self._expected(seat),
            )
        key = (name, self.language, self.width, *key)
        drawn, tall = DRAWN.part(f"player.{seat}", key, lambda: self._draw(seat))
        return drawn + part(f"turn.{seat}", self._turn(seat)), tall

    def _turn(self, seat: int) -> str:
        """Say who has passed or decides now."""
        x = self.width - EDGE - 60
        if self.state.faction[seat] == NONE:
            return ""
        if seat in self.state.passed:
            return line(x, 20, 10, "tm-accent tm-end", self.say("label.passed"))
        if seat == self.state.deciding():
            return line(x, 20, 13, "tm-accent tm-end", "●")
        return ""

    def _draw(self, seat: int) -> Drawn:
        state = self.state
        name = shorten(player_name(seat, self.language, self.names), 13)
        if state.faction[seat] == NONE:
            said = f"{seat + 1} {name}{self.drawn(seat)}"
            return line(EDGE, 20, 13, "tm-strong", said), 30
        faction = self.say(f"faction.{FACTION_IDS[state.faction[seat]]}")
        right = self.width - EDGE
        drawn = moved(EDGE + 9, 16, self.marker(seat, 9))
        drawn += line(EDGE + 24, 20, 13, "tm-strong", f"{name} · {faction}")
        drawn += line(right, 21, 17, "tm-strong tm-end", f"{state.points[seat]} ★")
        drawn += moved(0, 30, self._goods(seat))
        drawn += moved(0, 72, self._pieces(seat))
        expected = self.say("label.expected", {"points": self._expected(seat)})
        end = SHIPPING_END[state.faction[seat]]
        spade = SPADE_PRICE[state.faction[seat]][state.digging[seat]]
        tracks = (
            f"{self.say('label.shipping')} {state.shipping[seat]}/{end}"
            f" · {self.say('label.digging')} {spade}"
            f" · {self.say('label.keys')} {state.keys[seat]} · {expected}"
        )
        room = (self.width - 2 * EDGE) / 9.5
        drawn += line(EDGE, 127, 9.5, "tm-faint", shorten(tracks, room))
        drawn += line(EDGE, 141, 9.5, "tm-faint", shorten(self._tiles(seat), room))
        return drawn, 151

    def _tiles(self, seat: int) -> str:
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

    def _goods(self, seat: int) -> str:
        state = self.state
        income = income_of(state, seat)
        held = (state.coins[seat], state.workers[seat], state.priests[seat])
        wide = self.cell_width(4)
        drawn = ""
        for place, name in enumerate(("coins", "workers", "priests")):
            said = f"{held[place]}  (+{income[place]})"
            cell = self.cell(wide, 36, [said, self.say(f"goods.{name}")])
            drawn += piece(f"{name}.{seat}", EDGE + place * (wide + GAP), 0, cell)
        bowls = f"{state.bowl1[seat]} · {state.bowl2[seat]} · {state.bowl3[seat]}  (+{income[3]})"
        return drawn + moved(
            EDGE + 3 * (wide + GAP), 0, self.cell(wide, 36, [bowls, self.say("goods.power")])
        )

    def _pieces(self, seat: int) -> str:
        """Draw how many pieces of each kind are left, and what one costs."""
        state = self.state
        faction = state.faction[seat]
        terrain = TERRAINS[HOME[state.faction[seat]]]
        wide = self.cell_width(SANCTUARY)
        drawn = ""
        for kind in range(1, SANCTUARY + 1):
            left = LIMITS[kind] - state.count(seat, kind)
            x = EDGE + (kind - 1) * (wide + GAP)
            shape = element("path", {"d": PIECES[kind], "class": f"tm-piece tm-{terrain}"})
            drawn += piece(f"{STRUCTURES[kind]}.{seat}", x + 14, 15, shape)
            drawn += line(x + 30, 20, 11, "" if left else "tm-faint", f"×{left}")
            drawn += line(x, 37, 8.5, "tm-faint", self._price(faction, kind))
        return drawn

    def _price(self, faction: int, kind: int) -> str:
        """Say workers and coins; a trading house has two prices."""
        coins = str(COIN_PRICE[faction][kind])
        if kind == TRADING_HOUSE:
            coins += f"/{LONE_TRADING_HOUSE[faction]}"
        return f"{WORKER_PRICE[faction][kind]} {self.say('sign.worker')} {coins} ●"

    def _expected(self, seat: int) -> int:
        """Return the points if the game ended now."""
        state = self.state
        if state.over():
            return state.points[seat]
        points = state.points[seat] + coins_in_the_end(state, seat) // coins_for_a_point(
            state, seat
        )
        for track in range(TRACKS):
            levels = [state.cult(other, track) for other in range(state.seats)]
            points += shared_places(levels, CULT_PLACES)[seat]
        sizes = [largest_network(state, other) for other in range(state.seats)]
        return points + shared_places(sizes, NETWORK_PLACES)[seat]
