"""Guests say which level they play against, and what the table shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    level = sa.Column("level", sa.String(10), nullable=False, server_default="")
    notation = sa.Column("notation", sa.Boolean, nullable=False, server_default=sa.false())
    replay = sa.Column("replay", sa.Boolean, nullable=False, server_default=sa.true())
    for column in (level, notation, replay):
        op.add_column("guests", column)
