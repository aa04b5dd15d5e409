from __future__ import annotations

from pathlib import Path

import pytest

from parlour.study.files import write_whole


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    write_whole(file, "old\n")
    write_whole(file, "nový\n")
    assert file.read_text("utf-8") == "nový\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_write_that_fails_leaves_the_old_text(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    write_whole(file, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half of it \ud800")
    assert file.read_text("utf-8") == "old\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_takes_no_more_is_told_with_the_file(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="needs the limits of a Unix process")
    file = tmp_path / "game.record"
    write_whole(file, "old\n")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, hard))
    try:
        with pytest.raises(OSError, match="too large") as raised:
            write_whole(file, "new\n" * (1 << 20))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert raised.value.filename == str(file)
    assert file.read_text("utf-8") == "old\n"
    assert list(tmp_path.iterdir()) == [file]
