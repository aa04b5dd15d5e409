"""The rule ledger: every rule of a game as one statement with a stable id.

It is the help that players read, the reason in `IllegalMove` and the index of the tests.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.words import LANGUAGES, print_figures

SOURCES: Final = ("rulebook", "ruling", "parlour")
"""Printed in the rulebook; settled by a ruling; decided by Parlour where nobody else did."""

_RULE_ID: Final = re.compile(r"(?<![\w.-])[a-z][a-z0-9-]*\.[a-z0-9-]+(?![\w.-]*\()")
_ELSEWHERE: Final = {"table", "insight", "site", "conformance"}


class Rule:
    """One statement of the ledger. Its id is `chapter.name`."""

    def __init__(self, id: str, source: str, texts: dict[str, str]) -> None:
        self.id = id
        self.source = source
        self.texts = texts

    @property
    def chapter(self) -> str:
        return self.id.partition(".")[0]

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


class Rulebook:
    """The rules of one game in reading order, by chapters."""

    def __init__(self, chapters: dict[str, dict[str, str]], rules: dict[str, Rule]) -> None:
        self.chapters = chapters
        self.rules = rules
        self._numbers = {
            rule.id: f"{chapter}.{place}"
            for chapter, id in enumerate(chapters, 1)
            for place, rule in enumerate(self.of_chapter(id), 1)
        }

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def text(self, rule: str, language: str = "en") -> str:
        found = self.rules.get(rule)
        if found is None:
            raise ParlourError(f"no rule {rule!r}")
        return found.texts[language]

    def number(self, rule: str) -> str:
        """Return where a rule stands in the book: its chapter and its place there."""
        return self._numbers[rule]

    def of_chapter(self, chapter: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.chapter == chapter]

    def find(self, text: str, language: str = "en") -> list[Rule]:
        """Return the rules whose id or statement has all the given words in it."""
        wanted = text.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.texts[language]}".casefold() for word in wanted)
        ]

    def missing(self) -> list[str]:
        """Name each rule or chapter without a statement in some language."""
        texts = {f"chapter {id}": titles for id, titles in self.chapters.items()}
        texts.update({rule.id: rule.texts for rule in self.rules.values()})
        return [
            f"{id} ({language})"
            for id, entry in texts.items()
            for language in LANGUAGES
            if not entry.get(language, "").strip()
        ]


def read_rulebook(*files: Path, printed: Mapping[str, int] | None = None) -> Rulebook:
    """Read ledgers into one book: the game's own, and the engine's rules of any table."""
    chapters: dict[str, dict[str, str]] = {}
    rules: dict[str, Rule] = {}
    for file in files:
        data = tomllib.loads(file.read_text("utf-8"))
        chapters.update(data["chapters"])
        for entry in data["rule"]:
            texts = {
                language: print_figures(entry[language], language, printed or {})
                for language in LANGUAGES
                if language in entry
            }
            rule = Rule(entry["id"], entry["source"], texts)
            _accept(file, chapters, rules, rule)
            rules[rule.id] = rule
    return Rulebook(chapters, rules)


def _accept(
    file: Path, chapters: dict[str, dict[str, str]], rules: dict[str, Rule], rule: Rule
) -> None:
    if rule.id in rules:
        raise ParlourError(f"{file}: rule {rule.id!r} stands twice")
    if rule.chapter not in chapters:
        raise ParlourError(f"{file}: rule {rule.id!r} belongs to no chapter")
    if rule.source not in SOURCES:
        raise ParlourError(
            f"{file}: rule {rule.id!r}: expected a source of {', '.join(SOURCES)}, "
            f"got {rule.source!r}"
        )


def rules_marked_in_code(book: Rulebook, *folders: Path) -> dict[str, list[str]]:
    """Return the rules that code names where it keeps them, each with its places as `file:line`.

    What pictures, words and bots say of a rule does not count.
    """
    marked: dict[str, list[str]] = {}
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            if set(file.relative_to(folder).parts) & _ELSEWHERE:
                continue
            for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
                for rule in _RULE_ID.findall(text):
                    if rule in book:
                        marked.setdefault(rule, []).append(f"{file}:{number}")
    return marked


def rules_named_by_tests(folder: Path, game: str) -> dict[str, list[str]]:
    """Return the rules that tests below a folder name, each with the tests that name it.

    A test module says `GAME = "tides-of-time"`, and its tests `@pytest.mark.proves("setup.deal")`.
    """
    named: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        module = ast.parse(file.read_text("utf-8"))
        if _constant(module, "GAME") != game:
            continue
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and _called(node) == "proves":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        place = f"{file.relative_to(folder)}:{node.lineno}"
                        named.setdefault(argument.value, []).append(place)
    return named


def _constant(module: ast.Module, name: str) -> object:
    for statement in module.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
            for target in statement.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    return statement.value.value
    return None


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""
