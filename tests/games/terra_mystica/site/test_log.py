"""The lines of a log: what they may hold, and what is refused by name."""

from __future__ import annotations

import pytest

from parlour.engine import RecordError
from parlour.games.terra_mystica.site.log import read_lines, rearranged, split

TILES = "score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7\n"
SCROLLS = "bonus BON1,BON2,BON3,BON4,BON5\n"
SEATS = "setup witches\nsetup nomads\n"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (TILES + "option fire-and-ice-final-scoring", 2, "expected the base game"),
        ("score SCORE1,SCORE77", 1, "expected SCORE1 to SCORE9; got 'SCORE77'"),
        (TILES + "bonus BON1,BONUS", 2, "expected BON1 to BON10; got 'BONUS'"),
        (TILES + "delete BON0", 2, "expected BON1 to BON10; got 'BON0'"),
        (TILES + "setup elves", 2, "expected one of .*witches.*; got 'elves'"),
        (TILES + "setup yetis", 2, "got 'yetis', which Parlour has not"),
        ("map 95a66999127893f5925a5f591d54f8bcb9a670e6", 1, "got 'Fire & Ice, side 1'"),
        ("map of-the-moon", 1, "got 'of-the-moon'"),
        (SEATS + "setup witches\n" + TILES, 3, "expected each faction once"),
        (SEATS + "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5\n" + SCROLLS, 3, "expected 6 different"),
        (SEATS + "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE9\n" + SCROLLS, 3, "SCORE9"),
        (SEATS + TILES + "bonus BON1,BON2,BON3,BON4,BON10", 3, "expected the option of BON10"),
        (SEATS + TILES + "bonus BON1,BON2", 3, "expected 5 scrolls for 2 players, got 2"),
        ("setup witches", 1, "expected 'setup FACTION' for each player"),
    ],
)
def test_a_set_up_that_cannot_be_is_told_at_its_line(text: str, line: int, expected: str) -> None:
    with pytest.raises(RecordError, match=expected) as refused:
        read_lines(text)
    assert refused.value.line == line


def test_a_log_may_say_its_set_up_in_many_ways() -> None:
    plain = read_lines(TILES + SCROLLS + SEATS)
    deleted = "delete BON6\ndelete BON7\nDELETE bon8\ndelete BON9\n"
    named = "player Ann\nplayer Ben email x@y\nrandomize v1 seed s\nmap original\n"
    other = read_lines(
        "\ufeff"
        + named
        + TILES.lower()
        + deleted
        + "Setup Witches for Ann\r\nsetup NOMADS for Ben email x"
    )
    assert (other.factions, other.round_tiles) == (plain.factions, plain.round_tiles)
    assert other.scrolls_in_play() == plain.scrolls_in_play() == [0, 1, 2, 3, 4]


def test_without_a_line_about_scrolls_those_that_are_taken_are_in_play() -> None:
    log = read_lines(TILES + SEATS + "nomads: pass BON9\nwitches: pass BON8\n")
    assert {7, 8} <= set(log.scrolls_in_play())
    assert len(log.scrolls_in_play()) == 5


def test_a_row_of_the_ledger_has_commands_and_all_that_is_there() -> None:
    rows = (
        "witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\tsetup\n"
        "nomads\t\t20 VP\t\t15 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t1/0/1/0\t\tsetup\tshow history\n"
        "witches\t+2\t22 VP\t-3\t12 C\t-2\t1 W\t\t0 P\t-6\t6/3/0 PW\t+1\t0/0/0/3"
        "\t2 1\tburn 3. action ACT2\n"
        "witches dropped from the game\n"
    )
    words = [f"Round {n} scoring: SCORE{n + 1}, D >> 2\n" for n in range(1, 7)]
    tiles = "".join([*words, *[f"Removing tile BON{n}\tshow history\n" for n in (6, 7, 8, 9)]])
    log = read_lines(" Default game options\n" + tiles + "Player 1: a: b\n" + rows)
    assert log.factions == ["witches", "nomads"]
    assert log.rows[2].commands == ["burn 3", "action ACT2"]
    assert log.rows[2].stated == (22, 12, 1, 0, 6, 3, 0, 0, 0, 0, 3)
    assert log.rows[3].commands == ["resign"]


@pytest.mark.parametrize(
    ("written", "taken"),
    [
        ("build E7. leech 2 from nomads", "leech 2 from nomads. build E7"),
        ("+EARTH. leech 2 from nomads", "+EARTH. leech 2 from nomads"),
        ("build E7. transform E8 to red", "transform E8 to red. build E7"),
        ("dig 1. action ACT5. build E7", "action ACT5. dig 1. build E7"),
        ("pass BON3. convert 1PW to 1C", "convert 1PW to 1C. pass BON3"),
        ("pass. +BON4", "pass BON4"),
        ("-2W. bridge A1:B1", "action ACTE. bridge A1:B1"),
        ("convert 2W to bridge. bridge A1 : B1", "action ACTE. bridge A1:B1"),
        ("+ FAV9", "+FAV9"),
    ],
)
def test_a_line_is_taken_in_the_order_of_the_site(written: str, taken: str) -> None:
    assert rearranged(split(written)) == split(taken)
