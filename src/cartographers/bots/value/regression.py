"""Ridge regression of weights on trials."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cartographers.bots.value.layout import (
    CARD_FEATURES,
    EDICT_WEIGHTS,
    MAP_FEATURES,
    OTHER_WEIGHTS,
    VECTOR_SIZE,
    edict_offset,
    is_still_scored,
    other_offset,
)
from cartographers.bots.value.trials import LATER_STARS_AT, STARS_AT, TRIAL_HEAD
from cartographers.rules.playout.moment import Terms
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    SEASON_COUNT,
    SEASON_TIME,
    TIMES_SCORED,
)

Floats = NDArray[np.float64]
Shorts = NDArray[np.int16]
Key = tuple[int, int, int]  # season, slot, card
OTHER = EDICT_COUNT  # the slot of coins and monsters
LEVEL = 0.1  # share of absolute stars, besides differences between choices
POOLED_RIDGE, SLOT_RIDGE, TIME_RIDGE = 1000.0, 5000.0, 10.0


class Trials(NamedTuple):
    """Trials of some games with the same edicts; see `trials` for the columns."""

    terms: Terms
    rows: Shorts

    def of_season(self, season: int) -> "Trials":
        return Trials(self.terms, self.rows[self.rows[:, 0] == season])

    @property
    def decisions(self) -> Shorts:
        return self.rows[:, 2]

    def features(self, slot: int, first: int, time_left: Floats) -> Floats:
        """The features for a slot, then the same features times the time left."""
        columns = self.rows[:, first : first + MAP_FEATURES]
        if slot != OTHER:
            at = first + MAP_FEATURES + slot * CARD_FEATURES
            columns = np.hstack([columns, self.rows[:, at : at + CARD_FEATURES]])
        found = columns.astype(np.float64)
        return np.hstack([found, found * time_left[:, None]])

    def after_choice(self, slot: int) -> Floats:
        """The features right after the choice."""
        return self.features(slot, TRIAL_HEAD, self.rows[:, 1].astype(np.float64))

    def at_season_start(self, slot: int, season: int) -> Floats:
        """The features when the next season begins."""
        time = SEASON_TIME[SEASON_COUNT * self.terms.calendar + season]
        time_left = np.full(len(self.rows), float(time))
        return self.features(slot, TRIAL_HEAD + VECTOR_SIZE, time_left)

    def stars(self, slot: int) -> Floats:
        """The stars of the season."""
        return self.rows[:, STARS_AT + slot].astype(np.float64)

    def later_stars(self, slot: int, season: int, weights: Floats) -> Floats:
        """The stars of later seasons: the mean of the actual stars, which are unbiased, and of the
        estimate when the next season began, which varies less."""
        actual = self.rows[:, LATER_STARS_AT + slot].astype(np.float64)
        return (actual + self.expected_stars(slot, season, weights)) / 2

    def expected_stars(self, slot: int, season: int, weights: Floats) -> Floats:
        """The estimate for a slot when the next season begins; 0 if there is none."""
        if season == SEASON_COUNT or slot not in scored_slots(season):
            return np.zeros(len(self.rows))
        at, size = other_offset(season), OTHER_WEIGHTS
        if slot != OTHER:
            at, size = edict_offset(season, slot, self.terms.edicts[slot]), EDICT_WEIGHTS
        found: Floats = self.at_season_start(slot, season) @ weights[at : at + size]
        found *= self.rows[:, 3] == 0
        return found


def scored_slots(season: int) -> list[int]:
    """The slots with weights in a season, `OTHER` last."""
    return [slot for slot in range(EDICT_COUNT) if is_still_scored(season, slot)] + [OTHER]


def centred(values: Floats, decisions: Shorts) -> Floats:
    """Each row less the mean of its decision. The rows of a decision are adjacent."""
    starts = np.flatnonzero(np.diff(decisions, prepend=decisions[0] - 1))
    sizes = np.diff(starts, append=len(decisions))
    sums: Floats = np.add.reduceat(values, starts, axis=0)
    means = (sums.T / sizes).T
    return values - np.repeat(means, sizes, axis=0)


class NormalEquations:
    """Sums of products, of features with each other and with stars, for each season, slot and card.

    They are all that a regression needs.
    """

    def __init__(self) -> None:
        self.xx: dict[Key, Floats] = {}
        self.xy: dict[Key, Floats] = {}

    def decay(self, kept: float) -> None:
        """Give earlier trials less weight."""
        for key in self.xx:
            self.xx[key] *= kept
            self.xy[key] *= kept

    def add(self, key: Key, x: Floats, y: Floats) -> None:
        if key not in self.xx:
            self.xx[key], self.xy[key] = np.zeros((x.shape[1],) * 2), np.zeros(x.shape[1])
        self.xx[key] += x.T @ x
        self.xy[key] += x.T @ y

    def add_season(self, season: int, all_trials: list[Trials], weights: Floats) -> None:
        """Add the differences between choices of one decision, which share their deck, and with a
        small weight the absolute stars, which fix the level."""
        for trials in (trials.of_season(season) for trials in all_trials):
            for slot in scored_slots(season) if len(trials.rows) else ():
                key = season, slot, 0 if slot == OTHER else trials.terms.edicts[slot]
                x, y = trials.after_choice(slot), trials.stars(slot)
                y = y + trials.later_stars(slot, season + 1, weights)
                self.add(key, x * LEVEL, y * LEVEL)
                self.add(key, centred(x, trials.decisions), centred(y, trials.decisions))

    def fit_season(self, season: int, weights: Floats, before: Floats) -> None:
        """Write the weights of a season. A card is pooled over slots that are scored equally
        often."""
        self.fit([(season, OTHER, 0)], [other_offset(season)], weights, before)
        for times in (1, 2):
            slots = [
                s for s in range(EDICT_COUNT) if TIMES_SCORED[EDICT_COUNT * season + s] == times
            ]
            keys = [key for key in self.xx if key[0] == season and key[1] in slots]
            for card in {key[2] for key in keys}:
                pooled = [key for key in keys if key[2] == card]
                self.fit(pooled, [edict_offset(*key) for key in pooled], weights, before)

    def fit(self, keys: list[Key], ats: list[int], weights: Floats, before: Floats) -> None:
        """Fit the change of the weights: a pooled fit first, then one per slot."""
        size = len(self.xy[keys[0]])
        olds = [before[at : at + size] for at in ats]
        errors = [self.xy[key] - self.xx[key] @ old for key, old in zip(keys, olds, strict=True)]
        penalty = np.repeat([1.0, TIME_RIDGE], size // 2)
        all_xx = np.sum([self.xx[key] for key in keys], axis=0)
        pooled = ridge(all_xx, np.sum(errors, axis=0), np.zeros(size), POOLED_RIDGE * penalty)
        for key, at, old, error in zip(keys, ats, olds, errors, strict=True):
            change = ridge(self.xx[key], error, pooled, SLOT_RIDGE * penalty)
            weights[at : at + size] = old + change


def ridge(xx: Floats, xy: Floats, prior: Floats, penalty: Floats) -> Floats:
    """Ridge regression towards a prior."""
    return np.linalg.solve(xx + np.diag(penalty), xy + penalty * prior).astype(np.float64)
