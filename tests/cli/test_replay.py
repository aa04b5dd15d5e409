from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from parlour import game
from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import Record
from tests.cli.terminal import done, parlour, refused

LAST = 32
FIRST_MOVE_LINE = 10


@pytest.fixture(scope="module")
def record() -> Record:
    return match.play(game("tides-of-time"), {}, [bot("random"), bot("random")], 3)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    record.names = ["Ann", "Bob"]
    path = tmp_path / "game.record"
    path.write_text(record.format(), "utf-8")
    return path


def test_every_move_is_told_with_what_came_of_it(record: Record, file: Path) -> None:
    printed = done("replay", file).splitlines()
    assert printed[0] == "Tides of Time, seed 3"
    first, second = [move.text for _, move in record.moves[:2]]
    assert printed[1:4] == [f"   1. Ann: {first}", "      Ann has chosen.", f"   2. Bob: {second}"]
    assert printed[4].startswith("      Ann plays ")
    assert any(line.startswith(f"  {LAST}. ") for line in printed)
    totals = [str(total) for total in record.scores]
    assert ["total", *totals] in [line.split() for line in printed]
    assert printed[-1].startswith(("The winner: ", "A shared victory: "))


def test_it_stops_where_it_is_told_to(file: Path) -> None:
    printed = done("replay", file, "--to", "3")
    assert "\n   3. Ann: " in printed
    assert "\n   4. " not in printed
    assert "The winner" not in printed


def test_the_board_is_written_as_a_picture(file: Path, tmp_path: Path) -> None:
    done("replay", file, "--to", "0", "--seat", "2", "--svg", tmp_path / "board.svg")
    picture = (tmp_path / "board.svg").read_text("utf-8")
    assert Xml.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - ours


def test_a_seat_sees_its_own_hand_and_a_spectator_sees_none(record: Record, file: Path) -> None:
    words = record.game.words
    hand = record.start().view(1)["players"][1]["hand"]
    first_card = words.say(f"card.{hand[0]}", "en")
    assert first_card in done("replay", file, "--to", "0", "--seat", "2")
    assert first_card not in done("replay", file, "--to", "0")


def test_steps_wait_for_enter(file: Path) -> None:
    process = parlour("replay", file, "--step", typed="\n\n")
    assert process.returncode == 0
    assert "   3. Ann: " in process.stdout
    assert "   4. Bob: " not in process.stdout


def test_the_words_are_in_the_language_asked_for(file: Path) -> None:
    assert "Ann vykládá: " in done("replay", file, "--lang", "cs")


@pytest.mark.parametrize(
    ("line", "text", "complaint"),
    [
        (1, "chess record 1", "line 1: expected 'parlour record 1', got 'chess record 1'"),
        (2, "game: chess", "line 2: no game 'chess'; installed:"),
        (3, "rules: 99", "line 3: expected rules 1, got 99"),
        (5, "players: two", "line 5: option players: expected a number from 2 to 2, got 'two'"),
        (
            FIRST_MOVE_LINE,
            "1 dance",
            f"line {FIRST_MOVE_LINE}: expected 'play', 'keep' or 'remove'",
        ),
        (FIRST_MOVE_LINE + 1, "3 play forecourt", f"line {FIRST_MOVE_LINE + 1}: expected a seat"),
        (FIRST_MOVE_LINE + 1, "2 keep forecourt", "is not allowed: Now a card is played."),
        (8, "scores: 1 2", "the scores [1, 2], replay gives"),
    ],
)
def test_a_broken_record_names_line_and_reason(
    line: int, text: str, complaint: str, file: Path
) -> None:
    lines = file.read_text("utf-8").splitlines()
    lines[line - 1] = text
    file.write_text("\n".join(lines), "utf-8")
    message = refused("replay", file)
    assert message.startswith(f"{file}: line ")
    assert complaint in message


def test_what_is_out_of_range_or_no_text_is_refused(file: Path, tmp_path: Path) -> None:
    assert refused("replay", file, "--to", "33").startswith("--to: expected a number from 0 to 32")
    assert refused("replay", file, "--seat", "3").startswith(
        "--seat: expected a number from 1 to 2"
    )
    (tmp_path / "picture.record").write_bytes(b"\x89PNG\r\n\xff\xfe")
    assert "expected a record, got no text" in refused("replay", tmp_path / "picture.record")
