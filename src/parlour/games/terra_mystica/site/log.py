"""Logs of the well-known web site, in each of the forms in which they come.

- Command text: `option …`, `score …`, `delete …` and `setup …` lines, then `faction: commands`.
- The ledger as one copies it from the page: the same in words, and rows with all somebody has.
- A line of JSON with the rows of a ledger, as the games for comparing have it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from parlour.engine.errors import RecordError
from parlour.engine.understood import Note
from parlour.games.terra_mystica.facts.components import ROUNDS
from parlour.games.terra_mystica.facts.tiles import (
    SCORING_OPTION,
    SCORINGS,
    SCROLL_OPTION,
    SCROLLS,
    SPARE_SCROLLS,
)
from parlour.games.terra_mystica.site.names import (
    BASE_MAPS,
    FOREIGN_FACTIONS,
    FOREIGN_MAPS,
    FOREIGN_OPTIONS,
    LIBERTIES,
    OPTION_OF,
    SILENT_OPTIONS,
    SITE_FACTIONS,
)

Stated = tuple[int, ...]
"""What a ledger states of a faction: points, coins, workers, priests, bowls and cults."""
"""A line of a log and what there is to say about it."""


class Row:
    """What a faction does in one line of a log."""

    def __init__(
        self, line: int, faction: str, commands: list[str], stated: Stated | None = None
    ) -> None:
        self.line = line
        self.faction = faction
        self.commands = commands
        self.stated = stated


class Log:
    """A game as a log tells it, before anybody has played it again."""

    def __init__(self) -> None:
        self.options: list[str] = []
        self.liberties: list[str] = []
        """Options that say how strict the site was."""
        self.factions: list[str] = []
        self.round_tiles: list[int] = []
        self.scrolls: list[int] = []
        self.deleted: list[int] = []
        self.rows: list[Row] = []
        self.notes: list[Note] = []
        self.silent: list[str] = []
        """Factions that may have left the game without a word: from some row on they do nothing."""
        self.moves: list[str] = []
        """The moves as Parlour has noted them beside what the site understands."""
        self.seed = ""
        self.deferred = True
        """Whether offers of power may be answered late, as on the site."""
        self.scores_used = False
        """Whether spades score when they dig, not when they come."""
        self.score_line = 1

    def scrolls_in_play(self) -> list[int]:
        """Return the scrolls, or raise `RecordError` if their number cannot be right."""
        wanted = len(self.factions) + SPARE_SCROLLS
        there = [tile for tile in range(SCROLLS) if self._agreed(SCROLL_OPTION[tile])]
        found = self.scrolls or [tile for tile in there if tile not in self.deleted]
        if not self.scrolls and not self.deleted and len(found) > wanted:
            found = self._fill_up(there, wanted)
        if len(found) != wanted:
            raise RecordError(
                self.score_line,
                f"expected {wanted} scrolls for {len(self.factions)} players, got {len(found)}",
            )
        return sorted(found)

    def _agreed(self, option: str) -> bool:
        return not option or any(OPTION_OF.get(name) == option for name in self.options)

    def _fill_up(self, there: list[int], wanted: int) -> list[int]:
        """Where no line tells the scrolls, take those that were taken, and any others."""
        told = " ".join([" ".join(row.commands) for row in self.rows]).casefold()
        taken = [tile for tile in there if re.search(rf"pass bon{tile + 1}\b", told)]
        self.notes.append(Note(self.score_line, "no-scrolls"))
        return (taken + [tile for tile in there if tile not in taken])[:wanted]

    def check(self) -> None:
        """Raise `RecordError` for a set-up that is not whole."""
        if len(self.factions) < 2:
            raise RecordError(self.score_line, "expected 'setup FACTION' for each player")
        if len(self.round_tiles) != ROUNDS or len(set(self.round_tiles)) != ROUNDS:
            raise RecordError(
                self.score_line,
                f"expected {ROUNDS} different scoring tiles as in 'score SCORE1,…', "
                f"got {len(self.round_tiles)}",
            )
        for tile in self.round_tiles:
            if not self._agreed(SCORING_OPTION[tile]):
                raise RecordError(self.score_line, f"expected the option of SCORE{tile + 1} for it")
        for scroll in self.scrolls_in_play():
            if not self._agreed(SCROLL_OPTION[scroll]):
                raise RecordError(self.score_line, f"expected the option of BON{scroll + 1} for it")


_GOODS: Final = r"(?:[+-]?\d{1,5}\s+)?(-?\d{1,5})\s*"
_ROW: Final = re.compile(
    rf"\s*([a-z]+)\s+{_GOODS}vp\s+{_GOODS}c\s+{_GOODS}w\s+{_GOODS}p\s+"
    r"(?:[+-]?\d{1,5}\s+)?(\d{1,3})/(\d{1,3})/(\d{1,3})\s*pw\s+"
    r"(?:[+-]?\d{1,5}\s+)?(\d{1,3})/(\d{1,3})/(\d{1,3})/(\d{1,3})(.*)",
    re.IGNORECASE,
)
_BESIDE: Final = re.compile(r"[\s\d]*")
"""The power that others are offered stands before the commands."""
_HISTORY: Final = re.compile(r"\s+show history\s*$", re.IGNORECASE)
_BEGINS: Final = re.compile(
    r"(default game options|randomize setup|round \d+ income|round \d+, turn \d+|"
    r"scoring .*|converting .*|player \d+:.*|)\s*$",
    re.IGNORECASE,
)
_ROUND_TILE: Final = re.compile(r"round (\d+) scoring:\s*(score\d+)\b.*", re.IGNORECASE)
_REMOVED: Final = re.compile(r"removing tile (bon\d+)\s*", re.IGNORECASE)
_DROPPED: Final = re.compile(r"([a-z]+) dropped from the game\s*", re.IGNORECASE)
_HEADER: Final = re.compile(r"([a-z-]+)(?:\s+(.*))?", re.IGNORECASE)
AT_ONCE: Final = "power answered at once"
"""Noted of a game in which offers are answered before it goes on."""
WHEN_USED: Final = "spades score when they are used"
"""Noted of a game by the rulebook: the site also scores spades that are thrown away."""
_NOTED: Final = re.compile(
    rf"\s*#\s*parlour ({AT_ONCE}|{WHEN_USED}|seed|move)\b:?\s*(.*)", re.IGNORECASE
)
_OF_NO_MATTER: Final = (
    *("player", "player-count", "admin", "email", "randomize", "name", "order", "comment"),
    *("start", "finish", "income", "start-preview", "abort", "dropoption"),
)


def read_lines(text: str) -> Log:
    """Read a log in either text form, or raise `RecordError` with the line and the reason."""
    lines = text.removeprefix("\ufeff").splitlines()
    log = Log()
    ledger = any(_ROW.match(line) for line in lines)
    for number, line in enumerate(lines, start=1):
        noted = _NOTED.match(line)
        if noted:
            _read_noted(log, noted[1].casefold(), noted[2].strip())
            continue
        line = _HISTORY.sub("", line).partition("#")[0].strip("\ufeff \t")
        if line and not _read_row(log, number, line, ledger):
            _read_other(log, number, line, ledger)
    log.check()
    return log


def split(commands: str) -> list[str]:
    """Return the commands of a row."""
    found = [tidy(command) for command in commands.split(".")]
    return [command for command in found if command]


def tidy(command: str) -> str:
    """Return a command with no more spaces than it needs."""
    return _LOOSE.sub(r"\1", " ".join(command.split()))


def rearranged(commands: list[str]) -> list[str]:
    """Return the commands of one line in the order in which the site takes them."""
    text = ". ".join(commands)
    for form, other in _REARRANGED:
        text = form.sub(other, text)
    found = text.split(". ") if text else []
    acts = [place for place, command in enumerate(found) if _ACTS.match(command)]
    if not acts:
        return found
    late = [command for command in found[acts[0] :] if _ANSWERS.match(command)]
    return late + found[: acts[0]] + [c for c in found[acts[0] :] if not _ANSWERS.match(c)]


_LOOSE: Final = re.compile(r"\s?([:+-])\s?")
_ANSWERS: Final = re.compile(r"(leech|decline)\b", re.IGNORECASE)
_ACTS: Final = re.compile(
    r"(build|upgrade|send|advance|action|pass|dig|transform)\b", re.IGNORECASE
)
_REARRANGED: Final = (
    (re.compile(r"\bpass\. \+bon", re.I), "pass BON"),
    (re.compile(r"^\+bon", re.I), "pass BON"),
    (re.compile(r"-2w\. bridge", re.I), "action ACTE. bridge"),
    (re.compile(r"convert 2 ?w to 1?bridge", re.I), "action ACTE"),
    (re.compile(r"(build \w+)\. (transform \w+(?: to \w+)?)", re.I), r"\2. \1"),
    (re.compile(r"(pass \w+)\. (convert \d* ?\w+ to \d* ?\w+)", re.I), r"\2. \1"),
    (re.compile(r"(dig \d+)\. (action \w+)", re.I), r"\2. \1"),
)
"""What the site rearranges in a line before it plays it."""


def add_setup(
    log: Log, options: list[str], factions: list[str], tiles: list[str], scrolls: list[str]
) -> None:
    """Set up a log from lists, or raise `RecordError`."""
    for option in options:
        _read_option(log, 0, option)
    for faction in factions:
        _add_faction(log, 0, faction)
    log.score_line = 0
    log.round_tiles = [_tile(0, tile, "SCORE", SCORINGS) for tile in tiles]
    log.scrolls = [_tile(0, scroll, "BON", SCROLLS) for scroll in scrolls]
    log.check()


def _read_noted(log: Log, kind: str, text: str) -> None:
    if kind == AT_ONCE:
        log.deferred = False
    elif kind == WHEN_USED:
        log.scores_used = True
    elif kind == "seed":
        # What is amended stands there in letters of both kinds.
        log.seed = text if text.count("|") > 1 else text.casefold()
    else:
        log.moves.append(text.casefold())


def _read_row(log: Log, number: int, line: str, ledger: bool) -> bool:
    """Read a row of the ledger or of commands, if it is one; remarks beside a ledger are none."""
    found = _ROW.match(line)
    if found:
        faction, *figures, commands = found.groups()
        stated = tuple([int(figure) for figure in figures])
        _add_row(log, number, faction, _BESIDE.sub("", commands, count=1), stated)
        return True
    faction, colon, commands = line.partition(":")
    if ledger or not colon or faction.strip().casefold() not in log.factions:
        return False
    _add_row(log, number, faction.strip(), commands, None)
    return True


def _add_row(log: Log, number: int, faction: str, commands: str, stated: Stated | None) -> None:
    called = faction.casefold()
    if commands.strip().casefold() == "setup":
        _add_faction(log, number, called)
    elif called not in log.factions:
        _refuse_faction(number, called)
        raise RecordError(number, f"expected a faction that was set up, got {faction!r}")
    found = split(commands)
    log.rows.append(Row(number, called, found if stated else rearranged(found), stated))


def _read_other(log: Log, number: int, line: str, ledger: bool) -> None:
    """Read a line that is no row: of the set-up, a heading, or somebody's leaving."""
    if _BEGINS.fullmatch(line):
        return
    if _read_tile(log, number, line):
        return
    dropped = _DROPPED.fullmatch(line)
    header = _HEADER.fullmatch(line)
    if dropped:
        _add_row(log, number, dropped[1], "resign", None)
    elif header and header[1].casefold() in _HEADERS:
        _HEADERS[header[1].casefold()](log, number, header[2] or "")
    elif header and header[1].casefold() in _OF_NO_MATTER:
        return
    elif ledger:
        log.notes.append(Note(number, "passed-over", (("text", line[:60]),)))
    else:
        raise RecordError(number, f"expected 'faction: commands', got {line[:80]!r}")


