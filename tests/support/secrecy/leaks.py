"""Planted faults that leak secrets, each in one function of the server."""

import dataclasses
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.numbers import CARDS
from cartographers.rules.story import CardRevealed, Event
from cartographers.rules.view import View
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import About, ChatLine, GameShown, Progress, You
from cartographers.server.services import Services
from cartographers.server.tables.commands.decide import decide
from cartographers.server.tables.live import draft
from cartographers.server.tables.live.background import BackgroundWork
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.registry import TableRegistry
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.log import index
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.out import lists, replays, updates
from cartographers.server.tables.out.views import show_own_seat
from cartographers.server.web import app, servers
from cartographers.server.web.connection import Connection

Plant = Callable[[pytest.MonkeyPatch], None]
SHOWN, ANSWERED, THOUGHT = ("socket", "http"), ("http",), ("views",)


class Planted(NamedTuple):
    """A planted leak; `channels` are those that can show it first."""

    plant: Plant
    channels: tuple[str, ...]


# ------------------------------------------------------------------ what is not to be told


def deck_left(table: TableState) -> list[str]:
    if table.game is None:
        return []
    return list(table.game.deal.decks[table.game.season][table.game.revealed_count :])


def next_card(table: TableState) -> str:
    return next(iter(deck_left(table)), "")


def rank(table: TableState) -> int:
    """The number of the next card."""
    return list(CARDS).index(next_card(table)) if table.game is not None else 0


def sealed(table: TableState) -> list[str]:
    return [str(move) for move in (table.game.sealed if table.game else ()) if move is not None]


def all_tables(services: Services) -> list[TableState]:
    return [live.state for live in services.registry.live.values()]


def spoil(owner: object, name: str, leak: Callable[..., object]) -> Plant:
    """Replace a function's result by `leak(result, *arguments)`."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        true = getattr(owner, name)
        patch.setattr(owner, name, lambda *args: leak(true(*args), *args))

    return plant


# ------------------------------------------------------------------ in what is shown of a table


def tell_seed(shown: GameShown | None, table: TableState, *_: object) -> GameShown | None:
    return replace(shown, seed=table.opened.seed) if shown else None


def tell_order(shown: GameShown | None, table: TableState, *_: object) -> GameShown | None:
    in_order = [card for card in deck_left(table) if shown and card in shown.unseen]
    return replace(shown, unseen=in_order) if shown else None


def tell_ambush(shown: GameShown | None, table: TableState, *_: object) -> GameShown | None:
    """Show how many cards are above the next ambush instead of the number of ambushes."""
    above = [card in AMBUSH for card in deck_left(table)].index(True) if shown else 0
    return replace(shown, ambushes=above) if shown else None


def tell_by_length(shown: About, table: TableState) -> About:
    return replace(shown, title=shown.title + " " * rank(table))


def tell_by_clock(shown: Progress, table: TableState, _: int) -> Progress:
    return replace(shown, left_ms=rank(table))


def tell_order_of_moves(shown: Progress, table: TableState, _: int) -> Progress:
    """List the seats that are ready in the order of their moves' texts."""
    moves = table.game.sealed if table.game else ()
    return replace(shown, ready=sorted(shown.ready, key=lambda seat: str(moves[seat])))


def tell_choices(shown: You, table: TableState, _: str) -> You:
    return replace(shown, seats=[replace(own, chosen=str(sealed(table))) for own in shown.seats])


def tell_all_seats(shown: You, table: TableState, _: str) -> You:
    return replace(shown, seats=[show_own_seat(table, n) for n in range(len(table.seats))])


def tell_next_decision(shown: You, table: TableState, _: str) -> You:
    cards = [own.decision and replace(own.decision, card=next_card(table)) for own in shown.seats]
    seats = zip(shown.seats, cards, strict=True)
    return replace(shown, seats=[replace(own, decision=card) for own, card in seats])


def tell_invitation(shown: You, table: TableState, _: str) -> You:
    return replace(shown, invitation=table.opened.invitation)


def tell_strangers(shown: You, table: TableState, identity: str) -> You:
    return shown if identity else replace(shown, invitation=next_card(table))


def tell_in_story(patch: pytest.MonkeyPatch) -> None:
    """Show the next card as if it were already revealed."""

    def events(table: TableState) -> tuple[Event, ...]:
        return (*table.game.events, CardRevealed(next_card(table), False)) if table.game else ()

    patch.setattr(TableState, "events", property(events))


def tell_in_chat(lines: list[ChatLine], table: TableState, *_: object) -> list[ChatLine]:
    return [*lines, ChatLine(number=0, name="server", has_account=False, text=next_card(table))]


