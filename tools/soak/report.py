"""What a soak tells, as a table that a document can hold."""

from __future__ import annotations

from collections.abc import Mapping

from tools.soak.ledger import Ledger

SHOWN_FAULTS = 10


def report(ledger: Ledger, minutes: float) -> str:
    """Return everything that was counted."""
    moves = sum(len(moves) for moves in ledger.moves.values())
    messages = sum(len(texts) for texts in ledger.messages.values())
    answered = f"{sum(ledger.answered.values()):,} ({_listed(ledger.answered)})"
    rows = [
        ("minutes", f"{minutes:.1f}"),
        ("requests answered", answered),
        ("requests cut off by the end of a process", f"{ledger.unanswered:,}"),
        ("moves answered", f"{moves:,}"),
        ("messages answered", f"{messages:,}"),
        ("games played to their end", f"{ledger.finished:,}"),
        ("screens drawn again and compared", f"{len(ledger.sights):,}"),
        ("the house was", _listed(ledger.shaken)),
        ("refused", f"{sum(ledger.refused.values()):,} ({_listed(ledger.refused)})"),
        ("lost", str(len(ledger.lost))),
        ("doubled", str(len(ledger.doubled))),
        ("leaked", str(len(ledger.leaked))),
        ("answered with 500 or more, without a full disk", str(len(ledger.failed))),
        ("megabytes of the server over time", _memory(ledger)),
    ]
    lines = ["| what | how much |", "| --- | --- |"]
    lines += [f"| {what} | {much} |" for what, much in rows]
    faults = ledger.lost + ledger.doubled + ledger.leaked + ledger.failed
    return "\n".join([*lines, *[f"! {fault}" for fault in faults[:SHOWN_FAULTS]]])


def _listed(counts: Mapping[str, int]) -> str:
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{name.strip()}: {count:,}" for name, count in ordered)


def _memory(ledger: Ledger) -> str:
    """Return some ten figures, evenly over the time; with the bots in brackets."""
    if not ledger.memory:
        return "none"
    step = max(1, len(ledger.memory) // 10)
    return ", ".join(f"{own} ({whole})" for _, own, whole in ledger.memory[::step])
