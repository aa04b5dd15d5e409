"""Records: written, read, replayed; broken ones name line and reason."""

from __future__ import annotations

import pytest

from parlour.engine import (
    Game,
    Generator,
    IllegalMove,
    Move,
    Options,
    ParlourError,
    Record,
    RecordError,
    State,
    Table,
    game,
    read_record,
)

TIDES = game("tides-of-time")


def finished(seed: int = 4) -> Table:
    table = Table.new(TIDES, seed=seed, names=["Ann", ""])
    while not table.state.over():
        seat = table.state.waiting()[0]
        table.play(seat, table.state.moves(seat)[-1])
    return table


def test_a_record_reads_as_a_header_and_one_move_a_line() -> None:
    table = Table.new(TIDES, seed="a b", names=["Ann", "Bob: the builder"])
    first, second = (table.state.moves(seat)[0] for seat in (0, 1))
    table.play(1, second)
    table.play(0, first)
    assert table.record.format().splitlines() == [
        "parlour record 1",
        "game: tides-of-time",
        "rules: 1",
        "seed: a b",
        "players: 2",
        "player 1: Ann",
        "player 2: Bob: the builder",
        "",
        f"2 {second.text}",
        f"1 {first.text}",
    ]


def test_a_record_replays_to_the_same_position() -> None:
    table = finished()
    record = read_record(table.record.format())
    assert record.format() == table.record.format()
    assert record.replay() == table.state
    assert record.names == ["Ann", ""]


def test_any_ply_can_be_reached() -> None:
    table = finished()
    assert table.record.replay(0) == table.record.start()
    assert table.record.replay(7) == table.back(7).state
    for wrong in (-1, table.ply + 1):
        with pytest.raises(RecordError, match=f"expected a ply from 0 to {table.ply}"):
            table.record.replay(wrong)


def test_replay_tells_what_happened_at_each_ply() -> None:
    table = finished()
    for ply, _, events in table.record.steps():
        if ply:
            expected = [event.to_data() for event in table.log[ply - 1]]
            assert [event.to_data() for event in events] == expected


GOOD = finished().record.format()
LINES = GOOD.splitlines()


def broken(line: int, text: str | None) -> str:
    lines = list(LINES)
    if text is None:
        del lines[line - 1]
    else:
        lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "expected 'parlour record 1', got nothing"),
        (broken(1, "parlour record 9"), 1, "expected 'parlour record 1', got 'parlour record 9'"),
        (broken(2, "game tides-of-time"), 2, "expected 'name: value'"),
        (broken(2, "game: tides-of-tim"), 2, "did you mean tides-of-time"),
        (broken(2, "gama: tides-of-time"), 2, "expected a line 'game: …' in the header"),
        (broken(3, "rules: 99"), 3, "expected rules 1, got 99"),
        (broken(3, None), 2, "expected a line 'rules: …'"),
        (broken(4, "rules: 1"), 4, "'rules' stands twice"),
        (broken(4, "seed:"), 4, "expected a seed"),
        (broken(5, "players: 7"), 5, "expected a number from 2 to 2, got '7'"),
        (broken(6, "player 3: Ann"), 6, "expected player 1 to 2, got player 3"),
        (broken(6, "weather: fine"), 6, "unknown 'weather': expected players"),
        (broken(7, "scores: 12"), 7, "expected a number for each player"),
        (broken(9, "3 play forecourt"), 9, "expected a seat from 1 to 2 and a move"),
        (broken(9, "play forecourt"), 9, "expected a seat from 1 to 2 and a move"),
        (broken(10, ""), 10, "expected a seat from 1 to 2 and a move"),
        (broken(9, "1 play foreskirt"), 9, "expected 'play', 'keep' or 'remove'"),
        (broken(9, "1 keep forecourt"), 9, "'keep forecourt' is not allowed: Now a card is played"),
        (GOOD + "1 play forecourt\n", len(LINES) + 1, "is not allowed: The game is over"),
        (broken(7, "scores: 0 0"), 1, r"states the scores \[0, 0\], replay gives"),
        ("\n".join(LINES[:-1]), 1, "states final scores but the game is not over"),
    ],
)
def test_a_broken_record_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as error:
        read_record(text).replay()
    assert error.value.line == line


