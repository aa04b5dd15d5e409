"""The README's examples work as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_runs_as_printed(tmp_path: Path) -> None:
    examples = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.M | re.S)
    assert len(examples) == 1
    done = subprocess.run(
        [sys.executable, "-c", examples[0]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\(\d, \d\) \[\d+, \d+\]\n", done.stdout)
    assert (tmp_path / "final.svg").read_text("utf-8").startswith("<svg")


def test_every_linked_file_is_there() -> None:
    for page in [README, *README.parent.glob("*.md"), *README.parent.glob("docs/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
