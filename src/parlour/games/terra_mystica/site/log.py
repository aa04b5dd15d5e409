"""Logs of the well-known web site, read into moves.

A log is a text: `option …`, `score SCORE1,…`, `bonus BON1,…` and `setup FACTION` lines, then one
row a line, `faction: command. command`. Rows of bookings are passed over, `#` begins a remark.
"""

from __future__ import annotations

import re
from typing import Final

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.facts.tiles import SCORING_IDS, SCROLL_IDS
from parlour.games.terra_mystica.rules.laying import laid_seed
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.rules.position import NONE, REWARDS
from parlour.games.terra_mystica.site import comparing
from parlour.games.terra_mystica.site.commands import Player
from parlour.games.terra_mystica.site.names import SITE_FACTIONS

Played = tuple[dict[str, object], str, list[tuple[int, Move]]]
"""Options, seed and moves: what makes a record."""

_BOOKING: Final = re.compile(r"(\[|setup$|.*_for_faction$|\+\d+vp for |score_resources$)")
_REWARD_SPADES: Final = re.compile(r"(transform |-\d*spade$)", re.IGNORECASE)


def read_log(game: Game, text: str) -> Played:
    """Read a log, or raise `RecordError` with the line and the reason."""
    data: dict[str, list[str]] = {"options": [], "factions": [], "round_tiles": [], "scrolls": []}
    rows: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        head, _, rest = line.partition(" ")
        if head.casefold() in _HEADERS:
            name, known = _HEADERS[head.casefold()]
            data[name] += _header(number, rest, known)
            continue
        faction, colon, commands = line.partition(":")
        faction = faction.strip().casefold()
        if not colon or faction not in data["factions"]:
            raise RecordError(number, f"expected 'faction: commands', got {line!r}")
        wanted = [c.strip() for c in commands.split(".") if c.strip()]
        rows.append((number, faction, [c for c in wanted if not _BOOKING.match(c)]))
    return _played(game, data, rows)


_HEADERS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "option": ("options", comparing.KNOWN_OPTIONS),
    "score": ("round_tiles", tuple([f"SCORE{n + 1}" for n in range(len(SCORING_IDS))])),
    "bonus": ("scrolls", tuple([f"BON{n + 1}" for n in range(len(SCROLL_IDS))])),
    "setup": ("factions", tuple(SITE_FACTIONS)),
}
"""What a line of the set-up is about, and the words that it may hold."""


def _header(number: int, words: str, known: tuple[str, ...]) -> list[str]:
    called = {word.casefold(): word for word in known}
    found = [word.strip() for word in words.split(",") if word.strip()]
    for word in found:
        if word.casefold() not in called:
            raise RecordError(number, f"expected one of {', '.join(known)}; got {word!r}")
    return [called[word.casefold()] for word in found]


def _played(
    game: Game, data: dict[str, list[str]], rows: list[tuple[int, str, list[str]]]
) -> Played:
    try:
        state = comparing.set_up(game, data)
    except (ParlourError, ValueError, IndexError) as error:
        raise RecordError(1, f"expected option, score, bonus and setup lines: {error}") from error
    player = Player(state, waits=True)
    for number, faction, commands in rows:
        if not commands or commands == ["wait"]:
            continue
        _go_on(player, commands)
        try:
            player.play(data["factions"].index(faction), commands)
        except (ParlourError, KeyError, IndexError, ValueError) as error:
            raise RecordError(number, f"{'. '.join(commands)}: {error}") from error
        if state.liberties:
            names = ", ".join(state.liberties)
            raise RecordError(number, f"the site allows this, the rules do not: {names}")
    chosen = [
        (seat, parse(f"choose {FACTION_IDS[SITE_FACTIONS[faction]]}"))
        for seat, faction in enumerate(data["factions"])
    ]
    scrolls = [scroll for scroll, coins in enumerate(state.scrolls) if coins != NONE]
    seed = laid_seed(state.scorings, scrolls)
    return state.options.to_data(), seed, chosen + player.moves  # type: ignore[return-value]


def _go_on(player: Player, commands: list[str]) -> None:
    """Book what comes before a row; reward spades lapse unless the row is about them."""
    state = player.state
    lapse = not all(_REWARD_SPADES.match(command) for command in commands)
    while state.resting() or (lapse and state.phase == REWARDS):
        if state.queue:
            player.forgo_rewards()
        else:
            state.go_on()
