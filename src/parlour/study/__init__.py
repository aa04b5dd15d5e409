"""Study how games are played: environments, data, tournaments, ladders, reports."""

from parlour.study.environments.making import aec, batch, gym, register, vector

__all__ = ["aec", "batch", "gym", "register", "vector"]
