"""Let every clan of Empires of the North meet every other, and print who wins how often.

    python benchmarks/clans.py [--bots BOT[,BOT]] [--games N] [--results FILE] [--picture FILE]

Each pair of clans plays N games, the first player changing from game to game. With two different
bots the first of them also changes clans, and a second table says how it does with each clan.
Results are added to FILE, a line a game: games that stand there are not played again, so a run can
be broken off with Ctrl-C and taken up later. The heat map goes to the picture, an SVG file.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from clans_picture import heat_map

from parlour.bots import catalogue, match
from parlour.engine.registry import game
from parlour.study.intervals import Interval, mean, wilson

GAME = "empires-of-the-north"


class Meeting(NamedTuple):
    """A game between two clans, and how it ended."""

    clans: tuple[str, str]
    bots: tuple[str, str]
    number: int
    first: int
    """The seat of the first player."""
    share: float
    """What the first clan has of the victory."""
    rounds: int
    scores: tuple[int, int]

    def of(self, clan: str) -> float:
        """Return what one of the clans has of the victory."""
        return self.share if self.clans[0] == clan else 1.0 - self.share

    def of_bot(self, bot: str) -> float:
        return self.share if self.bots[0] == bot else 1.0 - self.share


def play(clans: tuple[str, str], bots: tuple[str, str], number: int) -> Meeting:
    """Play one game; two different bots change clans after every second game."""
    first = number % 2
    seated = bots if number // 2 % 2 == 0 else (bots[1], bots[0])
    options = {
        "players": 2,
        "clan-1": clans[0],
        "clan-2": clans[1],
        "first-player": str(first + 1),
    }
    seed = f"clans {clans[0]} {clans[1]} {number}"
    chairs = [catalogue.bot(bot) for bot in seated]
    state = match.play(game(GAME), options, chairs, seed).replay()
    scores = [score.total for score in state.scores()]
    return Meeting(
        clans,
        seated,
        number,
        first,
        state.shares()[0],
        state.view(None)["round"],
        (scores[0], scores[1]),
    )


def read(results: Path) -> list[Meeting]:
    """Return the games that a file of results holds."""
    if not results.exists():
        return []
    found = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    return [
        Meeting(tuple(one[0]), tuple(one[1]), one[2], one[3], one[4], one[5], tuple(one[6]))
        for one in found
    ]


def pair_shares(meetings: list[Meeting]) -> dict[tuple[str, str], float]:
    """Return, by clan and other clan, how often the first beats the second."""
    met: dict[tuple[str, str], list[float]] = {}
    for one in meetings:
        met.setdefault(one.clans, []).append(one.share)
        met.setdefault((one.clans[1], one.clans[0]), []).append(1.0 - one.share)
    return {pair: sum(shares) / len(shares) for pair, shares in met.items()}


def overall_shares(meetings: list[Meeting], clans: list[str]) -> dict[str, Interval]:
    own = {clan: [one.of(clan) for one in meetings if clan in one.clans] for clan in clans}
    return {clan: wilson(sum(shares), len(shares)) for clan, shares in own.items()}


def percent(interval: Interval) -> str:
    return f"{100 * interval.estimate:.1f} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]"


def print_pairs(meetings: list[Meeting], clans: list[str]) -> None:
    """Print how often the clan of each row beats that of each column."""
    shares, overall = pair_shares(meetings), overall_shares(meetings, clans)
    print("| clan | " + " | ".join(clans) + " | all (95 %) |")
    print("| --- |" + " ---: |" * (len(clans) + 1))
    for clan in clans:
        cells = [
            f"{100 * shares[clan, other]:.0f}" if (clan, other) in shares else "–"
            for other in clans
        ]
        print(f"| {clan} | " + " | ".join([*cells, percent(overall[clan])]) + " |")


def print_bots(meetings: list[Meeting], clans: list[str], bot: str) -> None:
    """Print how often a bot wins with each clan and against each."""
    print(f"\n| clan | {bot} plays it, wins (95 %) | {bot} plays against it, wins (95 %) |")
    print("| --- | ---: | ---: |")
    for clan in clans:
        met = [one for one in meetings if clan in one.clans]
        plays = [one for one in met if one.bots[one.clans.index(clan)] == bot]
        meets = [one for one in met if one.bots[one.clans.index(clan)] != bot]
        rows = [
            percent(wilson(sum(o.of_bot(bot) for o in row), len(row))) for row in (plays, meets)
        ]
        print(f"| {clan} | {rows[0]} | {rows[1]} |")
    print(f"| all | {percent(wilson(sum(one.of_bot(bot) for one in meetings), len(meetings)))} | |")


def print_course(meetings: list[Meeting]) -> None:
    """Print how long games take and what the first player has of it."""
    rounds = [one.rounds for one in meetings]
    counts = {number: rounds.count(number) for number in sorted(set(rounds))}
    usual = wilson(sum([4 <= number <= 8 for number in rounds]), len(rounds))
    length = mean([float(number) for number in rounds])
    first = [one.share if one.first == 0 else 1.0 - one.share for one in meetings]
    points = mean([float(score) for one in meetings for score in one.scores])
    print(f"\n{len(meetings)} games, rounds on average {_bounds(length)}: {counts}")
    print(f"4 to 8 rounds: {percent(usual)} %")
    print(f"the first player wins {percent(wilson(sum(first), len(first)))} %")
    print(f"points of a player: {_bounds(points)}")


def _bounds(interval: Interval) -> str:
    return f"{interval.estimate:.2f} [{interval.low:.2f}, {interval.high:.2f}]"


def choose() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bots", default="greedy", help="one bot for both sides, or two of them")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--results", type=Path, help="where results are kept")
    parser.add_argument("--picture", type=Path, help="where the heat map goes")
    return parser.parse_args()


def main() -> None:
    chosen = choose()
    named = chosen.bots.split(",")
    bots = (named[0], named[-1])
    option = next(one for one in game(GAME).options if one.id == "clan-1")
    clans = [clan for clan in option.choices if clan not in ("choose", "random")]
    pairs = list(combinations(clans, 2))
    meetings = read(chosen.results) if chosen.results else []
    played = {(one.clans, one.number) for one in meetings}
    try:
        for number in range(chosen.games):
            for pair in pairs:
                if (pair, number) in played:
                    continue
                meetings.append(play(pair, bots, number))
                if chosen.results:
                    with chosen.results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(meetings[-1]) + "\n")
            sys.stderr.write(f"\r{number + 1} of {chosen.games} games of each pair")
    except KeyboardInterrupt:
        pass
    sys.stderr.write("\n")
    print_pairs(meetings, clans)
    if bots[0] != bots[1]:
        print_bots(meetings, clans, bots[0])
    print_course(meetings)
    if chosen.picture:
        each = len(meetings) // len(pairs)
        title = f"How often the clan of the row wins: {chosen.bots}, {each} games a pair"
        shares, overall = pair_shares(meetings), overall_shares(meetings, clans)
        chosen.picture.write_text(heat_map(title, clans, shares, overall) + "\n", "utf-8")


if __name__ == "__main__":
    main()
