"""What a word file is made of, for whoever writes and whoever reads one: letters, classes, parts, layout, places.

A change here compiles all word files anew.
"""
