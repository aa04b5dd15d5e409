"""The conformance kit: what must hold for every game on the contract.

It plays random games and, at every ply, tries out what the contract promises. A new game passes it
before anything else: `parlour check GAME`.
"""

from parlour.engine.conformance.kit import CheckFailure, Mover, Report, check

__all__ = ["CheckFailure", "Mover", "Report", "check"]
