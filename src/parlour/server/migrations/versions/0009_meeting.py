"""Tables may be open to anybody; people look for games, invite, follow and keep away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    visible = sa.Column("visible", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("guests", visible)
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(300), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("bots_at", sa.Float),
        sa.Column("level", sa.String(10), nullable=False),
        sa.Index("offers_by_open", "open"),
    )
    op.create_table(
        "seeks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(300), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id")),
    )
    op.create_table(
        "presence",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    _add_people()


def _add_people() -> None:
    op.create_table(
        "ties",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(6), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Index("ties_by_other", "other"),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("host", sa.String(32), primary_key=True),
        sa.Column("called", sa.String(60), primary_key=True),
        sa.Column("guest", sa.String(32)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Index("invitations_by_guest", "guest"),
    )
