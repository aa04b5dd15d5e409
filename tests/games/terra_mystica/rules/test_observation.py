"""What programs that learn are told, beside what was written down: `tests.games.observed`."""

from __future__ import annotations

import json

from tests.games.observed import file, told


def test_rows_and_numbers_mean_what_they_meant() -> None:
    assert told("terra-mystica") == json.loads(file("terra-mystica").read_text("utf-8"))
