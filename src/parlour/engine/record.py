"""Records: a game as a text file that people read, diff and replay.

A header of `name: value` lines, an empty line, then one move a line with its seat, counted from 1:

    parlour record 1
    game: tides-of-time
    rules: 1
    seed: 42
    players: 2
    player 1: Ann

    1 play kings-nest
    2 play forecourt

`rules` is the version that the game began under. Where the rules changed while it was played, the
header says so: after `rules from ply 57: 3` the first 57 moves were made under the old rules and
those from the 58th on under version 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.engine.contract import Game, State
from parlour.engine.errors import (
    DataError,
    IllegalMove,
    NotationError,
    OptionError,
    ParlourError,
    RecordError,
    UnknownGame,
)
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.engine.options import Options, is_number, resolve
from parlour.engine.registry import game as registered

FIRST_LINE: Final = "parlour record 1"
RULES_LINE: Final = 3
"""Where the rules stand in a record as we write it."""
REVISION: Final = "rules from ply "


class Record:
    """Everything that is needed to play a game again."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: str,
        names: list[str] | None = None,
        moves: list[tuple[int, Move]] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        if seed.splitlines() != [seed] or seed != seed.strip():
            raise ParlourError(f"expected a seed of one line without outer spaces, got {seed!r}")
        self.seed = seed
        self.names: list[str] = [" ".join(name.split()) for name in names or []]
        self.moves: list[tuple[int, Move]] = moves if moves is not None else []
        self.scores: list[int] = []
        self.rules = game.rules_version
        """The version of the rules that the game began under."""
        self.revisions: list[tuple[int, int]] = []
        """Where the rules changed: the ply, and the version from there on."""
        self._first_move_line = 1

    @property
    def rules_now(self) -> int:
        """The version of the rules after the last move."""
        return self.revisions[-1][1] if self.revisions else self.rules

    def up_to(self, ply: int) -> Record:
        """Return the beginning of this record, as a record of its own."""
        names, moves = list(self.names), self.moves[:ply]
        shorter = Record(self.game, self.options, self.seed, names, moves)
        shorter.rules = self.rules
        shorter.revisions = list(self.revisions)
        return shorter

    def start(self) -> State:
        """Return the state before the first move."""
        return self._under(self.rules).new(self.options.to_data(), seed=self.seed)

    def taken_over(self, state: State, ply: int) -> State:
        """Return the state of a ply under the rules that the next move is made under."""
        for changed, version in self.revisions:
            if changed == ply:
                try:
                    state = self._under(version).take_over(state.to_data())
                except DataError as error:
                    raise RecordError(RULES_LINE, f"rules {version} refuse it: {error}") from error
        return state

    def _under(self, version: int) -> Game:
        game = self.game.under(version)
        if game is None:
            own = self.game.rules_version
            why = f"expected rules {own}, got {version}: this game cannot be played again"
            raise RecordError(RULES_LINE, f"{why} where only rules {own} are known")
        return game

    def steps(self, to: int | None = None) -> Iterator[tuple[int, State, list[Event]]]:
        """Replay: yield each ply from 0 with the state and what happened on the way to it.

        The state is one object that goes on changing: copy it to keep it.
        """
        state = self.start()
        events = state.listen()
        yield 0, state, events
        last = len(self.moves) if to is None else to
        if not 0 <= last <= len(self.moves):
            raise RecordError(0, f"expected a ply from 0 to {len(self.moves)}, got {last}")
        for ply, (seat, move) in enumerate(self.moves[:last], start=1):
            line = self._first_move_line + ply - 1
            state = self.taken_over(state, ply - 1)
            events = state.listen()
            try:
                state.play(seat, move)
            except IllegalMove as refused:
                why = self.game.explain(refused, "en", self.names)
                raise RecordError(line, f"{move.text!r} is not allowed: {why}") from refused
            yield ply, state, events
        if last == len(self.moves):
            self._compare_scores(self.taken_over(state, last))

    def replay(self, to: int | None = None) -> State:
        """Return the state after the last ply, or after the given one."""
        for _, state, _ in self.steps(to):
            final = state
        return final

    def _compare_scores(self, state: State) -> None:
        if not self.scores:
            return
        if not state.over():
            raise RecordError(1, "it states final scores but the game is not over")
        played = [score.total for score in state.scores()]
        if played != self.scores:
            raise RecordError(1, f"it states the scores {self.scores}, replay gives {played}")

    def format(self) -> str:
        """Write the record as text."""
        lines = [
            FIRST_LINE,
            f"game: {self.game.id}",
            f"rules: {self.rules}",
            *[f"{REVISION}{ply}: {version}" for ply, version in self.revisions],
            f"seed: {self.seed}",
        ]
        for name, value in self.options.to_data().items():
            lines.append(f"{name}: {str(value).lower() if isinstance(value, bool) else value}")
        for seat, player in enumerate(self.names):
            if player:
                lines.append(f"player {seat + 1}: {player}")
        if self.scores:
            lines.append("scores: " + " ".join([str(score) for score in self.scores]))
        lines.append("")
        lines.extend([f"{seat + 1} {move.text}" for seat, move in self.moves])
        return "\n".join(lines) + "\n"


