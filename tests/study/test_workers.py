"""Who does the work: asked for by name, or refused in one line."""

from __future__ import annotations

import pytest

from parlour.engine import ParlourError
from parlour.study.cluster import Cluster
from parlour.study.tournament import Games, set_up
from parlour.study.workers import Processes, workers

CUP = Games(set_up("tides-of-time", ["random", "random"], seed=4))


def test_processes_of_this_machine_are_the_default() -> None:
    with workers(None, 1) as at_work:
        assert isinstance(at_work, Processes)
        assert list(at_work.run(CUP, [3], lambda: False)) == [CUP.do(3)]


@pytest.mark.parametrize("where", ["ray", "ray://auto", "ray://head:6379"])
def test_a_cluster_is_asked_for_by_its_address(where: str) -> None:
    assert isinstance(workers(where, 1), Cluster)


@pytest.mark.parametrize("where", ["", "spark", "ray:", "ray://", "rays://head:1", "ray:/head"])
def test_anything_else_is_refused(where: str) -> None:
    with pytest.raises(ParlourError, match="expected ray or ray://ADDRESS, got"):
        workers(where, 1)
