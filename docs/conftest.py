"""Of this folder pytest runs the examples in documents; programs that lie beside them are none of its modules."""

collect_ignore_glob = ["*.py"]
