"""Play random games and try every check at every ply."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from parlour.engine.conformance import decisions, hands, keeping, numbers, secrets, wording
from parlour.engine.conformance.scene import Fault, Scene, dump, expect, some_value
from parlour.engine.contract import Game, State
from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded
from parlour.engine.move import Move
from parlour.engine.options import Option, Options, resolve
from parlour.engine.record import Record, read_record

LONGEST_GAME = 20_000

CHECKS: tuple[Callable[[Scene], None], ...] = (
    decisions.somebody_decides,
    decisions.position_is_consistent,
    keeping.copies_agree,
    decisions.notation_reads_back,
    decisions.listed_moves_play,
    decisions.unlisted_moves_are_refused,
    decisions.orders_give_listed_moves,
    hands.turns_end_by_listed_moves,
    hands.combined_moves_play,
    hands.purses_are_worded,
    keeping.saved_states_load,
    secrets.views_are_plain_and_silent,
    secrets.samples_keep_the_view,
    secrets.reveals_are_counted,
    secrets.sealed_choices_tell_nothing,
    numbers.moves_have_numbers,
    numbers.observations_keep_to_the_view,
    wording.decisions_are_worded,
    wording.pictures_show_the_targets,
)


BRIEF: tuple[Callable[[Scene], None], ...] = (
    decisions.somebody_decides,
    decisions.position_is_consistent,
)
"""What is tried at the plies that are passed over."""

Mover = Callable[[State, int, Generator], Move]
"""Chooses the move of a seat; may use the given chance."""


class CheckFailure(ParlourError):
    """A game breaks the contract; says where, with a record that leads there."""

    def __init__(self, what: str, seed: str, ply: int, record: str) -> None:
        self.what = what
        self.seed = seed
        self.ply = ply
        self.record = record
        super().__init__(f"{what}\nseed {seed}, ply {ply}\n\n{record}")

    def __reduce__(self) -> tuple[object, ...]:
        return CheckFailure, (self.what, self.seed, self.ply, self.record)


@dataclass
class Report:
    """What was tried."""

    games: int = 0
    plies: int = 0
    moves: int = 0
    """Legal moves, each played on a copy."""


def check(
    game: Game,
    games: int = 10,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    progress: Callable[[Report], None] | None = None,
    every: int = 1,
    mover: Mover | None = None,
) -> Report:
    """Play random games under all checks; raise `CheckFailure` at the first fault.

    Options that are not given vary from game to game. With `every` above 1 only one ply in so many,
    drawn by chance, and the last one are tried in full. A `mover` chooses for every other seat, so
    that games also get as far as sensible play leads.
    """
    report = Report()
    _check_words(game, str(seed))
    known_moves: dict[str, Move] = {}
    for number in range(games):
        generator = seeded(f"{seed}/{number}")
        chosen = _some_options(game, options or {}, generator)
        # A long seed of its own, so that it cannot stand in a view by accident.
        table_seed = f"{seed}/{number}/{generator.below(1 << 30)}{generator.below(1 << 30)}"
        record = Record(game, chosen, table_seed)
        scene = Scene(game, record.start(), table_seed, generator, known_moves)
        _play_under_checks(scene, record, report, every, mover, number)
        report.games += 1
        if progress is not None:
            progress(report)
    return report


def _check_words(game: Game, seed: str) -> None:
    missing = [*game.rulebook.missing(), *game.words.missing()]
    for kind, declared in (("option", game.options), ("order", game.orders)):
        missing.extend([key for key in _keys(kind, declared) if key not in game.words])
    if missing:
        raise CheckFailure(f"without words: {', '.join(missing)}", seed, 0, "")


def _keys(kind: str, declared: tuple[Option, ...]) -> list[str]:
    """Return what is said of options: a title, a line of help, and a name for each choice."""
    return [
        f"{kind}.{option.id}{rest}"
        for option in declared
        for rest in ("", ".help", *[f".{choice}" for choice in option.choices])
    ]


def _some_options(game: Game, given: Mapping[str, object], generator: Generator) -> Options:
    values = {option.id: some_value(option, generator) for option in game.options}
    values.update(given)
    return resolve(game.options, values)


def _play_under_checks(
    scene: Scene, record: Record, report: Report, every: int, mover: Mover | None, number: int
) -> None:
    positions = [dump(scene.state.to_data())]
    try:
        while True:
            in_full = every == 1 or scene.state.over() or scene.generator.below(every) == 0
            for one_check in CHECKS if in_full else BRIEF:
                one_check(scene)
            listed = scene.listed()
            report.moves += len(listed) if in_full else 0
            if not listed:
                break
            expect(scene.ply < LONGEST_GAME, f"no end after {LONGEST_GAME} plies")
            seat, move = listed[scene.generator.below(len(listed))]
            if mover is not None and (seat + number) % 2:
                move = mover(scene.state, seat, scene.generator)
            scene.state.play(seat, move)
            record.moves.append((seat, move))
            positions.append(dump(scene.state.to_data()))
            scene.ply += 1
            report.plies += 1
        record.scores = [score.total for score in scene.state.scores()]
        _replays(record, positions)
    except CheckFailure:
        raise
    except Exception as error:
        what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
        raise CheckFailure(what, scene.seed, scene.ply, record.format()) from error


def _replays(record: Record, positions: list[str]) -> None:
    """The record, written and read back, leads through the same positions."""
    again = read_record(record.format(), record.game)
    expect(again.format() == record.format(), "a record reads back as another one")
    for ply, state, _ in again.steps():
        expect(dump(state.to_data()) == positions[ply], f"replay differs at ply {ply}")
