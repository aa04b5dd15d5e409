"""The board as SVG, from a view: buttons, map, cults, tiles and the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from parlour.engine.contract import Game
from parlour.engine.parts import part
from parlour.engine.svg import box, line, moved, picture
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.buttons import Buttons
from parlour.games.terra_mystica.table.clicks import TARGETS
from parlour.games.terra_mystica.table.cultboard import CultBoard
from parlour.games.terra_mystica.table.hexmap import MAP_HEIGHT, MAP_WIDTH, draw_map
from parlour.games.terra_mystica.table.palette import SCOPE, STYLE
from parlour.games.terra_mystica.table.panels import Drawn, Panel, stacked
from parlour.games.terra_mystica.table.playerboard import PlayerBoard
from parlour.games.terra_mystica.table.reading import restore
from parlour.games.terra_mystica.table.tileboard import TileBoard

P = TypeVar("P", bound=Panel)

NARROW: Final = 390.0
WIDE_LEFT: Final = 860.0
WIDE_RIGHT: Final = 420.0
BETWEEN: Final = 8.0


def draw(
    game: Game, view: dict[str, Any], language: str, names: Sequence[str], wide: bool = False
) -> str:
    """Draw a view for a phone, or wide for a desk."""
    return _Board(game, view, language, names).draw(wide)


class _Board:
    """One view on its way to a picture."""

    def __init__(
        self, game: Game, view: dict[str, Any], language: str, names: Sequence[str]
    ) -> None:
        self.game = game
        self.state = restore(game, view)
        self.language = language
        self.names = names
        seat: int | None = view["seat"]
        self.lit: dict[str, None] = {}
        """What a legal move touches, in the order of the moves."""
        if seat is not None and seat in view["waiting"]:
            for code in sorted([move.code for move in self.state.moves(seat)]):
                self.lit.update(dict.fromkeys(TARGETS[code]))
        viewer = seat or 0
        self.seats = [(viewer + place) % self.state.seats for place in range(self.state.seats)]

    def draw(self, wide: bool) -> str:
        if wide:
            left, tall_left = self._column(WIDE_LEFT, [self._title, self._map, self._buttons])
            players, tall_players = self._players_in_two(WIDE_LEFT)
            right, tall_right = self._column(WIDE_RIGHT, [self._cults, self._tiles])
            width = WIDE_LEFT + WIDE_RIGHT
            height = max(tall_left + tall_players, tall_right) + BETWEEN
            body = left + moved(0, tall_left, players) + moved(WIDE_LEFT, 0, right)
        else:
            width = NARROW
            parts = [self._title, self._map, self._buttons, self._players, self._cults, self._tiles]
            body, height = self._column(NARROW, parts)
            height += BETWEEN
        scope = f"{SCOPE} {'tm-wide' if wide else 'tm-narrow'}"
        name = f"{self.game.title(self.language)}. {self._round()}"
        sheet = box(0, 0, width, height, 14, "tm-sheet")
        return picture(width, height, scope, STYLE, name, self._description(), sheet + body)

    def _panel(self, kind: type[P], width: float) -> P:
        return kind(self.state, self.game.words, self.language, self.names, width)

    def _column(self, width: float, parts: list[Any]) -> Drawn:
        """Stack bands of one width; a part that draws nothing takes no room."""
        body, y = "", BETWEEN
        for draw in parts:
            markup, tall = draw(width - BETWEEN)
            if tall:
                body += box(BETWEEN / 2, y, width - BETWEEN, tall, 12, "tm-band")
                body += moved(BETWEEN / 2, y, markup)
                y += tall + BETWEEN
        return body, y

    def _players_in_two(self, width: float) -> Drawn:
        half = width / 2
        body, heights = "", [0.0, 0.0]
        for place, seat in enumerate(self.seats):
            column = place % 2
            markup, tall = self._panel(PlayerBoard, half - BETWEEN).draw(seat)
            x, y = column * half + BETWEEN / 2, heights[column]
            body += box(x, y, half - BETWEEN, tall, 12, "tm-band") + moved(x, y, markup)
            heights[column] += tall + BETWEEN
        return body, max(heights)

    def _round(self) -> str:
        words, state = self.game.words, self.state
        if state.over():
            return words.say("label.over", self.language)
        if not state.round:
            return words.say("label.setup", self.language)
        figures: dict[str, int | str] = {"round": state.round, "rounds": ROUNDS}
        return words.say("label.round", self.language, figures)

    def _description(self) -> str:
        words, state = self.game.words, self.state
        said = words.say("goods.points", self.language)
        return " ".join(
            [f"{seat + 1}: {state.points[seat]} {said}." for seat in range(state.seats)]
        )

    # Parts

    def _title(self, width: float) -> Drawn:
        panel = self._panel(Panel, width)
        order = f"{panel.say('label.order')}:"
        drawn = line(10, 21, 15, "tm-title", f"{panel.say('game.title')} · {self._round()}")
        x = width - 14
        for seat in reversed(self.state.order):
            if self.state.faction[seat] != NONE:
                drawn += moved(x, 16, panel.marker(seat, 8))
                x -= 19
        if width > NARROW:
            drawn += line(x + 4, 20, 10, "tm-faint tm-end", order)
        return part("title", drawn), 30

    def _buttons(self, width: float) -> Drawn:
        if self.state.over():
            return "", 0
        drawn, tall = self._panel(Buttons, width).draw(self.lit, self.seats[0])
        return part("buttons", drawn), tall

    def _map(self, width: float) -> Drawn:
        drawn = draw_map(self.state, self.game.words, self.language, self.lit)
        scale = (width - 6) / MAP_WIDTH
        transform = f'<g transform="translate(3 6) scale({scale:.4f})">{drawn}</g>'
        return transform, MAP_HEIGHT * scale + 12

    def _cults(self, width: float) -> Drawn:
        return self._panel(CultBoard, width).draw()

    def _tiles(self, width: float) -> Drawn:
        return self._panel(TileBoard, width).draw()

    def _players(self, width: float) -> Drawn:
        return stacked([self._panel(PlayerBoard, width).draw(seat) for seat in self.seats])
