"""What the database holds. Moves say what was decided, their pages what it led to then."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2)),
    Column("theme", String(5), nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("sound", Boolean, nullable=False),
    Column("level", String(10), nullable=False, server_default=""),
    Column("notation", Boolean, nullable=False, server_default=false()),
    Column("replay", Boolean, nullable=False, server_default=true()),
    Column("visible", Boolean, nullable=False, server_default=false()),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(200), nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("public", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("rematch", String(32)),
    Column("plea", JSON(none_as_null=True)),
    Column("revisions", JSON, nullable=False, server_default="[]"),
    Column("result", JSON(none_as_null=True)),
    Column("start", LargeBinary),
    Column("lesson", String(60)),
    Column("album", Boolean, nullable=False, server_default=false()),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bot", String(60)),
    Column("name", String(40), nullable=False),
    Column("guest", String(32)),
    Column("key", String(32), unique=True),
    Column("orders", JSON, nullable=False),
    Column("private", Integer, nullable=False),
    Index("seats_by_guest", "guest"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", Float, nullable=False),
    Column("page", LargeBinary),
)

views = Table(
    "views",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("sheet", LargeBinary, nullable=False),
)
"""What each seat (-1: a spectator) saw of a finished game, some plies in a row."""

drafts = Table(
    "drafts",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("text", String(200), nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("clock", JSON, nullable=False),
    Column("ends", Float),
    Index("clocks_by_end", "ends"),
)
"""The time of tables that have a pace, and when the next of it runs out."""

outages = Table(
    "outages",
    metadata,
    Column("begin", Float, primary_key=True),
    Column("until", Float, nullable=False),
)
"""When the house was closed: then no clock ran."""

departures = Table(
    "departures",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("how", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Index("departures_by_guest", "guest"),
)
"""Whoever left a table before it was over (`left`), or did not come back in time (`late`)."""

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("asked", Float, nullable=False),
)
"""The finished games that somebody wants to have analysed."""

verdicts = Table(
    "verdicts",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("verdict", JSON, nullable=False),
)
"""What each decision of a finished game was worth."""

branches = Table(
    "branches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("created", Float, nullable=False),
    Index("branches_by_table", "table_id"),
)
"""Other ways that somebody has tried from a ply of a finished game."""

accounts = Table(
    "accounts",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("name", String(40), nullable=False, unique=True),
    Column("password", String(200)),
    Column("created", Float, nullable=False),
)
"""Guests who can prove who they are. `name` is what they sign in with; others see the guest's."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("guest", String(32), ForeignKey("accounts.guest"), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_by_guest", "guest"),
)

codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("accounts.guest"), nullable=False),
    Index("codes_by_guest", "guest"),
)
"""Recovery codes that were not used yet."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("accounts.guest"), nullable=False),
    Column("device", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("proved", Float, nullable=False),
    Index("sessions_by_guest", "guest"),
)
"""Browsers in which somebody is signed in, by a digest of what their cookie holds."""

muted = Table(
    "muted",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("until", Float),
)
"""Whoever may not write to others, for good or for a while."""

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(100), primary_key=True),
    Column("purpose", String(10), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("until", Float, nullable=False),
)
"""What passkeys have been asked to sign and have not signed yet."""

offers = Table(
    "offers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("open", Boolean, nullable=False),
    Column("pace", String(300), nullable=False),
    Column("opened", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("bots_at", Float),
    Column("level", String(10), nullable=False),
    Index("offers_by_open", "open"),
)
"""Tables whose free chairs are, or were, open to anybody; until when, and when bots sit down."""

seeks = Table(
    "seeks",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("pace", String(300), nullable=False),
    Column("since", Float, nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id")),
)
"""Whoever looks for a game; with a table once they have one."""

presence = Table(
    "presence",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("seen", Float, nullable=False),
)
"""Which of the people who others ask about have a page open, and which process sees it."""

ties = Table(
    "ties",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("kind", String(6), nullable=False),
    Column("at", Float, nullable=False),
    Index("ties_by_other", "other"),
)
"""Whom somebody follows (`follow`) and whom they keep away from (`block`)."""

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("host", String(32), primary_key=True),
    Column("called", String(60), primary_key=True),
    Column("guest", String(32)),
    Column("at", Float, nullable=False),
    Index("invitations_by_guest", "guest"),
)
"""Who was asked to a table, as the host called them; nobody where there is no such account."""

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""Tables that are to be rated, if all who play there agree."""

agreements = Table(
    "agreements",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
)
"""Who has agreed that a table is rated."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("who", String(70), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""How strong people and bots are at a game."""

chronicle = Table(
    "chronicle",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""The finished tables whose results are written down."""

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(60), nullable=False),
    Column("ended", Float, nullable=False),
    Column("guest", String(32)),
    Column("bot", String(60)),
    Column("place", Integer, nullable=False),
    Column("points", Integer),
    Column("how", String(8), nullable=False),
    Column("facets", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("results_by_guest", "guest"),
)
"""What became of each seat of a finished table, and the rating after it where it was rated."""
