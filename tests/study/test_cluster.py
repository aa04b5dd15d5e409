"""Work on a Ray cluster of several nodes: the same results, whatever is lost on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import ParlourError
from parlour.study.analysing import set_up_analysis
from parlour.study.cluster import Cluster
from parlour.study.tournament import Games, Played, Tournament, set_up

pytestmark = pytest.mark.filterwarnings("ignore")
"""Ray and what it brings along warn about themselves."""

CUP = Games(set_up("tides-of-time", ["greedy", "random"], seed=4))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two nodes with a core each, as if they were machines."""
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    from ray.cluster_utils import Cluster as Nodes

    nodes: Any = Nodes(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    nodes.add_node(num_cpus=1)
    with Cluster(nodes.address) as found:
        yield found
    nodes.shutdown()


def dying(games: Games, marks: Path, times: int) -> Any:
    """Return games of which the fourth kills its worker so many times, as a lost node would."""

    class Dying:
        def do(self, number: int) -> Played:
            deaths = len(list(marks.iterdir()))
            if number == 4 and deaths < times:
                (marks / str(deaths)).touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return games.do(number)

        def name(self, number: int) -> str:
            return games.name(number)

    return Dying()


def in_order(played: Iterator[Played]) -> list[Played]:
    return sorted(played, key=lambda one: one[0].number)


def test_a_cluster_plays_the_same_games_and_what_a_killed_worker_lost_is_done_again(
    cluster: Cluster, tmp_path: Path
) -> None:
    numbers = range(1, 9)
    played = in_order(cluster.run(dying(CUP, tmp_path, 1), numbers, lambda: False))
    assert len(list(tmp_path.iterdir())) == 1
    assert played == [CUP.do(number) for number in numbers]


def test_a_cluster_analyses_the_same(cluster: Cluster) -> None:
    record = CUP.tournament.play(1)[1]
    decisions = set_up_analysis(record.up_to(6), nodes=5)
    found = sorted(cluster.run(decisions, range(6), lambda: False), key=lambda one: one.ply)
    assert found == [decisions.do(ply) for ply in range(6)]


def test_what_is_lost_twice_is_told(cluster: Cluster, tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match=r"game 4 .* were lost twice"):
        list(cluster.run(dying(CUP, tmp_path, 9), [4], lambda: False))
    assert len(list(tmp_path.iterdir())) == 2


def test_once_stopped_only_what_is_under_way_is_finished(cluster: Cluster) -> None:
    finished: list[int] = []
    for result, _ in cluster.run(CUP, range(1, 10_000), lambda: bool(finished)):
        finished.append(result.number)
    assert 0 < len(finished) < 1000
    assert len(set(finished)) == len(finished)


def test_a_game_that_breaks_off_says_which(cluster: Cluster) -> None:
    faulty = Tournament("tides-of-time", {"players": 2}, ("random", "nobody"), "4")
    with pytest.raises(ParlourError, match=r"game 2 \(seed 4/2\) broke off with UnknownBot"):
        list(cluster.run(Games(faulty), [2], lambda: False))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere.invalid:6379", "6379", "host:port"])
def test_a_cluster_that_is_not_there_is_refused(address: str) -> None:
    with pytest.raises(ParlourError, match=r"Ray cluster|expected ray://HOST:PORT"):
        Cluster(address).__enter__()
