"""`parlour games`: what is installed."""

from __future__ import annotations

from parlour.cli.arguments import Lang, games_named
from parlour.cli.console import grid, show
from parlour.cli.language import chosen_language, say
from parlour.engine.options import Option


def games(lang: Lang = None) -> None:
    """List the games that are installed."""
    language = chosen_language(lang)
    headings = [
        say(f"games.{name}", language)
        for name in ("id", "title", "players", "minutes", "rules", "options")
    ]
    table = grid(*headings)
    for game in games_named(None):
        options = [_option(option) for option in game.options if option.id != "players"]
        table.add_row(
            game.id,
            game.title(language),
            _range(game.players),
            _range(game.minutes),
            str(game.rules_version),
            "\n".join(options) or "–",
        )
    show(table)


def _range(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}–{high}"


def _option(option: Option) -> str:
    default = str(option.default).lower() if option.default in (True, False) else option.default
    return f"{option.id}={default} ({option.expected()})"
