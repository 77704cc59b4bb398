"""A table as one viewer may see it, as structs for the wire.

A game is shown through the rules' own `view`, field by field; everything else stays secret.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from msgspec.structs import asdict

from cartographers.rules.decision import Decision
from cartographers.rules.player import Player, SeasonScore
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import monster_penalty_cells
from cartographers.rules.shuffle import seed_hash
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View, chosen_by, owed_by
from cartographers.server.protocol import shown as s
from cartographers.server.protocol.refusal import Refusal, not_begun, not_your_seat
from cartographers.server.tables.commands.permissions import is_seed_public
from cartographers.server.tables.log.state import (
    PLAYING,
    Seat,
    TableState,
    is_played_by_bot,
    people_present,
)
from cartographers.server.tables.log.takebacks import step_to_take_back

NOBODY_KNOWN: Mapping[Player, s.PlayerShown] = MappingProxyType({})


def show_about(table: TableState) -> s.About:
    opened = table.opened
    return s.About(
        phase=table.phase,  # type: ignore[arg-type]  # one of these four, but typed as str
        is_removed=table.is_removed,
        title=opened.title,
        host=host_name(table),
        config=replace(opened.rules, players=len(table.seats)),
        options=s.OptionsShown(**asdict(opened.options)),
        seats=[show_seat(seat) for seat in table.seats],
        deal=opened.deal,
        daily=opened.daily,
        seed_hash=published_hash(table),
        next=table.next,
        takebacks=table.takebacks,
    )


def published_hash(table: TableState) -> str:
    """The hash of the deal, which is public from the moment the table is opened."""
    return seed_hash(table.opened.seed, table.opened.salt)


def host_name(table: TableState) -> str:
    seats = table.seats_of(table.host)
    return table.seats[seats[0]].sitter.name if seats else table.opened.host_name


def show_seat(seat: Seat) -> s.SeatShown:
    sitter = seat.sitter
    return s.SeatShown(
        kind=sitter.kind,
        name=sitter.name,
        bot=sitter.bot,
        has_account=sitter.has_account and bool(sitter.name),
        resigned=seat.resigned,
    )


def show_progress(table: TableState, now: int, blocked: frozenset[str] = frozenset()) -> s.Progress:
    """Without the reminders of people whom the viewer has blocked."""
    has_clock = table.phase == PLAYING and table.opened.options.clock > 0
    return s.Progress(
        step=table.step,
        waiting_for=list(table.waiting_for()),
        ready=ready_seats(table),
        away=[number for number, seat in enumerate(table.seats) if seat.away],
        stand_ins=[n for n, seat in enumerate(table.seats) if is_played_by_stand_in(table, seat)],
        pokes=[
            s.PokeShown(seat=number, by=seat.poke.by, number=seat.poke.number)
            for number, seat in enumerate(table.seats)
            if seat.poke and seat.poke.author not in blocked
        ],
        votes=[show_votes(table, n) for n, seat in enumerate(table.seats) if seat.votes],
        left_ms=max(0, table.deadline - now) if has_clock else None,
        time_added=[seat for person in table.time_added for seat in table.seats_of(person)[:1]],
    )


def is_played_by_stand_in(table: TableState, seat: Seat) -> bool:
    is_absent = table.phase == PLAYING and seat.away and not seat.resigned
    return is_absent and is_played_by_bot(table, seat)


def show_votes(table: TableState, number: int) -> s.VotesShown:
    voters = [table.seats_of(identity)[:1] for identity in table.seats[number].votes]
    needed = len(people_present(table)) // 2 + 1
    return s.VotesShown(seat=number, by=[seat for seats in voters for seat in seats], needed=needed)


def ready_seats(table: TableState) -> list[int]:
    if table.phase != PLAYING:
        return []
    return [seat for seat in range(len(table.seats)) if table.has_sealed(seat)]


def show_game(
    table: TableState, today: str, known: Mapping[Player, s.PlayerShown] = NOBODY_KNOWN
) -> s.GameShown | None:
    """The game as a spectator sees it, or None before it has begun.

    known: how players were shown before; one who is still the same is shown as the same struct.
    """
    return None if table.game is None else show_begun_game(table, today, known)


def show_begun_game(
    table: TableState, today: str, known: Mapping[Player, s.PlayerShown] = NOBODY_KNOWN
) -> s.GameShown:
    game = table.begun_game()
    is_solo_over = game.is_over and game.is_solo
    view, is_public = game.view(), game.is_over and is_seed_public(table, today)
    players = [known.get(player) or show_player(player, view.edicts) for player in view.players]
    return show_view(
        view,
        players,
        events=len(game.events),
        steps=table.closed,
        seed_hash=published_hash(table),
        seed=game.seed if is_public else "",
        salt=game.salt if is_public else "",
        winners=list(game.winners) if game.is_over else [],
        rating=game.rating() if is_solo_over else None,
        title=game.title() if is_solo_over else "",
    )


def show_view(
    view: View,
    players: list[s.PlayerShown],
    *,
    events: int,
    steps: int,
    seed_hash: str,
    seed: str,
    salt: str,
    winners: list[int],
    rating: int | None,
    title: str,
) -> s.GameShown:
    return s.GameShown(
        events=events,
        steps=steps,
        seed_hash=seed_hash,
        seed=seed,
        salt=salt,
        edicts=list(view.edicts),
        skills=list(view.skills),
        season=view.season,
        time=view.time,
        threshold=view.threshold,
        card=view.card,
        ruins=view.ruins,
        step_kind=view.step_kind,
        revealed=list(view.revealed),
        unseen=list(view.unseen),
        ambushes=view.ambushes,
        heroes=view.heroes,
        discarded=list(view.discarded),
        effects=list(view.effects),
        braced=list(view.braced),
        players=players,
        winners=winners,
        rating=rating,
        title=title,
    )


def show_player(player: Player, edicts: tuple[str, ...]) -> s.PlayerShown:
    return s.PlayerShown(
        map=str(player.sheet),
        coins=player.coins,
        earned=player.earned,
        spent=player.spent,
        used_skill=player.used_skill,
        total=player.total,
        seasons=[show_score(score) for score in player.scores],
        edicts=[show_edict(card, player) for card in edicts],
        monster_cells=f"{monster_penalty_cells(player.sheet):x}",
    )


def show_score(score: SeasonScore) -> s.SeasonShown:
    return s.SeasonShown(**score._asdict(), total=score.total)


def show_edict(card: str, player: Player) -> s.EdictShown:
    score = SCORING[card].score(player.sheet)
    return s.EdictShown(card=card, stars=score.stars, cells=f"{score.cells:x}")


def show_you(table: TableState, identity: str) -> s.You:
    """The viewer's private part: their seats, and the invitation if they may pass it on."""
    seats = table.seats_of(identity)
    is_host = bool(identity) and table.host == identity
    may_invite = table.phase != PLAYING and (is_host or bool(seats))
    return s.You(
        seats=[show_own_seat(table, seat) for seat in seats],
        is_host=is_host,
        invitation=table.invitation if may_invite else "",
    )


