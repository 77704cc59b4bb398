"""What a viewer does not know: the odds of the next card, and random games that fit a view.

Everything that fits the view is equally likely: the order of each deck, the ambush and hero cards
in it, and the sealed moves of the others.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cartographers.rules import agenda
from cartographers.rules import game as games
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.decision import Decision
from cartographers.rules.errors import Rejected
from cartographers.rules.move import Move
from cartographers.rules.seats import make_decision, owes
from cartographers.rules.setup import Config, Deal, ambush_pool, deck_cards, season_cards
from cartographers.rules.shuffle import shuffled_by
from cartographers.rules.skills import ON_TOP
from cartographers.rules.step_kind import StepKind

if TYPE_CHECKING:
    from cartographers.rules.game import GameState
    from cartographers.rules.view import View

Prefixes = Sequence[Sequence[str]]
EXTRAS_PER_CELL = 10  # of First Aid: two directions, five terrains; other skills have fewer


class Random(Protocol):
    """A source of random numbers, such as `random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to stop - 1, each equally likely."""
        ...


class NotNext(Rejected):
    """This card cannot be revealed next; the message lists those that can."""


# ------------------------------------------------------------------ the next card


class NextDeck(NamedTuple):
    """The deck of the next card: the known cards in it, and the number of its guests."""

    season: int
    known: Sequence[str]
    ambushes: int
    heroes: int


def next_deck(view: "View") -> NextDeck | None:
    """Return the deck that the next card comes from; None if no more card is revealed."""
    if view.time < view.threshold:
        return NextDeck(view.season, view.unseen, view.ambushes, view.heroes)
    if view.season + 1 == len(SEASONS):
        return None
    heroes = view.heroes + view.config.heroes
    return NextDeck(view.season + 1, season_cards(view.config), view.ambushes + 1, heroes)


def next_cards(view: "View") -> dict[str, float]:
    deck = None if view.is_over else next_deck(view)
    if deck is None:
        return {}
    size = len(deck.known) + deck.ambushes + deck.heroes
    chances = dict.fromkeys(deck.known, 1 / size)
    for guests, count in (
        (unseen_guests(view, ambush_pool(view.config)), deck.ambushes),
        (unseen_guests(view, tuple(HEROES)), deck.heroes),
    ):
        if count:
            chances |= dict.fromkeys(guests, count / len(guests) / size)
    return chances


def unseen_guests(view: "View", pool: Sequence[str]) -> list[str]:
    return [card for card in pool if card not in view.discarded]


# ------------------------------------------------------------------ a random game


def sample(view: "View", rng: Random, next_card: str) -> "GameState":
    prefixes = [*view.earlier, view.revealed]
    if next_card:
        add_next(view, prefixes, next_card)
    state = games.GameState(
        view.config,
        seed="",
        deal=sample_deal(view.config, view.edicts, view.skills, prefixes, rng),
        players=view.players,
        season=view.season,
        time=view.time,
        revealed_count=len(view.revealed),
        card=view.card,
        ruins=view.ruins,
        step_kind=view.step_kind,
        agenda=agenda_of(view),
        waiting_for=view.waiting_for,
        sealed=(None,) * len(view.players),
        braced=view.braced,
        effects=view.effects,
        discarded=view.discarded,
    )
    return state._replace(sealed=sample_sealed(view, state, rng))


def add_next(view: "View", prefixes: list[tuple[str, ...]], next_card: str) -> None:
    deck, chances = next_deck(view), next_cards(view)
    if deck is None or next_card not in chances:
        known = ", ".join(chances) or "none"
        raise NotNext(f"{next_card!r} cannot be revealed next; these can: {known}")
    prefixes += [()] * (deck.season + 1 - len(prefixes))
    prefixes[deck.season] += (next_card,)


def agenda_of(view: "View") -> agenda.Agenda:
    """Return the steps that follow the open one."""
    if view.is_over:
        return ()
    if view.step_kind == StepKind.RAVAGE:
        return agenda.after_step(view.step_kind, agenda.after_season(view.effects))
    whole = agenda.after_card(view.card, view.config.players == 1, bool(view.skills))
    return agenda.after_step(view.step_kind, whole)


def sample_deal(
    config: Config,
    edicts: tuple[str, ...],
    skills: tuple[str, ...],
    prefixes: Prefixes,
    rng: Random,
) -> Deal:
    """Return a random deal whose decks begin with these cards; uniform over all such deals."""
    ambush = sample_guests(ambush_pool(config), prefixes, rng)
    heroes = sample_guests(tuple(HEROES), prefixes, rng) if config.heroes else ()
    decks: list[tuple[str, ...]] = []
    for season in range(len(SEASONS)):
        top = tuple(prefixes[season]) if season < len(prefixes) else ()
        cards = deck_cards(config, ambush, heroes, decks, season)
        rest = [card for card in cards if card not in top]
        decks.append(top + shuffled_by(rest, rng.randrange))
    return Deal(edicts, skills, ambush, heroes, tuple(decks))


def sample_guests(pool: Sequence[str], prefixes: Prefixes, rng: Random) -> tuple[str, ...]:
    """Return a random order in which guests join the decks, one in each season.

    A guest that was revealed had joined before, and with each season there are more places for
    it, so choosing them one after the other makes all orders equally likely.
    """
    order, left = [""] * len(SEASONS), list(pool)
    for season, cards in enumerate(prefixes):
        for card in cards:
            if card in left:
                left.remove(card)
                free = [place for place in range(season + 1) if not order[place]]
                order[free[rng.randrange(len(free))]] = card
    rest = iter(shuffled_by(left, rng.randrange))
    return tuple(card or next(rest) for card in order)


# ------------------------------------------------------------------ sealed moves


def sample_sealed(view: "View", state: "GameState", rng: Random) -> tuple[Move | None, ...]:
    """Return the moves sealed in this step: the viewer's own, and random ones of the others."""
    sealed: list[Move | None] = [None] * len(view.players)
    if not view.is_over:
        for seat in range(len(sealed)):
            if seat not in (view.seat, *view.waiting_for) and owes(state, seat):
                sealed[seat] = sample_move(make_decision(state, seat), rng)
    if view.seat is not None:
        sealed[view.seat] = view.chosen
    return tuple(sealed)


def sample_move(decision: Decision, rng: Random) -> Move:
    """Return a legal move, each equally likely, also those to which a skill is added.

    Rejection sampling: a random move without such a skill and a random number; the move itself is
    number 0, those with a skill added have the next numbers. If there is no such number, try again.
    """
    moves = decision.moves()
    skills = sum(skill in ON_TOP for skill in decision.skills)
    bound = 1 + skills * EXTRAS_PER_CELL * decision.player.sheet.empty.bit_count()
    while True:
        move, number = moves[rng.randrange(len(moves))], rng.randrange(bound)
        if number == 0:
            return move
        extras = decision.extras(move)
        if number <= len(extras):
            return extras[number - 1]
