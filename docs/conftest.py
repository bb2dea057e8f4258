"""Of this folder pytest runs the examples in documents; programs that lie beside them are none of its modules."""

collect_ignore_glob = ["*.py"]
collect_ignore = ["a-sixth-game.md"]  # what it tells to write is written, installed and played by a test of its own
