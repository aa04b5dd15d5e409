"""A sitting: one game in progress at this terminal, and who sits where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.bots import catalogue
from parlour.bots.bot import Bot, Chair
from parlour.bots.catalogue import UnknownBot
from parlour.cli.language import say
from parlour.engine.contract import Game, State, View
from parlour.engine.generator import Generator, seeded
from parlour.engine.table import Table
from parlour.engine.words import player_name
from parlour.study.files import write_whole

PERSON: Final = "me"
"""How a person at this terminal stands in --seats and in a saved game."""


class OpenChair(Chair):
    """A chair whose bot can be interrupted.

    Compiled code hears no Ctrl-C and lets no spinner turn until it calls plain Python: here it
    does, once for each world that the bot imagines.
    """

    def imagine(self, generator: Generator) -> State:
        return super().imagine(generator)


class Sitting:
    """The table, the bots on its seats (None: a person) and the file that the game is kept in."""

    def __init__(self, table: Table, language: str, file: Path | None) -> None:
        self.table = table
        self.language = language
        self.file = file
        specs = table.record.names
        self.bots: list[Bot | None] = [_bot(spec) for spec in specs]
        self.names = [
            "" if spec == PERSON else spec if specs.count(spec) == 1 else f"{spec} ({seat + 1})"
            for seat, spec in enumerate(specs)
        ]

    @property
    def game(self) -> Game:
        return self.table.record.game

    def name(self, seat: int) -> str:
        return player_name(seat, self.language, self.names)

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def next_seat(self, at_keyboard: int | None) -> int:
        """Return who decides next: of several, who has the keyboard, then people, then bots."""
        waiting = self.table.state.waiting()
        if at_keyboard in waiting:
            return at_keyboard
        return min(waiting, key=lambda seat: (self.bots[seat] is not None, seat))

    def secrets(self) -> bool:
        """Tell whether some person here knows what the others at the terminal must not see."""
        public = _known(self.table.state.view(None))
        return any(_known(self.table.state.view(seat)) != public for seat in self.people())

    def let_bot_play(self, seat: int, bot: Bot) -> None:
        self.table.play(seat, bot.choose(self.chair(seat), self.chance(seat)))

    def chair(self, seat: int) -> Chair:
        return OpenChair(self.table.state, seat)

    def chance(self, seat: int) -> Generator:
        """Return what a bot draws from at this ply, without a hint of what the game draws."""
        return seeded(f"{self.table.record.seed} seat {seat} ply {self.table.ply}")

    def news(self, seat: int | None, since: int) -> list[str]:
        """Say what has happened from a ply on, as far as the seat (None: everybody) may know."""
        return [
            self.game.report(event, self.language, self.names)
            for events in self.table.log[since:]
            for event in events
            if event.seen_by(seat)
        ]

    def last_decision(self, seat: int) -> int | None:
        """Return the ply before the seat's last decision."""
        moves = self.table.record.moves
        return next((ply for ply in reversed(range(len(moves))) if moves[ply][0] == seat), None)

    def undo(self, seat: int) -> tuple[bool, str]:
        """Take back a person's last decision if the rules of undo allow it; say what came of it.

        Bots that decided since then decide again.
        """
        ply = self.last_decision(seat)
        if ply is None:
            return False, say("undo.nothing", self.language)
        moves = self.table.record.moves
        move = moves[ply][1].text
        people = [other for other, _ in moves[ply + 1 :] if self.bots[other] is None]
        if people:
            name = self.name(people[0])
            return False, say("undo.decided", self.language, move=move, seat=name)
        earlier = self.table.back(ply)
        if earlier.state.reveals != self.table.state.reveals:
            return False, say("undo.revealed", self.language, move=move)
        self.table = earlier
        return True, say("undo.done", self.language)

    def save(self, file: Path) -> None:
        """Keep the game as a record; from now on it belongs into this file."""
        write_whole(file, self.table.record.format())
        self.file = file

    def free_file(self) -> Path:
        """Return a file name for this game that is not taken."""
        seed = "".join([letter if letter.isalnum() else "-" for letter in self.table.record.seed])
        stem, file, number = f"{self.game.id}-{seed}", Path(f"{self.game.id}-{seed}.record"), 1
        while file.exists():
            number += 1
            file = Path(f"{stem}-{number}.record")
        return file


def strongest() -> Bot:
    """Return the best bot there is for any game."""
    return catalogue.bot("search")


def _bot(spec: str) -> Bot | None:
    """Return the bot of a seat; any other name is a person's."""
    try:
        return catalogue.bot(spec)
    except UnknownBot:
        return None


def _known(view: View) -> View:
    return {name: value for name, value in view.items() if name != "seat"}
