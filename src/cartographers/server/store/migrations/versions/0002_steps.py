"""Rename the sealed unit of a game from round to step, in the columns and entries of the log.

A round is one card, as people see it.
"""

from cartographers.server.store.migrations.log_table import replace_log

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Copy every row, with the new names in the column `kind` and in the body."""
    replace_log(COPY, step="step", command_id="move_id")


COPY = """
        INSERT INTO new_log
        SELECT table_id, seq,
            CASE kind
                WHEN 'round_closed' THEN 'step_closed'
                WHEN 'round_taken_back' THEN 'step_taken_back'
                ELSE kind
            END,
            round, seat, attempt, move_id, at,
            CASE kind
                WHEN 'round_closed' THEN json_set(body, '$.kind', 'step_closed')
                WHEN 'round_taken_back' THEN json_set(
                    json_remove(body, '$.round'),
                    '$.kind', 'step_taken_back',
                    '$.step', json_extract(body, '$.round')
                )
                ELSE body
            END
        FROM log ORDER BY rowid
"""
