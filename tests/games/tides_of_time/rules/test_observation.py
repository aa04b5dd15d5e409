"""What programs that learn are told, beside what was written down: `tests.games.observed`."""

from __future__ import annotations

import json

from parlour.games.tides_of_time.rules.state import TidesState
from tests.games.observed import file, told
from tests.games.tides_of_time.situations import TIDES, new


def test_rows_and_numbers_mean_what_they_meant() -> None:
    assert told("tides-of-time") == json.loads(file("tides-of-time").read_text("utf-8"))


def noted(state: TidesState, seat: int) -> dict[str, float]:
    """Return what a seat is told that is not 0, by name."""
    observation = TIDES.observation(2)
    assert observation is not None
    row = zip(observation.names, observation.columns(state, seat), strict=True)
    return {name: value for name, value in row if value}


def test_a_sealed_choice_is_told_to_whoever_made_it() -> None:
    state = new()
    card = state.moves(0)[0].text.removeprefix("play ")
    state.play(0, state.moves(0)[0])
    own, rival = noted(state, 0), noted(state, 1)
    assert [name for name in own if name.startswith("own.chosen.")] == [f"own.chosen.{card}"]
    assert own["own.has_chosen"] == rival["rival.has_chosen"]
    assert not [name for name in rival if "chosen." in name]
