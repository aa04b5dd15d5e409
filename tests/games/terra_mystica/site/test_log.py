"""Logs of the well-known web site, read and written."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from parlour.engine import ParlourError, Record, RecordError, seeded
from parlour.engine.options import resolve
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.capability import SiteLogs
from parlour.games.terra_mystica.site.commands import Player
from parlour.games.terra_mystica.site.replay import Replay
from parlour.games.terra_mystica.site.spadework import Untranslatable
from tests.games.terra_mystica.situations import SCORINGS, TERRA, field, make, move, stand, table

GAME = "terra-mystica"

LOGS = SiteLogs(TERRA)
GAMES = Path(__file__).parents[1] / "games" / "random.jsonl.gz"

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


def replayed(start: TerraState) -> Replay:
    state = Replay()
    state.lie_like(start)
    state.begin()
    return state


def at_the_rewards() -> Replay:
    """Return a table on which the Witches have two reward spades in hand."""
    start = table("witches", "nomads", scorings=("town", *SCORINGS[1:]))
    start.cults[2] = 8
    stand(start, 0, "E9")
    make(start, "E10", "swamp")
    make(start, "D7", "swamp")
    state = replayed(start)
    player = Player(state)
    player.play(0, ["pass BON4"])
    player.play(1, ["pass BON1"])
    state.go_on()
    assert state.spades == [2, 0]
    return state


def with_lapsed_rewards() -> tuple[str, list[int]]:
    """Return the log of a game in which reward spades are left unused, and its scores."""
    for number in range(40):
        record = random_record(number)
        text = LOGS.write(record.start(), record.moves)
        if re.search(r"^\w+: -\dSPADE$", text, flags=re.M):
            return text, [score.total for score in record.replay().scores()]
    raise AssertionError("expected a game with unused reward spades")


def as_text(data: dict[str, list[str]]) -> str:
    lines = [f"option {name}" for name in data["options"] if not name.startswith("strict")]
    lines += ["score " + ",".join(data["round_tiles"]), "bonus " + ",".join(data["scrolls"])]
    lines += [f"setup {faction}" for faction in data["factions"]]
    return "\n".join([*lines, *[f"{row[0]}: {row[1]}" for row in data["rows"]]])


# In 114 the Alchemists convert after digging, in 123 and 603 the Cultists after a step in their
# turn, in 435 they make a step while somebody else chooses a favor tile.
@pytest.mark.parametrize("number", [*range(8), 114, 123, 435, 603])
def test_what_is_written_reads_back_to_the_same_game(number: int) -> None:
    record = random_record(number)
    text = LOGS.write(record.start(), record.moves)
    options, seed, moves = LOGS.read(text)
    again = Record(TERRA, resolve(TERRA.options, options), seed, moves=moves).replay()
    played = record.replay()
    assert again.over()
    assert [s.total for s in again.scores()] == [s.total for s in played.scores()]
    assert again.view(None)["position"]["terrain"] == played.view(None)["position"]["terrain"]


def test_a_key_that_no_log_can_tell_is_not_written() -> None:
    start = table("nomads", "cultists")
    stand(start, 0, "E5 trading-house", "E6 trading-house", "F3 trading-house")
    make(start, "F4", "desert")
    start.cults[0:4] = [9, 3, 9, 9]
    moves = [(0, move(text)) for text in ("build F4", "town cults", "cult fire")]
    assert "nomads: build F4. +TW5" in LOGS.write(start.copy(), moves)
    moves[-1] = (0, move("cult earth"))
    with pytest.raises(ParlourError, match=r"expected a key on fire, .* got earth"):
        LOGS.write(start.copy(), moves)


@pytest.mark.proves("round.reward-spades")
@pytest.mark.parametrize(
    ("row", "terrains"),
    [
        (["transform E10 to blue", "transform D7 to blue"], ("lakes", "lakes")),
        (["transform E10 to blue", "transform E10 to green"], ("forest", "swamp")),
        (["transform E10 to blue", "transform E10 to black"], ("swamp", "swamp")),
        (["transform E10 to blue", "-SPADE"], ("lakes", "swamp")),
        (["-SPADE", "transform E10 to blue"], ("lakes", "swamp")),
    ],
)
def test_reward_spades_are_read_command_by_command(
    row: list[str], terrains: tuple[str, str]
) -> None:
    state = at_the_rewards()
    Player(state).play(0, row)
    assert state.resting()
    assert state.liberties == {}
    assert tuple([TERRAINS[state.terrain[field(name)]] for name in ("E10", "D7")]) == terrains


@pytest.mark.proves("round.reward-spades")
def test_more_digging_than_reward_spades_is_refused() -> None:
    with pytest.raises(Untranslatable, match="refused"):
        Player(at_the_rewards()).play(0, [f"transform E10 to {c}" for c in ("blue", "green")] * 2)


def test_reward_spades_that_no_row_uses_lapse() -> None:
    text, totals = with_lapsed_rewards()
    assert "SPADE" in text
    options, seed, moves = LOGS.read(re.sub(r"^\w+: -\dSPADE\n", "", text, flags=re.M))
    again = Record(TERRA, resolve(TERRA.options, options), seed, moves=moves).replay()
    assert [score.total for score in again.scores()] == totals


@pytest.mark.proves("town.mermaids")
def test_a_town_over_a_river_is_read_before_the_favor_tile() -> None:
    start = table("mermaids", "nomads")
    stand(start, 0, "D5 temple", "D6 stronghold", "E8")
    start.cults[1] = 9
    state = replayed(start)
    Player(state).play(0, ["upgrade D5 to SA", "connect r16", "+TW1", "+FAV2"])
    assert state.cult(0, 1) == 10
    assert state.liberties == {}


def test_games_of_the_site_become_records() -> None:
    read = 0
    for line in gzip.decompress(GAMES.read_bytes()).decode("utf-8").splitlines()[:12]:
        data = json.loads(line)
        try:
            options, seed, moves = LOGS.read(as_text(data))
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
        LOGS.read(START + row)
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
        LOGS.read(f"{START}{line}\n")
    assert refused.value.line == 7


def test_a_log_without_a_start_says_what_it_needs() -> None:
    with pytest.raises(RecordError, match="expected option, score, bonus and setup"):
        LOGS.read("setup witches")


def test_capitals_do_not_matter() -> None:
    record = random_record(1)
    text = LOGS.write(record.start(), record.moves)
    assert LOGS.read(text.upper()) == LOGS.read(text)
