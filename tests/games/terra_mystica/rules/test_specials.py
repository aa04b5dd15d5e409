"""Chapter "action": the special actions of scrolls, favor tiles and strongholds."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.tiles import SCROLL_IDS
from tests.games.terra_mystica.situations import play, stand, table

GAME = "terra-mystica"


@pytest.mark.proves("action.special")
def test_a_special_action_is_used_once_a_round() -> None:
    state = table("nomads", "cultists")
    state.scroll[0] = SCROLL_IDS.index("cult")
    play(state, "use scroll earth")
    assert state.cults[2] == 2
    play(state, "done", "pass spade")
    with pytest.raises(IllegalMove, match=r"action\.special"):
        play(state, "use scroll earth")
    spade = table("nomads", "cultists")
    spade.scroll[0] = SCROLL_IDS.index("spade")
    stand(spade, 0, "E6")
    play(spade, "use scroll", "transform D4 desert")
    assert spade.workers[0] == 20
