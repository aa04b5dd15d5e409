"""Tables may be rated where all agree; what became of finished tables is written down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    for name in ("rated", "chronicle"):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        )
    op.create_table(
        "agreements",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("who", sa.String(70), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("bot", sa.String(60)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("facets", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Index("results_by_guest", "guest"),
    )
