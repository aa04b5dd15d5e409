"""Print what boards weigh and how long they take to draw.

    python benchmarks/drawing.py [GAME …]

With the most players, late in a game: characters, bytes as they are sent, milliseconds for a whole
board drawn anew (processor time, the quickest of some), and for one of which nothing has changed.
What a whole table weighs over the wire is measured by tests/web/test_weight.py.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from time import process_time

from parlour.engine.contract import Game, View
from parlour.engine.form import form
from parlour.engine.parts import anew
from parlour.engine.registry import game, game_ids
from parlour.study.moments import NAMES, moment, most_players

MOMENTS = {"beginning": 0.0, "middle": 0.5, "late": 0.95}
TRIES = 20
LEVEL = 6
"""How hard the server compresses."""


def quickest(draw: Callable[[], str]) -> float:
    """Return milliseconds of processor time of the quickest of some tries."""
    spent = []
    for _ in range(TRIES):
        begun = process_time()
        draw()
        spent.append(process_time() - begun)
    return min(spent) * 1000


def row(found: Game, view: View, players: int, wide: bool) -> str:
    """Return the figures of one board."""

    def draw() -> str:
        return found.board(view, "cs", NAMES[:players], wide)

    drawing = draw()
    sent = len(zlib.compress(drawing.encode(), LEVEL))
    figures = f"{len(drawing):,} | {sent / 1000:.1f} kB"
    return f"{figures} | {quickest(lambda: anew(draw)):.1f} | {quickest(draw):.1f}"


def main() -> None:
    print(f"Parlour ({form()})")
    print("| game | moment | layout | characters | compressed | ms anew | ms unchanged |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: |")
    for id in sys.argv[1:] or game_ids():
        found, players = game(id), most_players(id)
        for name, share in MOMENTS.items():
            state = moment(id, players, share).replay()
            view = state.view((state.waiting() or (0,))[0])
            for wide in (True, False):
                layout = "desk" if wide else "phone"
                figures = row(found, view, players, wide)
                print(f"| {id} | {name} | {layout} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
