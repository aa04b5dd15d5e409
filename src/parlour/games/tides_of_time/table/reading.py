"""A view, read for drawing: cards by number, in the order in which a player looks for them."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.tides_of_time.facts.cards import CARD_IDS, SYMBOL, mask_of
from parlour.games.tides_of_time.rules.position import DRAFT, PHASES
from parlour.games.tides_of_time.rules.scoring import KINDS, Kingdom

_NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_IDS)}


class Reading:
    """What both pictures show. A spectator sits behind the first player."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.viewer: int | None = view["seat"]
        self.below: int = self.viewer if self.viewer is not None else 0
        self.above: int = 1 - self.below
        self.round: int = view["round"]
        self.phase: str = view["phase"]
        self.pile: int = view["pile"]
        self.over: bool = view["over"]
        self.waiting: list[int] = view["waiting"]
        self._players: list[dict[str, Any]] = view["players"]

    def total(self, seat: int) -> int:
        points: int = self._players[seat]["total"]
        return points

    def rounds(self, seat: int) -> list[int]:
        """Return the points of the rounds scored so far."""
        return [sum(scored["points"]) for scored in self._players[seat]["rounds"]]

    def live(self, seat: int) -> int:
        """Return what the kingdom is worth now."""
        return sum(self._players[seat]["points"])

    def standing(self) -> tuple[tuple[int, int], ...]:
        """Return the points of each seat, and what they were if the round ended now."""
        totals = [self.total(seat) for seat in range(len(self._players))]
        return tuple([(total, total + self._open(seat)) for seat, total in enumerate(totals)])

    def _open(self, seat: int) -> int:
        """Return what the kingdom is worth now and is not scored yet."""
        closed = self.is_scored(seat) or self.phase != PHASES[DRAFT]
        return 0 if closed else self.live(seat)

    def is_scored(self, seat: int) -> bool:
        """Tell whether the kingdom lies there as it was scored, not cleared away yet."""
        player = self._players[seat]
        rounds = player["rounds"]
        return bool(rounds) and bool(rounds[-1]["kingdom"] == player["kingdom"])

    def wins(self, seat: int) -> bool:
        return self.over and self.total(seat) >= self.total(1 - seat)

    def has_chosen(self, seat: int) -> bool:
        chosen: bool = self._players[seat]["has_chosen"]
        return chosen

    def kingdom(self, seat: int) -> list[tuple[int, int, bool]]:
        """Return each card, its points and whether it is a monument; monuments come first."""
        player = self._players[seat]
        older = mask_of(_numbers(player["monuments"]))
        cards = _numbers(player["kingdom"])
        kingdom = [
            (card, points, bool(older >> card & 1))
            for card, points in zip(cards, player["points"], strict=True)
        ]
        return [seen for seen in kingdom if seen[2]] + [seen for seen in kingdom if not seen[2]]

    def symbols(self, seat: int) -> list[tuple[int, bool]]:
        """Return the count of each symbol, and whether it is doubled."""
        cards = _numbers(self._players[seat]["kingdom"])
        counts = Kingdom(mask_of(cards)).counts
        printed = [SYMBOL[card] for card in cards]
        return [(counts[kind], counts[kind] > printed.count(kind)) for kind in range(KINDS)]

    def removed(self, seat: int) -> list[int]:
        return _numbers(self._players[seat]["removed"])

    def hand(self, seat: int) -> list[int]:
        """Return the cards of a hand that the viewer knows."""
        return _numbers(self._players[seat]["hand"])

    def hand_size(self, seat: int) -> int:
        size: int = self._players[seat]["hand_size"]
        return size

    def is_chosen(self, seat: int, card: int) -> bool:
        return bool(self._players[seat]["chosen"] == CARD_IDS[card])

    def just_scored(self, seat: int) -> dict[int, int]:
        """Return what each card brought in the round before, while that round is cleared away."""
        if self.phase not in ("keep", "remove"):
            return {}
        latest = self._players[seat]["rounds"][-1]
        return dict(zip(_numbers(latest["kingdom"]), latest["points"], strict=True))


def _numbers(cards: list[str]) -> list[int]:
    return [_NUMBER[card] for card in cards]
