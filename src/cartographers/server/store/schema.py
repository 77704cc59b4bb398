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
Words = Text().with_variant(Text(collation="C"), "postgresql")  # sorted by code, as in SQLite

OF_NODES = {"is_of_nodes": True}  # what only the nodes of one database need: never copied

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
    Column("id", Words, primary_key=True, nullable=False),
    Column("name", Words, nullable=False),
    Column("language", Words, nullable=False),
    Column("account", Words),
    Column("account_key", Words, unique=True),  # the same for names that look alike
    Column("password_hash", Words),
    Column("recovery_hash", Words, unique=True),
    Column("created_at", Milliseconds, nullable=False),
    Column("recovery_made_at", Milliseconds),
    Column("suspended_until", Milliseconds),
    Column("silenced_until", Milliseconds),
    Column("erased_at", Milliseconds, index=True),
    Column("is_operator", Boolean, nullable=False, server_default="0"),
    Column("account_made_at", Milliseconds, comment="when the guest claimed an account"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret_hash", Words, primary_key=True, nullable=False),
    Column("identity_id", Words, ForeignKey("identities.id"), nullable=False, index=True),
    Column("created_at", Milliseconds, nullable=False),
    Column("seen_at", Milliseconds, nullable=False),
    Column("public_id", Words),
    Column("device", Words, nullable=False, server_default=""),
    Column("proved_at", Milliseconds, comment="when its owner last gave the password or a code"),
    Column("passkey_at", Milliseconds, comment="when its owner last used a passkey"),
    Index("ix_sessions_public_id", "public_id", unique=True),
)

# Identities elsewhere: an account of a provider, or a user of a trusted proxy.
external_identities = Table(
    "external_identities",
    metadata,
    Column("issuer", Words, nullable=False),
    Column("subject", Words, nullable=False),
    Column("identity_id", Words, nullable=False, index=True),
    Column("created_at", Milliseconds, nullable=False),
    PrimaryKeyConstraint("issuer", "subject"),
)

# Sign-ins on their way to a provider and back; they end after minutes.
sign_ins = Table(
    "sign_ins",
    metadata,
    Column("state_hash", Words, primary_key=True, nullable=False),
    Column("browser_hash", Words, nullable=False),
    Column("identity_id", Words, nullable=False, comment="the guest who began it, or empty"),
    Column("is_link", Boolean, nullable=False),
    Column("target", Words, nullable=False, comment="the page to return to"),
    Column("created_at", Milliseconds, nullable=False, index=True),
    Column("session_hash", Words, nullable=False, server_default="", comment="that began it"),
)

# The public halves of key pairs; ids and keys are URL-safe base64.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Words, primary_key=True, nullable=False),
    Column("identity_id", Words, nullable=False, index=True),
    Column("public_key", Words, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("device", Words, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    Column("used_at", Milliseconds),
)

# What passkeys are asked to sign; it ends after minutes.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge_hash", Words, primary_key=True, nullable=False),
    Column("session_hash", Words, nullable=False, comment="that asked; empty to log in"),
    Column("created_at", Milliseconds, nullable=False, index=True),
)

