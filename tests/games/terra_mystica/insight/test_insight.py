"""What bots may know about Terra Mystica."""

from __future__ import annotations

from parlour.bots import match
from parlour.bots.catalogue import bot
from parlour.engine import Record
from parlour.games.terra_mystica.rules.state import TerraState
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


def expected(state: TerraState, seat: int) -> dict[str, float]:
    """Return what the insight expects after each move."""
    moves = state.moves(seat)
    outlook = TERRA.insight().outlook(state, seat, moves)
    return {each.text: value for each, value in zip(moves, outlook, strict=True)}


def one_coin_short() -> TerraState:
    """The Cultists have two workers and one coin, and plains in reach."""
    state = table("cultists", "nomads")
    stand(state, 0, "E6", "A1")
    stand(state, 1, "I7", "H1")
    make(state, "E7", "plains")
    state.coins[0], state.workers[0], state.priests[0] = 1, 2, 0
    fill(state, 0, 5, 4, 3)
    return state


def test_a_conversion_counts_for_what_it_makes_possible() -> None:
    values = expected(one_coin_short(), 0)
    assert values["convert power coin"] > values["pass spade"]
    assert values["convert power coin"] > values["convert power worker"]


def test_a_conversion_that_leads_to_nothing_is_not_made() -> None:
    state = one_coin_short()
    state.workers[0] = 0
    fill(state, 0, 11, 0, 1)
    values = expected(state, 0)
    assert values["convert power coin"] < min(
        value for text, value in values.items() if text.startswith("pass")
    )


def test_alchemists_do_not_trade_to_and_fro() -> None:
    state = table("alchemists", "nomads")
    stand(state, 0, "E5", "A12")
    stand(state, 1, "I7", "H1")
    state.coins[0], state.workers[0], state.priests[0] = 2, 0, 0
    fill(state, 0, 12, 0, 0)
    values = expected(state, 0)
    passes = [value for text, value in values.items() if text.startswith("pass")]
    assert max(values["convert coins point"], values["convert point coin"]) < min(passes)


def test_whoever_passes_last_does_not_count_the_next_income_twice() -> None:
    state = one_coin_short()
    before = expected(state, 0)["pass spade"]
    state.passed = [1]
    assert abs(expected(state, 0)["pass spade"] - before) < 0.1


def test_a_structure_beside_others_is_worth_more_on_the_way_to_a_town() -> None:
    state = table("cultists", "nomads")
    stand(state, 0, "E6 trading-house", "F4 trading-house", "A1")
    stand(state, 1, "I7", "H1")
    for name in ("E7", "B1"):
        make(state, name, "plains")
    state.round = 3
    values = expected(state, 0)
    assert values["build E7"] > values["build B1"]


def test_the_last_two_rounds_are_played_out_together() -> None:
    state = table("cultists", "nomads")
    chapters = []
    for number in range(1, 7):
        state.round = number
        chapters.append(TERRA.insight().chapter(state))
    assert chapters == [1, 2, 3, 4, 5, 5]


def test_greedy_scores_far_more_than_random() -> None:
    def total(name: str) -> int:
        games: list[Record] = [
            match.play(TERRA, {"factions": "draw"}, [bot(name), bot(name)], seed)
            for seed in range(3)
        ]
        return sum(sum(record.scores) for record in games)

    assert total("greedy") > total("random") + 60
