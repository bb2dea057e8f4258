"""Compiles word files from the data packages and the lists kept by hand, ``python -m wortstube.lexicon.building``.

Nothing here is needed to play, and nothing that reads words imports it.
"""
