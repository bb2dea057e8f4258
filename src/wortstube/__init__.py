"""German word games: rules, words, bots, tables and a server to play them on."""

__version__ = "0.1.0"
