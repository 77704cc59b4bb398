"""Observations of a seat: planes of maps, then facts. They are made from its view alone."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from cartographers.env import encoding as at
from cartographers.env.actions import SKILL_NUMBER, Draft, all_bits
from cartographers.rules.bits import SIZE
from cartographers.rules.cards.numbers import FIRST_AMBUSH, NUMBER
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.player import Player
from cartographers.rules.playout.positions import STEP_NUMBERS
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT, SCORING_NUMBER
from cartographers.rules.sheet import Sheet
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View

Observation = NDArray[np.int16]
LOWEST, HIGHEST = -1000, 1000
LOWEST_SCALED, HIGHEST_SCALED = -10.0, 10.0
DIVISORS = {  # of facts that are not 0 or 1, in a scaled observation
    "time used": 10,
    "time of the season": 10,
    "ambushes in the deck": 4,
    "heroes in the deck": 4,
    "scorings left": 2,
    "seasons left": 4,
    "any terrain": 2,
    "players": 100,
    "stars": 100,
    "lost to monsters": 100,
    "coins earned": 10,
    "coins spent": 10,
}
STEP_FACTS = {
    **{step: at.step_fact(number) for step, number in STEP_NUMBERS.items()},
    StepKind.BRACE: at.BRACE_FACT,
    StepKind.REGROUP: at.REGROUP_FACT,
}


def observation_size(players: int) -> int:
    """With several players, a neighbour's map and the facts of two others are added."""
    others = at.PLANES_SIZE + 2 * at.PLAYER_COUNT
    return at.OBSERVATION_SIZE + (others if players > 1 else 0)


def planes_of(observation: NDArray[np.int16]) -> NDArray[np.int16]:
    """The planes of the seat's map, then of the neighbour's, with shape (…, planes, 11, 11)."""
    *batch, size = observation.shape
    count = (size - at.FACT_COUNT) // at.PLANES_SIZE
    planes = observation[..., : count * at.PLANES_SIZE]
    return planes.reshape(*batch, count * at.LAYER_COUNT, SIZE, SIZE)


def facts_of(observation: NDArray[np.int16]) -> NDArray[np.int16]:
    """Everything but the maps, with shape (…, facts); `fact_names` names the facts."""
    count = (observation.shape[-1] - at.FACT_COUNT) // at.PLANES_SIZE
    return observation[..., count * at.PLANES_SIZE :]


def fact_names(players: int = 1) -> list[str]:
    """The name of each fact. A fact with several columns has a number after its name."""
    return [
        f"{name} {number}" if size > 1 else name
        for name, size in fact_sizes(players).items()
        for number in range(size)
    ]


def fact_sizes(players: int) -> dict[str, int]:
    """The number of columns of each fact."""
    facts = dict(at.FACTS)
    if players > 1:
        for whose in ("neighbour", "leader"):
            facts |= {f"{whose}: {name}": size for name, size in at.PLAYER_FACTS.items()}
    return facts


@cache
def scale_of(players: int = 1) -> NDArray[np.float32]:
    """The factors of a scaled observation: most of its numbers are then between 0 and 1."""
    divisors = [
        DIVISORS.get(name.split(": ")[-1], 1)
        for name, size in fact_sizes(players).items()
        for _ in range(size)
    ]
    planes = np.ones(observation_size(players) - len(divisors), np.float32)
    scale = np.concatenate([planes, 1 / np.array(divisors, np.float32)])
    scale.flags.writeable = False
    return scale


# ------------------------------------------------------------------ from a view


def observe(view: View, draft: Draft | None) -> Observation:
    """The observation of the viewing seat. The drawing of its draft is already on the map."""
    if view.seat is None:
        raise ValueError("an observation needs the view of a seat")
    own = view.players[view.seat]
    if draft and draft.drawn:
        own = draft.decision.result(draft.drawn)
    maps, tail = [map_planes(own.sheet)], [player_facts(own, view, view.seat)]
    if len(view.players) > 1:
        owner = view.decision.owner if view.decision else view.seat
        neighbour, leader = view.players[owner], leader_of(view, view.seat)
        is_visiting = owner != view.seat
        maps.append(map_planes(neighbour.sheet) * is_visiting)
        tail.append(player_facts(neighbour, view, owner) * is_visiting)
        tail.append(player_facts(view.players[leader], view, leader))
    return np.concatenate([*maps, table_facts(view, draft), *tail])


def map_planes(sheet: Sheet) -> Observation:
    return all_bits(sheet).reshape(-1).astype(np.int16)


def leader_of(view: View, seat: int) -> int:
    """The other seat with the best rank."""
    others = [other for other in range(len(view.players)) if other != seat]
    return min(others, key=lambda other: view.players[other].rank)


def player_facts(player: Player, view: View, seat: int) -> Observation:
    return np.array(
        [
            player.total,
            player.lost_to_monsters,
            player.earned,
            player.spent,
            player.has_unclaimed_hoard,
            player.used_skill,
            bool(view.braced and view.braced[seat]),
        ],
        np.int16,
    )


def table_facts(view: View, draft: Draft | None) -> Observation:
    """All facts except those of a player."""
    facts = np.zeros(at.FACT_COUNT - at.PLAYER_COUNT, np.int16)
    facts[at.STEP_AT + STEP_FACTS[view.step_kind]] = 1
    facts[at.OWES_AT] = view.decision is not None
    facts[at.SEASON_AT + view.season] = 1
    facts[at.TIME_AT], facts[at.THRESHOLD_AT] = view.time, view.threshold
    facts[at.CARD_AT + NUMBER[view.card]] = 1
    facts[at.RUINS_AT] = view.ruins
    facts[at.ANY_AT] = at.fallback_fact(*FALLBACKS[view.config.fallback])
    facts[at.PLAYERS_AT] = len(view.players)
    add_deck(facts, view)
    add_edicts(facts, view)
    add_skills(facts, view, draft)
    return facts


def add_deck(facts: Observation, view: View) -> None:
    for card in view.unseen:
        facts[at.UNSEEN_AT + NUMBER[card]] = 1
    for card in view.discarded:
        facts[at.GONE_AT + NUMBER[card] - FIRST_AMBUSH] = 1
    facts[at.AMBUSHES_AT], facts[at.HEROES_AT] = view.ambushes, view.heroes
    for number, card in enumerate(view.effects):
        lasting = at.LASTING_CARDS.index(NUMBER[card])
        facts[at.EFFECTS_AT + len(at.LASTING_CARDS) * number + lasting] = 1


def add_edicts(facts: Observation, view: View) -> None:
    left = view.edicts_left()
    for number, card in enumerate(view.edicts):
        facts[at.EDICTS_AT + SCORING_CARD_COUNT * number + SCORING_NUMBER[card]] = 1
    for season in SEASONS[len(SEASONS) - len(left) :]:
        for number in season.edicts:
            facts[at.LEFT_AT + number] += 1
    facts[at.SEASONS_LEFT_AT] = len(left)


def add_skills(facts: Observation, view: View, draft: Draft | None) -> None:
    for skill in view.skills:
        facts[at.SKILLS_AT + SKILL_NUMBER[skill]] = 1
    if draft:
        facts[at.HAS_DRAWN_AT] = draft.drawn is not None
        if draft.skill:
            facts[at.ANNOUNCED_AT + SKILL_NUMBER[draft.skill]] = 1
