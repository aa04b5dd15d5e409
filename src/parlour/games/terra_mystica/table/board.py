"""The board as SVG, from a view: map, cults, tiles and the players.

At a desk all of it fits one screen: the map is large, what is needed now lies around it, the rest
in drawers. On a phone the parts are views of their own, below what a player always needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from parlour.engine.contract import Game
from parlour.engine.drawers import Drawer, drawers
from parlour.engine.parts import part
from parlour.engine.ribbon import ribbon
from parlour.engine.svg import Attribute, about, box, element, moved, picture
from parlour.engine.words import player_name
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.table.buttons import Buttons
from parlour.games.terra_mystica.table.choosing import FactionTiles
from parlour.games.terra_mystica.table.clicks import TARGETS
from parlour.games.terra_mystica.table.cultboard import CultBoard
from parlour.games.terra_mystica.table.hexmap import Chart, definitions, draw_map
from parlour.games.terra_mystica.table.palette import SCOPE, STYLE
from parlour.games.terra_mystica.table.panels import EDGE, PHONE, Drawn, Panel, signs, stacked
from parlour.games.terra_mystica.table.playerboard import BOARD, SIGN, PlayerBoard
from parlour.games.terra_mystica.table.reading import restore
from parlour.games.terra_mystica.table.tileboard import TileBoard

P = TypeVar("P", bound=Panel)

DESK: Final = 1000.0
DESK_MAP: Final = 684.0
DEEDS: Final = 62.0
BETWEEN: Final = 4.0
FEW: Final = 2
"""Up to so many others there is room for two rows each."""


def draw(
    game: Game, view: dict[str, Any], language: str, names: Sequence[str], wide: bool = False
) -> str:
    """Draw a view for a phone, or wide for a desk."""
    return _Board(game, view, language, names, wide).draw()


class _Board:
    """One view on its way to a picture."""

    def __init__(
        self, game: Game, view: dict[str, Any], language: str, names: Sequence[str], wide: bool
    ) -> None:
        self.game = game
        self.wide = wide
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

    def draw(self) -> str:
        width = DESK if self.wide else PHONE
        body, height = self._desk() if self.wide else self._phone()
        scope = f"{SCOPE} {'tm-wide' if self.wide else 'tm-narrow'}"
        name = f"{self.game.title(self.language)}. {self._round()}"
        defined = part("defs", definitions(not self.wide))
        sheet = box(0, 0, width, height, 14, "tm-sheet") + box(0, 0, width, height, 14, "tm-table")
        return picture(
            width, height, scope, STYLE, name, self._description(), defined + sheet + body
        )

    def _panel(self, kind: type[P], width: float) -> P:
        return kind(self.state, self.game.words, self.language, self.names, width)

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

    # At a desk

    def _desk(self) -> Drawn:
        """Put map and cults on top, what can be done below them, then the players."""
        side = DESK - DESK_MAP - 3 * BETWEEN
        land, tall = self._map(DESK_MAP)
        cults, _ = self._panel(CultBoard, side).draw(tall)
        y = BETWEEN
        body = moved(BETWEEN, y, self._heading(176.0, 46.0))
        rest = DESK - 176 - 3 * BETWEEN
        scorings, _ = self._panel(TileBoard, rest + 2 * EDGE).scorings()
        body += moved(176 + 2 * BETWEEN - EDGE, y, scorings)
        y += 46 + BETWEEN
        body += moved(BETWEEN, y, land)
        x = DESK_MAP + 2 * BETWEEN
        body += self._band(x, y, side, tall, cults)
        y += tall + BETWEEN
        body += moved(BETWEEN - EDGE, y, self._panel(TileBoard, 420.0).power_actions(DEEDS)[0])
        deeds, extent = self._deeds(DESK - 404 - BETWEEN, 29.0)
        body += moved(404, y, deeds)
        y += max(DEEDS, extent) + BETWEEN
        half = (DESK - 3 * BETWEEN) / 2
        own, _ = self._own(half)
        body += self._band(BETWEEN, y, half, BOARD, own)
        rest_of_it = drawers("tm", (half, BOARD), self._drawers(half))
        body += moved(half + 2 * BETWEEN, y, rest_of_it)
        return body, y + BOARD + BETWEEN

    def _own(self, width: float) -> Drawn:
        """Draw the board of the viewer, or the factions to choose from."""
        seat = self.seats[0]
        own = self._panel(PlayerBoard, width)
        if self.state.faction[seat] != NONE:
            return own.draw(seat)
        return stacked([own.row(seat), self._panel(FactionTiles, width).draw(self.lit)])

    def _band(self, x: float, y: float, width: float, tall: float, markup: str) -> str:
        return box(x, y, width, tall, 9, "tm-band") + moved(x, y, markup)

    def _drawers(self, width: float) -> list[Drawer]:
        tiles = self._panel(TileBoard, width)
        boards = self._panel(PlayerBoard, width)
        rows = [boards.row(seat) for seat in self.seats[1:]]
        if len(rows) <= FEW:
            below = [boards.more(seat) for seat in self.seats[1:]]
            rows = [each for pair in zip(rows, below, strict=True) for each in pair]
        return [
            Drawer("players", boards.say("label.players"), stacked(rows)[0]),
            Drawer("scrolls", boards.say("label.scrolls"), tiles.scrolls(4)[0]),
            Drawer("favors", boards.say("label.favors"), tiles.favors(6)[0]),
            Drawer("towns", boards.say("label.towns"), tiles.towns(4)[0]),
        ]

    # On a phone

    def _phone(self) -> Drawn:
        goods = self._goods()
        body = moved(0, BETWEEN, self._heading(PHONE, 34.0))
        body += moved(0, BETWEEN + 34, goods)
        y = BETWEEN + 34 + 40.0
        shelves = self._panel(TileBoard, PHONE - 2 * BETWEEN)
        cults = self._panel(CultBoard, PHONE - 2 * BETWEEN)
        for name, label, (markup, tall) in (
            ("map", "label.map", self._ground()),
            ("cults", "label.cults", cults.draw(560.0)),
            ("tiles", "label.tiles", shelves.shelves()),
            ("players", "label.players", self._players()),
        ):
            marked: dict[str, Attribute] = {
                "data-view": name,
                "data-view-name": self.game.words.say(label, self.language),
            }
            band = self._band(BETWEEN, y, PHONE - 2 * BETWEEN, tall, markup)
            body += element("g", marked, band)
            y += tall + BETWEEN
        return body, y

    def _ground(self) -> Drawn:
        """Draw the map, the power actions and what else can be done."""
        width = PHONE - 2 * BETWEEN
        land, tall = self._map(width)
        power, more = self._panel(TileBoard, width + 8).power_actions(50.0)
        deeds, most = self._deeds(width, 42.0)
        if self.state.faction[self.seats[0]] == NONE:
            factions = self._panel(FactionTiles, width).draw(self.lit)
            return stacked([factions, (land, tall), (moved(-4, 0, power), more)])
        drawn = land + moved(-4, tall + BETWEEN, power) + moved(0, tall + more + 2 * BETWEEN, deeds)
        return drawn, tall + more + most + 3 * BETWEEN

    def _goods(self) -> str:
        """Draw what the viewer has, which a phone shows above all views."""
        state, seat = self.state, self.seats[0]
        if state.faction[seat] == NONE:
            return part("own-goods", "")
        bowls = f"{state.bowl1[seat]}·{state.bowl2[seat]}·{state.bowl3[seat]}"
        held: tuple[int | str, ...] = (state.coins[seat], state.workers[seat], state.priests[seat])
        tokens: list[str] = []
        for name, count in zip(SIGN.values(), held, strict=True):
            tokens += [f":{name}", f"{count} "]
        tokens += [":power", f"{bowls} ", ":vp", str(state.points[seat])]
        words, held = self.game.words, (*held, bowls, state.points[seat])
        names = ("coins", "workers", "priests", "power", "points")
        named = [words.say(f"goods.{name}", self.language) for name in names]
        said = ", ".join([f"{name} {have}" for name, have in zip(named, held, strict=True)])
        return part("own-goods", about("own-goods", said, signs(tokens, EDGE, 24, 16)[0]))

    def _players(self) -> Drawn:
        boards = self._panel(PlayerBoard, PHONE - 2 * BETWEEN)
        return stacked([boards.draw(seat) for seat in self.seats])

    # Parts

    def _heading(self, width: float, tall: float) -> str:
        """Draw the round, and who plays after whom."""
        panel = self._panel(Panel, width)
        across = width >= PHONE
        drawn = box(0, 0, width, tall, 9, "tm-band") if not across else ""
        now = panel.strong(EDGE, 18 if not across else 22, 15, self._round(), 160, "tm-title")
        drawn += about("round", self._round(), now)
        order = [seat for seat in self.state.order if self.state.faction[seat] != NONE]
        x = EDGE + 9 if not across else width - EDGE - 20 * len(order) + 10
        y = 33 if not across else 17
        said = self.game.words.say("label.order", self.language)
        discs = [moved(x + 21 * at, y, panel.marker(seat, 9)) for at, seat in enumerate(order)]
        return part("title", drawn + about("turn-order", said, *discs))

    def _deeds(self, width: float, tall: float) -> Drawn:
        if self.state.over():
            return part("buttons", self._won(width)), DEEDS
        drawn, extent = self._panel(Buttons, width).draw(self.lit, self.seats[0], tall)
        return part("buttons", drawn), extent

    def _won(self, width: float) -> str:
        """Draw a ribbon for whoever has won."""
        places = self.state.ranking()
        won = [seat for seat in range(self.state.seats) if places[seat] == 1]
        names = ", ".join([player_name(seat, self.language, self.names) for seat in won])
        points = self.state.points[won[0]]
        said = f"{names} · {points} {self.game.words.say('goods.points', self.language)}"
        return about(f"points.{won[0]}", said, moved(0, 9, ribbon("tm", width, 46.0, said)))

    def _map(self, width: float) -> Drawn:
        chart = Chart(width, not self.wide)
        return draw_map(self.state, self.game.words, self.language, self.lit, chart)
