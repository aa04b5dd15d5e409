"""The conversation at the terminal: show, ask, understand, until the game is over or they quit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.live import Live
from rich.spinner import Spinner
from rich.text import Text

from parlour.bots.bot import Bot
from parlour.cli.answers import AnswerError, read_move
from parlour.cli.book import print_rules
from parlour.cli.console import OUT, grid, line, show, unwrapped
from parlour.cli.language import say
from parlour.cli.scoring import print_result, score_table
from parlour.cli.sitting import Sitting, strongest
from parlour.engine.move import Move

COMMANDS = ("hint", "why", "undo", "save", "rules", "log", "board", "scores", "help", "quit")
TOP_MOVES = 3
WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Empties the terminal, with what could be scrolled back to."""


class Quit(Exception):
    """Somebody wants to leave."""


class Conversation:
    """One sitting, as talked through at the terminal."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.language = sitting.language
        self._shown_to: int | None = None

    def run(self) -> None:
        """Go on until the game is over; raise `Quit` if somebody leaves before."""
        self._greet()
        sitting = self.sitting
        while not sitting.table.state.over():
            seat = sitting.next_seat(self._shown_to)
            bot = sitting.bots[seat]
            if bot is None:
                self._ask(seat)
            else:
                with self._busy("play.thinking", seat=sitting.name(seat)):
                    sitting.let_bot_play(seat, bot)
        self._keep()
        self._finish()

    def _greet(self) -> None:
        sitting = self.sitting
        title, seed = sitting.game.title(self.language), sitting.table.record.seed
        line(self._say("play.start", title=title, seed=seed), "bold")
        people = sitting.people()
        if len(people) == 1:
            others = [sitting.name(seat) for seat, bot in enumerate(sitting.bots) if bot]
            line(self._say("play.you", seat=sitting.name(people[0]), others=", ".join(others)))

    def _finish(self) -> None:
        sitting = self.sitting
        state = sitting.table.state
        people = sitting.people()
        viewer = people[0] if len(people) == 1 else None
        last = None if viewer is None else sitting.last_decision(viewer)
        self._tell_news(viewer, sitting.table.ply - 1 if last is None else last)
        line()
        unwrapped(sitting.game.text(state.view(viewer), self.language, sitting.names))
        line()
        line(self._say("play.over"), "bold")
        show(score_table(state, self.language, sitting.names))
        print_result(state, self.language, sitting.names)

    # One decision

    def _ask(self, seat: int) -> None:
        """Ask one person for one decision, with as much talk as it takes."""
        if not self._hand_over(seat):
            return
        self._present(seat)
        while True:
            text = self._read("> ")
            word, _, rest = text.partition(" ")
            if word.lower() in COMMANDS and not self._is_move(text, seat):
                if self._obey(word.lower(), rest.strip(), seat):
                    return
            elif text and self._decide(text, seat):
                return

    def _hand_over(self, seat: int) -> bool:
        """Let the keyboard change hands unseen; False if a decision was taken back instead."""
        before, self._shown_to = self._shown_to, seat
        if before == seat or len(self.sitting.people()) == 1 or not self.sitting.secrets():
            return True
        if OUT.is_terminal:
            sys.stdout.write(WIPE)
        line()
        line(self._say("play.handover", seat=self.sitting.name(seat)), "bold")
        if before is not None:
            line(self._say("play.handover-undo"), "dim")
        while True:
            answer = self._read("").lower()
            if answer == "quit":
                raise Quit
            if answer != "undo" or before is None:
                return True
            if self._undo(before):
                self._shown_to = None
                return False

    def _present(self, seat: int) -> None:
        """Show the news, the board, the question and the moves."""
        sitting = self.sitting
        view = sitting.table.state.view(seat)
        self._tell_news(seat, sitting.last_decision(seat) or 0)
        line()
        unwrapped(sitting.game.text(view, self.language, sitting.names))
        line()
        line(sitting.game.prompt(view, self.language, sitting.names), "bold")
        table = grid(">", "", "")
        for number, move in enumerate(sitting.table.state.moves(seat), start=1):
            what = sitting.game.describe(view, move, self.language)
            table.add_row(str(number), Text(move.text, "dim", no_wrap=True), what)
        show(table, indent=1)

    def _tell_news(self, seat: int | None, since: int) -> None:
        news = self.sitting.news(seat, since)
        if news:
            line()
            line(self._say("play.since"), "bold")
            show(Text("\n".join(news)), indent=2)

    def _decide(self, text: str, seat: int) -> bool:
        move = self._understood(text, seat)
        if move is None:
            return False
        refusal = self._refusal(move, seat)
        if refusal:
            line(refusal, "yellow")
            return False
        self.sitting.table.play(seat, move)
        self._keep()
        return True

    def _keep(self) -> None:
        """Bring the file of this game up to date, if it has one."""
        if self.sitting.file is not None:
            self._written(self.sitting.file)

    def _understood(self, text: str, seat: int) -> Move | None:
        try:
            return read_move(text, self.sitting.table.state, seat, self.language)
        except AnswerError as error:
            line(str(error), "yellow")
            return None

    def _refusal(self, move: Move, seat: int) -> str:
        """Say why the move is not allowed; nothing if it is."""
        refused = self.sitting.table.state.refusal(seat, move)
        if refused is None:
            return ""
        why = self.sitting.game.explain(refused, self.language, self.sitting.names)
        return self._say("answer.refused", move=move.text, why=why)

    def _is_move(self, text: str, seat: int) -> bool:
        return text.lower() in [move.text.lower() for move in self.sitting.table.state.moves(seat)]

    # Commands

    def _obey(self, command: str, rest: str, seat: int) -> bool:
        """Do what a command asks; True if the decision has to be asked for anew."""
        if command == "quit":
            raise Quit
        if command == "undo":
            return self._undo(seat)
        duties: dict[str, Callable[[], None]] = {
            "hint": lambda: self._hint(seat, strongest()),
            "why": lambda: self._why(rest, seat),
            "save": lambda: self._save(rest),
            "rules": lambda: self._rules(rest),
            "log": lambda: self._log(seat),
            "board": lambda: self._present(seat),
            "scores": self._scores,
        }
        duties.get(command, self._help)()
        return False

    def _log(self, seat: int) -> None:
        for text in self.sitting.news(seat, 0) or [self._say("log.empty")]:
            line(text)

    def _scores(self) -> None:
        show(score_table(self.sitting.table.state, self.language, self.sitting.names))

    def _undo(self, seat: int) -> bool:
        done, message = self.sitting.undo(seat)
        line(message, "" if done else "yellow")
        if done:
            self._keep()
        return done

    def _hint(self, seat: int, bot: Bot) -> None:
        state = self.sitting.table.state
        moves = state.moves(seat)
        if len(moves) == 1:
            line(self._say("hint.only", move=moves[0].text))
            return
        with self._busy("play.considering"):
            opinions = bot.consider(self.sitting.chair(seat), self.sitting.chance(seat))
        line(self._say("hint.head", bot=bot.name))
        often, share = self._say("hint.often"), self._say("hint.share")
        table = grid(">", "", f">{often}", f">{share}")
        for opinion in opinions[:TOP_MOVES]:
            table.add_row(
                str(moves.index(opinion.move) + 1),
                opinion.move.text,
                f"{100 * opinion.probability:.0f} %",
                f"{100 * opinion.value:.0f} %",
            )
        show(table, indent=1)

    def _why(self, text: str, seat: int) -> None:
        if not text:
            example = self.sitting.table.state.moves(seat)[0].text
            line(self._say("answer.why-what", example=example), "yellow")
            return
        move = self._understood(text, seat)
        if move is not None:
            line(self._refusal(move, seat) or self._say("answer.allowed", move=move.text))

    def _save(self, name: str) -> None:
        file = Path(name).expanduser() if name else self.sitting.file or self.sitting.free_file()
        if file.exists() and file != self.sitting.file:
            line(self._say("save.exists", file=str(file)), "yellow")
            return
        if self._written(file):
            line(self._say("save.done", file=str(file)))

    def _written(self, file: Path) -> bool:
        try:
            self.sitting.save(file)
        except OSError as error:
            line(self._say("save.failed", file=str(file), reason=str(error.strerror)), "yellow")
            return False
        return True

    def _rules(self, words: str) -> None:
        book = self.sitting.game.rulebook
        if not words:
            chapters = ", ".join([titles[self.language] for titles in book.chapters.values()])
            line(self._say("rules.chapters", chapters=chapters))
            return
        found = book.find(words, self.language)
        print_rules(found, self.language)
        if not found:
            line(self._say("rules.none", words=words), "yellow")

    def _help(self) -> None:
        table = grid("", "")
        for word in ("move", *COMMANDS):
            table.add_row("1, 2, 3 …" if word == "move" else word, self._say(f"help.{word}"))
        show(table)

    # The terminal

    def _read(self, prompt: str) -> str:
        try:
            text = input(prompt).strip()
        except EOFError:
            raise Quit from None
        if not sys.stdin.isatty():
            line(text)
        return text

    def _busy(self, key: str, **figures: str) -> AbstractContextManager[object]:
        if not OUT.is_terminal:
            return nullcontext()
        text = self._say(key, **figures)
        return Live(Spinner("dots", text), console=OUT, transient=True)

    def _say(self, key: str, **figures: str) -> str:
        return say(key, self.language, **figures)
