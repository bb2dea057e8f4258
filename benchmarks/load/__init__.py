"""Load on a server: many tables, many players on real sockets, bounded in count and time. `./dev load` runs it."""
