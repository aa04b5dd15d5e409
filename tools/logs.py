"""Write thousands of random games as logs in many writings, read them back, and break them.

    python tools/logs.py --games 3000 --broken 2000

Prints how many came back equal, how many needed their moves noted, and how many broken logs were
refused; whatever goes wrong is named by its number. It takes minutes and the test run
does without it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from rich.progress import track

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.terra_mystica.site.test_breaking import INSIDE
from tests.games.terra_mystica.site.writings import (
    LOGS,
    as_commands,
    as_ledger,
    broken,
    drawing,
    position,
    random_record,
    read_back,
    rewritten,
    site_games,
)

from parlour.engine import RecordError


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="random games to write")
    parser.add_argument("--broken", type=int, default=1000, help="logs to break")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    wanted = parser.parse_args()
    counts: Counter[str] = Counter()
    for number in track(range(wanted.first, wanted.first + wanted.games), "writing"):
        counts.update(written(number))
    games = site_games()
    for number in track(range(wanted.first, wanted.first + wanted.broken), "breaking"):
        chance = drawing(number)
        game = games[number % len(games)]
        form = (as_commands(game), as_commands(game, True), as_ledger(game))[number % 3]
        counts.update([refused(number, broken(form, chance))])
    for what, count in sorted(counts.items()):
        sys.stdout.write(f"{what}: {count}\n")


def written(number: int) -> list[str]:
    """Write a game, read it back in two writings, and tell what came of it."""
    record = random_record(number)
    played = record.replay().view(None)["position"]
    text = LOGS.write(record.start(), record.moves)
    if position(read_back(text)) != played:
        sys.stdout.write(f"game {number} comes back otherwise\n")
        return ["came back otherwise"]
    if "# parlour move" in text:
        return ["came back equal", "moves noted"]
    found = ["came back equal"]
    if LOGS.understand(text).notes:
        sys.stdout.write(f"game {number} has notes\n")
        found.append("noted liberties")
    try:
        same = position(read_back(rewritten(text, drawing(number)))) == played
    except RecordError as error:
        sys.stdout.write(f"game {number} rewritten: {error}\n")
        same = False
    if not same:
        sys.stdout.write(f"game {number} rewritten comes back otherwise\n")
    return [*found, "rewritten came back equal" if same else "rewritten came back otherwise"]


def refused(number: int, text: str) -> str:
    """Tell whether a broken log is refused, and how."""
    try:
        LOGS.understand(text)
    except RecordError as error:
        if INSIDE.search(error.reason):
            sys.stdout.write(f"broken {number}: {error}\n")
            return "refused in words of Python"
        return "refused"
    except Exception as error:
        sys.stdout.write(f"broken {number}: {type(error).__name__}: {error}\n")
        return "failed"
    return "read all the same"


if __name__ == "__main__":
    main()
