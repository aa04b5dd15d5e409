"""Whole games and single decisions at the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect

from parlour import read_record
from tests.cli.terminal import done, flat, parlour, plain, refused, terminal

TIDES = ("play", "tides-of-time")
AGAINST_GREEDY = (*TIDES, "--seats", "me,greedy", "--seed", "7")
FIRST_MOVES = "1\n" * 16
"""A whole game: four cards in each of three rounds, and two choices between them twice."""


def ask(*typed: str, folder: Path, language: str = "en") -> str:
    """Type some lines at the first decision of a game, then quit; return what was answered."""
    lines = [*typed, "quit", ""]
    printed = done(*AGAINST_GREEDY, "--lang", language, typed="\n".join(lines), folder=folder)
    return flat(printed.partition(f"\n> {lines[0]}\n")[2])


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    printed = done(*AGAINST_GREEDY, "--save", "end.record", typed=FIRST_MOVES, folder=tmp_path)
    record = read_record((tmp_path / "end.record").read_text("utf-8"))
    totals = [str(score.total) for score in record.replay().scores()]
    final = printed.partition("The game is over.\n")[2].splitlines()
    assert final[0].split() == ["points", "from", "Player", "1", "greedy"]
    assert ["total", *totals] in [line.split() for line in final]
    assert final[-1].startswith(("The winner: ", "A shared victory: "))


def test_a_whole_game_by_notation_in_a_terminal(tmp_path: Path) -> None:
    screen = terminal(*AGAINST_GREEDY, "--save", "end.record", folder=tmp_path)
    played = []
    for _ in range(16):
        screen.expect_exact("> ")
        listed = re.findall(r"^ *\d+  (\S+ \S+)  ", plain(screen.before), re.M)
        played.append(listed[-1])
        screen.sendline(played[-1].upper())
    screen.expect(pexpect.EOF)
    record = read_record((tmp_path / "end.record").read_text("utf-8"))
    assert [move.text for seat, move in record.moves if seat == 0] == played
    assert record.replay().over()


def test_nothing_that_a_terminal_shows_is_wider_than_it(tmp_path: Path) -> None:
    typed = "help\nhint\nscores\nrules\nrules card\nwhy keep forecourt\nnonsense\n" + FIRST_MOVES
    printed = done(*AGAINST_GREEDY, typed=typed, folder=tmp_path)
    assert max([len(line) for line in printed.splitlines()]) <= 80


def test_the_news_since_the_last_decision_is_told(tmp_path: Path) -> None:
    answer = ask("1", folder=tmp_path)
    assert answer.startswith(
        "Since your last decision: Player 1 has chosen. Player 1 plays Great Library of Ahm. greedy"
    )


ANSWERS = {
    "": "",
    "12": "There is no move number 12: the moves are numbered from 1 to 5.",
    "dance": '"dance" is no move here',
    "play sh": '"play sh" fits several moves: play shackles-of-the-djinn, play shield-mountain',
    "play forecourt": "play forecourt is not allowed. Forecourt is not in the hand.",
    "why": "Name a move: why play great-library-of-ahm",
    "why 2": "play shackles-of-the-djinn is allowed.",
    "why keep forecourt": "keep forecourt is not allowed. Now a card is played.",
    "undo": "There is no decision of yours to take back.",
    "log": "Nothing has happened yet.",
    "rules": "Chapters: Set-up,",
    "rules sealed": "round.simultaneous A choice stays sealed until both have chosen.",
    "rules unicorn": "No rule has these words: unicorn",
    "scores": "points from Player 1 greedy total 0 0",
    "help": "1, 2, 3 … the number of a move",
    "HELP": "1, 2, 3 … the number of a move",
    "quit": "Saved. Go on with: python -m parlour play --resume tides-of-time-7.record",
}


def test_every_line_typed_is_answered_and_the_question_stands(tmp_path: Path) -> None:
    printed = done(*AGAINST_GREEDY, typed="\n".join([*ANSWERS, ""]), folder=tmp_path)
    exchanges = printed.split("\n> ")[1:]
    for exchange, (typed, answer) in zip(exchanges, ANSWERS.items(), strict=True):
        assert flat(exchange).startswith(f"{typed} {answer}".strip())


def test_a_hint_names_moves_and_what_they_promise(tmp_path: Path) -> None:
    answer = ask("hint", folder=tmp_path)
    assert answer.startswith("What search thinks: would play it expected victory")
    assert len(re.findall(r"\d play [a-z-]+ \d+ % \d+ %", answer)) == 3


def test_the_conversation_is_in_the_language_of_the_person(tmp_path: Path) -> None:
    answer = ask("why keep forecourt", folder=tmp_path, language="cs")
    assert answer.startswith("keep forecourt nelze. Teď se karta vykládá.")
    assert "Pokračuj příkazem" in answer
    assert "Graj dalej" in ask(folder=tmp_path, language="pl")


def test_the_board_is_shown_again(tmp_path: Path) -> None:
    printed = done(*AGAINST_GREEDY, typed="board\n", folder=tmp_path)
    assert printed.count("5  play roof-of-the-world") == 2


def test_a_revealed_decision_stands(tmp_path: Path) -> None:
    answer = ask("1", "undo", folder=tmp_path)
    assert (
        "> undo play great-library-of-ahm stands: since then something hidden was shown" in answer
    )


def test_a_sealed_choice_is_taken_back_at_the_hand_over(tmp_path: Path) -> None:
    typed = "\n".join(["", "1", "undo", "", "2", "", "quit", ""])
    two = (*TIDES, "--seats", "me,me", "--seed", "7", "--save", "two.record")
    printed = done(*two, typed=typed, folder=tmp_path)
    assert "The last decision is taken back." in printed
    record = read_record((tmp_path / "two.record").read_text("utf-8"))
    assert [(seat, move.text) for seat, move in record.moves] == [(0, "play shackles-of-the-djinn")]


def test_the_hand_over_hides_the_hand_before(tmp_path: Path) -> None:
    screen = terminal(*TIDES, "--seats", "me,me", "--seed", "7", folder=tmp_path)
    screen.expect("Pass the keyboard to Player 1")
    screen.sendline()
    screen.expect("roof-of-the-world")
    screen.expect_exact("> ")
    screen.sendline("5")
    screen.expect_exact("\x1b[2J\x1b[3J\x1b[H")
    screen.expect("Pass the keyboard to Player 2")
    assert "Roof" not in plain(screen.before)
    screen.sendline()
    screen.expect_exact("> ")
    assert "Roof" not in plain(screen.before)
    screen.sendeof()
    screen.expect(pexpect.EOF)


def test_a_game_left_and_resumed_ends_as_if_never_left(tmp_path: Path) -> None:
    done(*AGAINST_GREEDY, "--save", "straight.record", typed=FIRST_MOVES, folder=tmp_path)
    left = done(*AGAINST_GREEDY, typed="1\n" * 6 + "quit\n", folder=tmp_path)
    assert left.endswith(
        "Saved. Go on with: python -m parlour play --resume tides-of-time-7.record\n"
    )
    done("play", "--resume", "tides-of-time-7.record", typed="1\n" * 10, folder=tmp_path)
    straight = (tmp_path / "straight.record").read_text("utf-8")
    assert (tmp_path / "tides-of-time-7.record").read_text("utf-8") == straight


def test_each_decision_is_saved_at_once(tmp_path: Path) -> None:
    screen = terminal(*AGAINST_GREEDY, "--save", "now.record", folder=tmp_path)
    screen.expect("> ")
    screen.sendline("1")
    screen.expect("Since your last decision")
    record = read_record((tmp_path / "now.record").read_text("utf-8"))
    assert record.moves[0][1].text == "play great-library-of-ahm"
    screen.kill(9)


def test_saving_by_name_never_overwrites_another_file(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary", "utf-8")
    answer = ask("save diary.txt", "save mine.record", "save", folder=tmp_path)
    assert answer.startswith("diary.txt exists already: choose another name.")
    assert answer.count("Saved in mine.record.") == 2
    assert (tmp_path / "diary.txt").read_text("utf-8") == "dear diary"
    assert "nowhere/x.record cannot be written" in ask("save nowhere/x.record", folder=tmp_path)
    assert "diary.txt exists already" in refused(*TIDES, "--save", "diary.txt", folder=tmp_path)


def test_the_end_of_input_is_a_way_to_leave(tmp_path: Path) -> None:
    printed = done(*AGAINST_GREEDY, typed="1\n", folder=tmp_path)
    assert printed.endswith(
        "Saved. Go on with: python -m parlour play --resume tides-of-time-7.record\n"
    )
    assert len(read_record((tmp_path / "tides-of-time-7.record").read_text("utf-8")).moves) == 2


def test_an_interrupt_saves_and_leaves(tmp_path: Path) -> None:
    screen = terminal(*AGAINST_GREEDY, folder=tmp_path)
    screen.expect("> ")
    screen.sendintr()
    screen.expect("python -m parlour play --resume tides-of-time-7.record")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 130


def test_a_bot_deep_in_thought_is_interrupted_too(tmp_path: Path) -> None:
    slow = ("--seats", "me,search:nodes=99999999", "--seed", "7")
    screen = terminal(*TIDES, *slow, folder=tmp_path)
    screen.expect_exact("> ")
    screen.sendline("1")
    screen.expect("is thinking")
    screen.sendintr()
    screen.expect("python -m parlour play --resume tides-of-time-7.record")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 130
    assert len(read_record((tmp_path / "tides-of-time-7.record").read_text("utf-8")).moves) == 1


def test_what_cannot_be_resumed_says_why(tmp_path: Path) -> None:
    done(*AGAINST_GREEDY, "--save", "end.record", typed=FIRST_MOVES, folder=tmp_path)
    assert "this game is over" in refused("play", "--resume", "end.record", folder=tmp_path)
    begun = (tmp_path / "end.record").read_text("utf-8").splitlines()
    header = [line for line in begun[:9] if not line.startswith("scores")]
    broken = "\n".join([*header, "1 play forecourt", ""])
    (tmp_path / "broken.record").write_text(broken, "utf-8")
    complaint = refused("play", "--resume", "broken.record", folder=tmp_path)
    assert complaint.startswith("broken.record: line 9: 'play forecourt' is not allowed:")
    assert "leave them out" in refused(
        "play", "--resume", "end.record", "--seed", "1", folder=tmp_path
    )


def test_by_default_one_plays_against_search(tmp_path: Path) -> None:
    process = parlour(*TIDES, typed="quit\n", folder=tmp_path)
    assert "You are Player 1, against search." in process.stdout
