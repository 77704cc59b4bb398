"""The kinds of steps in which seats decide something."""

from enum import StrEnum


class StepKind(StrEnum):
    """What the seats decide in a step, or OVER when nothing is left to decide.

    A member equals its text, `StepKind.DRAW == "draw"`, and is printed like it.
    """

    DRAW = "draw"
    BRACE = "brace"
    AMBUSH = "ambush"
    GAZE = "gaze"
    REGROUP = "regroup"
    HERO = "hero"
    RAVAGE = "ravage"
    OVER = "over"

    __repr__ = str.__repr__
