"""Reports: how balanced a game is, by seat, choice and source of points."""
