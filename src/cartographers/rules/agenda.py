"""The agenda of a game: the steps that follow a revealed card, and those after a season."""

from collections.abc import Sequence

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.step_kind import StepKind

Agenda = tuple[str, ...]
REVEAL, WALK, CHECK, SCORE, ZOMBIES, NEXT_SEASON = (
    "reveal", "walk", "check", "score", "zombies", "next season",
)  # fmt: skip
STEP_AFTER_SEASON = {"zombie_plague": ZOMBIES, "giant_troll_ravage": StepKind.RAVAGE}
CARD_AFTER_SEASON = {step: card for card, step in STEP_AFTER_SEASON.items()}


def after_card(card: str, is_solo: bool, has_skills: bool) -> Agenda:
    """Return what follows a revealed card. A ruins card only waits for the next card."""
    if card in AMBUSH:
        return after_ambush(card, is_solo, has_skills)
    if card in HEROES:
        return (StepKind.HERO, CHECK)
    return (StepKind.DRAW, CHECK) if card in EXPLORE else (REVEAL,)


def after_ambush(card: str, is_solo: bool, has_skills: bool) -> Agenda:
    """Each map goes to a neighbour who draws monsters on it; in a solo game, they walk."""
    draw = (WALK,) if is_solo else (StepKind.AMBUSH,)
    gaze = (StepKind.GAZE,) if AMBUSH[card].terrain == "gorgon" else ()
    brace, regroup = (StepKind.BRACE,) * has_skills, (StepKind.REGROUP,) * has_skills
    return (*brace, *draw, *gaze, *regroup, CHECK)


def after_season(effects: Sequence[str]) -> Agenda:
    """Return what follows the scoring of a season that is not the last."""
    return (*(STEP_AFTER_SEASON[card] for card in effects), NEXT_SEASON)


def after_step(step_kind: str, whole: Agenda) -> Agenda:
    """Return what is left of an agenda while one of its steps is open."""
    return whole[whole.index(step_kind) + 1 :]
