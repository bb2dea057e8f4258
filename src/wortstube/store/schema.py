"""The tables of the database, the same on SQLite and PostgreSQL.

A change here needs a step in `migrations/versions` that makes it in databases that are there already.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("finished_at", sa.Double, index=True),
    sa.Column("code", sa.String, unique=True),
    sa.Column("circle", sa.String, nullable=False, default="", index=True),
)
"""A finished table gives its code back."""

entries = sa.Table(
    "entry",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("command_id", sa.String, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("versions", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("table", "command_id"),
)

dues = sa.Table(
    "due",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("leased_until", sa.Double, nullable=False, default=0.0),
)


results = sa.Table(
    "result",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("level", sa.String),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("fewest_best", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
)

footings = sa.Table(
    "footing",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("strength", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
"""Where the bots that adapt stood with a person of a circle after a table; whose seat it was, the results tell."""

riddles = sa.Table(
    "riddle",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("opened", sa.Integer, nullable=False),
    sa.Column("par", sa.Integer, nullable=False),
)
"""Tables at which a riddle is solved: which, the number of the day it was opened on, and par with everyday words. Their
results count in no standings but those of the riddle."""

circles = sa.Table(
    "circle",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("chat", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
)

house_entries = sa.Table(
    "house_entry",
    metadata,
    sa.Column("circle", sa.ForeignKey("circle.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("event", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""The log of a circle's house list. Tables refer to places in it; only a name in it may be replaced by a mark."""

tickets = sa.Table(
    "ticket",
    metadata,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("key", sa.String, nullable=False),
    sa.Column("expires_at", sa.Double, nullable=False),
)

shares = sa.Table(
    "share",
    metadata,
    sa.Column("code", sa.String, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("named", sa.Boolean, nullable=False),
    sa.UniqueConstraint("table", "named"),
)
"""Links to finished games, one with the names of people and one without."""

reports = sa.Table(
    "report",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("vocabulary", sa.String, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("whole", sa.Boolean, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
)
"""What the coach says of finished games, by the words that count for it, as JSON without names."""

servers = sa.Table(
    "server",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("alive_until", sa.Double, nullable=False),
)

attendances = sa.Table(
    "attendance",
    metadata,
    sa.Column("server", sa.ForeignKey("server.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("here", sa.Text, nullable=False),
)
"""Who is connected to a table through a server, as JSON."""

contests = sa.Table(
    "contest",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("code", sa.String, unique=True, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("circle", sa.String, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False, index=True),
    sa.Column("ended_at", sa.Double),
    sa.Column("due_at", sa.Double, index=True),
    sa.Column("leased_until", sa.Double, nullable=False),
)
"""When a contest itself does something next, any server may claim it, as a table's dues."""

contest_entries = sa.Table(
    "contest_entry",
    metadata,
    sa.Column("contest", sa.ForeignKey("contest.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("event", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""The log of a contest; only a name in it may be replaced by a mark."""

contest_tables = sa.Table(
    "contest_table",
    metadata,
    sa.Column("contest", sa.ForeignKey("contest.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("table", sa.String, nullable=False, unique=True),
)
"""Who plays where: one row for each contest, round and seat. It is written before the table is opened, so that no game
of a contest is ever without one; what came of it stands in `result`."""

pushes = sa.Table(
    "push",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("wanted", sa.Text, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("look_at", sa.Double, nullable=False, index=True),
    sa.Column("told_seq", sa.Integer, nullable=False),
    sa.Column("told_at", sa.Double, nullable=False),
)
"""Seats, by the hashes of their tokens, whose people want to be told that they are on turn while they are elsewhere:
where (`wanted`, as JSON), how far their table had come when it was last looked at, when to look again whatever happens
(0: not), and of which turn they were told last, and when."""

push_keys = sa.Table(
    "push_key",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("private", sa.Text, nullable=False),
)
"""The private key, one for all servers, by which push services know whose notices these are."""
