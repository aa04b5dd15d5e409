"""docs/adding-a-game.md, followed from an empty folder outside the repository."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.walkthrough import PAGE, write_files


class Programmer:
    """Somebody who types in what the page says and runs it."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "project"
        self.installed = folder / "installed"
        write_files(self.project)
        self.environment = dict(os.environ)
        paths = [str(self.installed), os.environ.get("PYTHONPATH", "")]
        self.environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.project,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def programmer(tmp_path_factory: pytest.TempPathFactory) -> Programmer:
    somebody = Programmer(tmp_path_factory.mktemp("walkthrough"))
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    done = somebody.run(
        "pip", "install", "--quiet", *options, "--target", str(somebody.installed), "."
    )
    assert done.returncode == 0, done.stderr
    return somebody


def test_the_game_is_found_through_the_entry_point(programmer: Programmer) -> None:
    done = programmer.run("parlour", "games")
    assert done.returncode == 0, done.stderr
    assert "hidden-nim" in done.stdout
    assert "tides-of-time" in done.stdout


def test_the_game_passes_the_check(programmer: Programmer) -> None:
    done = programmer.run("parlour", "check", "hidden-nim", "--games", "100")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "hidden-nim" in done.stdout


def test_its_tests_pass_and_name_every_rule(programmer: Programmer) -> None:
    arguments = ["-q", "-p", "no:cacheprovider", "--strict-markers"]
    done = programmer.run("pytest", *arguments, "tests")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
    untested = programmer.run("parlour", "rules", "hidden-nim", "--untested", "--tests", "tests")
    assert untested.returncode == 0, untested.stdout
    unmarked = programmer.run("parlour", "rules", "hidden-nim", "--unmarked")
    assert unmarked.returncode == 0, unmarked.stdout


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('GAME = "hidden-nim"', "proves 'nim.unicorn', which is no rule of hidden-nim"),
        ('GAME = "chess"', "expected a constant GAME with the id of a game"),
    ],
)
def test_a_mark_that_names_no_rule_stops_the_run(
    programmer: Programmer, tmp_path: Path, line: str, fault: str
) -> None:
    test = tmp_path / "test_wrong.py"
    test.write_text(
        "import pytest\n\n"
        f"{line}\n\n\n"
        '@pytest.mark.proves("nim.unicorn")\n'
        "def test_nothing():\n    pass\n",
        "utf-8",
    )
    done = programmer.run("pytest", "-q", "-p", "no:cacheprovider", str(test))
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert fault in done.stdout + done.stderr


def test_it_plays_in_the_terminal_and_between_bots(programmer: Programmer) -> None:
    played = programmer.run("parlour", "play", "hidden-nim", "--seed", "1")
    assert played.returncode == 0, played.stdout + played.stderr
    assert "Take 1 from pile a" in played.stdout
    simulated = programmer.run(
        "parlour", "simulate", "hidden-nim", "--bots", "search:nodes=20,random", "--games", "4"
    )
    assert simulated.returncode == 0, simulated.stderr


def test_the_page_shows_the_commands_that_were_run() -> None:
    page = PAGE.read_text("utf-8")
    for command in ("games", "check hidden-nim", "rules hidden-nim", "play hidden-nim", "simulate"):
        assert f"parlour {command}" in page
