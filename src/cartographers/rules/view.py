"""What one seat, a spectator or a bot may know of a game. The only way out of a game state.

A view is built field by field from public facts; everything else stays secret: the order of the
deck, cards that are face down, the seed, and the sealed moves of the others.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.decision import Decision
from cartographers.rules.illegal_move import IllegalMove
from cartographers.rules.move import Move
from cartographers.rules.player import Player
from cartographers.rules.setup import Config
from cartographers.rules.shuffle import is_guessable, seed_hash
from cartographers.rules.step_kind import StepKind

if TYPE_CHECKING:
    from cartographers.rules.game import GameState


class View(NamedTuple):
    """A game as its viewer sees it; `seat` is None for a spectator.

    unseen:    the explore and ruins cards still in the deck, in the order of the tables.
    ambushes:  how many ambush cards are in the deck, and `heroes` how many hero cards.
    revealed:  the cards revealed in this season, in order.
    discarded: the ambush and hero cards that have left the deck.
    chosen:    the viewer's own sealed move.
    decision:  what the viewer has to decide now.
    seed_hash: known from the start, unless the seed could be guessed from it.
    seed:      empty until the game is over, as is the salt of its hash.
    """

    seat: int | None
    config: Config
    seed_hash: str
    seed: str
    salt: str
    edicts: tuple[str, ...]
    skills: tuple[str, ...]
    season: int
    time: int
    threshold: int
    card: str
    ruins: bool
    step_kind: str
    revealed: tuple[str, ...]
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


def view(state: "GameState", seat: int | None) -> View:
    if seat is not None and seat not in range(len(state.players)):
        raise IllegalMove(f"there is no seat {seat}: seats are 0 to {len(state.players) - 1}")
    deck = state.deal.decks[state.season]
    revealed, in_deck = deck[: state.revealed_count], deck[state.revealed_count :]
    return View(
        seat=seat,
        config=state.config,
        seed_hash=published_hash(state),
        seed=state.seed if state.is_over else "",
        salt=state.salt if state.is_over else "",
        edicts=state.deal.edicts,
        skills=state.deal.skills,
        season=state.season,
        time=state.time,
        threshold=state.threshold,
        card=state.card,
        ruins=state.ruins,
        step_kind=state.step_kind,
        revealed=revealed,
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


def chosen_by(state: "GameState", seat: int) -> Move | None:
    """Return the sealed move of a seat, which only this seat may know."""
    return state.sealed[seat] if state.sealed else None


def owed_by(state: "GameState", seat: int) -> Decision | None:
    """Return what a seat has to decide now, if anything."""
    return state.decision(seat) if seat in state.waiting_for else None


def published_hash(state: "GameState") -> str:
    is_secret = not is_guessable(state.seed, state.salt)
    return seed_hash(state.seed, state.salt) if is_secret else ""
