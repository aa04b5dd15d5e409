"""What is asked, and what each move does, in words, from a view."""

from __future__ import annotations

from parlour.engine.contract import View
from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.tides_of_time.facts.cards import CARD_IDS
from parlour.games.tides_of_time.table.wording import Wording


def describe(move: Move, wording: Wording) -> str:
    verb, _, card = move.text.partition(" ")
    printed = wording.printed(CARD_IDS.index(card))
    return f"{wording.say(f'move.{verb}', {'card': card})} {printed}"


def prompt(view: View, wording: Wording) -> str:
    if view["over"]:
        return _result(view, wording)
    waiting: list[int] = view["waiting"]
    viewer: int | None = view["seat"]
    if viewer is None:
        key = "prompt.both" if len(waiting) == 2 else "prompt.watching"
        return wording.say(key, {"seat": waiting[0]})
    if viewer in waiting:
        return wording.say(f"prompt.{view['phase']}", {"seat": viewer})
    return wording.say("prompt.sealed", {"seat": waiting[0]})


def _result(view: View, wording: Wording) -> str:
    totals = [player["total"] for player in view["players"]]
    winner = 0 if totals[0] > totals[1] else 1
    figures: dict[str, Figure] = {
        "seat": winner,
        "points": totals[winner],
        "others": totals[1 - winner],
    }
    return wording.say("prompt.shared" if totals[0] == totals[1] else "prompt.won", figures)
