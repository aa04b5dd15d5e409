"""The rule ledger in the terminal."""

from __future__ import annotations

from rich.text import Text

from parlour.cli.console import line, show
from parlour.engine.contract import Game
from parlour.engine.rulebook import Rule


def print_book(game: Game, language: str) -> None:
    """Print every rule of a game, chapter by chapter."""
    line(game.title(language), "bold underline")
    for chapter, titles in game.rulebook.chapters.items():
        line()
        line(titles[language], "bold")
        print_rules(game.rulebook.of_chapter(chapter), language)


def print_rules(rules: list[Rule], language: str) -> None:
    for rule in rules:
        line(rule.id, "cyan")
        show(Text(rule.texts[language]), indent=4)