log_in_failures = Table(
    "log_in_failures",
    metadata,
    Column("account_hash", Words, primary_key=True, nullable=False),  # also of unknown accounts
    Column("failures", Integer, nullable=False),
    Column("failed_at", Milliseconds, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Words, primary_key=True, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    Column("updated_at", Milliseconds, nullable=False),
    Column("ended_at", Milliseconds, index=True),
    Column("phase", Words, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("host", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("due_at", Milliseconds, index=True, comment="server time"),
    Column("daily", Words),
    Column("summary", Words, nullable=False, comment="JSON"),
    Column("has_spectators", Boolean, nullable=False, server_default="0"),
    Column("solo_rating", Integer, comment="of a finished game of one, without takebacks"),
    Column("solo_stars", Integer),
    Index(None, "phase", "is_open", "created_at"),
    Index(None, "host", "phase"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", Words, nullable=False),
    Column("identity_id", Words, nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "identity_id"),
)

# NULLs never clash: a row that must be the only one of its step fills seat and attempt too.
log = Table(
    "log",
    metadata,
    Column("table_id", Words, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Words, nullable=False),
    Column("step", Integer),
    Column("seat", Integer),
    Column("attempt", Integer),
    Column("command_id", Words),
    Column("at", Milliseconds, nullable=False),
    Column("body", Words, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "command_id"),
    UniqueConstraint("table_id", "step", "seat", "attempt", "kind"),
)

dailies = Table(
    "dailies",
    metadata,
    Column("date", Words, primary_key=True, nullable=False),
    Column("seed", Words, nullable=False),
    Column("config", Words, nullable=False),
    Column("salt", Words, nullable=False, server_default=""),
)

tries = Table(
    "tries",
    metadata,
    Column("date", Words, nullable=False),
    Column("identity_id", Words, nullable=False),
    Column("table_id", Words, nullable=False, unique=True),
    Column("stars", Integer),
    Column("rating", Integer),
    Column("ended_at", Milliseconds),
    Column("player_name", Words, nullable=False, server_default=""),
    Column("is_ranked", Boolean, nullable=False, server_default="0"),
    PrimaryKeyConstraint("date", "identity_id"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("identity_id", Words, nullable=False),
    Column("blocked_id", Words, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    PrimaryKeyConstraint("identity_id", "blocked_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Words, primary_key=True, nullable=False),
    Column("created_at", Milliseconds, nullable=False),
    Column("reporter_id", Words, nullable=False),
    Column("subject_id", Words, nullable=False, index=True),
    Column("table_id", Words),
    Column("kind", Words, nullable=False),
    Column("quote", Words, nullable=False, comment="the name or message that was reported"),
    Column("note", Words, nullable=False),
    Column("line", Integer, comment="the number of the message at its table"),
    Column("closed_at", Milliseconds),
    Index(None, "closed_at", "created_at"),
)

operator_actions = Table(
    "operator_actions",
    metadata,
    Column("id", Words, primary_key=True, nullable=False),
    Column("at", Milliseconds, nullable=False, index=True),
    Column("operator", Words, nullable=False),
    Column("action", Words, nullable=False),
    Column("subject", Words, nullable=False),
    Column("details", Words, nullable=False, comment="JSON"),
)

# The logs that hold a name or words of a person: what has to be rewritten to erase the person.
appearances = Table(
    "appearances",
    metadata,
    Column("identity_id", Words, nullable=False),
    Column("table_id", Words, nullable=False),
    PrimaryKeyConstraint("identity_id", "table_id"),
)

upkeep = Table(
    "upkeep",
    metadata,
    Column("task", Words, primary_key=True, nullable=False),
    Column("at", Milliseconds, nullable=False, comment="how far the task has come"),
)

# The processes that share the database, and what they have announced to each other lately.
nodes = Table(
    "nodes",
    metadata,
    Column("id", Words, primary_key=True, nullable=False),
    Column("place", Words, nullable=False, comment="machine and process"),
    Column("state", Words, nullable=False),
    Column("now", Milliseconds, nullable=False, comment="server time"),
    Column("seen_at", Milliseconds, nullable=False, comment="by the clock of the database"),
    Column("announced", Integer, nullable=False, comment="the number of the last announcement"),
    info=OF_NODES,
)

announcements = Table(
    "announcements",
    metadata,
    Column("node", Words, nullable=False),
    Column("number", Integer, nullable=False),
    Column("lines", Words, nullable=False),
    PrimaryKeyConstraint("node", "number"),
    info=OF_NODES,
)

# The tables whose log may be changed; there are some only inside the transaction that erases.
erasing = Table("erasing", metadata, Column("table_id", Words, primary_key=True, nullable=False))

APPEND_ONLY = (
    "CREATE TRIGGER log_has_no_CHANGE BEFORE CHANGE ON log"
    " WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE table_id = OLD.table_id)"
    " BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
)
for change in ("update", "delete"):
    trigger = APPEND_ONLY.replace("CHANGE", change)
    refusal = DDL(trigger)  # type: ignore[no-untyped-call]  # it comes without types
    event.listen(log, "after_create", refusal.execute_if(dialect="sqlite"))
