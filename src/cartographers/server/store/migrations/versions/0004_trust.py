"""Sessions that people can tell apart, sanctions, blocks, reports, and a log that can be erased."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.columns import create_table, times, words
from cartographers.server.store.migrations.log_table import is_a_file
from cartographers.server.store.schema import Milliseconds, Words

revision = "0004"
down_revision = "0003"

APPEND_ONLY = (
    "CREATE TRIGGER log_has_no_CHANGE BEFORE CHANGE ON log"
    " WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE table_id = OLD.table_id)"
    " BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
)

APPEND_ONLY_POSTGRES = (
    """
    CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP <> 'TRUNCATE' THEN
            IF EXISTS (SELECT 1 FROM erasing WHERE table_id = OLD.table_id) THEN
                IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
                RETURN NEW;
            END IF;
        END IF;
        RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    "CREATE TRIGGER log_has_no_change BEFORE UPDATE OR DELETE ON log"
    " FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log()",
    "CREATE TRIGGER log_has_no_truncate BEFORE TRUNCATE ON log"
    " EXECUTE FUNCTION refuse_change_of_log()",
)


def upgrade() -> None:
    extend_identities()
    extend_sessions()
    create_log_in_failures()
    extend_tries()
    create_safety()
    allow_erasing()
    create_appearances()
    create_upkeep()
    op.create_index("ix_tables_host_phase", "tables", ["host", "phase"])


def extend_identities() -> None:
    for column in ("recovery_made_at", "suspended_until", "silenced_until", "erased_at"):
        op.add_column("identities", sa.Column(column, Milliseconds))
    op.create_index("ix_identities_erased_at", "identities", ["erased_at"])
    op.add_column(
        "identities", sa.Column("is_operator", sa.Boolean, nullable=False, server_default="0")
    )
    op.add_column("identities", sa.Column("account_made_at", Milliseconds))
    op.execute("UPDATE identities SET account_made_at = created_at WHERE account IS NOT NULL")


def extend_sessions() -> None:
    """A session gets a public id, the device that it began on, and when its owner proved who."""
    op.add_column("sessions", sa.Column("public_id", Words))
    op.add_column("sessions", sa.Column("device", Words, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("proved_at", Milliseconds))
    if is_a_file():
        op.execute("UPDATE sessions SET public_id = lower(hex(randomblob(8)))")
    op.create_index("ix_sessions_public_id", "sessions", ["public_id"], unique=True)


def create_log_in_failures() -> None:
    create_table(
        "log_in_failures",
        *words("account_hash"),
        sa.Column("failures", sa.Integer, nullable=False),
        *times("failed_at"),
        key=["account_hash"],
    )
    op.create_index("ix_log_in_failures_failed_at", "log_in_failures", ["failed_at"])


NAMES_ON_BOARDS = """
UPDATE tries SET
    player_name = coalesce((SELECT name FROM identities WHERE id = identity_id), ''),
    is_ranked = coalesce((SELECT account IS NOT NULL FROM identities WHERE id = identity_id), 0)
"""


def extend_tries() -> None:
    """Boards keep the name of the day, and whether its owner had an account then."""
    op.add_column("tries", sa.Column("player_name", Words, nullable=False, server_default=""))
    op.add_column("tries", sa.Column("is_ranked", sa.Boolean, nullable=False, server_default="0"))
    if is_a_file():
        op.execute(NAMES_ON_BOARDS)
    op.add_column("dailies", sa.Column("salt", Words, nullable=False, server_default=""))


def create_safety() -> None:
    create_table(
        "blocks",
        *words("identity_id", "blocked_id"),
        *times("created_at"),
        key=["identity_id", "blocked_id"],
    )
    create_table(
        "reports",
        *words("id"),
        *times("created_at"),
        *words("reporter_id", "subject_id"),
        sa.Column("table_id", Words),
        *words("kind", "quote", "note"),
        sa.Column("line", sa.Integer),
        sa.Column("closed_at", Milliseconds),
        key=["id"],
    )
    op.create_index("ix_reports_closed_at_created_at", "reports", ["closed_at", "created_at"])
    op.create_index("ix_reports_subject_id", "reports", ["subject_id"])
    create_table(
        "operator_actions",
        *words("id"),
        *times("at"),
        *words("operator", "action", "subject", "details"),
        key=["id"],
    )
    op.create_index("ix_operator_actions_at", "operator_actions", ["at"])


def allow_erasing() -> None:
    """The log of a table named in `erasing` may be changed; only inside a transaction is one."""
    create_table("erasing", *words("table_id"), key=["table_id"])
    if not is_a_file():
        for statement in APPEND_ONLY_POSTGRES:
            op.execute(statement)
        return
    for change in ("update", "delete"):
        op.execute(f"DROP TRIGGER log_has_no_{change}")
        op.execute(APPEND_ONLY.replace("CHANGE", change))


APPEARANCES = """
INSERT OR IGNORE INTO appearances (identity_id, table_id)
SELECT json_extract(body, '$.host'), table_id FROM log WHERE kind = 'opened'
UNION SELECT json_extract(seat.value, '$.holder'), table_id
    FROM log, json_each(body, '$.seats') AS seat
    WHERE kind = 'opened' AND json_extract(seat.value, '$.kind') = 'person'
UNION SELECT json_extract(body, '$.sitter.holder'), table_id FROM log
    WHERE kind = 'seated' AND json_extract(body, '$.sitter.kind') = 'person'
UNION SELECT substr(command_id, 1, instr(command_id, '/') - 1), table_id FROM log
    WHERE kind IN ('said', 'poked', 'taken_over') AND command_id IS NOT NULL
"""


def create_appearances() -> None:
    """Which logs hold the name or the words of a person."""
    create_table("appearances", *words("identity_id", "table_id"), key=["identity_id", "table_id"])
    if is_a_file():
        op.execute(APPEARANCES)


def create_upkeep() -> None:
    """How far regular work has come; a closed table has ended, like one that is over."""
    create_table("upkeep", *words("task"), *times("at"), key=["task"])
    op.execute("UPDATE tables SET ended_at = updated_at WHERE phase = 'closed'")
