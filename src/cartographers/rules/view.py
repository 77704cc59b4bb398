"""What one seat, a spectator or a bot may know of a game. The only way out of a game state.

A view is built field by field from public facts; everything else stays secret: the order of the
deck, cards that are face down, the seed and its salt, and the sealed moves of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartographers.rules import hidden
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.decision import Decision
from cartographers.rules.illegal_move import IllegalMove
from cartographers.rules.move import Move
from cartographers.rules.player import Player
from cartographers.rules.setup import Config, revealed_cards
from cartographers.rules.step_kind import StepKind
from cartographers.rules.summary import drawn, headline

if TYPE_CHECKING:
    from cartographers.rules.game import GameState


@dataclass(frozen=True, slots=True)
class View:
    """A game as its viewer sees it; `seat` is None for a spectator.

    unseen:    the explore and ruins cards still in the deck, in the order of the tables.
    ambushes:  how many ambush cards are in the deck, and `heroes` how many hero cards.
    revealed:  the cards revealed in this season, in order.
    earlier:   for each earlier season, the cards revealed in it.
    discarded: the ambush and hero cards that have left the deck.
    chosen:    the viewer's own sealed move.
    decision:  what the viewer has to decide now.
    """

    seat: int | None
    config: Config
    edicts: tuple[str, ...]
    skills: tuple[str, ...]
    season: int
    time: int
    threshold: int
    card: str
    ruins: bool
    step_kind: str
    revealed: tuple[str, ...]
    earlier: tuple[tuple[str, ...], ...]
    unseen: tuple[str, ...]
    ambushes: int
    heroes: int
    discarded: tuple[str, ...]
    effects: tuple[str, ...]
    braced: tuple[str, ...]
    players: tuple[Player, ...]
    waiting_for: tuple[int, ...]
    chosen: Move | None
    decision: Decision | None

    def __repr__(self) -> str:
        return headline(self, self.name)

    def __str__(self) -> str:
        return drawn(self, self.name)

    @property
    def name(self) -> str:
        """Whose view this is, for people."""
        return "View" if self.seat is None else f"View of seat {self.seat}"

    @property
    def is_over(self) -> bool:
        return self.step_kind == StepKind.OVER

    def edicts_left(self) -> tuple[tuple[str, str], ...]:
        """Return the pairs of scoring cards of the seasons not scored yet, this one first."""
        if self.is_over:
            return ()
        return tuple(
            (self.edicts[first], self.edicts[second])
            for _, (first, second) in SEASONS[len(self.players[0].scores) :]
        )

    def owed(self) -> Decision:
        """Return what the viewer has to decide now; IllegalMove if that is nothing."""
        if self.decision is None:
            raise IllegalMove("you have nothing to decide now")
        return self.decision

    def legal_moves(self, move: Move | None = None) -> Sequence[Move]:
        """Return the viewer's moves; or, given one of them, that move with each skill added."""
        return self.owed().moves() if move is None else self.owed().extras(move)

    def next_cards(self) -> dict[str, float]:
        """Return each card that may be revealed next, with its probability."""
        return hidden.next_cards(self)

    def sample(self, rng: hidden.Random, next_card: str = "") -> "GameState":
        """Return a random game that looks like this to the viewer, uniform over what is hidden.

        next_card: the card that is revealed next, one of `next_cards()`; by default any.
        """
        return hidden.sample(self, rng, next_card)


def view(state: "GameState", seat: int | None) -> View:
    if seat is not None and seat not in range(len(state.players)):
        raise IllegalMove(f"there is no seat {seat}: seats are 0 to {len(state.players) - 1}")
    deck = state.deal.decks[state.season]
    revealed, in_deck = deck[: state.revealed_count], deck[state.revealed_count :]
    return View(
        seat=seat,
        config=state.config,
        edicts=state.deal.edicts,
        skills=state.deal.skills,
        season=state.season,
        time=state.time,
        threshold=state.threshold,
        card=state.card,
        ruins=state.ruins,
        step_kind=state.step_kind,
        revealed=revealed,
        earlier=earlier_cards(state),
        unseen=tuple(card for card in (*EXPLORE, *RUINS) if card in in_deck),
        ambushes=sum(card in AMBUSH for card in in_deck),
        heroes=sum(card in HEROES for card in in_deck),
        discarded=state.discarded,
        effects=state.effects,
        braced=state.braced,
        players=state.players,
        waiting_for=state.waiting_for,
        chosen=None if seat is None else chosen_by(state, seat),
        decision=None if seat is None else owed_by(state, seat),
    )


def earlier_cards(state: "GameState") -> tuple[tuple[str, ...], ...]:
    thresholds = THRESHOLDS[state.config.seasons]
    decks = zip(state.deal.decks[: state.season], thresholds, strict=False)
    return tuple(tuple(revealed_cards(deck, threshold)) for deck, threshold in decks)


def chosen_by(state: "GameState", seat: int) -> Move | None:
    """Return the sealed move of a seat, which only this seat may know."""
    return state.sealed[seat] if state.sealed else None


def owed_by(state: "GameState", seat: int) -> Decision | None:
    """Return what a seat has to decide now, if anything."""
    return state.decision(seat) if seat in state.waiting_for else None
