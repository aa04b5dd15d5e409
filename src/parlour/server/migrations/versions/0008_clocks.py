"""Tables may have clocks; whoever leaves a running table is remembered there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("ends", sa.Float),
        sa.Index("clocks_by_end", "ends"),
    )
    op.create_table(
        "outages",
        sa.Column("begin", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "departures",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Index("departures_by_guest", "guest"),
    )
