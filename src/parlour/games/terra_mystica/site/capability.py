"""What Terra Mystica knows about games of the well-known web site."""

from __future__ import annotations

from parlour.engine.agreement import Agreement
from parlour.engine.contract import Game, Logs, State
from parlour.engine.move import Move
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site import comparing, log


class SiteLogs(Logs):
    """Logs of the site, read, written and compared row by row."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def conform(self, played: str) -> Agreement:
        return comparing.compare(self._game, played)

    def read(self, text: str) -> tuple[dict[str, object], str, list[tuple[int, Move]]]:
        return log.read_log(self._game, text)

    def write(self, start: State, moves: list[tuple[int, Move]]) -> str:
        assert isinstance(start, TerraState)  # noqa: S101 - narrows the type
        return log.write_log(start, start.options, moves)
