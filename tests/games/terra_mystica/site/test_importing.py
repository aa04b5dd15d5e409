"""Games of the site come in as they are, in both forms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.engine import Record, RecordError
from parlour.engine.options import resolve
from parlour.engine.understood import Note, Understood
from parlour.games.terra_mystica import site
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.log import read_lines
from tests.games.terra_mystica.site.writings import (
    LOGS,
    as_commands,
    as_ledger,
    position,
    site_games,
)
from tests.games.terra_mystica.situations import TERRA

GAME = "terra-mystica"

SITE = Path(__file__).parents[5] / "shared" / "vectors" / "terra_mystica" / "site"

START = """
option variable-turn-order
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
bonus BON1,BON2,BON3,BON4,BON5
setup witches
setup nomads
witches: build E9
nomads: build F3
nomads: build G4
witches: build C4
nomads: build E8
nomads: pass BON5
witches: pass BON1
"""


def replayed(understood: Understood) -> TerraState:
    options = resolve(TERRA.options, understood.options)
    state = Record(TERRA, options, understood.seed, moves=understood.moves).replay()
    assert isinstance(state, TerraState)
    return state


@pytest.mark.parametrize("number", range(0, 160, 8))
def test_a_game_of_the_site_comes_in_in_each_form(number: int) -> None:
    game = site_games()[number]
    for text in (as_ledger(game), as_commands(game), as_commands(game, one_a_line=True)):
        state = replayed(LOGS.understand(text))
        assert state.over()
        points = [game["final"][faction]["VP"] for faction in game["factions"]]
        assert [score.total for score in state.scores()] == points


@pytest.mark.skipif(not SITE.exists(), reason="the real games lie beside the project, not in it")
@pytest.mark.parametrize("form", ["ledger", "commands"])
@pytest.mark.proves("round.left")
def test_real_games_come_in_and_end_as_their_ledgers_say(form: str) -> None:
    files = sorted((SITE / form).glob("*.txt"))
    assert len(files) == 36
    for file in files:
        ledger = read_lines((SITE / "ledger" / file.name).read_text("utf-8"))
        points = {row.faction: row.stated[0] for row in ledger.rows if row.stated}
        understood = LOGS.understand(file.read_text("utf-8"))
        state = replayed(understood)
        assert state.over(), file.name
        stated = [points[faction] for faction in ledger.factions]
        assert [score.total for score in state.scores()] == stated, file.name
        again = LOGS.understand(LOGS.write(start_of(understood), understood.moves))
        assert position(replayed(again)) == position(state), file.name


def start_of(understood: Understood) -> TerraState:
    state = TERRA.new(understood.options, seed=understood.seed)
    assert isinstance(state, TerraState)
    return state


def test_a_liberty_of_the_site_is_noted_with_its_line() -> None:
    rows = "witches: upgrade C4 to TP. burn 1\nnomads: pass BON2\nwitches: pass BON3\n"
    understood = LOGS.understand(START + rows)
    assert understood.notes == [Note(14, "unspent-power")]
    state = replayed(understood)
    assert state.bowl1[0] + state.bowl2[0] + state.bowl3[0] == 11


def test_a_sacrifice_before_its_spend_is_no_liberty() -> None:
    rows = "witches: burn 3. convert 1W to 1C. action ACT2\nnomads: pass BON2\n"
    understood = LOGS.understand(START + rows)
    assert understood.notes == []
    assert replayed(understood).priests[0] == 1


def test_harmless_options_are_noted_and_known_ones_are_not() -> None:
    understood = LOGS.understand("option email-notify\noption loose-done\n" + START)
    assert understood.notes == [Note(2, "option", (("name", "loose-done"),))]


def test_a_ledger_that_parts_from_the_rules_is_followed_and_noted() -> None:
    game = site_games()[0]
    row = next(place for place, row in enumerate(game["rows"]) if row[1].startswith("pass"))
    for later in game["rows"][row:]:
        if later[0] == game["rows"][row][0]:
            later[3] += 1
    text = as_ledger(game)
    with_notes = LOGS.understand(text).notes
    assert any(note.what == "followed" for note in with_notes)


def test_a_running_game_can_be_gone_on_with() -> None:
    state = replayed(LOGS.understand(START + "witches: upgrade C4 to TP\n"))
    assert not state.over()
    assert 0 in state.waiting()
    assert "done" in [move.text for move in state.moves(0)]


@pytest.mark.proves("round.left")
@pytest.mark.parametrize("leaving", ["drop-faction nomads", "nomads: resign"])
def test_who_leaves_takes_no_more_turns(leaving: str) -> None:
    understood = LOGS.understand(
        f"{START}witches: upgrade C4 to TP\n{leaving}\nwitches: pass BON3\n"
    )
    assert [note.say(TERRA.words, "en") for note in understood.notes] == ["Nomads leave the game."]
    state = replayed(understood)
    assert state.round == 2
    assert state.waiting() == (0,)
    assert state.scroll[1] == -1


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("witches: fly E7", "expected a command"),
        ("witches: build A1", "A1 is"),
        ("nomads: pass BON2", "expected a command of witches"),
        ("giants: build A1", "expected 'faction: commands'"),
        ("nonsense", "expected 'faction: commands'"),
        ("witches: pass BON0", "expected a scroll from 1 to"),
        ("witches: pass BON10", "expected|scroll"),
        ("witches: action ACT0", "expected a power action from 1 to 6"),
        ("witches: +FAV0", "expected a favor tile from 1 to"),
        ("witches: convert 1W to 5C", "expected 1 for each, got 1 for 5"),
        ("witches: convert 2PW to 1W", "expected 3 for each, got 2 for 1"),
        ("witches: dig 9", "expected spades from 1 to 6"),
        ("witches: +TW6", "expected no town tile"),
    ],
)
def test_what_cannot_be_read_names_its_line_and_what_was_expected(row: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        LOGS.read(START + row)
    assert refused.value.line == 14


def test_everything_that_is_noted_has_words() -> None:
    sources = "".join(file.read_text("utf-8") for file in Path(site.__path__[0]).glob("*.py"))
    noted = set(re.findall(r'remarks\.append\("([a-z-]+)"\)|Note\([^"()]+, "([a-z-]+)"', sources))
    keys = {f"log.{one or other}" for one, other in noted} | {"log.otherwise", "log.unspent-power"}
    assert keys == {key for key in TERRA.words.entries if key.startswith("log.")}
