"""Study how games are played: environments, data, tournaments, ladders, reports, analysis."""

from parlour.study.analysing import analyse
from parlour.study.environments.making import aec, batch, gym, register, vector

__all__ = ["aec", "analyse", "batch", "gym", "register", "vector"]
