"""Let every clan of Empires of the North meet every other, and print who wins how often.

    python benchmarks/clans.py [BOT] [GAMES] [PICTURE]

GAMES are played by each pair, the first player changing from game to game. The heat map goes to
PICTURE, an SVG file. Ctrl-C prints what has been played so far.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

from parlour.bots import catalogue, match
from parlour.engine.registry import game
from parlour.engine.svg import Attribute, element, lettered
from parlour.study.intervals import wilson

GAME = "empires-of-the-north"
CELL = 74


class Meetings:
    """The games that have been played, by pair."""

    def __init__(self, clans: list[str]) -> None:
        self.clans = clans
        self.games = dict.fromkeys(combinations(clans, 2), 0)
        self.won = dict.fromkeys(combinations(clans, 2), 0.0)
        self.rounds: list[int] = []
        self.first = 0.0

    def play(self, pair: tuple[str, str], number: int, bot: str) -> None:
        first = number % 2
        options = {
            "players": 2,
            "clan-1": pair[0],
            "clan-2": pair[1],
            "first-player": str(first + 1),
        }
        bots = [catalogue.bot(bot)] * 2
        seed = f"clans {pair[0]} {pair[1]} {number}"
        state = match.play(game(GAME), options, bots, seed).replay()
        shares = state.shares()
        self.games[pair] += 1
        self.won[pair] += shares[0]
        self.first += shares[first]
        self.rounds.append(state.view(None)["round"])

    def share(self, clan: str, other: str) -> float | None:
        """Return how often a clan beats another."""
        pair = (clan, other) if (clan, other) in self.games else (other, clan)
        if not self.games[pair]:
            return None
        won = self.won[pair] / self.games[pair]
        return won if pair[0] == clan else 1.0 - won

    def overall(self, clan: str) -> tuple[float, int]:
        """Return the victories of a clan over all others, and its games."""
        won, games = 0.0, 0
        for pair, count in self.games.items():
            if clan in pair:
                games += count
                won += self.won[pair] if pair[0] == clan else count - self.won[pair]
        return won, games


def print_table(meetings: Meetings) -> None:
    print("| clan | " + " | ".join(meetings.clans) + " | all (95 %) |")
    print("| --- |" + " ---: |" * (len(meetings.clans) + 1))
    for clan in meetings.clans:
        cells = []
        for other in meetings.clans:
            share = None if clan == other else meetings.share(clan, other)
            cells.append("–" if share is None else f"{100 * share:.0f}")
        won, games = meetings.overall(clan)
        interval = wilson(won, games)
        cells.append(
            f"{100 * won / max(games, 1):.1f} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]"
        )
        print(f"| {clan} | " + " | ".join(cells) + " |")
    played = len(meetings.rounds)
    if played:
        counts = {number: meetings.rounds.count(number) for number in sorted(set(meetings.rounds))}
        mean = sum(meetings.rounds) / played
        print(f"\n{played} games, {mean:.2f} rounds on average: {counts}")
        print(f"the first player wins {100 * meetings.first / played:.1f} %")


def heat_map(meetings: Meetings) -> str:
    """Draw how often the clan of each row beats that of each column."""
    clans = meetings.clans
    size = CELL * (len(clans) + 1)
    drawn = element("rect", {"width": size, "height": size, "fill": "#fff"})
    for place, clan in enumerate(clans, 1):
        for x, y in ((place, 0), (0, place)):
            drawn += _word(x, y, clan, "#222")
    for row, clan in enumerate(clans, 1):
        for column, other in enumerate(clans, 1):
            share = None if clan == other else meetings.share(clan, other)
            if share is None:
                continue
            drawn += element(
                "rect",
                {
                    "x": column * CELL + 1,
                    "y": row * CELL + 1,
                    "width": CELL - 2,
                    "height": CELL - 2,
                    "fill": _colour(share),
                },
            )
            drawn += _word(column, row, f"{100 * share:.0f} %", "#000")
    attributes: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": size,
        "height": size,
    }
    return element("svg", attributes, drawn)


def _word(column: int, row: int, text: str, colour: str) -> str:
    attributes: dict[str, Attribute] = {
        "x": column * CELL + CELL / 2,
        "y": row * CELL + CELL / 2 + 5,
        "text-anchor": "middle",
        "font-family": "sans-serif",
        "font-size": 13,
        "fill": colour,
    }
    return lettered("text", attributes, text)


def _colour(share: float) -> str:
    """Return blue for victories, orange for defeats, white between them."""
    strength = min(abs(share - 0.5) / 0.25, 1.0)
    full = (74, 144, 217) if share > 0.5 else (233, 147, 58)
    mixed = [round(255 + (part - 255) * strength) for part in full]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})"


def main() -> None:
    bot = sys.argv[1] if len(sys.argv) > 1 else "greedy"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    option = next(one for one in game(GAME).options if one.id == "clan-1")
    meetings = Meetings([clan for clan in option.choices if clan not in ("choose", "random")])
    try:
        for number in range(games):
            for pair in meetings.games:
                meetings.play(pair, number, bot)
            sys.stderr.write(f"\r{number + 1} of {games} games of each pair")
    except KeyboardInterrupt:
        pass
    sys.stderr.write("\n")
    print_table(meetings)
    if len(sys.argv) > 3:
        Path(sys.argv[3]).write_text(heat_map(meetings) + "\n", "utf-8")


if __name__ == "__main__":
    main()
