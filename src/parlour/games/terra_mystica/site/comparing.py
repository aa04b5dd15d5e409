"""Games of the well-known web site: played again and compared row by row."""

from __future__ import annotations

import json
from typing import Any, Final

from parlour.engine.agreement import Agreement
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError, RecordError
from parlour.games.terra_mystica.facts.components import TRACKS
from parlour.games.terra_mystica.facts.factions import HOME
from parlour.games.terra_mystica.facts.land import BRIDGE_SITES, HEXES, LANDS, NAMES
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.scoring import largest_network
from parlour.games.terra_mystica.site.desk import Desk
from parlour.games.terra_mystica.site.log import Log, Row, add_setup, split
from parlour.games.terra_mystica.site.names import COLOUR_NAMES
from parlour.games.terra_mystica.site.session import Session, read_through

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


def log_of(data: dict[str, Any]) -> Log:
    """Return the log that a game of the site holds, its rows counted from 1."""
    log = Log()
    lists = [data[name] for name in ("options", "factions", "round_tiles", "scrolls")]
    if not all(isinstance(words, list) for words in lists):
        raise Differs("expected lists of options, factions, round tiles and scrolls")
    add_setup(log, *[[str(word) for word in words] for words in lists])
    for number, row in enumerate(data["rows"], start=1):
        log.rows.append(_row(log, number, row))
    # Only who has left gets rows without a word, of what is booked.
    log.silent = list(dict.fromkeys([row.faction for row in log.rows if not row.commands]))
    return log


def _row(log: Log, number: int, row: Any) -> Row:
    try:
        faction, commands, points, coins, workers, priests, bowls, cults = row[:8]
        figures = [points, coins, workers, priests, *bowls.split("/"), *cults.split("/")]
        stated = tuple([int(figure) for figure in figures])
        if faction not in log.factions or len(stated) != 7 + TRACKS:
            raise ValueError
        return Row(number, faction, split(commands), stated)
    except _BROKEN as error:
        raise RecordError(number, f"expected a row of the ledger, got {str(row)[:80]}") from error


def compare(game: Game, line: str) -> Agreement:
    """Play a game of the site, a line of JSON, and compare it with its ledger."""
    data = read_game(line)
    name = str(data["id"])
    try:
        log = log_of(data)
    except RecordError as error:
        rows = max(0, error.line - 1)
        return Agreement(name, rows, f"row {error.line}: {error.reason}")
    except ParlourError as error:
        return Agreement(name, 0, f"set-up: {error}")
    try:
        session = read_through(game, log)
    except RecordError as error:
        return Agreement(name, max(0, error.line - 1), f"row {error.line}: {error.reason}")
    try:
        _compare_end(data, session)
    except Differs as error:
        return Agreement(name, session.rows, f"row {session.rows + 1}: {error}")
    except _BROKEN as error:
        reason = f"expected the end position of a game, got something else: {error!r}"
        return Agreement(name, session.rows, f"row {session.rows + 1}: {reason}")
    return Agreement(name, session.rows, "")


def _compare_end(data: dict[str, Any], session: Session) -> None:
    desk = session.desk
    if not desk.over():
        raise Differs("the game is not over after the last row")
    left = [what for bookings in desk.bookings for what, _ in bookings]
    if left:
        raise Differs(f"booked without a row: {left}")
    for faction, stated in data["final"].items():
        _same(faction, stated, _final(desk, session.seat_called[faction]))
    found = _hexes(desk)
    for name, stated in data["hexes"].items():
        _same(name, stated, found.get(name))
    _same("bridges", _stated_bridges(data["bridges"]), _bridges(desk))


def _same(what: str, stated: object, found: object) -> None:
    if stated != found:
        raise Differs(f"{what}: the ledger says {stated}, Parlour {found}")


def _final(state: Desk, seat: int) -> dict[str, Any]:
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


def _hexes(state: Desk) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in range(LANDS):
        entry: dict[str, Any] = {"color": COLOUR_NAMES[state.terrain[field]]}
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


def _bridges(state: Desk) -> list[tuple[str, ...]]:
    built = [(owner, site) for site, owner in enumerate(state.bridges) if owner != NONE]
    return sorted(
        [
            (
                COLOUR_NAMES[HOME[state.faction[owner]]],
                *sorted([NAMES[end] for end in BRIDGE_SITES[site]]),
            )
            for owner, site in built + state.doubled
        ]
    )
