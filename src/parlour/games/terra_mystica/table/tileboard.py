"""Tiles and scrolls that lie beside the map, and the power actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.engine.parts import Memory
from parlour.engine.svg import element, line, moved, piece, shape
from parlour.games.terra_mystica.facts.components import CULTS, ROUNDS
from parlour.games.terra_mystica.facts.options import TOWN_TILES
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_GOODS,
    ACTION_POWER,
    ACTION_SPADES,
    FAVOR_CULT,
    FAVOR_IDS,
    FAVOR_STEPS,
    POWER_ACTION_IDS,
    PRIESTS_ON_ORDERS,
    SCORED,
    SCORING_CULT,
    SCORING_FOR,
    SCORING_GOODS,
    SCORING_IDS,
    SCORING_POINTS,
    SCORING_SPADES,
    SCORING_STEPS,
    SCROLL_IDS,
    TOWN_EXTRA,
    TOWN_IDS,
    TOWN_POINTS,
)
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.icons import sign, wood
from parlour.games.terra_mystica.table.panels import (
    EDGE,
    GAP,
    LEADING,
    SMALL,
    Drawn,
    Panel,
    signs,
)

DRAWN: Final = Memory()

GOODS: Final = (":coin", ":worker", ":priest", ":power", ":vp")
TILE: Final = 58.0
"""How tall scrolls, favor tiles and town tiles are."""


def of_goods(goods: tuple[int, ...], spades: int = 0) -> list[str]:
    """Return amounts as figures and signs."""
    found: list[str] = []
    for kind, amount in enumerate(goods):
        if amount:
            found += [str(amount), GOODS[kind]]
    if spades:
        found += [str(spades), ":spade"]
    return found


def _octagon(wide: float, tall: float, rim: float) -> str:
    cut, right, low = 11 + rim / 2, wide - rim, tall - rim
    return (
        f"M{cut:g} {rim:g}H{wide - cut:g}L{right:g} {cut:g}V{tall - cut:g}"
        f"L{wide - cut:g} {low:g}H{cut:g}L{rim:g} {tall - cut:g}V{cut:g}z"
    )


class TileBoard(Panel):
    """Everything that is taken, used or scored."""

    def _part(self, name: str, lying: object, draw: Callable[[], Drawn]) -> Drawn:
        extra = self.state.options.flag(TOWN_TILES)
        return DRAWN.part(name, (self.language, self.width, extra, lying), draw)

    # What each round scores

    def scorings(self) -> Drawn:
        state = self.state
        shown = (*state.scorings, state.round, state.over())
        return self._part("scorings", shown, self._scorings)

    def _scorings(self) -> Drawn:
        columns = 3 if self.phone else ROUNDS
        wide = self.cell_width(columns)
        cells = [self._scoring(place, tile, wide) for place, tile in enumerate(self.state.scorings)]
        return self.grid(cells, columns, 46)

    def _scoring(self, place: int, tile: int, wide: float) -> str:
        state, id = self.state, SCORING_IDS[tile]
        now = place + 1 == state.round and not state.over()
        scored = SCORED[SCORING_FOR[tile]]
        said = f"{place + 1}. {self.say(f'scoring.{id}')}"
        drawn = line(6, 18, 14, "tm-title", str(place + 1))
        if scored in ("spade", "town"):
            drawn += sign(scored, 20, 4, 18)
        else:
            drawn += wood(scored, "none", 31, 13, 0.55)
        points, _ = signs([str(SCORING_POINTS[tile]), ":vp"], 45, 18, 12)
        drawn += points
        if place + 1 < ROUNDS:
            said += f". {self.say(f'reward.{id}')}"
            reward = of_goods(SCORING_GOODS[tile], SCORING_SPADES[tile])
            if SCORING_CULT[tile] == PRIESTS_ON_ORDERS:
                asked = [":priest", "→", *reward]
            else:
                asked = [str(SCORING_STEPS[tile]), f":{CULTS[SCORING_CULT[tile]]}", "→", *reward]
            drawn += signs(asked, 6, 38, SMALL)[0]
        kind = "tm-now" if now else "tm-tile"
        past = place + 1 < state.round or state.over()
        return self.tile((wide, 46), said, drawn, "", past, kind, f"scoring.{id}")

    # Power actions

    def power_actions(self, tall: float) -> Drawn:
        shown = (self.state.taken, tall)
        return self._part("power", shown, lambda: self._power_actions(tall))

    def _power_actions(self, tall: float) -> Drawn:
        wide = self.cell_width(len(POWER_ACTION_IDS))
        cells = [self._power_action(action, wide, tall) for action in range(len(POWER_ACTION_IDS))]
        return self.grid(cells, len(POWER_ACTION_IDS), tall)

    def _power_action(self, action: int, wide: float, tall: float) -> str:
        """Draw an octagon; a used one is hollow, with a corner that is crossed."""
        id = POWER_ACTION_IDS[action]
        price = self.say("label.power", {"power": ACTION_POWER[action]})
        said = f"{self.say(f'action.{id}')}: {price}"
        taken = bool(self.state.taken >> action & 1)
        gives = of_goods(ACTION_GOODS[action], ACTION_SPADES[action]) or [":bridge"]
        size = 13.0
        width = signs(gives, 0, 0, size)[1]
        middle = wide / 2
        drawn = shape("tm-used" if taken else "tm-octagon", _octagon(wide, tall, 1))
        if not taken:
            drawn += shape("tm-octagon-in", _octagon(wide, tall, 5))
        drawn += signs(gives, middle - width / 2, tall / 2 - 3, size)[0]
        drawn += signs([str(ACTION_POWER[action]), ":power"], middle - 13, tall - 10, 12)[0]
        if taken:
            drawn += shape("tm-cross", f"M{wide - 17:g} 8l8 8m0-8l-8 8")
        return element(
            "g",
            {"data-target": f"power.{id}", "role": "button", "aria-label": said},
            element("title", {}, said),
            drawn,
        )

    # Scrolls, favor tiles and town tiles

    def scrolls(self, columns: int) -> Drawn:
        state = self.state
        shown = (*state.scrolls, *state.scroll, tuple(state.faction))
        return self._part("scrolls", shown, lambda: self._scrolls(columns))

    def _scrolls(self, columns: int) -> Drawn:
        wide = self.cell_width(columns)
        cells = [
            self._scroll(scroll, wide)
            for scroll in range(len(SCROLL_IDS))
            if self.state.scrolls[scroll] != NONE
        ]
        return self.grid(cells, columns, TILE, GAP)

    def _scroll(self, scroll: int, wide: float) -> str:
        state, id = self.state, SCROLL_IDS[scroll]
        coins = state.scrolls[scroll]
        held = scroll in state.scroll
        name, effect = self.say(f"scroll.{id}"), self.say(f"scroll-effect.{id}")
        room = wide - 12 - (20 if held else 0) - (28 if coins else 0)
        drawn = self.strong(6, 15, SMALL, name, room)
        if coins:
            drawn += signs([str(coins), ":coin"], wide - 30, 15, SMALL)[0]
        if effect != f"+{name}":
            drawn += self.lines(effect, 6, 15 + LEADING, wide - 10, 3)
        said = f"{name}: {effect}"
        cell = self.tile((wide, TILE), said, drawn, f"scroll.{id}", held)
        if held:
            owner = state.scroll.index(scroll)
            cell += piece(f"scroll.{owner}", wide - 13, 13, self.marker(owner, 8.5))
        return cell

    def favors(self, columns: int) -> Drawn:
        state = self.state
        shown = (*state.favors_left, *state.favors, tuple(state.faction))
        return self._part("favors", shown, lambda: self._favors(columns))

    def _favors(self, columns: int) -> Drawn:
        wide = self.cell_width(columns)
        cells = [self._favor(favor, wide) for favor in range(len(FAVOR_IDS))]
        return self.grid(cells, columns, TILE, GAP)

    def _favor(self, favor: int, wide: float) -> str:
        state, id = self.state, FAVOR_IDS[favor]
        left = state.favors_left[favor]
        effect = self.say(f"favor-effect.{id}") if f"favor-effect.{id}" in self.words else ""
        cult = CULTS[FAVOR_CULT[favor]]
        said = f"{self.say(f'cult.{cult}')} {FAVOR_STEPS[favor]} ×{left}"
        drawn = line(5, 20, 15, "tm-title", str(FAVOR_STEPS[favor])) + sign(cult, 14, 4, 20)
        owners = [seat for seat in range(state.seats) if state.has_favor(seat, favor)]
        if not owners:
            drawn += line(wide - 6, 18, SMALL, "tm-faint tm-end", f"×{left}")
        drawn += self.lines(effect, 5, 37, wide - 8, 2)
        said += f": {effect}" if effect else ""
        cell = self.tile((wide, TILE), said, drawn, f"favor.{id}", not left)
        apart = min(16.0, (wide - 56) / max(1, len(owners) - 1)) if owners else 0.0
        for place, seat in enumerate(reversed(owners)):
            cell += piece(f"favor.{id}.{seat}", wide - 12 - place * apart, 14, self.marker(seat, 8))
        return cell

    def towns(self, columns: int) -> Drawn:
        return self._part("towns", tuple(self.state.towns_left), lambda: self._towns(columns))

    def _towns(self, columns: int) -> Drawn:
        wide = self.cell_width(columns)
        cells = []
        for tile, id in enumerate(TOWN_IDS):
            left = self.state.towns_left[tile]
            if not left and TOWN_EXTRA[tile] and not self.state.options.flag(TOWN_TILES):
                continue
            name = self.say(f"town.{id}")
            drawn = sign("town", 5, 5, 22)
            drawn += signs([str(TOWN_POINTS[tile]), ":vp"], 32, 20, 14)[0]
            drawn += line(wide - 6, 20, SMALL, "tm-faint tm-end", f"×{left}")
            drawn += self.lines(name.partition(": ")[2] or name, 6, 40, wide - 10, 2)
            cells.append(self.tile((wide, TILE), name, drawn, f"town.{id}", not left))
        return self.grid(cells, columns, TILE, GAP)

    def shelves(self) -> Drawn:
        """Draw all tiles below each other, for a phone."""
        drawn, y = "", 0.0
        for title, (markup, tall) in (
            ("label.scorings", self.scorings()),
            ("label.scrolls", self.scrolls(2)),
            ("label.favors", self.favors(3)),
            ("label.towns", self.towns(2)),
        ):
            head, top = self.heading(self.say(title))
            drawn += moved(0, y, head + moved(0, top, markup))
            y += top + tall + EDGE
        return drawn, y