def test_a_record_of_another_game_is_refused_where_one_is_expected(hidden_nim: Game) -> None:
    with pytest.raises(RecordError, match="expected a record of hidden-nim, got tides-of-time"):
        read_record(GOOD, hidden_nim)


def test_a_table_refuses_an_illegal_move_and_keeps_its_record() -> None:
    table = Table.new(TIDES, seed=1)
    before = table.record.format()
    elsewhere = table.state.moves(1)[0]
    with pytest.raises(IllegalMove, match=r"round\.draft"):
        table.play(0, elsewhere)
    assert table.record.format() == before
    assert table.ply == 0


def test_a_table_goes_on_from_a_record() -> None:
    whole = finished()
    half = Record(TIDES, whole.record.options, whole.record.seed, [], whole.record.moves[:9])
    table = Table(half)
    for seat, move in whole.record.moves[9:]:
        table.play(seat, move)
    assert table.state == whole.state
    assert table.record.scores == whole.record.scores


def test_names_and_seeds_cannot_break_the_lines_of_a_record() -> None:
    table = Table.new(TIDES, seed=1, names=["Ann\n1 play forecourt", " Bob\u2028 "])
    assert read_record(table.record.format()).names == ["Ann 1 play forecourt", "Bob"]
    for seed in ("1\n2", " 1", "1\u2028", ""):
        with pytest.raises(ParlourError, match="expected a seed of one line"):
            Table.new(TIDES, seed=seed)


def test_numbers_longer_than_anybody_means_are_refused() -> None:
    text = finished().record.format()
    many = "9" * 5000
    for line, wrong in (("players: 2", f"players: {many}"), ("\n1 play", f"\n{many} play")):
        assert line in text
        with pytest.raises(RecordError, match="expected"):
            read_record(text.replace(line, wrong, 1))


class Twice(Game):
    """Tides of Time with a second version of its rules, which differs in nothing but its number."""

    def __init__(self, has_old: bool) -> None:
        super().__init__("tides-of-time", TIDES.folder, 2, TIDES.players, TIDES.minutes)
        self._has_old = has_old

    def under(self, version: int) -> Game | None:
        return TIDES if self._has_old and version == 1 else super().under(version)

    def deal(self, options: Options, generator: Generator) -> State:
        state = TIDES.deal(options, generator)
        state.game = self
        return state

    def move(self, text: str) -> Move:
        return TIDES.move(text)


def changed_at(ply: int) -> str:
    return GOOD.replace("rules: 1\n", f"rules: 1\nrules from ply {ply}: 2\n")


def test_a_record_says_where_the_rules_changed() -> None:
    record = read_record(changed_at(7), Twice(has_old=True))
    assert (record.rules, record.revisions, record.rules_now) == (1, [(7, 2)], 2)
    assert record.format() == changed_at(7)
    versions = [state.game.rules_version for _, state, _ in record.steps()]
    assert versions == [1] * 8 + [2] * (len(record.moves) - 7)
    assert Table(record).state == record.replay()


def test_a_record_without_its_rules_is_read_but_not_replayed() -> None:
    for text in (GOOD, changed_at(7)):
        record = read_record(text, Twice(has_old=False))
        assert record.format() == text
        with pytest.raises(RecordError, match="expected rules 2, got 1: this game cannot") as error:
            record.replay()
        assert error.value.line == 3


def test_a_change_of_rules_stands_within_the_game() -> None:
    many = len(finished().record.moves)
    assert read_record(changed_at(many)).revisions == [(many, 2)]
    for wrong, reason in (
        (changed_at(many + 1), "after the last move"),
        (changed_at(7).replace("ply 7", "ply x"), "expected 'rules from ply N' in the order"),
        (changed_at(7).replace("ply 7: 2", "ply 7: two"), "expected the number of a version"),
        (changed_at(7).replace("seed", "rules from ply 6: 3\nseed"), "in the order of play"),
    ):
        with pytest.raises(RecordError, match=reason):
            read_record(wrong)
