"""What only one seat may notice is counted apart from what everybody may."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("public", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("private", sa.Integer, nullable=False, server_default="0"))
    # Pages that are open know the old count: the new one goes on from there.
    op.execute("UPDATE tables SET public = edition")
