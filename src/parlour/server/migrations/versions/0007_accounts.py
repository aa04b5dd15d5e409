"""A guest may have an account: secrets, recovery codes and sessions. Some are muted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False, unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
    )
    _of_account(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    _of_account("codes", sa.Column("digest", sa.String(64), primary_key=True))
    _of_account(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("proved", sa.Float, nullable=False),
    )
    op.create_table(
        "muted",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(100), primary_key=True),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def _of_account(name: str, *columns: sa.Column[object]) -> None:
    owner = sa.Column("guest", sa.String(32), sa.ForeignKey("accounts.guest"), nullable=False)
    op.create_table(name, *columns, owner)
    op.create_index(f"{name}_by_guest", name, ["guest"])
