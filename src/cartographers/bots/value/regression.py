"""What trials tell about the weights: sums of products, and ridge regression on them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cartographers.bots.value.kernels import LATER_STARS_AT, STARS_AT, TRIAL_HEAD
from cartographers.bots.value.outlook import (
    CARD_SIZE,
    GENERAL,
    LENS_SIZE,
    REST_SIZE,
    SPECIAL,
    is_hoped_for,
    weights_of_edict,
    weights_of_rest,
)
from cartographers.rules.playout.moment import Terms
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    SEASON_COUNT,
    SEASON_TIME,
    TIMES_SCORED,
)

Floats = NDArray[np.float64]
Shorts = NDArray[np.int16]
Key = tuple[int, int, int]
REST = EDICT_COUNT
LEVEL = 0.1
TOGETHER, APART, STEADY = 1000.0, 5000.0, 10.0


class Trials(NamedTuple):
    """Choices that were tried in some games with the same edicts; see `kernels.write_trial`."""

    terms: Terms
    rows: Shorts

    def of_season(self, season: int) -> "Trials":
        return Trials(self.terms, self.rows[self.rows[:, 0] == season])

    @property
    def decisions(self) -> Shorts:
        return self.rows[:, 2]

    def counts(self, place: int, first: int, left: Floats) -> Floats:
        """The counts for an edict, or for the rest, and once more times the time left."""
        counts = self.rows[:, first : first + GENERAL]
        if place != REST:
            at = first + GENERAL + place * SPECIAL
            counts = np.hstack([counts, self.rows[:, at : at + SPECIAL]])
        found = counts.astype(np.float64)
        return np.hstack([found, found * left[:, None]])

    def before(self, place: int) -> Floats:
        """The map after the choice."""
        return self.counts(place, TRIAL_HEAD, self.rows[:, 1].astype(np.float64))

    def after(self, place: int, season: int) -> Floats:
        """The map when the next season begins."""
        time = SEASON_TIME[SEASON_COUNT * self.terms.calendar + season]
        left = np.full(len(self.rows), float(time))
        return self.counts(place, TRIAL_HEAD + LENS_SIZE, left)

    def stars(self, place: int) -> Floats:
        """What the season brought to an edict, or to the rest."""
        return self.rows[:, STARS_AT + place].astype(np.float64)

    def later_stars(self, place: int, season: int, weights: Floats) -> Floats:
        """What later seasons bring: halfway between what they brought and what could be expected
        of them when the next one began. The one is true, the other varies less."""
        brought = self.rows[:, LATER_STARS_AT + place].astype(np.float64)
        return (brought + self.expected_stars(place, season, weights)) / 2

    def expected_stars(self, place: int, season: int, weights: Floats) -> Floats:
        """What an edict or the rest can expect when the next season begins, if there is one."""
        if season == SEASON_COUNT or place not in places_hoped_for(season):
            return np.zeros(len(self.rows))
        at, size = weights_of_rest(season), REST_SIZE
        if place != REST:
            at, size = weights_of_edict(season, place, self.terms.edicts[place]), CARD_SIZE
        found: Floats = self.after(place, season) @ weights[at : at + size]
        found *= self.rows[:, 3] == 0
        return found


def places_hoped_for(season: int) -> list[int]:
    return [place for place in range(EDICT_COUNT) if is_hoped_for(season, place)] + [REST]


def centred(values: Floats, decisions: Shorts) -> Floats:
    """How each differs from the mean of its decision; those of a decision stand together."""
    starts = np.flatnonzero(np.diff(decisions, prepend=decisions[0] - 1))
    sizes = np.diff(starts, append=len(decisions))
    sums: Floats = np.add.reduceat(values, starts, axis=0)
    means = (sums.T / sizes).T
    return values - np.repeat(means, sizes, axis=0)


class Sums:
    """Products of counts with each other, and with the stars: all that regression needs."""

    def __init__(self) -> None:
        self.xx: dict[Key, Floats] = {}
        self.xy: dict[Key, Floats] = {}

    def fade(self, kept: float) -> None:
        for key in self.xx:
            self.xx[key] *= kept
            self.xy[key] *= kept

    def add(self, key: Key, x: Floats, y: Floats) -> None:
        if key not in self.xx:
            self.xx[key], self.xy[key] = np.zeros((x.shape[1],) * 2), np.zeros(x.shape[1])
        self.xx[key] += x.T @ x
        self.xy[key] += x.T @ y

    def add_season(self, season: int, all_trials: list[Trials], weights: Floats) -> None:
        """The choices of one decision are compared, for nothing else differed; a little weight goes
        to what they brought all in all, so that the level is right, too."""
        for trials in (trials.of_season(season) for trials in all_trials):
            for place in places_hoped_for(season) if len(trials.rows) else ():
                key = season, place, 0 if place == REST else trials.terms.edicts[place]
                x, y = trials.before(place), trials.stars(place)
                y = y + trials.later_stars(place, season + 1, weights)
                self.add(key, x * LEVEL, y * LEVEL)
                self.add(key, centred(x, trials.decisions), centred(y, trials.decisions))

    def fit_season(self, season: int, weights: Floats, before: Floats) -> None:
        self.fit([(season, REST, 0)], [weights_of_rest(season)], weights, before)
        for times in (1, 2):
            places = [
                p for p in range(EDICT_COUNT) if TIMES_SCORED[EDICT_COUNT * season + p] == times
            ]
            keys = [key for key in self.xx if key[0] == season and key[1] in places]
            for edict in {key[2] for key in keys}:
                alike = [key for key in keys if key[2] == edict]
                self.fit(alike, [weights_of_edict(*key) for key in alike], weights, before)

    def fit(self, keys: list[Key], ats: list[int], weights: Floats, before: Floats) -> None:
        """How the weights before should change: what is alike, as a card scored as often in any
        place, all together, then each apart."""
        size = len(self.xy[keys[0]])
        olds = [before[at : at + size] for at in ats]
        errors = [self.xy[key] - self.xx[key] @ old for key, old in zip(keys, olds, strict=True)]
        steady = np.repeat([1.0, STEADY], size // 2)
        all_xx = np.sum([self.xx[key] for key in keys], axis=0)
        usual = fitted(all_xx, np.sum(errors, axis=0), np.zeros(size), TOGETHER * steady)
        for key, at, old, error in zip(keys, ats, olds, errors, strict=True):
            weights[at : at + size] = old + fitted(self.xx[key], error, usual, APART * steady)


def fitted(xx: Floats, xy: Floats, usual: Floats, ridge: Floats) -> Floats:
    """Ridge regression towards what is usual."""
    return np.linalg.solve(xx + np.diag(ridge), xy + ridge * usual).astype(np.float64)
