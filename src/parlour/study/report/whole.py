"""A report as a whole: which games it takes, and the files that it makes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from parlour.engine.errors import ParlourError
from parlour.engine.registry import game
from parlour.study.files import write_whole
from parlour.study.report.chapters import chapters_of
from parlour.study.report.lines import Line, Reading
from parlour.study.report.page import page_of
from parlour.study.tournament import Tournament, set_up

PAGE: Final = "report.html"
DATA: Final = "report.json"
LINES: Final = "seats.jsonl"


def tournaments_of(
    game_id: str,
    bots: Sequence[str],
    seed: str,
    options: Mapping[str, object],
    vary: str | None,
) -> dict[str, Tournament]:
    """Return what is played, by the name of its folder: one, or one for each choice of an option.

    One bot that is named alone sits on every seat.
    """
    found = game(game_id)
    if len(bots) == 1:
        declared = {option.id: option for option in found.options}
        bots = list(bots) * int(str(options.get("players", declared["players"].default)))
    if vary is None:
        return {"games": set_up(game_id, bots, seed=seed, options=options)}
    choices = next((option.choices for option in found.options if option.id == vary), ())
    if not choices:
        known = ", ".join([option.id for option in found.options if option.choices]) or "none"
        raise ParlourError(f"{game_id} has no option {vary!r} with choices to vary: {known}")
    return {
        f"games-{choice}": set_up(game_id, bots, seed=seed, options={**options, vary: choice})
        for choice in choices
    }


def reading_of(folder: Path, tournaments: Mapping[str, Tournament], vary: str | None) -> Reading:
    """Return the records of all tournaments, with what differs between them."""
    files: list[Path] = []
    facets: list[dict[str, str]] = []
    for name, tournament in tournaments.items():
        for file in sorted((folder / name).glob("*.record")):
            files.append(file)
            facets.append({vary: str(tournament.options[vary])} if vary is not None else {})
    return Reading(tuple(files), tuple(facets))


def write_report(folder: Path, game_id: str, command: str, lines: Sequence[Line]) -> None:
    """Write the page and, beside it, what it says and what it was counted from."""
    found = game(game_id)
    chapters = chapters_of(found, lines)
    games = len({line.game for line in lines})
    seats = max([line.seat for line in lines]) + 1
    page = page_of(f"{found.title('en')}: how it is won", command, games, chapters, seats)
    data = {
        "game": game_id,
        "rules": found.rules_version,
        "games": games,
        "command": command,
        "chapters": [chapter.to_data() for chapter in chapters],
    }
    rows = [json.dumps(line.to_data(), ensure_ascii=False) + "\n" for line in lines]
    write_whole(folder / LINES, "".join(rows))
    write_whole(folder / DATA, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    write_whole(folder / PAGE, page)
