"""The reasons of refusals, and the translation keys of their sentences.

`refusal-KEY` in locales/*/refusals.ftl says it in each language. A key stands for one sentence for
ever: a sentence with another meaning gets another key.
"""

from typing import Literal, get_args

Reason = Literal[
    "bad_message",
    "no_such_table",
    "not_your_seat",
    "not_the_host",
    "not_now",
    "illegal_move",
    "stale",
    "id_used",
    "not_saved",
    "too_many",
    "log_in",
    "protocol",
]
# A reason is also the key of its sentence where it says enough; the client falls back to it for a
# key that it does not know.
Key = Literal[
    Reason,
    # opening a table
    "bad_rules",
    "code_not_plain",
    "names_alike",
    "no_such_bot",
    "nobody_sits",
    "too_few_seats",
    "too_many_tables",
    "too_many_bots_alone",
    "too_many_bot_games",
    # before the game
    "table_closed",
    "game_closed",
    "table_removed",
    "table_full",
    "seat_taken",
    "no_seat_for_you",
    "seat_empty",
    "too_many_seats",
    "name_taken",
    "not_begun",
    "already_begun",
    "begun_before",
    "removed_by_host",
    # the game
    "already_decided",
    "time_over",
    "nothing_to_decide",
    "nothing_to_take_back",
    "too_many_changes",
    "no_take_back_daily",
    "no_take_back_people",
    "resigned",
    "only_players",
    "nobody_to_poke",
    "poked_already",
    "not_away",
    "no_clock",
    "time_added_already",
    "wrong_take_over_code",
    # around the game
    "game_over",
    "not_at_table",
    "chat_off",
    "chat_full",
    "silenced",
    "slow_mode",
    "table_worn_out",
    "table_busy",
    "rematch_for_players",
    "daily_once",
    "daily_secret",
    "day_not_come",
    "day_not_over",
    "not_over",
    "no_such_step",
    # advice
    "no_hints_here",
    "no_hints_daily",
    "no_advice",
    "no_such_seat",
    "advice_busy",
    # what people type
    "text_empty",
    "text_too_long",
    "text_hidden_sign",
    "text_accents",
    "name_without_letters",
    # accounts
    "wrong_password",
    "weak_password",
    "common_password",
    "password_needed",
    "wrong_current_password",
    "code_needed",
    "no_such_session",
    "wrong_recovery_code",
    "sign_in_lost",
    "sign_in_failed",
    "sign_in_too_weak",
    "passkey_failed",
    "passkey_unknown",
    "passkey_needed",
    "passkey_needs_account",
    "too_many_passkeys",
    "linked_elsewhere",
    "user_header_refused",
    "account_name_taken",
    "has_account",
    "guest_has_no_password",
    "wrong_own_password",
    "wrong_own_name",
    "suspended",
    # blocks, reports and operators
    "no_such_person",
    "not_yourself",
    "too_many_blocks",
    "operator_needs_account",
    "no_such_report",
    "nothing_to_close",
    # limits
    "too_many_requests",
    "too_many_messages",
    "too_many_guests",
    "too_many_new_tables",
    "too_much_written",
    "too_many_log_ins",
    "too_many_reports",
    "too_many_watched",
    "too_many_sockets",
    "too_many_exports",
    # the server
    "registration_closed",
    "other_site",
    "other_host",
    "broken",
    "not_read",
    "outcome_unknown",
    "stopping",
    "too_slow",
    # games on a device
    "device_full",
    "device_failed",
    "game_damaged",
    "bad_record",
    "needs_server",
]
Arg = str | int
KEYS: frozenset[str] = frozenset(get_args(Key))


class Explained(ValueError):
    """Says why not, in a sentence that has a key; `values` are those that stand in it."""

    def __init__(self, text: str, key: Key = "bad_message", **values: Arg) -> None:
        super().__init__(text)
        self.key = key
        self.values = values
