"""Draw the pictures of the documentation anew: `python docs/pictures/draw.py`."""

from __future__ import annotations

from pathlib import Path

from parlour.bots.bot import Chair
from parlour.bots.catalogue import bot
from parlour.engine import game
from parlour.engine.generator import seeded

HERE = Path(__file__).parent

ROUND = 24
CHOICES = 6
"""The picture of Wayfarers shows a turn from this round on with so much to choose."""


def tides_of_time() -> str:
    """Draw the third round of a game, some cards in, as Ann sees it."""
    tides = game("tides-of-time")
    state, chance = tides.new(seed=141), seeded("README")
    while len(state.view(0)["players"][0]["kingdom"]) < 4 or state.view(0)["round"] < 3:
        for seat in (0, 1):
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
    state.play(1, state.moves(1)[0])
    return tides.board(state.view(0), "en", ["Ann", "Bob"], wide=True)


def terra_mystica() -> str:
    """Draw the fourth round of a game between greedy bots, as the player on turn sees it."""
    terra = game("terra-mystica")
    state, chance = terra.new({"players": 4, "factions": "draw"}, seed=7), seeded("README")
    greedy = bot("greedy")
    while state.view(None)["position"]["round"] < 4 or len(state.moves(state.waiting()[0])) < 20:
        seat = state.waiting()[0]
        state.play(seat, greedy.choose(Chair(state, seat), chance))
    names = ["Ann", "Bob", "Cyril", "Dana"]
    return terra.board(state.view(state.waiting()[0]), "en", names, wide=True)


def empires_of_the_north() -> str:
    """Draw the fourth round of a game between greedy bots, as Ann sees it at her turn."""
    empires = game("empires-of-the-north")
    options = {"clan-1": "ulaf", "clan-2": "panuk", "first-player": "1"}
    state, chance, greedy = empires.new(options, seed=5), seeded("README"), bot("greedy")
    while True:
        view = state.view(0)
        at_turn = view["waiting"] == [0] and view["asked"]["kind"] == "turn"
        if view["round"] == 4 and at_turn and view["queue"]:
            return empires.board(view, "en", ["Ann", "Bob"], wide=True)
        seat = state.waiting()[0]
        state.play(seat, greedy.choose(Chair(state, seat), chance))


def wayfarers() -> str:
    """Draw the middle of a game that each player plays by what looks best at once."""
    tigris = game("wayfarers")
    state, chance = tigris.new({"players": 3}, seed=7), seeded("README")
    insight = tigris.insight()
    while state.view(0)["round"] < ROUND or len(state.moves(state.waiting()[0])) < CHOICES:
        seat = state.waiting()[0]
        moves = state.moves(seat)
        values = insight.outlook(state.sample(seat, chance), seat, moves)
        state.play(seat, moves[values.index(max(values))])
    names = ["Ann", "Bob", "Cyril"]
    return tigris.board(state.view(state.waiting()[0]), "en", names, wide=True)


if __name__ == "__main__":
    (HERE / "wayfarers.svg").write_text(wayfarers(), "utf-8")
    (HERE / "empires-of-the-north.svg").write_text(empires_of_the_north(), "utf-8")
    (HERE / "terra-mystica.svg").write_text(terra_mystica(), "utf-8")
    (HERE / "tides-of-time.svg").write_text(tides_of_time(), "utf-8")