def _read_tile(log: Log, number: int, line: str) -> bool:
    scoring, removed = _ROUND_TILE.fullmatch(line), _REMOVED.fullmatch(line)
    if scoring:
        log.score_line = number
        log.round_tiles.append(_tile(number, scoring[2], "SCORE", SCORINGS))
    elif removed:
        log.deleted.append(_tile(number, removed[1], "BON", SCROLLS))
    return bool(scoring or removed)


def _tile(number: int, name: str, kind: str, most: int) -> int:
    digits = name.strip().upper().removeprefix(kind)
    if not (digits.isdecimal() and len(digits) < 4 and 1 <= int(digits) <= most):
        raise RecordError(number, f"expected {kind}1 to {kind}{most}; got {name.strip()!r}")
    return int(digits) - 1


def _tiles(number: int, words: str, kind: str, most: int) -> list[int]:
    return [_tile(number, word, kind, most) for word in re.split(r"[,\s]+", words) if word]


def _read_option(log: Log, number: int, words: str) -> None:
    name = words.strip().casefold()
    if name in FOREIGN_OPTIONS:
        raise RecordError(number, f"expected the base game, got the option {name!r}")
    if name in OPTION_OF:
        log.options.append(name)
    elif name in LIBERTIES:
        log.liberties.append(name)
    elif name not in SILENT_OPTIONS:
        log.notes.append(Note(number, "option", (("name", name),)))


