"""What is still missing for a scoring card before the value bot can play with it."""

from collections.abc import Iterable, Iterator

from cartographers.bots.value.feature_functions import feature_function, has_features
from cartographers.bots.value.features import FEATURE_COUNT
from cartographers.bots.value.weight_files import cards_in
from cartographers.bots.value.weights import WORLDS, read_file
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.game import printed_map
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.card import ScoringCard

ADD_WEIGHTS = "run `python -m cartographers.bots.value.training --new-cards`"


def missing_parts(cards: Iterable[ScoringCard] | None = None) -> list[str]:
    """A line for each part that a scoring card lacks; by default for all cards of the game."""
    return [
        f"{card.id}: {line}"
        for card in (SCORING.values() if cards is None else cards)
        for line in (*feature_faults(card), *weight_faults(card))
    ]


def feature_faults(card: ScoringCard) -> Iterator[str]:
    module = f"bots/value/{card.category}.py"
    if not has_features(card):
        yield f"no features in {module}"
        return
    found = feature_function(card)(printed_map(next(iter(MAPS))))
    if len(found) != FEATURE_COUNT:
        yield f"{len(found)} features in {module}, but there must be {FEATURE_COUNT}"
    for number, feature in enumerate(found, 1):
        if type(feature) is not int:  # the compiled function returns a tuple of ints
            kind = type(feature).__name__
            yield f"feature {number} in {module} is a {kind}; write int(...) around it"


def weight_faults(card: ScoringCard) -> Iterator[str]:
    without = [world.file for world in WORLDS if card.id not in cards_in(read_file(world))]
    if without:
        yield f"no weights in bots/value/learned/: {', '.join(without)}; {ADD_WEIGHTS}"
