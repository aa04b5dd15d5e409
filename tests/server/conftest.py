"""Houses and visitors that the tests of the server share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.server.serving import Server
from tests.server.visitors import Visitor

Visit = Callable[..., Visitor]

AFTER_CTRL_C = 130


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One open house for all tests, without limits of rate. Nothing may break inside it."""
    with Server(tmp_path_factory.mktemp("house") / "parlour.db", "--unlimited") as server:
        yield server
    assert server.process.returncode == AFTER_CTRL_C
    assert "Traceback" not in server.complaints()


@pytest.fixture
def visit(server: Server) -> Iterator[Visit]:
    """Let somebody new come in; by default their moves count at once."""
    with ExitStack() as leaving:

        def come(confirm: bool = False) -> Visitor:
            return leaving.enter_context(Visitor(server.address, confirm))

        yield come
