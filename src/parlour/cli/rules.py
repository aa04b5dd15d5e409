"""`parlour rules`: the rule ledger, where its rules are kept, and which of them nothing proves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import Lang, OptionalGameId, games_named
from parlour.cli.book import print_book, print_rules
from parlour.cli.console import line
from parlour.cli.language import chosen_language, say
from parlour.engine import contract
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.rulebook import rules_marked_in_code, rules_named_by_tests

ENGINE = Path(contract.__file__).parent


def rules(
    game: OptionalGameId = None,
    untested: Annotated[
        bool,
        typer.Option("--untested", help="List the rules that no test names; exit 1 if any."),
    ] = False,
    unmarked: Annotated[
        bool,
        typer.Option("--unmarked", help="List the rules that no code names; exit 1 if any."),
    ] = False,
    where: Annotated[
        str | None,
        typer.Option("--where", metavar="ID", help="Print where a rule is kept and tested."),
    ] = None,
    tests: Annotated[
        Path, typer.Option("--tests", metavar="DIR", help="Where to look for tests.")
    ] = Path("tests"),
    find: Annotated[
        str | None, typer.Option("--find", metavar="WORDS", help="Only rules with all these words.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, or where they are kept, or those that nothing proves."""
    found = games_named(game)
    if untested:
        _report_untested(found, tests)
    if unmarked:
        _report_unmarked(found)
    if untested or unmarked:
        return
    if where is not None:
        _print_where(found, where, tests)
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


def _report_unmarked(games: list[Game]) -> None:
    faults = []
    for game in games:
        marked = _places(game)
        faults += [
            f"{game.id}: {rule}: no code names it"
            for rule in game.rulebook.rules
            if rule not in marked
        ]
    for fault in faults:
        line(fault)
    if faults:
        raise typer.Exit(1)
    for game in games:
        line(f"{game.id}: all {len(game.rulebook.rules)} rules are named where they are kept")


def _places(game: Game) -> dict[str, list[str]]:
    return rules_marked_in_code(game.rulebook, game.folder, ENGINE)


def _print_where(games: list[Game], rule: str, tests: Path) -> None:
    knowing = [game for game in games if rule in game.rulebook]
    if not knowing:
        names = ", ".join([game.id for game in games])
        raise ParlourError(f"--where: expected the id of a rule of {names}, got {rule!r}")
    for game in knowing:
        line(game.title("en"), "bold underline")
        for place in _places(game).get(rule, []):
            typer.echo(f"kept    {_shortly(place)}")
        for place in rules_named_by_tests(tests, game.id).get(rule, []):
            typer.echo(f"tested  {tests / place}")


def _shortly(place: str) -> str:
    """Return a place as seen from here, where it lies below."""
    here = f"{Path.cwd()}/"
    return place.removeprefix(here)
