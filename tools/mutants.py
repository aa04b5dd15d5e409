"""Break the rules of a game in small ways, one at a time, and see whether its tests notice.

    python tools/mutants.py terra-mystica --sample 200 > survivors.txt
    python tools/mutants.py terra-mystica --again survivors.txt

Sites are drawn from `rules/` by a seed: a comparison turned, a sum made a difference, a number off
by one, a condition negated, a call left out. Each mutant runs in the plain form in a copy of the
sources, the tests of its own file first. Survivors are printed with their change, to be killed by a
test or explained; `--again` tries just those of a former output. It takes minutes to an hour and is
no part of the test run.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import importlib
import multiprocessing
import os
import queue
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode

from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).parent.parent
PATIENCE = 4
"""A mutant may take so many times the processor that the sound game takes, then it is killed."""
WAITING = 20
"""And so many times as long by the clock, whatever else the machine has to do."""

HEAVY = ("pytest", "hypothesis", "hypothesis.strategies", "numpy", "rich.console")
"""What every run would import again; loaded once, before a process is forked for a mutant."""

OPTIONS = (
    *("-x", "-q", "--no-header", "-W", "ignore::pytest.PytestAssertRewriteWarning"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:schemathesis"),
)
INSIGHT = "insight"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: Path
    line: int
    column: int
    before: str
    after: str
    source: str

    @property
    def change(self) -> str:
        """What stands where, in one line."""
        return " ".join(f"{self.before} -> {self.after}".split())

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}:{self.column}  {self.change}"

    def far_from(self, line: int, column: int) -> tuple[int, int]:
        """Tell how far it stands from a place."""
        return abs(self.line - line), abs(self.column - column)


@dataclass(frozen=True)
class Outcome:
    """What the tests said to a mutant."""

    mutant: Mutant
    killed: bool


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Yield every mutant of a source file."""
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    words = _words(tree)
    for node in ast.walk(tree):
        if id(node) in words:
            continue
        changed = _changed(node)
        if changed is not None:
            yield _mutant(file, source, node, changed)


def _words(tree: ast.Module) -> set[int]:
    """Return the nodes that are no rules: annotations, errors, what a listener is told."""
    found: set[int] = set()
    for node in ast.walk(tree):
        for part in _parts_without_rules(node):
            if part is not None:
                found |= {id(inner) for inner in ast.walk(part)}
    return found


def _parts_without_rules(node: ast.AST) -> list[ast.AST | None]:
    if isinstance(node, (ast.AnnAssign, ast.arg)):
        return [node.annotation]
    if isinstance(node, ast.FunctionDef):
        return [node.returns, *node.decorator_list]
    tells = isinstance(node, ast.If) and "listener" in ast.dump(node.test)
    if tells or isinstance(node, (ast.Raise, ast.Assert, ast.JoinedStr)):
        return [node]
    return []


def _changed(node: ast.AST) -> ast.AST | None:
    """Return what stands in place of a node in a mutant, or None where nothing does."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        turned = COMPARISONS[type(node.ops[0])]()
        return ast.Compare(node.left, [turned, *node.ops[1:]], node.comparators)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return ast.BoolOp(other, node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        return ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
    if isinstance(node, ast.Constant):
        return _other_constant(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.Pass()
    return ast.Continue() if isinstance(node, ast.Break) else None


def _other_constant(node: ast.Constant) -> ast.Constant | None:
    if isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return ast.Constant(node.value + 1) if isinstance(node.value, int) else None


def _mutant(file: Path, source: str, node: ast.AST, changed: ast.AST) -> Mutant:
    before = ast.get_source_segment(source, node) or ""
    ast.fix_missing_locations(changed)
    after = ast.unparse(changed)
    if not isinstance(changed, ast.stmt):
        after = f"({after})"
    lines = source.splitlines(keepends=True)
    start, end = node.lineno - 1, node.end_lineno - 1  # type: ignore[attr-defined]
    first = lines[start].encode()[: node.col_offset].decode()  # type: ignore[attr-defined]
    last = lines[end].encode()[node.end_col_offset :].decode()  # type: ignore[attr-defined]
    whole = "".join(lines[:start]) + first + after + last + "".join(lines[end + 1 :])
    column = node.col_offset + 1  # type: ignore[attr-defined]
    return Mutant(file, start + 1, column, before, after, whole)


def all_mutants(game: str) -> list[Mutant]:
    """Return every mutant of a game's rules."""
    rules = ROOT / "src" / "parlour" / "games" / game.replace("-", "_") / "rules"
    if not rules.is_dir():
        raise SystemExit(f"expected a game with a folder rules, got {game!r}")
    return [mutant for file in sorted(rules.rglob("*.py")) for mutant in mutants_of(file)]


def drawn(game: str, sample: int, seed: str) -> list[Mutant]:
    """Return a sample of the mutants of a game's rules."""
    found = all_mutants(game)
    random.Random(seed).shuffle(found)  # noqa: S311 - a sample, no secret
    return found[:sample]


