"""The folder of a tournament: a record for each game, the results and what they say.

`000001.record` and so on, `results.csv` with a line for each game, `summary.json` with the settings
and the standings. A folder can be run again: games that it has are not played again.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from parlour.engine.errors import ParlourError
from parlour.engine.record import read_record
from parlour.study.files import named, write_whole
from parlour.study.standings import by_bot, by_seat
from parlour.study.tournament import Result, Tournament, result_of


class Folder:
    """Where the games of one tournament are kept."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.tournament = tournament
        self._results = path / "results.csv"
        self._summary = path / "summary.json"

    def open(self) -> list[Result]:
        """Make the folder, or accept one of the same tournament and return what was played."""
        if self._summary.exists():
            self._compare_settings()
            results = self._present()
        elif self.path.exists() and any(self.path.iterdir()):
            raise ParlourError(f"{self.path} is not empty and holds no tournament: choose another")
        else:
            self.path.mkdir(parents=True, exist_ok=True)
            results = []
        self.close(results)
        return results

    def keep(self, result: Result, record: str) -> None:
        """Store a finished game."""
        write_whole(self._record(result.number), record)
        with (
            named(self._results),
            self._results.open("a", encoding="utf-8", newline="") as file,
        ):
            file.write(_line(self._row(result)))

    def close(self, results: Sequence[Result]) -> None:
        """Write the results in order, and what they say."""
        ordered = sorted(results, key=lambda result: result.number)
        lines = [self._header(), *[self._row(result) for result in ordered]]
        write_whole(self._results, "".join([_line(line) for line in lines]))
        data = self.tournament.to_data()
        data["games"] = len(ordered)
        if ordered:
            data["by_bot"] = [entry.to_data() for entry in by_bot(self.tournament, ordered)]
            data["by_seat"] = [entry.to_data() for entry in by_seat(self.tournament, ordered)]
        write_whole(self._summary, json.dumps(data, indent=2, ensure_ascii=False) + "\n")

    def _record(self, number: int) -> Path:
        return self.path / f"{number:06}.record"

    def _compare_settings(self) -> None:
        try:
            made = json.loads(self._summary.read_text("utf-8"))
        except ValueError as error:
            raise ParlourError(f"{self._summary}: expected JSON: {error}") from error
        for name, wanted in self.tournament.to_data().items():
            came = made.get(name) if isinstance(made, dict) else None
            if came != wanted:
                raise ParlourError(
                    f"{self.path} holds games with {name} {_words(came)}, not {_words(wanted)}: "
                    "choose another folder or the same settings"
                )

    def _present(self) -> list[Result]:
        """Return the results of all records here; a line of results may have been lost."""
        listed = self._listed()
        results: list[Result] = []
        for file in sorted(self.path.glob("*.record")):
            if not file.stem.isdecimal():
                continue
            number = int(file.stem)
            if number in listed:
                results.append(listed[number])
            else:
                results.append(self._replayed(number, file))
        return results

    def _replayed(self, number: int, file: Path) -> Result:
        try:
            return result_of(number, read_record(file.read_text("utf-8")))
        except ParlourError as error:
            raise ParlourError(f"{file}: {error}") from error

    def _listed(self) -> dict[int, Result]:
        if not self._results.exists():
            return {}
        whole, _, _ = self._results.read_text("utf-8").rpartition("\n")
        rows = list(csv.reader(StringIO(whole)))
        if not rows or rows[0] != self._header():
            return {}
        found = [self._read_row(row) for row in rows[1:] if len(row) == len(rows[0])]
        return {result.number: result for result in found}

    def _header(self) -> list[str]:
        seats = range(1, self.tournament.seats + 1)
        blocks = [f"{name} {seat}" for name in ("bot", "score", "share") for seat in seats]
        return ["game", "seed", *blocks, "plies"]

    def _row(self, result: Result) -> list[str]:
        labels = self.tournament.labels()
        return [
            str(result.number),
            f"{self.tournament.seed}/{result.number}",
            *[labels[place] for place in self.tournament.seating(result.number)],
            *[str(score) for score in result.scores],
            *[str(share) for share in result.shares],
            str(result.plies),
        ]

    def _read_row(self, row: list[str]) -> Result:
        seats = self.tournament.seats
        scores = row[2 + seats : 2 + 2 * seats]
        shares = row[2 + 2 * seats : 2 + 3 * seats]
        try:
            return Result(
                int(row[0]),
                tuple([int(score) for score in scores]),
                tuple([float(share) for share in shares]),
                int(row[-1]),
            )
        except ValueError as error:
            raise ParlourError(f"{self._results}: game {row[0]}: {error}") from error


def _line(row: list[str]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(row)
    return text.getvalue()


def _words(setting: Any) -> str:
    if isinstance(setting, list):
        return ", ".join([str(item) for item in setting])
    if isinstance(setting, dict):
        return ", ".join([f"{name}={value}" for name, value in setting.items()])
    return str(setting)