def show_own_seat(table: TableState, seat: int) -> s.OwnSeat:
    if table.game is None:
        return s.OwnSeat(seat=seat, chosen="", decision=None, take_back=None)
    chosen, is_played = chosen_by(table.game, seat), table.phase == PLAYING
    return s.OwnSeat(
        seat=seat,
        chosen=str(chosen) if chosen and is_played else "",
        decision=show_decision(owed_by(table.game, seat)) if is_played else None,
        take_back=step_to_take_back(table, seat)
        if is_played and not table.seats[seat].resigned
        else None,
    )


def show_decision(decision: Decision | None) -> s.DecisionShown | None:
    if decision is None:
        return None
    return s.DecisionShown(
        step_kind=decision.step_kind,
        card=decision.card,
        owner=decision.owner,
        ruins=decision.ruins and decision.step_kind == StepKind.DRAW,
        skills=list(decision.skills),
    )


def own_view(table: TableState, identity: str, seat: int) -> View:
    """Return what a seat of the viewer may know while it owes a decision; else refuse."""
    if seat not in table.seats_of(identity):
        raise not_your_seat(seat)
    if table.game is None:
        raise not_begun()
    view = table.game.view(seat)
    if view.decision is None or table.phase != PLAYING:
        raise Refusal("not_now", "You have nothing to decide now.", "nothing_to_decide")
    return view
