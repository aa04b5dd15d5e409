"""What a move led to is kept with it: positions, log, scores and, at the end, the result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Older tables have no pages yet. The house writes them when it first reads such a table.
    for column in (
        sa.Column("revisions", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("result", sa.JSON),
        sa.Column("start", sa.LargeBinary),
        sa.Column("album", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    op.add_column("moves", sa.Column("page", sa.LargeBinary))
    op.create_table(
        "views",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sheet", sa.LargeBinary, nullable=False),
    )
