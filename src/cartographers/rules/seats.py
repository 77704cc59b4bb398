"""Which seat decides what: the map that it draws on, and whether it has to decide."""

from typing import TYPE_CHECKING

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.decision import Decision
from cartographers.rules.illegal_move import IllegalMove
from cartographers.rules.step_kind import StepKind

if TYPE_CHECKING:
    from cartographers.rules.game import GameState


def owes(state: "GameState", seat: int) -> bool:
    """Return whether the seat has anything to decide in this step."""
    if state.step_kind in (StepKind.DRAW, StepKind.AMBUSH, StepKind.HERO):
        return state.players[map_before(state, seat)].sheet.empty != 0
    return len(make_decision(state, seat).moves()) > 0


def decision_of(state: "GameState", seat: int) -> Decision:
    if seat not in range(len(state.players)):
        raise IllegalMove(f"there is no seat {seat}: seats are 0 to {len(state.players) - 1}")
    if state.is_over:
        raise IllegalMove("the game is over")
    if seat not in state.waiting_for:
        has_moved = state.sealed[seat] is not None
        raise IllegalMove(
            "you have already decided; take it back first"
            if has_moved
            else "you have nothing to decide now"
        )
    return make_decision(state, seat)


def make_decision(state: "GameState", seat: int) -> Decision:
    owner = map_before(state, seat)
    may_use = owner == seat and not state.players[seat].used_skill
    return Decision(
        state.step_kind,
        state.card,
        seat,
        owner,
        state.players[owner],
        state.ruins,
        state.config.fallback,
        tuple(
            skill
            for skill in state.deal.skills
            if may_use and state.step_kind in SKILLS[skill].step_kinds
        ),
        state.is_solo,
        state.step_kind == StepKind.AMBUSH and bool(state.braced[owner]),
    )


def map_before(state: "GameState", seat: int) -> int:
    """Return the seat whose map a seat draws on: in an ambush, a neighbour.

    Clockwise, every map goes to the left neighbour; seats are numbered in that order.
    """
    if state.step_kind not in (StepKind.AMBUSH, StepKind.GAZE):
        return seat
    step = -1 if AMBUSH[state.card].direction == "clockwise" else 1
    return (seat + step) % len(state.players)
