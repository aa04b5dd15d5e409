"""Chapter "round": two hands are drafted and the kingdoms scored."""

from __future__ import annotations

from parlour.games.tides_of_time.facts.cards import CARD_IDS, HAND, ROUNDS, cards_of
from parlour.games.tides_of_time.rules.decision import Decision
from parlour.games.tides_of_time.rules.monuments import take_back
from parlour.games.tides_of_time.rules.position import OVER, Position
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms


class Draft(Decision):
    """Which card joins the own kingdom (round.draft)."""

    def reveal(self, position: Position) -> None:
        """Show the cards, swap the hands."""
        for seat in range(2):
            card = position.take_chosen(seat)
            position.kingdoms[seat] |= 1 << card
            if position.listener is not None:
                position.tell("played", seat, {"card": CARD_IDS[card]}, "round.draft")
        _tell_worth(position)
        hands, public = position.hands, position.public
        hands[0], hands[1] = hands[1], hands[0]
        public[0], public[1] = public[1], public[0]
        position.pick += 1
        if position.pick == HAND - 1:
            _play_last_cards(position)


def _tell_worth(position: Position) -> None:
    """Tell what the kingdoms would bring as they are now (round.score)."""
    if position.listener is None:
        return
    worth = points_of_kingdoms(position.kingdoms[0], position.kingdoms[1])
    for seat in range(2):
        position.tell("worth", seat, {"points": sum(worth[seat])}, "round.score")


def _play_last_cards(position: Position) -> None:
    for seat in range(2):
        if position.listener is not None:
            card = CARD_IDS[cards_of(position.hands[seat])[0]]
            position.tell("last", seat, {"card": card}, "round.draft")
        position.kingdoms[seat] |= position.hands[seat]
        position.hands[seat] = 0
        position.public[seat] = 0
    position.pick = 0
    _score_round(position)


def _score_round(position: Position) -> None:
    """Add what both kingdoms are worth (round.score)."""
    kingdoms = position.kingdoms
    first, second = points_of_kingdoms(kingdoms[0], kingdoms[1])
    position.totals[0] += sum(first)
    position.totals[1] += sum(second)
    position.scored.append(kingdoms[0])
    position.scored.append(kingdoms[1])
    if position.listener is not None:
        _tell_scores(position, 0, first)
        _tell_scores(position, 1, second)
    if position.round == ROUNDS - 1:
        position.phase = OVER
        if position.listener is not None:
            position.tell("over", 0, {}, "game.end")
    else:
        position.halt()
        take_back(position)


def _tell_scores(position: Position, seat: int, points: list[int]) -> None:
    for card, worth in zip(cards_of(position.kingdoms[seat]), points, strict=True):
        if worth:
            position.tell(
                "card-scored", seat, {"card": CARD_IDS[card], "points": worth}, "round.score"
            )
    position.tell(
        "scored",
        seat,
        {"points": sum(points), "round": position.round + 1, "total": position.totals[seat]},
        "round.score",
    )
