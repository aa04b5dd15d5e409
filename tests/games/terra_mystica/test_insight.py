"""What bots may know about Terra Mystica."""

from __future__ import annotations

from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import Record
from tests.games.terra_mystica.situations import TERRA, fill, make, move, stand, table

GAME = "terra-mystica"


def test_shares_of_the_victory_add_up() -> None:
    state = table("witches", "nomads", "giants")
    stand(state, 0, "E9")
    insight = TERRA.insight()
    shares = [insight.value(state, seat) for seat in range(3)]
    assert abs(sum(shares) - 1.0) < 1e-9


def test_a_cheap_dwelling_is_better_than_passing_in_the_first_round() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6", "A1")
    stand(state, 1, "I7", "H1")
    make(state, "E7", "plains")
    fill(state, 0, 5, 7, 0)
    insight = TERRA.insight()

    def value(text: str) -> float:
        after = state.copy()
        after.apply(0, move(text))
        return insight.value(after, 0)

    assert value("build E7") > value("pass spade")
    assert value("build E7") > value("convert worker coin")


def test_greedy_scores_far_more_than_random() -> None:
    def total(name: str) -> int:
        games: list[Record] = [
            match.play(TERRA, {"factions": "draw"}, [bot(name), bot(name)], seed)
            for seed in range(3)
        ]
        return sum(sum(record.scores) for record in games)

    assert total("greedy") > total("random") + 60