def _read_score(log: Log, number: int, words: str) -> None:
    log.score_line = number
    log.round_tiles += _tiles(number, words, "SCORE", SCORINGS)


def _read_bonus(log: Log, number: int, words: str) -> None:
    log.scrolls += _tiles(number, words, "BON", SCROLLS)


def _read_delete(log: Log, number: int, words: str) -> None:
    log.deleted += _tiles(number, words, "BON", SCROLLS)


def _read_setup(log: Log, number: int, words: str) -> None:
    _add_faction(log, number, words.split()[0].casefold() if words.split() else "")


def _read_map(log: Log, number: int, words: str) -> None:
    name = words.strip().casefold()
    if name not in BASE_MAPS:
        called = FOREIGN_MAPS.get(name, name)
        raise RecordError(number, f"expected the map of the base game, got {called!r}")


def _read_final_scoring(log: Log, number: int, words: str) -> None:
    raise RecordError(number, f"expected the scoring of the base game, got {words.strip()!r}")


def _read_variant(log: Log, number: int, words: str) -> None:
    log.notes.append(Note(number, "variant", (("name", words.strip()),)))


def _read_drop(log: Log, number: int, words: str) -> None:
    _add_row(log, number, words.strip(), "resign", None)


def _add_faction(log: Log, number: int, faction: str) -> None:
    _refuse_faction(number, faction)
    if faction in log.factions:
        raise RecordError(number, f"expected each faction once, got {faction!r} again")
    log.factions.append(faction)


def _refuse_faction(number: int, faction: str) -> None:
    if faction in FOREIGN_FACTIONS:
        raise RecordError(
            number, f"expected factions of the base game, got {faction!r}, which Parlour has not"
        )
    if faction not in SITE_FACTIONS:
        known = ", ".join(sorted(SITE_FACTIONS))
        raise RecordError(number, f"expected one of {known}; got {faction!r}")


_HEADERS: Final[dict[str, Any]] = {
    "option": _read_option,
    "score": _read_score,
    "bonus": _read_bonus,
    "delete": _read_delete,
    "setup": _read_setup,
    "map": _read_map,
    "drop-faction": _read_drop,
    "final-scoring": _read_final_scoring,
    "faction-variant": _read_variant,
}
"""What the lines of the set-up do, by their first word."""
