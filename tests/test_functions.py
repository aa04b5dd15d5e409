"""Functions fit a screen, everywhere: what is longer has two subjects."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "tools", "benchmarks", "docs")
LONGEST = 50


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_function_is_longer_than_a_screen(folder: str) -> None:
    too_long = [
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}: {node.end_lineno - node.lineno + 1}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= LONGEST
    ]
    assert too_long == []
