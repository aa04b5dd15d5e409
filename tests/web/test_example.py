"""The example of docs/table.md plays as printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Server

PAGE = Path(__file__).parent.parent.parent / "docs" / "table.md"


def test_the_example_of_the_api_plays_as_printed(server: Server) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    checked = example.replace("http://127.0.0.1:8000", server.address) + (
        'shown = house.get(f"/api/tables/{table}?seat=0").json()\n'
        'print(shown["draft"][0]["text"] == answer["move"])\n'
    )
    done = subprocess.run(
        [sys.executable, "-c", checked], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "True\n"
