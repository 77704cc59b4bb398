"""The tables of the store. Times are milliseconds; `*_at` is Unix time unless noted."""

from sqlalchemy import (
    DDL,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    event,
)

Milliseconds = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

server_clock = Table(
    "server_clock",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("now", Milliseconds, nullable=False, comment="server time"),
    Column("wall", Milliseconds, nullable=False, comment="Unix time when `now` was written"),
    CheckConstraint("id = 1", name="one"),
)

identities = Table(
    "identities",
    metadata,
    Column("id", Text, primary_key=True, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("account", Text),
    Column("account_key", Text, unique=True),  # the same for names that look alike
    Column("password_hash", Text),
    Column("recovery_hash", Text, unique=True),
    Column("created_at", Milliseconds, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret_hash", Text, primary_key=True, nullable=False),
    Column("identity_id", Text, ForeignKey("identities.id"), nullable=False, index=True),
    Column("created_at", Milliseconds, nullable=False),
    Column("seen_at", Milliseconds, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    Column("updated_at", Milliseconds, nullable=False),
    Column("ended_at", Milliseconds, index=True),
    Column("phase", Text, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("due_at", Milliseconds, index=True, comment="server time"),
    Column("daily", Text),
    Column("summary", Text, nullable=False, comment="JSON"),
    Index(None, "phase", "is_open", "created_at"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("identity_id", Text, nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "identity_id"),
)

# NULLs never clash: a row that must be the only one of its step fills seat and attempt too.
log = Table(
    "log",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("step", Integer),
    Column("seat", Integer),
    Column("attempt", Integer),
    Column("command_id", Text),
    Column("at", Milliseconds, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "command_id"),
    UniqueConstraint("table_id", "step", "seat", "attempt", "kind"),
)

dailies = Table(
    "dailies",
    metadata,
    Column("date", Text, primary_key=True, nullable=False),
    Column("seed", Text, nullable=False),
    Column("config", Text, nullable=False),
)

tries = Table(
    "tries",
    metadata,
    Column("date", Text, nullable=False),
    Column("identity_id", Text, nullable=False),
    Column("table_id", Text, nullable=False, unique=True),
    Column("stars", Integer),
    Column("rating", Integer),
    Column("ended_at", Milliseconds),
    PrimaryKeyConstraint("date", "identity_id"),
)

APPEND_ONLY = [
    f"CREATE TRIGGER log_has_no_{change} BEFORE {change.upper()} ON log "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for change in ("update", "delete")
]
for trigger in APPEND_ONLY:
    refusal = DDL(trigger)  # type: ignore[no-untyped-call]  # it comes without types
    event.listen(log, "after_create", refusal.execute_if(dialect="sqlite"))
