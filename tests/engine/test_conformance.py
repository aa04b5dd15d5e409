"""The conformance kit: every installed game passes it, and it finds what it should find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.engine import (
    Game,
    Generator,
    IllegalMove,
    Move,
    Option,
    Options,
    Score,
    State,
    game,
    game_ids,
    read_record,
)
from parlour.engine.conformance import CheckFailure, check
from parlour.engine.form import compiled
from parlour.engine.generator import seeded

SHORT = 100
"""Plies: of games up to this length many are checked, of longer ones few."""

PLIES = 600 if compiled() else 240
"""About so many are checked of each game and number of players."""


def length(id: str, players: int) -> int:
    """Return how many plies a random game takes."""
    state, chance, plies = game(id).new({"players": players}, seed="length"), seeded("length"), 0
    while not state.over():
        moves = state.moves(state.waiting()[0])
        state.apply(state.waiting()[0], moves[chance.below(len(moves))])
        plies += 1
    return plies


@pytest.mark.parametrize(
    ("id", "players"),
    [
        (id_, players)
        for id_ in game_ids()
        for players in range(game(id_).players[0], game(id_).players[1] + 1)
    ],
)
def test_every_installed_game_keeps_the_contract(id: str, players: int) -> None:
    plies = length(id, players)
    games, every = max(1, min(12, PLIES // plies)), max(1, 2 * plies // PLIES)
    options = {"players": players}
    report = check(game(id), games=games, seed="conformance", options=options, every=every)
    assert report.games == games
    assert report.plies > 12
    assert report.moves > report.plies // every


@given(seed=st.text(st.characters(exclude_categories=("Cs", "C", "Z")), min_size=1, max_size=20))
@settings(max_examples=10, deadline=None)
@pytest.mark.parametrize(
    "id", [id_ for id_ in game_ids() if length(id_, game(id_).players[0]) <= SHORT]
)
def test_any_game_from_any_seed_keeps_the_contract(id: str, seed: str) -> None:
    fewest = {"players": game(id).players[0]}
    assert check(game(id), games=1, seed=seed, options=fewest).games == 1


def test_the_walkthrough_game_keeps_the_contract(hidden_nim: Game) -> None:
    assert check(hidden_nim, games=50).games == 50


def sound(state: Any) -> Any:
    """Return the class whose methods a faulty one replaces."""
    return type(state).__mro__[1]


def faulty(hidden_nim: Game, **methods: Any) -> Game:
    """Return Hidden Nim with some methods of its state replaced by wrong ones."""
    base = type(hidden_nim.new(seed=1))

    def copy(self: Any) -> Any:
        other = FaultyState()
        other.sit_like(self)
        for name in ("piles", "taken", "gained"):
            setattr(other, name, getattr(self, name)[:])
        other.turn = self.turn
        return other

    FaultyState: Any = type("FaultyState", (base,), {"copy": copy, **methods})  # noqa: N806

    class FaultyNim(type(hidden_nim)):  # type: ignore[misc]
        def deal(self, options: Options, generator: Generator) -> State:
            state = super().deal(options, generator)
            faulty_state: State = FaultyState()
            faulty_state.sit(self, options)
            for name in state.fields():
                setattr(faulty_state, name, getattr(state, name))
            return faulty_state

    return FaultyNim()


def sharing_copy(self: Any) -> Any:
    other = type(self)()
    other.sit_like(self)
    other.piles, other.taken, other.turn = self.piles[:], self.taken[:], self.turn
    other.gained = self.gained
    return other


def moves_twice(self: Any, seat: int) -> tuple[Move, ...]:
    listed: tuple[Move, ...] = sound(self).moves(self, seat)
    return listed + listed[:1]


def no_moves_for_the_second(self: Any, seat: int) -> tuple[Move, ...]:
    return () if seat == 1 else sound(self).moves(self, seat)


def too_few_moves(self: Any, seat: int) -> tuple[Move, ...]:
    listed: tuple[Move, ...] = sound(self).moves(self, seat)
    return listed[:1]


def wrong_rule(self: Any, seat: int, move: Move) -> IllegalMove | None:
    refused = sound(self).refusal(self, seat, move)
    return IllegalMove("chess.castling", "over") if refused else None


def need_that_is_met(self: Any, seat: int, move: Move) -> IllegalMove | None:
    refused: IllegalMove | None = sound(self).refusal(self, seat, move)
    if refused is not None and refused.reason == "empty":
        refused.figures |= {"counters": 1, "own_counters": 1}
    return refused


def play_half_then_refuse(self: Any, seat: int, move: Move) -> None:
    refused = self.refusal(seat, move)
    if refused is not None:
        self.turn = 1 - self.turn
        raise refused
    self.apply(seat, move)


def view_of_everything(self: Any, seat: int | None) -> dict[str, Any]:
    return {**sound(self).view(self, seat), "truth": list(self.piles)}


def view_with_tuples(self: Any, seat: int | None) -> dict[str, Any]:
    return {**sound(self).view(self, seat), "gained": tuple(self.gained)}


def sample_that_peeks(self: Any, seat: int, generator: Generator) -> State:
    other = sound(self).sample(self, seat, generator)
    if self.piles[2]:
        other.piles[2] = 1 + (self.piles[2] + 1) % (5 - self.taken[2])
    assert isinstance(other, State)
    return other


def sample_that_changes_what_is_seen(self: Any, seat: int, generator: Generator) -> State:
    other = sound(self).sample(self, seat, generator)
    other.piles = [other.piles[1], other.piles[2], other.piles[0]]
    other.taken = [other.taken[1], other.taken[2], other.taken[0]]
    assert isinstance(other, State)
    return other


def scores_from_nowhere(self: Any) -> tuple[Score, ...]:
    return tuple(Score(points + 1, {"source.counters": points + 1}) for points in self.gained)


def scores_without_source(self: Any) -> tuple[Score, ...]:
    return tuple(Score(points, {}) for points in self.gained)


def losing_counters(self: Any, seat: int, move: Move) -> None:
    sound(self).apply(self, seat, move)
    self.gained[seat] = 0


def teaching_in_secret(self: Any, seat: int, move: Move) -> None:
    sound(self).apply(self, seat, move)
    self.reveals -= 1


def never_over(self: Any, seat: int, move: Move) -> None:
    sound(self).apply(self, seat, move)
    self.reveals += 1
    if not any(self.piles):
        self.piles, self.taken, self.gained = [1, 1, 1], [0, 0, 0], [0, 0]


def half_a_save(self: Any) -> tuple[str, ...]:
    return ("piles", "taken", "gained")


def event_without_words(self: Any, seat: int, move: Move) -> None:
    sound(self).apply(self, seat, move)
    self.tell("vanished", seat, {}, "nim.take")


def simultaneous(self: Any) -> bool:
    return True


@pytest.mark.parametrize(
    ("methods", "fault"),
    [
        ({"copy": sharing_copy}, r"a copy shares state\.gained with its origin"),
        ({"moves": moves_twice}, "has a move twice"),
        ({"moves": no_moves_for_the_second}, "dead end: seat 1 waits without a move"),
        ({"moves": too_few_moves}, "is not listed but would be allowed"),
        ({"refusal": wrong_rule}, r"is refused by no rule: chess\.castling"),
        ({"refusal": need_that_is_met}, "refused though all that it needs is there"),
        ({"play": play_half_then_refuse}, "is refused but changed the state"),
        ({"view": view_of_everything}, "shows seat 0 another view"),
        ({"view": view_with_tuples}, "is no plain JSON data"),
        ({"sample": sample_that_peeks}, "depends on more than its view"),
        ({"sample": sample_that_changes_what_is_seen}, "another view|other moves"),
        ({"scores": scores_from_nowhere}, r"scores \(1, 1\), recount \(0, 0\)"),
        ({"scores": scores_without_source}, "from {}"),
        ({"apply": losing_counters}, "audit: counters were lost"),
        ({"apply": teaching_in_secret}, "teaches without a reveal|reveal unseen"),
        ({"fields": half_a_save}, "is not equal|waits for others|changes nothing"),
        ({"apply": event_without_words}, r"no words for 'event\.vanished'"),
    ],
)
def test_a_fault_is_found_and_can_be_reproduced(
    hidden_nim: Game, methods: dict[str, Callable[..., object]], fault: str
) -> None:
    broken = faulty(hidden_nim, **methods)
    with pytest.raises(CheckFailure, match=fault) as failure:
        check(broken, games=20)
    record = read_record(failure.value.record, hidden_nim)
    assert len(record.moves) == failure.value.ply
    assert record.seed == failure.value.seed
    for part in (failure.value.what, failure.value.seed, failure.value.record):
        assert part in str(failure.value)


def test_an_endless_game_is_found(hidden_nim: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.engine.conformance.kit.LONGEST_GAME", 60)
    with pytest.raises(CheckFailure, match="no end after 60 plies"):
        check(faulty(hidden_nim, apply=never_over), games=1)


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<g style="fill:red"/>', "no style that stands at an element"),
        ('<g data-piece="a"/><g data-piece="a"/>', "the piece 'a' is drawn twice"),
    ],
)
def test_a_picture_that_a_page_cannot_show_is_found(
    hidden_nim: Game, inside: str, fault: str
) -> None:
    class Smeared(type(hidden_nim)):  # type: ignore[misc]
        def board(self, *what: Any, **how: Any) -> str:
            drawing: str = super().board(*what, **how)
            return drawing.replace("</svg>", f"{inside}</svg>")

    with pytest.raises(CheckFailure, match=fault):
        check(Smeared(), games=1)


def test_a_seed_in_a_view_is_found(hidden_nim: Game) -> None:
    def loose_lips(self: Any, seat: int | None) -> dict[str, Any]:
        return {**sound(self).view(self, seat), "seed": self.game.last_seed}

    broken = faulty(hidden_nim, view=loose_lips)

    class Remembering(type(broken)):  # type: ignore[misc]
        last_seed = ""

        def new(self, options: object = None, *, seed: int | str) -> State:
            self.last_seed = str(seed)
            state: State = super().new(options, seed=seed)
            return state

    with pytest.raises(CheckFailure, match="holds the seed"):
        check(Remembering(), games=1)


def test_a_sealed_choice_that_shows_is_found(hidden_nim: Game) -> None:
    def sealed_apply(self: Any, seat: int, move: Move) -> None:
        sound(self).apply(self, seat, move)
        self.reveals -= 1

    def sample(self: Any, seat: int, generator: Generator) -> State:
        copy: State = self.copy()
        return copy

    def view(self: Any, seat: int | None) -> dict[str, Any]:
        return {**sound(self).view(self, seat), "piles": list(self.piles)}

    open_cards = {"apply": sealed_apply, "sample": sample, "view": view}
    assert check(faulty(hidden_nim, **open_cards), games=3).games == 3
    with pytest.raises(CheckFailure, match="can tell what seat 0 sealed"):
        check(faulty(hidden_nim, simultaneous=simultaneous, **open_cards), games=1)


def test_missing_words_are_found(hidden_nim: Game) -> None:
    class Speechless(type(hidden_nim)):  # type: ignore[misc]
        pass

    broken = Speechless()
    broken.words.entries["event.took"] = {"en": "{seat}"}
    with pytest.raises(CheckFailure, match=r"event\.took \(cs\), event\.took \(pl\)"):
        check(broken, games=1)


def test_an_order_without_words_or_with_an_illegal_move_is_found(hidden_nim: Game) -> None:
    class Ordered(type(hidden_nim)):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.orders: tuple[Option, ...] = (Option("haste", "never", ("never", "always")),)

        def follow(self, view: Any, moves: tuple[Move, ...], orders: Options) -> Move | None:
            return Move("take 99 from 1", 99) if orders.choice("haste") == "always" else None

    with pytest.raises(CheckFailure, match=r"order\.haste, order\.haste\.help"):
        check(Ordered(), games=1)
    broken = Ordered()
    for key in ("haste", "haste.help", "haste.never", "haste.always"):
        broken.words.entries[f"order.{key}"] = {"en": key, "cs": key, "pl": key}
    with pytest.raises(CheckFailure, match=r"the orders \{'haste': 'always'\} of seat"):
        check(broken, games=1)


def test_a_turn_that_would_end_by_an_illegal_move_is_found(hidden_nim: Game) -> None:
    class Hasty(type(hidden_nim)):  # type: ignore[misc]
        def ending(self, view: Any, moves: tuple[Move, ...]) -> Move | None:
            return Move("take 99 from 1", 99)

    with pytest.raises(CheckFailure, match="would end its turn by take 99 from 1"):
        check(Hasty(), games=1)


def test_options_that_are_not_given_vary(hidden_nim: Game) -> None:
    seen: list[Options] = []

    class Optional(type(hidden_nim)):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            bold = Option("bold", False)
            look = Option("look", "plain", ("plain", "fancy"))
            self.options: tuple[Option, ...] = (*self.options, bold, look)
            for key in ("bold", "bold.help", "look", "look.help", "look.plain", "look.fancy"):
                self.words.entries[f"option.{key}"] = {"en": key, "cs": key, "pl": key}

        def deal(self, options: Options, generator: Generator) -> State:
            seen.append(options)
            state: State = super().deal(options, generator)
            return state

    check(Optional(), games=20, options={"look": "fancy"})
    assert {options.flag("bold") for options in seen} == {True, False}
    assert {options.choice("look") for options in seen} == {"fancy"}


def test_progress_is_told_after_each_game() -> None:
    games: list[int] = []
    check(game("tides-of-time"), games=2, progress=lambda report: games.append(report.games))
    assert games == [1, 2]
