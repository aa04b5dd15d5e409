"""What Terra Mystica knows about games of the well-known web site."""

from __future__ import annotations

from parlour.engine.agreement import Agreement
from parlour.engine.capabilities import Logs
from parlour.engine.contract import Game, State
from parlour.engine.move import Move
from parlour.engine.understood import Understood
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site import comparing, importing, writing


class SiteLogs(Logs):
    """Logs of the site, read, written and compared row by row."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def conform(self, played: str) -> Agreement:
        return comparing.compare(self._game, played)

    def understand(self, text: str) -> Understood:
        return importing.read_log(self._game, text)

    def write(self, start: State, moves: list[tuple[int, Move]]) -> str:
        assert isinstance(start, TerraState)  # noqa: S101 - narrows the type
        return writing.write_log(start, start.options, moves)
