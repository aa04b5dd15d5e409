"""Games of the well-known web site: played again and compared row by row."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from parlour.engine.agreement import Agreement
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.options import Options, resolve
from parlour.games.terra_mystica.facts.components import TRACKS
from parlour.games.terra_mystica.facts.factions import HOME
from parlour.games.terra_mystica.facts.land import BRIDGE_SITES, HEXES, LANDS, NAMES
from parlour.games.terra_mystica.rules import setup
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.scoring import largest_network
from parlour.games.terra_mystica.site.commands import Player
from parlour.games.terra_mystica.site.names import COLOURS, SITE_FACTIONS
from parlour.games.terra_mystica.site.replay import Holdings, Replay

OPTION_OF: Final[dict[str, str]] = {
    "errata-cultist-power": "cultists-errata",
    "mini-expansion-1": "town-tiles",
    "shipping-bonus": "shipping-scroll",
    "temple-scoring-tile": "temple-scoring",
    "variable-turn-order": "turn-order",
}
"""The site's names of our options."""
KNOWN_OPTIONS: Final[tuple[str, ...]] = (
    *OPTION_OF,
    "strict-leech",
    "strict-darkling-sh",
    "strict-chaosmagician-sh",
)

_BOOKED: Final[dict[str, str]] = {
    "cult_income_for_faction": "reward",
    "other_income_for_faction": "income",
    "score_resources": "resources",
    "+vp for fire": "fire",
    "+vp for water": "water",
    "+vp for earth": "earth",
    "+vp for air": "air",
    "+vp for network": "network",
}
_REMARKS: Final = {
    "[opponent accepted power]": "accepted",
    "[all opponents declined power]": "declined",
}
FIELDS: Final = (
    "id",
    "options",
    "factions",
    "round_tiles",
    "scrolls",
    "rows",
    "final",
    "hexes",
    "bridges",
)
"""What a game of the site says of itself."""
_BROKEN: Final = (KeyError, IndexError, ValueError, TypeError, AttributeError)
"""What data of another shape than the site's leads to."""
_BUILDINGS: Final = ("", "D", "TP", "TE", "SH", "SA")


class Differs(ParlourError):
    """Where a game and its ledger part, with both sides."""


def options_of(game: Game, data: dict[str, Any]) -> Options:
    """Return the options of a game of the site: offers of power are answered late there."""
    for name in data["options"]:
        if name not in KNOWN_OPTIONS:
            raise Differs(f"option {name!r} is not known here")
    values: dict[str, object] = {
        name: True for site, name in OPTION_OF.items() if site in data["options"]
    }
    values["players"] = len(data["factions"])
    values["deferred-power"] = True
    return resolve(game.options, values)


def set_up(game: Game, data: dict[str, Any]) -> Replay:
    """Lay out a table with the tiles and factions of a game of the site."""
    state = Replay()
    setup.lay_out(state, game, options_of(game, data))
    state.begin()
    state.scorings = [int(tile.removeprefix("SCORE")) - 1 for tile in data["round_tiles"]]
    for scroll in data["scrolls"]:
        state.scrolls[int(scroll.removeprefix("BON")) - 1] = 0
    for seat, faction in enumerate(data["factions"]):
        if faction not in SITE_FACTIONS:
            raise Differs(f"expected factions of the base game, got {faction!r}")
        setup.choose_faction(state, seat, SITE_FACTIONS[faction])
    return state


def read_game(line: str) -> dict[str, Any]:
    """Read a game of the site from a line of JSON, or say what is missing in it."""
    try:
        data = json.loads(line)
    except ValueError as error:
        raise ParlourError(f"expected a game as a line of JSON: {error}") from error
    if not isinstance(data, dict):
        raise ParlourError(f"expected a game as a JSON object, got {line[:40]!r}")
    missing = [name for name in FIELDS if name not in data]
    if missing:
        raise ParlourError(f"expected a game with {', '.join(FIELDS)}; missing: {missing}")
    return data


def compare(game: Game, line: str) -> Agreement:
    """Play a game of the site, a line of JSON, and compare it with its ledger."""
    data = read_game(line)
    name = str(data["id"])
    try:
        ledger = _Ledger(game, data)
    except (ParlourError, *_BROKEN) as error:
        return Agreement(name, 0, f"set-up: {error}")
    try:
        ledger.compare()
    except ParlourError as difference:
        return Agreement(name, ledger.rows, f"row {ledger.rows + 1}: {difference}")
    except _BROKEN as error:
        reason = f"expected a row of the ledger: {type(error).__name__}: {error}"
        return Agreement(name, ledger.rows, f"row {ledger.rows + 1}: {reason}")
    return Agreement(name, ledger.rows, "")


