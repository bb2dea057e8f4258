"""A sixth game, as its folder would lie in `wortstube/games`."""
