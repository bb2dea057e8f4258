"""Wortstube beside other servers for games of turns. `python -m benchmarks.peers` runs it."""
