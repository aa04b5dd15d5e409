"""`parlour rules`: the rule ledger, and which of its rules no test names."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import Lang, OptionalGameId, games_named
from parlour.cli.book import print_book, print_rules
from parlour.cli.console import line
from parlour.cli.language import chosen_language, say
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.rulebook import rules_named_by_tests


def rules(
    game: OptionalGameId = None,
    untested: Annotated[
        bool,
        typer.Option("--untested", help="List the rules that no test names; exit 1 if any."),
    ] = False,
    tests: Annotated[
        Path, typer.Option("--tests", metavar="DIR", help="Where --untested looks for tests.")
    ] = Path("tests"),
    find: Annotated[
        str | None, typer.Option("--find", metavar="WORDS", help="Only rules with all these words.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, or those that no test names."""
    found = games_named(game)
    if untested:
        _report_untested(found, tests)
        return
    language = chosen_language(lang)
    if find is not None:
        _print_found(found, find, language)
        return
    for number, one in enumerate(found):
        if number:
            line()
        print_book(one, language)


def _print_found(games: list[Game], words: str, language: str) -> None:
    hits = [(game, game.rulebook.find(words, language)) for game in games]
    if not any(rules for _, rules in hits):
        line(say("rules.none", language, words=words))
        raise typer.Exit(1)
    for game, rules in hits:
        if rules:
            line(game.title(language), "bold underline")
            print_rules(rules, language)


def _report_untested(games: list[Game], tests: Path) -> None:
    if not tests.is_dir():
        raise ParlourError(f"--tests: expected a folder, got {tests}")
    faults = [fault for game in games for fault in _faults(game, tests)]
    for fault in faults:
        line(fault)
    if faults:
        raise typer.Exit(1)
    for game in games:
        line(f"{game.id}: all {len(game.rulebook.rules)} rules are named by tests")


def _faults(game: Game, tests: Path) -> list[str]:
    named = rules_named_by_tests(tests, game.id)
    book = game.rulebook
    return [
        *[f"{game.id}: {rule}: no test names it" for rule in book.rules if rule not in named],
        *[f"{game.id}: {entry}: no statement" for entry in book.missing()],
        *[
            f"{game.id}: {rule}: no such rule, named by {', '.join(places)}"
            for rule, places in named.items()
            if rule not in book
        ],
    ]
