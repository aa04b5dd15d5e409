"""Logs of the well-known web site, read and written."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from parlour.engine import Record, RecordError, seeded
from parlour.engine.options import resolve
from tests.games.terra_mystica.situations import TERRA

GAME = "terra-mystica"

GAMES = Path(__file__).parent / "games" / "random.jsonl.gz"

START = """
option variable-turn-order
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
bonus BON1,BON2,BON3,BON4,BON5
setup witches
setup nomads
"""


def random_record(number: int) -> Record:
    generator = seeded(f"log {number}")
    options = resolve(TERRA.options, {"players": 2 + number % 4, "deferred-power": True})
    record = Record(TERRA, options, str(number))
    state = record.start()
    while not state.over():
        seat = state.waiting()[generator.below(len(state.waiting()))]
        moves = state.moves(seat)
        acting = [move for move in moves if not move.text.startswith("pass")] or moves
        chosen = acting if generator.below(3) else moves
        move = chosen[generator.below(len(chosen))]
        state.play(seat, move)
        record.moves.append((seat, move))
    return record


def as_text(data: dict[str, list[str]]) -> str:
    lines = [f"option {name}" for name in data["options"] if not name.startswith("strict")]
    lines += ["score " + ",".join(data["round_tiles"]), "bonus " + ",".join(data["scrolls"])]
    lines += [f"setup {faction}" for faction in data["factions"]]
    return "\n".join([*lines, *[f"{row[0]}: {row[1]}" for row in data["rows"]]])


@pytest.mark.parametrize("number", range(8))
def test_what_is_written_reads_back_to_the_same_game(number: int) -> None:
    record = random_record(number)
    text = TERRA.write_log(record.start(), record.moves)
    options, seed, moves = TERRA.read_log(text)
    again = Record(TERRA, resolve(TERRA.options, options), seed, moves=moves).replay()
    played = record.replay()
    assert again.over()
    assert [s.total for s in again.scores()] == [s.total for s in played.scores()]
    assert again.view(None)["position"]["terrain"] == played.view(None)["position"]["terrain"]


def test_games_of_the_site_become_records() -> None:
    read = 0
    for line in gzip.decompress(GAMES.read_bytes()).decode("utf-8").splitlines()[:12]:
        data = json.loads(line)
        try:
            options, seed, moves = TERRA.read_log(as_text(data))
        except RecordError as error:
            if "the rules do not" in error.reason:
                continue
            raise
        state = Record(TERRA, resolve(TERRA.options, options), seed, moves=moves).replay()
        assert [score.total for score in state.scores()] == [
            data["final"][faction]["VP"] for faction in data["factions"]
        ]
        read += 1
    assert read >= 8


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("witches: fly E7", "expected a command"),
        ("witches: build A1", "refused"),
        ("giants: build A1", "expected 'faction: commands'"),
        ("nonsense", "expected 'faction: commands'"),
    ],
)
def test_what_cannot_be_read_names_its_line(row: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        TERRA.read_log(START + row)
    assert refused.value.line == 7


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("option ice", "expected one of errata-cultist-power, .*; got 'ice'"),
        ("score SCORE1,SCORE77", "expected one of SCORE1, .*; got 'SCORE77'"),
        ("bonus BON1,BONUS", "expected one of BON1, .*; got 'BONUS'"),
        ("setup elves", "expected one of .*witches.*; got 'elves'"),
    ],
)
def test_a_line_of_the_set_up_that_cannot_be_read_is_named(line: str, expected: str) -> None:
    with pytest.raises(RecordError, match=expected) as refused:
        TERRA.read_log(f"{START}{line}\n")
    assert refused.value.line == 7


def test_a_log_without_a_start_says_what_it_needs() -> None:
    with pytest.raises(RecordError, match="expected option, score, bonus and setup"):
        TERRA.read_log("setup witches")


def test_capitals_do_not_matter() -> None:
    record = random_record(1)
    text = TERRA.write_log(record.start(), record.moves)
    assert TERRA.read_log(text.upper()) == TERRA.read_log(text)