# ------------------------------------------------------------------ in answers


def tell_in_refusals(patch: pytest.MonkeyPatch) -> None:
    def tell(table: TableState, *args: Any) -> Any:
        try:
            return decide(table, *args)
        except Refusal as refusal:
            raise Refusal(refusal.reason, f"{refusal.text} {next_card(table)}") from refusal

    patch.setattr(draft, "decide", tell)


def tell_by_version(patch: pytest.MonkeyPatch) -> None:
    true = TableRegistry.execute

    async def execute(registry: TableRegistry, actor: Any, command: m.Command) -> int:
        version = await true(registry, actor, command)
        return version + rank(registry.live[command.table].state)

    patch.setattr(TableRegistry, "execute", execute)


def tell_by_frames(_: None, connection: Connection, changed: LiveTable) -> None:
    for _pong in range(rank(changed.state)):
        connection.tell(m.Pong())


def tell_in_header(patch: pytest.MonkeyPatch) -> None:
    """Send an ETag of the whole state, including secrets."""
    true, true_add = app.make_app, app.add_headers

    def make_app(services: Services) -> Any:
        async def add_headers(response: Any) -> Any:
            decks = [deck_left(table) for table in all_tables(services)]
            response.headers["ETag"] = f'"{hash(str(decks)):x}"'
            return await true_add(response)

        patch.setattr(app, "add_headers", add_headers)
        return true(services)

    patch.setattr(servers, "make_app", make_app)


def tell_in_errors(answer: Any, request: Any, _: Exception) -> Any:
    """Send the number of sealed moves as a header of refusals."""
    moves = [move for table in all_tables(request.app.state.services) for move in sealed(table)]
    answer.headers["X-State"] = str(moves)
    return answer


def tell_in_lists(summary: str, table: TableState) -> str:
    told = json.loads(summary)
    return json.dumps({**told, "title": told["title"] + table.opened.seed})


def tell_private_tables(_: lists.Query) -> lists.Query:
    return lists.Query("phase = ?", ("playing",), "created_at")


def tell_bots(patch: pytest.MonkeyPatch) -> None:
    true = BackgroundWork.question

    def question(self: BackgroundWork, seat: int) -> tuple[str, int, View, Share]:
        _, seed, view, share = true(self, seat)
        return (
            "random",
            seed,
            dataclasses.replace(view, unseen=tuple(deck_left(self.live.state))),
            share,
        )

    patch.setattr(BackgroundWork, "question", question)


LEAKS = {
    "the seed is shown": Planted(spoil(updates, "show_game", tell_seed), SHOWN),
    "unseen cards are in order": Planted(spoil(updates, "show_game", tell_order), SHOWN),
    "the ambush is near": Planted(spoil(updates, "show_game", tell_ambush), SHOWN),
    "spaces tell the next card": Planted(spoil(updates, "show_about", tell_by_length), SHOWN),
    "the clock tells the next card": Planted(spoil(updates, "show_progress", tell_by_clock), SHOWN),
    "ready in order of moves": Planted(spoil(updates, "show_progress", tell_order_of_moves), SHOWN),
    "choices of others": Planted(spoil(updates, "show_you", tell_choices), SHOWN),
    "everybody has all seats": Planted(spoil(updates, "show_you", tell_all_seats), SHOWN),
    "the next decision": Planted(spoil(updates, "show_you", tell_next_decision), SHOWN),
    "invitations for everybody": Planted(spoil(updates, "show_you", tell_invitation), SHOWN),
    "only strangers are told": Planted(spoil(updates, "show_you", tell_strangers), ANSWERED),
    "the server tells it in the chat": Planted(spoil(updates, "show_chat", tell_in_chat), SHOWN),
    "the story runs ahead": Planted(tell_in_story, SHOWN),
    "one frame more": Planted(spoil(Connection, "notify", tell_by_frames), SHOWN),
    "versions tell the next card": Planted(tell_by_version, SHOWN),
    "refusals name the next card": Planted(tell_in_refusals, SHOWN),
    "a tag of the whole state": Planted(tell_in_header, ANSWERED),
    "a header of refusals": Planted(spoil(app, "tell_error", tell_in_errors), ANSWERED),
    "the seed in lists": Planted(spoil(index, "summary", tell_in_lists), ANSWERED),
    "private tables in lists": Planted(
        spoil(lists, "games_to_watch", tell_private_tables), ANSWERED
    ),
    "records of games that go on": Planted(
        spoil(replays, "is_seed_public", lambda *_: True), ANSWERED
    ),
    "bots know the deck": Planted(tell_bots, THOUGHT),
}