def again(game: str, output: str) -> list[Mutant]:
    """Return the mutants that an output says survived, where they stand by now.

    Lines may have moved since: so of the same changes of a file the one nearest to the old place is
    taken.
    """
    mutants = all_mutants(game)
    found: list[Mutant] = []
    survivors = re.findall(r"^survived +(\S+):(\d+):(\d+) +(.+?)$", output, re.MULTILINE)
    for file, line, column, change in survivors:
        like = [one for one in mutants if one.file == ROOT / file and one.change == change]
        if not like:
            raise SystemExit(f"no such change any more: {file}:{line}  {change}")
        found.append(min(like, key=lambda one: one.far_from(int(line), int(column))))
    return found


# A worker: its own copy of the sources, and a process for each mutant


def work(
    game: str, sources: Path, mutants: list[Mutant], outcomes: multiprocessing.Queue[Outcome]
) -> None:
    """Try mutants one after another in a copy of the sources."""
    os.environ["PYTHONPATH"] = str(sources)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(sources.parent / "examples")
    sys.path.insert(0, str(sources))
    # Bytecode that knows its source by heart: a mutant is compiled anew, and nothing else is.
    compileall.compile_dir(
        sources, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH, force=True
    )
    for module in HEAVY:
        importlib.import_module(module)
    if _fail([str(_tests(game))], 3_600):
        raise SystemExit(f"the tests of {game} fail without any mutant")
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    took = resource.getrusage(resource.RUSAGE_CHILDREN)
    patience = round(PATIENCE * (took.ru_utime + took.ru_stime)) + 10
    for mutant in mutants:
        place = sources / mutant.file.relative_to(ROOT / "src")
        sound = place.read_text("utf-8")
        place.write_text(mutant.source, "utf-8")
        killed = any(_fail(tests, patience) for tests in _rounds(game, mutant.file))
        place.write_text(sound, "utf-8")
        outcomes.put(Outcome(mutant, killed))


def _rounds(game: str, file: Path) -> Iterator[list[str]]:
    """Yield what to run: the tests of the file itself, those of the rules, then the others."""
    tests = _tests(game)
    yield from ([str(one)] for one in tests.rglob(f"test_{file.name}"))
    yield [str(tests / "rules")]
    others = [one for one in tests.rglob("test_*.py") if tests / "rules" not in one.parents]
    # Whole games notice most, and those that only judge positions take longest.
    yield [str(one) for one in sorted(others, key=lambda one: (INSIGHT in one.parts, one.parent))]


def _tests(game: str) -> Path:
    return ROOT / "tests" / "games" / game.replace("-", "_")


def _fail(tests: list[str], patience: int) -> bool:
    """Run tests in a process of their own; what takes too long has failed."""
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        import pytest

        os._exit(int(pytest.main([*OPTIONS, *tests])))
    deadline = time.monotonic() + WAITING * patience
    while time.monotonic() < deadline:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status != 0
        time.sleep(0.05)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def _next(
    outcomes: multiprocessing.Queue[Outcome], workers: list[multiprocessing.Process]
) -> Outcome:
    """Wait for an outcome, as long as somebody works on one."""
    while True:
        at_work = any(worker.is_alive() for worker in workers)
        try:
            return outcomes.get(timeout=5)
        except queue.Empty:
            if not at_work:
                raise SystemExit(
                    "expected an outcome of every mutant, but no worker is left"
                ) from None


def main() -> None:
    parser = argparse.ArgumentParser(description="Break the rules of a game, see who notices.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", type=Path, help="a former output: try only its survivors")
    given = parser.parse_args()
    os.chdir(ROOT)
    if given.again:
        mutants = again(given.game, given.again.read_text("utf-8"))
    else:
        mutants = drawn(given.game, given.sample, given.seed)
    outcomes: multiprocessing.Queue[Outcome] = multiprocessing.Queue()
    with tempfile.TemporaryDirectory() as folder:
        workers = []
        for job in range(given.jobs):
            sources = Path(folder) / str(job) / "src"
            shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
            share = mutants[job :: given.jobs]
            arguments = (given.game, sources, share, outcomes)
            workers.append(multiprocessing.Process(target=work, args=arguments, daemon=False))
        for worker in workers:
            worker.start()
        console = Console()
        survivors = 0
        for _ in track(range(len(mutants)), given.game, console=Console(stderr=True)):
            outcome = _next(outcomes, workers)
            if not outcome.killed:
                survivors += 1
                text = f"survived  {outcome.mutant}"
                console.print(text, markup=False, highlight=False, soft_wrap=True)
        for worker in workers:
            worker.join()
    killed = len(mutants) - survivors
    sample = "survivors tried again" if given.again else f"seed {given.seed}"
    console.print(f"{given.game}: {killed} of {len(mutants)} killed, {sample}")


if __name__ == "__main__":
    main()
