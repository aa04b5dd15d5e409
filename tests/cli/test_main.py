"""What holds for every command: help, version, errors, colours, language."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pexpect
import pytest

from parlour.engine.form import form
from tests.cli.terminal import done, parlour, refused, terminal

COMMANDS = ("games", "play", "simulate", "replay", "rules", "check", "bench")


def test_without_arguments_it_lists_its_commands() -> None:
    listed = done()
    assert all(f"\n  {command} " in listed for command in COMMANDS)


def test_the_version_says_which_form_runs() -> None:
    assert done("--version") == f"parlour {version('parlour')} ({form()})\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulte"], "No such command 'simulte'. Did you mean 'simulate'?"),
        (["play"], "expected a GAME or --resume FILE; parlour games lists the games"),
        (["play", "tides-of-tim"], "no game 'tides-of-tim'; did you mean tides-of-time?"),
        (["rules", "chess"], "no game 'chess'; installed: "),
        (["games", "--lang", "de"], "--lang: expected one of en, cs, pl, got 'de'"),
        (
            ["play", "tides-of-time", "--option", "players=3"],
            "option players: expected a number from 2 to 2, got '3'",
        ),
        (
            ["play", "tides-of-time", "--option", "speed=3"],
            "tides-of-time has no option 'speed': expected players",
        ),
        (["play", "tides-of-time", "--option", "x"], "--option: expected name=value, got 'x'"),
        (["play", "tides-of-time", "--seats", "me,gredy"], "no bot 'gredy'"),
        (["play", "tides-of-time", "--seats", "me"], "option players: expected a number from 2"),
        (["play", "tides-of-time", "--seats", "random,random"], "--seats: expected at least one"),
        (["replay", "nowhere.record"], "nowhere.record: No such file or directory"),
        (["simulate", "tides-of-time", "--bots", "random,random", "--games", "0"], "Invalid value"),
        (["simulate", "tides-of-time"], "Missing option '--bots'"),
    ],
)
def test_a_mistake_gets_one_clear_line(
    arguments: list[str], complaint: str, tmp_path: Path
) -> None:
    assert complaint in refused(*arguments, folder=tmp_path)


def test_the_environment_chooses_the_language() -> None:
    assert "hráči" in parlour("games", LANG="cs_CZ.UTF-8").stdout
    assert "gracze" in parlour("games", LC_ALL="pl_PL.UTF-8").stdout
    assert "players" in parlour("games", LANG="de_DE.UTF-8").stdout


def test_colours_appear_on_a_terminal_only_and_not_against_the_wish(tmp_path: Path) -> None:
    assert "\x1b[" not in done("rules", "tides-of-time")
    for wish, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        screen = terminal("rules", "tides-of-time", folder=tmp_path, **wish)
        screen.expect(pexpect.EOF)
        assert screen.before is not None
        assert ("\x1b[36m" in screen.before) is coloured


def test_the_games_are_listed_with_their_facts() -> None:
    lines = done("games").splitlines()
    assert lines[0].split() == ["game", "title", "players", "minutes", "rules", "options"]
    rows = [" ".join(line.split()) for line in lines]
    assert any(row.startswith("tides-of-time Tides of Time 2 ") for row in rows)