class _Ledger:
    """One game on its way through its rows."""

    def __init__(self, game: Game, data: dict[str, Any]) -> None:
        self.data = data
        self.rows = 0
        self.state = set_up(game, data)
        self.player = Player(self.state)
        self.seat_called = {faction: seat for seat, faction in enumerate(data["factions"])}
        self.remarks: list[list[Any]] = []

    def compare(self) -> None:
        for row in self.data["rows"]:
            self._row(row)
            self.rows += 1
        self._compare_end()

    def _row(self, row: list[Any]) -> None:
        seat = self.seat_called[row[0]]
        if row[1] in _REMARKS:
            self.remarks.append(row)
            return
        booked: Holdings | None = None
        commands: list[str] = []
        for command in re.split(r"\.\s*", row[1]):
            what = _BOOKED.get(re.sub(r"^\+\d+", "+", command.casefold()))
            if what is None:
                if command:
                    commands.append(command)
                continue
            self._play(seat, commands, row)
            commands = []
            booked = self._booking(seat, what)
        self._play(seat, commands, row)
        self._expect(row, booked if booked is not None else self.state.holdings(seat))
        for remark in self.remarks:
            other = self.seat_called[remark[0]]
            what = _REMARKS[remark[1]]
            if not self.state.bookings[other] or self.state.bookings[other].pop(0)[0] != what:
                raise Differs(f"{remark[:2]}: nothing of the kind happened")
            self._expect(remark, self.state.holdings(other))
        self.remarks = []

    def _play(self, seat: int, commands: list[str], row: list[Any]) -> None:
        if not commands:
            return
        try:
            self.player.play(seat, commands)
        except (ParlourError, KeyError, IndexError, ValueError) as error:
            raise Differs(f"{row[0]}: {row[1]}: {error}") from error

    def _booking(self, seat: int, what: str) -> Holdings:
        bookings = self.state.bookings[seat]
        if not bookings:
            if what == "income":
                self.player.forgo_rewards()
            self.state.go_on()
        if not bookings or bookings[0][0] != what:
            raise Differs(f"expected {what}, booked {bookings[0][0] if bookings else 'nothing'}")
        return bookings.pop(0)[1]

    def _expect(self, row: list[Any], holdings: Holdings) -> None:
        bowls = [int(bowl) for bowl in row[6].split("/")]
        cults = [int(level) for level in row[7].split("/")]
        stated = (*row[2:6], *bowls, *cults)
        if stated != holdings:
            raise Differs(f"{row[0]}: {row[1]}: the ledger says {stated}, Parlour {holdings}")

    def _compare_end(self) -> None:
        state = self.state
        if not state.over():
            raise Differs("the game is not over after the last row")
        left = [what for bookings in state.bookings for what, _ in bookings]
        if left:
            raise Differs(f"booked without a row: {left}")
        for faction, stated in self.data["final"].items():
            _same(faction, stated, _final(state, self.seat_called[faction]))
        found = _hexes(state)
        for name, stated in self.data["hexes"].items():
            _same(name, stated, found.get(name))
        _same("bridges", _stated_bridges(self.data["bridges"]), _bridges(state))


def _same(what: str, stated: object, found: object) -> None:
    if stated != found:
        raise Differs(f"{what}: the ledger says {stated}, Parlour {found}")


def _final(state: Replay, seat: int) -> dict[str, Any]:
    points, coins, workers, priests, one, two, three, *cults = state.holdings(seat)
    names = ("FIRE", "WATER", "EARTH", "AIR")
    return {
        "VP": points,
        "C": coins,
        "W": workers,
        "P": priests,
        "P1": one,
        "P2": two,
        "P3": three,
        **{names[track]: cults[track] for track in range(TRACKS)},
        "KEY": state.keys[seat],
        "ship": state.shipping[seat],
        "dig": state.digging[seat],
        "buildings": {
            name: state.count(seat, kind) for kind, name in enumerate(_BUILDINGS) if kind
        },
        "network": largest_network(state, seat),
    }


def _hexes(state: Replay) -> dict[str, Any]:
    colours = {terrain: colour for colour, terrain in COLOURS.items() if colour != "grey"}
    found: dict[str, Any] = {}
    for field in range(LANDS):
        entry: dict[str, Any] = {"color": colours[state.terrain[field]]}
        if state.structure[field]:
            entry["building"] = _BUILDINGS[state.structure[field]]
        if state.town[field]:
            entry["town"] = 1
        found[NAMES[field]] = entry
    for river in range(LANDS, HEXES):
        found[NAMES[river]] = {"color": "white"}
        if river in state.rivers:
            found[NAMES[river]]["town"] = 1
    return found


def _stated_bridges(bridges: list[dict[str, str]]) -> list[tuple[str, ...]]:
    return sorted(
        [(bridge["color"], *sorted([bridge["from"], bridge["to"]])) for bridge in bridges]
    )


def _bridges(state: Replay) -> list[tuple[str, ...]]:
    colours = {terrain: colour for colour, terrain in COLOURS.items() if colour != "grey"}
    return sorted(
        [
            (
                colours[HOME[state.faction[owner]]],
                *sorted([NAMES[end] for end in BRIDGE_SITES[site]]),
            )
            for site, owner in enumerate(state.bridges)
            if owner != NONE
        ]
    )