def read_record(text: str, game: Game | None = None) -> Record:
    """Read a record, or raise `RecordError` with the line and the reason.

    Moves are read but not yet played: `Record.replay` does that. Given a game, only its records are
    read; otherwise it is found among the installed ones.
    """
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        came = repr(lines[0]) if lines else "nothing"
        raise RecordError(1, f"expected {FIRST_LINE!r}, got {came}")
    header: dict[str, tuple[int, str]] = {}
    number = 2
    while number <= len(lines) and lines[number - 1].strip():
        name, colon, value = lines[number - 1].partition(":")
        if not colon:
            raise RecordError(number, f"expected 'name: value', got {lines[number - 1]!r}")
        if name.strip() in header:
            raise RecordError(number, f"{name.strip()!r} stands twice")
        header[name.strip()] = (number, value.strip())
        number += 1
    record = _read_header(header, game)
    record._first_move_line = number + 1
    for line in range(number + 1, len(lines) + 1):
        record.moves.append(_read_move(record, line, lines[line - 1]))
    if record.revisions and record.revisions[-1][0] > len(record.moves):
        ply = record.revisions[-1][0]
        raise RecordError(RULES_LINE, f"the rules change at ply {ply}, after the last move")
    return record


def _read_header(header: dict[str, tuple[int, str]], expected: Game | None) -> Record:
    for field in ("game", "rules", "seed"):
        if field not in header:
            raise RecordError(2, f"expected a line '{field}: …' in the header")
    line, name = header.pop("game")
    game = _find_game(line, name, expected)
    rules, revisions = _read_rules(header)
    game = game.under(revisions[-1][1] if revisions else rules) or game
    line, seed = header.pop("seed")
    if not seed:
        raise RecordError(line, "expected a seed")
    scores = header.pop("scores", (0, ""))
    options, names = _read_options(game, header)
    record = Record(game, options, seed, names)
    record.rules, record.revisions = rules, revisions
    if scores[1]:
        words = scores[1].split()
        if len(words) != options.number("players") or not all(is_number(word) for word in words):
            raise RecordError(scores[0], f"expected a number for each player, got {scores[1]!r}")
        record.scores = [int(word) for word in words]
    return record


def _find_game(line: int, name: str, expected: Game | None) -> Game:
    if expected is not None:
        if name != expected.id:
            raise RecordError(line, f"expected a record of {expected.id}, got {name}")
        return expected
    try:
        return registered(name)
    except UnknownGame as error:
        raise RecordError(line, str(error)) from error


def _read_rules(header: dict[str, tuple[int, str]]) -> tuple[int, list[tuple[int, int]]]:
    """Read the version that the game began under, and where it changed."""
    line, version = header.pop("rules")
    rules = _read_version(line, version)
    revisions: list[tuple[int, int]] = []
    for name in [name for name in header if name.startswith(REVISION)]:
        line, version = header.pop(name)
        ply = name[len(REVISION) :]
        if not is_number(ply) or (revisions and int(ply) < revisions[-1][0]):
            raise RecordError(line, f"expected '{REVISION}N' in the order of play, got {name!r}")
        revisions.append((int(ply), _read_version(line, version)))
    return rules, revisions


def _read_version(line: int, text: str) -> int:
    if not is_number(text):
        raise RecordError(line, f"expected the number of a version, got {text!r}")
    return int(text)


def _read_options(game: Game, header: dict[str, tuple[int, str]]) -> tuple[Options, list[str]]:
    declared = {option.id: option for option in game.options}
    values: dict[str, object] = {}
    named: dict[int, tuple[int, str]] = {}
    for name, (line, value) in header.items():
        if name.startswith("player ") and is_number(name[7:]):
            named[int(name[7:])] = (line, value)
        elif name in declared:
            try:
                values[name] = declared[name].parse(value)
            except OptionError as error:
                raise RecordError(line, str(error)) from error
        else:
            expected = ", ".join(declared)
            raise RecordError(line, f"unknown {name!r}: expected {expected}, player N or scores")
    options = resolve(game.options, values)
    seats = options.number("players")
    for seat, (line, _) in named.items():
        if not 1 <= seat <= seats:
            raise RecordError(line, f"expected player 1 to {seats}, got player {seat}")
    names = [named[seat + 1][1] if seat + 1 in named else "" for seat in range(seats)]
    return options, names if named else []


def _read_move(record: Record, line: int, text: str) -> tuple[int, Move]:
    seats = record.options.number("players")
    seat, _, rest = text.strip().partition(" ")
    if not is_number(seat) or not 1 <= int(seat) <= seats:
        raise RecordError(line, f"expected a seat from 1 to {seats} and a move, got {text!r}")
    try:
        return int(seat) - 1, record.game.move(rest)
    except NotationError as error:
        raise RecordError(line, str(error)) from error
