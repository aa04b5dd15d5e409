"""Lessons: read, judged and checked, on the smallest game."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import Game, ParlourError, game
from parlour.engine.conformance.lessons import faults_of
from parlour.engine.lessons import Course, holds, read_course
from parlour.games.tides_of_time.game import TidesOfTime

LESSON = """
[[lesson]]
id = "nest"
seed = "3"
title = { en = "Nest", cs = "Hnízdo", pl = "Gniazdo" }
[[lesson.step]]
plays = "play kings-nest"
replies = ["2 play shield-mountain"]
task = { en = "Play {@card.kings-nest}.", cs = "Vylož {@card.kings-nest:Útočiště}.", pl = "Graj." }
done = { en = "{=hand} cards.", cs = "{=hand:karta|karty|karet}.", pl = "Tak." }
[[lesson.step.wrong]]
moves = ["play forecourt", "play golden-ziggurat"]
say = { en = "Not that one.", cs = "Tu ne.", pl = "Nie tę." }
"""


def course(folder: Path, text: str) -> Course:
    """Return a course written for Tides of Time."""
    (folder / "lessons.toml").write_text(text, "utf-8")
    own = game("tides-of-time")
    for name in ("words.toml", "rulebook.toml"):
        (folder / name).write_text((own.folder / name).read_text("utf-8"), "utf-8")
    elsewhere = TidesOfTime()
    elsewhere.folder = folder
    return read_course(elsewhere)


def test_a_game_without_the_file_has_no_lessons(tmp_path: Path) -> None:
    plain = Game("plain", tmp_path, 1, (2, 2), (1, 1))
    assert read_course(plain).lessons == ()


def test_the_named_move_does_the_task(tmp_path: Path) -> None:
    found = course(tmp_path, LESSON)
    assert faults_of(found) == []
    lesson = found.lessons[0]
    verdict = lesson.judge(0, lesson.start.replay(), found.game.move("play kings-nest"))
    assert verdict.done
    assert verdict.text(found.game, "cs") == "5 karet."


def test_a_wrong_try_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    found = course(tmp_path, LESSON)
    lesson, state = found.lessons[0], found.lessons[0].start.replay()
    before = state.copy()
    legal = lesson.judge(0, state, found.game.move("play forecourt"))
    other = lesson.judge(0, state, found.game.move("play eye-of-the-north"))
    assert not legal.done
    assert legal.text(found.game, "pl") == "Nie tę."
    assert not other.done
    assert other.text(found.game, "en") == found.game.words.say("lesson.other", "en")
    assert state == before


def test_what_the_rules_forbid_is_refused_by_the_rules(tmp_path: Path) -> None:
    found = course(tmp_path, LESSON)
    lesson, state = found.lessons[0], found.lessons[0].start.replay()
    named = lesson.judge(0, state, found.game.move("play golden-ziggurat"))
    unnamed = lesson.judge(0, state, found.game.move("play mana-well"))
    assert named.text(found.game, "en").startswith("Not that one. Golden Ziggurat is not in the")
    assert unnamed.refusal is not None
    assert unnamed.text(found.game, "en").startswith("Mana Well is not in the hand.")


def test_things_stand_in_a_text_by_their_name_or_in_another_form(tmp_path: Path) -> None:
    task = course(tmp_path, LESSON).lessons[0].steps[0].task
    assert task.pieces("en") == [("Play ", ""), ("King's Nest", "card.kings-nest"), (".", "")]
    assert task.text("cs") == "Vylož Útočiště."


def test_the_ply_tells_how_far_a_lesson_is(tmp_path: Path) -> None:
    lesson = course(tmp_path, LESSON).lessons[0]
    assert [lesson.step_at(ply) for ply in (0, 2, 9)] == [0, 1, 1]


def test_a_move_may_do_the_task_by_what_it_brings(tmp_path: Path) -> None:
    brings = LESSON.replace("replies", 'brings = "sealed"\nreplies')
    shows = LESSON.replace(
        "replies", 'reaches = { "players.{seat}.chosen" = "forecourt" }\nreplies'
    )
    for text, move in ((brings, "play eye-of-the-north"), (shows, "play forecourt")):
        found = course(tmp_path, text)
        lesson = found.lessons[0]
        assert lesson.judge(0, lesson.start.replay(), found.game.move(move)).done
    assert not lesson.judge(0, lesson.start.replay(), found.game.move("play eye-of-the-north")).done


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"play kings-nest"', '"play mana-well"', "does not do it"),
        ('"2 play shield', '"1 play shield', "what follows is refused"),
        ('"2 play shield-mountain"', '"2 play kings-nest"', "what follows is refused"),
        ('"play forecourt", ', '"play sapphire*", ', "no wrong move is like"),
        ("{@card.kings-nest}", "{@card.nobody}", "has no words"),
        ("[[lesson.step]]", '[[lesson.step]]\nrules = ["round.none"]', "no rule"),
        ('seed = "3"', 'seed = "3"\nmoves = "1 play mana-well"', "cannot be played"),
        ('seed = "3"', 'seed = "3"\nmoves = "1 play forecourt"', "is not asked"),
        ('en = "Play ', 'en = "{Play ', "open blank"),
    ],
)
def test_the_check_names_what_does_not_hold(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in LESSON
    faults = faults_of(course(tmp_path, LESSON.replace(old, new)))
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('pl = "Tak."', 'pl = ""'),
        ('"play kings-nest"', '"fly kings-nest"'),
        ("{=hand}", "{=nothing}"),
        ("task =", "question ="),
    ],
)
def test_a_file_that_is_no_course_is_refused(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(ParlourError):
        course(tmp_path, LESSON.replace(old, new))


def test_bounds_hold_for_numbers_and_for_how_many_there_are() -> None:
    view = {"round": 2, "players": [{"hand": ["a", "b"]}, {"hand": None}]}
    assert holds(view, {"players.{seat}.hand": {"most": 2, "least": 1}}, 0)
    assert not holds(view, {"players.{seat}.hand": {"most": 2}}, 1)
    assert not holds(view, {"players.7.hand": "a"}, 0)
    assert not holds(view, {"round.more": 1}, 0)
