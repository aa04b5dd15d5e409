"""Orchard, a game for two to four that exists only here.

On a turn a player picks one or two apples from a tree, and then rests or shakes the tree: chance
drops up to two more. It has what Tides of Time has not: turns of several decisions, moves of two
clicks, chance in the middle, options and standing orders, three players.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.engine import Game, Generator, Move, Option, Options, Score, State
from parlour.engine.errors import IllegalMove, NotationError
from parlour.engine.scores import places

APPLES = 3
SHAKE, REST = "shake", "rest"


class Orchard(State):
    """Trees with apples, baskets, whose turn it is and what is left of the turn."""

    trees: list[int]
    baskets: list[int]
    turn: int
    tree: int
    generator: Generator

    def over(self) -> bool:
        return self.tree < 0 and not any(self.trees)

    def waiting(self) -> tuple[int, ...]:
        return () if self.over() else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        if self.tree >= 0:
            return (Move(REST, 0), Move(SHAKE, 1))
        return tuple(
            pick(tree, count)
            for tree, apples in enumerate(self.trees)
            for count in (1, 2)
            if count <= apples
        )

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        if move in self.moves(seat):
            return None
        refused = self.unasked(seat)
        if refused is not None:
            return refused
        if self.tree < 0 and move.text.startswith("pick"):
            tree, count = divmod(move.code, 10)
            if tree < len(self.trees):
                figures = {"wanted": count, "apples": self.trees[tree]}
                return IllegalMove("picking.apples", "too-few", dict(figures))
        return IllegalMove("table.choice", "another-question")

    def apply(self, seat: int, move: Move) -> None:
        if self.tree < 0:
            self.tree, count = divmod(move.code, 10)
            self._take(seat, self.tree, count)
            self.tell("picked", seat, {"count": count, "tree": str(self.tree + 1)}, "picking.pick")
            return
        if move.text == SHAKE:
            self.reveals += 1
            count = min(self.generator.below(3), self.trees[self.tree])
            self._take(seat, self.tree, count)
            self.tell("shaken", seat, {"count": count}, "picking.shake")
        else:
            self.tell("rested", seat, {}, "picking.shake")
        self.tree = -1
        self.turn = (self.turn + 1) % self.seats

    def _take(self, seat: int, tree: int, count: int) -> None:
        self.trees[tree] -= count
        self.baskets[seat] += count

    def view(self, seat: int | None) -> dict[str, Any]:
        shown = self.heading(seat)
        shown.update(trees=self.trees[:], baskets=self.baskets[:], turn=self.turn, tree=self.tree)
        return shown

    def sample(self, seat: int, generator: Generator) -> Orchard:
        other = self.copy()
        other.generator = generator.fork()
        return other

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score(apples, {"label.apples": apples}) for apples in self.baskets)

    def ranking(self) -> tuple[int, ...]:
        return places([(apples,) for apples in self.baskets])

    def copy(self) -> Orchard:
        other = Orchard()
        other.sit_like(self)
        other.trees, other.baskets = self.trees[:], self.baskets[:]
        other.turn, other.tree = self.turn, self.tree
        other.generator = self.generator.copy()
        return other

    def fields(self) -> tuple[str, ...]:
        return ("trees", "baskets", "turn", "tree", "generator")

    def audit(self) -> list[str]:
        whole = sum(self.trees) + sum(self.baskets)
        return [] if whole == APPLES * len(self.trees) else [f"{whole} apples in all"]

    def recount(self) -> tuple[int, ...]:
        return tuple(self.baskets)


def pick(tree: int, count: int) -> Move:
    return Move(f"pick {count} from {tree + 1}", 10 * tree + count)


class OrchardGame(Game):
    """The orchard as a game."""

    def __init__(self) -> None:
        options = (
            Option("trees", 3, smallest=2, largest=5),
            Option("windy", False),
            Option("season", "autumn", ("summer", "autumn")),
        )
        orders = (Option("after-picking", "ask", ("ask", REST)),)
        folder = Path(__file__).parent
        super().__init__("orchard", folder, 1, (2, 4), (5, 10), options, orders)

    def deal(self, options: Options, generator: Generator) -> Orchard:
        state = Orchard()
        state.sit(self, options)
        state.trees = [APPLES] * options.number("trees")
        state.baskets = [0] * state.seats
        state.turn, state.tree = 0, -1
        state.generator = generator
        return state

    def move(self, text: str) -> Move:
        words = text.split()
        if words == [SHAKE] or words == [REST]:
            return Move(words[0], int(words[0] == SHAKE))
        found = re.fullmatch(r"pick ([12]) from ([1-5])", " ".join(words))
        if found:
            return pick(int(found[2]) - 1, int(found[1]))
        raise NotationError(f"expected 'pick 1 from 2', 'rest' or 'shake', got {text!r}")

    def follow(self, view: dict[str, Any], moves: tuple[Move, ...], orders: Options) -> Move | None:
        resting = view["tree"] >= 0 and orders.choice("after-picking") == REST
        return moves[0] if resting else None

    def describe(self, view: dict[str, Any], move: Move, language: str = "en") -> str:
        if move.text in (SHAKE, REST):
            return self.words.say(f"move.{move.text}", language)
        tree, count = divmod(move.code, 10)
        return self.words.say("move.pick", language, {"count": count, "number": tree + 1})

    def prompt(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        key = "over" if view["over"] else "pick" if view["tree"] < 0 else "shake"
        return self.words.say(f"prompt.{key}", language, {"seat": view["turn"]}, names)

    def targets(self, view: dict[str, Any], move: Move) -> tuple[str, ...]:
        if move.text in (SHAKE, REST):
            return (f"tree.{view['tree']}",)
        tree, count = divmod(move.code, 10)
        return (f"tree.{tree}", f"count.{count}")

    def attempts(self, view: dict[str, Any], target: str) -> tuple[Move, ...]:
        kind, _, number = target.partition(".")
        if kind == "count":
            return tuple(pick(tree, int(number)) for tree in range(len(view["trees"])))
        picks = tuple(pick(int(number), count) for count in (1, 2))
        return (*picks, Move(REST, 0), Move(SHAKE, 1)) if int(number) == view["tree"] else picks

    def board(
        self,
        view: dict[str, Any],
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        parts = []
        for tree, apples in enumerate(view["trees"]):
            x = 20 + 110 * tree
            parts.append(
                f'<g data-target="tree.{tree}" data-piece="tree.{tree}"><title>{tree + 1}</title>'
                f'<circle class="crown" cx="{x + 40}" cy="60" r="40"/>'
                f'<text x="{x + 40}" y="66">{apples}</text></g>'
            )
        for count in (1, 2):
            x = 20 + 110 * (count - 1)
            parts.append(
                f'<g data-target="count.{count}"><title>+{count}</title>'
                f'<rect class="crown" x="{x}" y="130" width="80" height="50" rx="8"/>'
                f'<text x="{x + 40}" y="162">+{count}</text></g>'
            )
        if view["tree"] >= 0:
            parts.append(
                f'<g data-piece="basket" data-origin="tree.{view["tree"]}">'
                '<rect class="crown" x="240" y="140" width="80" height="30" rx="4"/></g>'
            )
        width = 20 + 110 * max(3, len(view["trees"]))
        style = ".orchard .crown{fill:#7a5}.orchard text{text-anchor:middle;font:20px sans-serif}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="orchard" viewBox="0 0 {width} 200">'
            f"<style>{style}</style>{''.join(parts)}</svg>"
        )

    def text(self, view: dict[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return " ".join(str(apples) for apples in view["trees"])


GAME = OrchardGame()
