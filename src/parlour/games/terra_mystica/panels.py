"""What lies around the map: buttons, cults, tiles and the players' boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.engine.lettering import ems, printable, shorten
from parlour.engine.svg import Attribute, element, lettered, moved
from parlour.engine.words import Words, player_name
from parlour.games.terra_mystica.clicks import TARGETS
from parlour.games.terra_mystica.components import CULTS
from parlour.games.terra_mystica.cults import ORDER_STEPS, TOP
from parlour.games.terra_mystica.factions import (
    COIN_PRICE,
    FACTION_IDS,
    HOME,
    LIMITS,
    LONE_TRADING_HOUSE,
    SANCTUARY,
    SHIPPING_END,
    SPADE_PRICE,
    TRADING_HOUSE,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.final import (
    CULT_PLACES,
    NETWORK_PLACES,
    coins_for_a_point,
    coins_in_the_end,
    largest_network,
    shared_places,
)
from parlour.games.terra_mystica.icons import PIECES
from parlour.games.terra_mystica.landscape import TERRAINS
from parlour.games.terra_mystica.position import NOBODY, NOTHING, ORDER_SPACES, TRACKS
from parlour.games.terra_mystica.reading import Seen
from parlour.games.terra_mystica.rounds import income_of
from parlour.games.terra_mystica.tiles import (
    ACTION_POWER,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    SCROLL_IDS,
    TOWN_IDS,
    TOWN_POINTS,
)

Drawn = tuple[str, float]
"""Markup drawn from y = 0 down, and its height."""

EDGE: Final = 10.0
GAP: Final = 6.0
STANDING: Final = ("hex.", "power.", "order.", "cult.", "scroll.", "favor.", "town.", "site.")
"""The beginnings of targets that the picture shows anyway."""


class Panels:
    """Draws the parts of one view for one width."""

    def __init__(
        self, state: Seen, words: Words, language: str, names: Sequence[str], width: float
    ) -> None:
        self.state = state
        self.words = words
        self.language = language
        self.names = [printable(name) for name in names]
        self.width = width

    def say(self, key: str, figures: dict[str, int | str] | None = None) -> str:
        return self.words.say(key, self.language, figures, self.names)

    def heading(self, text: str) -> Drawn:
        return line(EDGE, 17, 13, "tm-title", text), 24

    # Buttons

    def buttons(self, lit: set[str]) -> Drawn:
        """Draw a button for everything that can be clicked and lies nowhere else."""
        wanted = [
            target
            for targets in TARGETS
            for target in targets
            if target in lit and not target.startswith(STANDING)
        ]
        drawn, x, y = "", EDGE, 4.0
        for target in dict.fromkeys(wanted):
            said = self._button_words(target)
            wide = min(ems(said) * 11 + 16, self.width - 2 * EDGE)
            if x + wide > self.width - EDGE:
                x, y = EDGE, y + 32
            drawn += moved(x, y, self._button(target, said, wide))
            x += wide + GAP
        return (drawn, y + 32) if wanted else ("", 0)

    def _button(self, target: str, said: str, wide: float) -> str:
        return element(
            "g",
            {"data-target": target, "role": "button", "aria-label": said},
            box(0, 0, wide, 26, 8, "tm-button"),
            line(wide / 2, 17, 11, "tm-on-button tm-middle", shorten(said, (wide - 8) / 11)),
        )

    def _button_words(self, target: str) -> str:
        kind, _, rest = target.partition(".")
        if kind in ("take", "decline"):
            power, _, faction = rest.partition("-")
            return self.say(f"move.{kind}", {"power": int(power), "faction": faction})
        if kind == "transform":
            return self.say(f"terrain.{rest}")
        if kind == "upgrade":
            return self.say(f"structure.{rest}")
        if kind == "convert":
            return self.say("move.convert", {"conversion": rest})
        if kind == "choose":
            return self.say(f"faction.{rest}")
        if kind == "advance":
            return self.say(f"label.{rest}") + " +1"
        named = {
            "pass": "label.pass",
            "done": "move.done",
            "ordain": "move.ordain",
            "stronghold": "structure.stronghold",
            "scroll": "special.spade-scroll",
            "favor": "special.cult-favor",
            "engineers": "label.bridge",
        }
        return self.say(named[kind])

    # Cults

    def cults(self) -> Drawn:
        head, y = self.heading(self.say("label.cults"))
        for track in range(TRACKS):
            head += moved(0, y, self._track(track))
            y += 34
        return head, y + 4

    def _track(self, track: int) -> str:
        state = self.state
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
            mark = "tm-tile tm-now" if level in (3, 5, 7, TOP) else "tm-tile"
            drawn += element(
                "circle", {"cx": x, "cy": 15, "r": min(step / 2 - 0.5, 9), "class": mark}
            )
            drawn += line(x, 18, 7, "tm-faint tm-middle", str(level))
        for level in range(TOP + 1):
            here = [seat for seat in range(state.seats) if state.cult(seat, track) == level]
            for place, seat in enumerate(here):
                if state.faction[seat] != NOTHING:
                    y = 15 + (place - (len(here) - 1) / 2) * 6
                    drawn += moved(left + level * step, y, self.marker(seat, 6))
        return drawn + self._orders(track)

    def _orders(self, track: int) -> str:
        state = self.state
        x = self.width - EDGE - 104
        drawn = ""
        for space in range(ORDER_SPACES):
            owner = state.orders[track * ORDER_SPACES + space]
            drawn += moved(x + space * 14, 15, element("circle", {"r": 6, "class": "tm-tile"}))
            inside = (
                moved(x + space * 14, 15, self.marker(owner, 6))
                if owner != NOBODY
                else line(x + space * 14, 18, 7.5, "tm-faint tm-middle", str(ORDER_STEPS[space]))
            )
            drawn += inside
        for place, steps in enumerate((3, 2, 1)):
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

    def marker(self, seat: int, radius: float) -> str:
        terrain = TERRAINS[HOME[self.state.faction[seat]]]
        return element("circle", {"r": radius, "class": f"tm-piece tm-{terrain}"}) + line(
            0, radius * 0.45, radius * 1.3, f"tm-strong tm-middle tm-on-{terrain}", str(seat + 1)
        )

    # Tiles

    def tiles(self) -> Drawn:
        parts = [self._scorings(), self._power_actions(), self._scrolls(), self._favors()]
        parts.append(self._towns())
        return stacked(parts)

    def _grid(self, title: str, cells: list[str], columns: int, height: float) -> Drawn:
        """Lay cells that were drawn `cell_width` wide out in rows under a title."""
        drawn, top = self.heading(title)
        wide = self.cell_width(columns)
        for place, cell in enumerate(cells):
            row, column = divmod(place, columns)
            x = EDGE + column * (wide + GAP)
            drawn += moved(x, top + row * (height + GAP), cell)
        rows = -(-len(cells) // columns)
        return drawn, top + rows * (height + GAP) + 4

    def cell_width(self, columns: int) -> float:
        return (self.width - 2 * EDGE - GAP * (columns - 1)) / columns

    def _cell(
        self, wide: float, high: float, lines: list[str], classes: str = "", target: str = ""
    ) -> str:
        said = ": ".join([text for text in lines if text])
        parts = [
            lettered("title", {}, said),
            box(0.5, 0.5, wide - 1, high - 1, 6, f"tm-tile {classes}".strip()),
        ]
        for row, text in enumerate(lines):
            strong = "tm-strong" if row == 0 else "tm-faint"
            size = 9.5 if row == 0 else 8.5
            parts.append(line(5, 13 + row * 11.5, size, strong, shorten(text, (wide - 8) / size)))
        attributes: dict[str, Attribute] = {}
        if target:
            attributes = {"data-target": target, "role": "button", "aria-label": said}
        return element("g", attributes, *parts)

    def _scorings(self) -> Drawn:
        state = self.state
        wide = self.cell_width(3)
        cells = []
        for place, tile in enumerate(state.scorings):
            id = SCORING_IDS[tile]
            now = "tm-now" if place + 1 == state.round and not state.over() else ""
            gone = "tm-gone" if place + 1 < state.round else ""
            reward = self.say(f"reward.{id}") if place < 5 else ""
            lines = [f"{place + 1}. {self.say(f'scoring.{id}')}", reward]
            cells.append(element("g", {"class": gone}, self._cell(wide, 30, lines, now)))
        return self._grid(self.say("label.scorings"), cells, 3, 30)

    def _power_actions(self) -> Drawn:
        wide = self.cell_width(3)
        cells = []
        for action, id in enumerate(POWER_ACTION_IDS):
            lines = [self.say(f"action.{id}"), f"{ACTION_POWER[action]} {self.say('goods.power')}"]
            cell = self._cell(wide, 30, lines, "", f"power.{id}")
            gone = "tm-gone" if self.state.taken >> action & 1 else ""
            cells.append(element("g", {"class": gone}, cell))
        return self._grid(self.say("label.power-actions"), cells, 3, 30)

    def _scrolls(self) -> Drawn:
        state = self.state
        wide = self.cell_width(2)
        cells = []
        for scroll, id in enumerate(SCROLL_IDS):
            coins = state.scrolls[scroll]
            if coins == NOTHING:
                continue
            name = self.say(f"scroll.{id}") + (f" · {coins} ●" if coins else "")
            lines = [name, self.say(f"scroll-effect.{id}")]
            cell = self._cell(wide, 30, lines, "", f"scroll.{id}")
            if scroll in state.scroll:
                owner = state.scroll.index(scroll)
                cell = element("g", {"class": "tm-gone"}, cell)
                cell += moved(wide - 11, 11, self.marker(owner, 7))
            cells.append(cell)
        return self._grid(self.say("label.scrolls"), cells, 2, 30)

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
            cell = self._cell(wide, 44, lines, "", f"favor.{id}")
            owners = [seat for seat in range(state.seats) if state.has_favor(seat, favor)]
            for place, seat in enumerate(owners):
                cell += moved(11 + place * 14, 36, self.marker(seat, 5.5))
            cells.append(cell if left else element("g", {"class": "tm-gone"}, cell))
        return self._grid(self.say("label.favors"), cells, 4, 44)

    def _towns(self) -> Drawn:
        wide = self.cell_width(2)
        cells = []
        for tile, id in enumerate(TOWN_IDS):
            left = self.state.towns_left[tile]
            if not left and tile >= 5 and not self.state.options.flag("town-tiles"):
                continue
            lines = [f"{self.say(f'town.{id}')} ×{left}", f"{TOWN_POINTS[tile]} ★"]
            cell = self._cell(wide, 30, lines, "", f"town.{id}")
            cells.append(cell if left else element("g", {"class": "tm-gone"}, cell))
        return self._grid(self.say("label.towns"), cells, 2, 30)

    # Players

    def player(self, seat: int) -> Drawn:
        """Draw a player's board: who, points, goods, bowls, income, pieces left, tracks."""
        state = self.state
        name = shorten(player_name(seat, self.language, self.names), 13)
        if state.faction[seat] == NOTHING:
            return line(EDGE, 20, 13, "tm-strong", f"{seat + 1} {name}"), 30
        faction = self.say(f"faction.{FACTION_IDS[state.faction[seat]]}")
        right = self.width - EDGE
        drawn = moved(EDGE + 9, 16, self.marker(seat, 9))
        drawn += line(EDGE + 24, 20, 13, "tm-strong", f"{name} · {faction}")
        drawn += line(right, 21, 17, "tm-strong tm-end", f"{state.points[seat]} ★")
        if seat in state.passed:
            drawn += line(right - 60, 20, 10, "tm-accent tm-end", self.say("label.passed"))
        elif seat == state.deciding():
            drawn += line(right - 60, 20, 13, "tm-accent tm-end", "●")
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
        drawn += line(EDGE, 127, 9.5, "tm-faint", shorten(tracks, (self.width - 2 * EDGE) / 9.5))
        return drawn, 137

    def _goods(self, seat: int) -> str:
        state = self.state
        income = income_of(state, seat)
        held = (state.coins[seat], state.workers[seat], state.priests[seat])
        wide = self.cell_width(4)
        drawn = ""
        for place, name in enumerate(("coins", "workers", "priests")):
            said = f"{held[place]}  (+{income[place]})"
            drawn += moved(
                EDGE + place * (wide + GAP),
                0,
                self._cell(wide, 36, [said, self.say(f"goods.{name}")]),
            )
        bowls = f"{state.bowl1[seat]} · {state.bowl2[seat]} · {state.bowl3[seat]}  (+{income[3]})"
        return drawn + moved(
            EDGE + 3 * (wide + GAP), 0, self._cell(wide, 36, [bowls, self.say("goods.power")])
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
            piece = element("path", {"d": PIECES[kind], "class": f"tm-piece tm-{terrain}"})
            drawn += moved(x + 14, 15, piece)
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


def line(x: float, y: float, size: float, classes: str, text: str) -> str:
    attributes: dict[str, Attribute] = {"x": x, "y": y, "font-size": size}
    if classes:
        attributes["class"] = classes
    return lettered("text", attributes, text)


def box(x: float, y: float, wide: float, high: float, radius: float, classes: str) -> str:
    return element(
        "rect", {"x": x, "y": y, "width": wide, "height": high, "rx": radius, "class": classes}
    )


def stacked(parts: list[Drawn]) -> Drawn:
    drawn, height = "", 0.0
    for markup, tall in parts:
        drawn += moved(0, height, markup)
        height += tall
    return drawn, height
