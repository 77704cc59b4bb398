"""Kernels that play the games to learn from, and write down trials.

Before some moves of a game several choices are tried, from good to nearly random. Each is played
to the end of the game with the same deck. A trial is a row of numbers:

    season, time left, number of the decision, whether the game ended with the season,
    stars of the season: one for each edict, then coins less monsters,
    stars of later seasons: the same,
    feature vector after the choice,
    feature vector at the start of the next season.
"""

from typing import NamedTuple

from cartographers.bots.value.evaluation import (
    Buffers,
    Valuation,
    horizon_of,
    valuation_of,
    write_features,
)
from cartographers.bots.value.kernels import LOWEST, BestChoice, best_choice, keep_best
from cartographers.bots.value.layout import VECTOR_SIZE
from cartographers.bots.value.map_features import Numbers
from cartographers.rules.bits import NONE, Table
from cartographers.rules.player import Land, season_score
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import (
    advance,
    decide,
    is_at_decision,
    is_season_over,
    run_next_event,
)
from cartographers.rules.playout.deck import with_rng
from cartographers.rules.playout.moment import CHECK_STEP, OVER_STEP, Choice, Moment, Terms
from cartographers.rules.playout.policies import random_choice
from cartographers.rules.playout.tables import EDICT_COUNT, FIRST_EDICT, SEASON_COUNT, SECOND_EDICT
from cartographers.rules.rng import draw, rng_of

PER_MILLE = 1000
EXPLORATION_SHARE = 20  # per mille of the choices, evaluated for an exploring move
TRIED_EVERY = 3
CHOICES_TRIED = 6
TRIAL_SHARES = Table((1000, 200, 60, 20, 8, 3))  # per mille, for each choice that is tried
STAR_COLUMNS = EDICT_COUNT + 1
STARS_AT = 4
LATER_STARS_AT = STARS_AT + STAR_COLUMNS
TRIAL_HEAD = LATER_STARS_AT + STAR_COLUMNS
TRIAL_COLUMNS = TRIAL_HEAD + 2 * VECTOR_SIZE


class TrialPlan(NamedTuple):
    """Which games to play. `exploration` is the share of exploring moves, per mille."""

    seed: int
    first: int
    games: int
    exploration: int


class Recorder(NamedTuple):
    """Where trials are written, and how their choices are evaluated."""

    terms: Terms
    buffers: Buffers
    rows: Numbers


class SampledChoices(NamedTuple):
    """Evaluates a random share, per mille, of the choices."""

    valuation: Valuation
    share: int


class SampledBest(NamedTuple):
    rng: int
    best: BestChoice


def write_trials(
    terms: Terms, start: Moment, plan: TrialPlan, buffers: Buffers, rows: Numbers
) -> int:
    """Play games and write their trials; return how many. Decisions are numbered from 1."""
    recorder = Recorder(terms, buffers, rows)
    count, decisions = 0, 0
    for number in range(plan.games):
        rng = rng_of(plan.seed, plan.first + number)
        deck = with_rng(start.deck, rng)
        m = Moment(start.land, deck, start.clock, start.stars, start.lost)
        rng, m = rng_of(rng, 1), advance(terms, m)
        while m.clock.step_kind != OVER_STEP:
            rng, drawn = draw(rng, PER_MILLE)
            if drawn % TRIED_EVERY == 0 and horizon_of(terms, m).season < SEASON_COUNT:
                decisions += 1
                rng = try_choices(recorder, m, count, decisions, rng)
                count += CHOICES_TRIED
            share = EXPLORATION_SHARE if drawn < plan.exploration else PER_MILLE
            rng, choice = best_of_sample(recorder, m, share, rng)
            m = advance(terms, decide(m, choice))
    return count


def try_choices(recorder: Recorder, m: Moment, first: int, decision: int, rng: int) -> int:
    """Write the trials of one decision, from row number `first` on."""
    for i in range(CHOICES_TRIED):
        rng, choice = best_of_sample(recorder, m, TRIAL_SHARES[i], rng)
        write_trial(recorder, m, choice, first + i, decision)
    return rng


def best_of_sample(recorder: Recorder, m: Moment, share: int, rng: int) -> tuple[int, Choice]:
    """The best of a random share of the choices; a random choice if the sample is empty."""
    terms = recorder.terms
    sampled = SampledChoices(valuation_of(terms, m, recorder.buffers), share)
    nothing = BestChoice(LOWEST, Choice(NONE, 0, 0, NONE))
    found = fold_choices(terms, m, keep_best_sampled, sampled, SampledBest(rng, nothing))
    if found.best.value == LOWEST:
        return random_choice(terms, m, found.rng)
    return found.rng, found.best.choice


def keep_best_sampled(
    sampled: SampledChoices, found: SampledBest, choice: Choice, land: Land, change: int
) -> SampledBest:
    rng, drawn = draw(found.rng, PER_MILLE)
    if drawn >= sampled.share:
        return SampledBest(rng, found.best)
    return SampledBest(rng, keep_best(sampled.valuation, found.best, choice, land, change))


def write_trial(recorder: Recorder, m: Moment, choice: Choice, row: int, decision: int) -> None:
    """Play one choice to the end of the game and write its row."""
    rows, features = recorder.rows, recorder.buffers.features
    at, horizon = TRIAL_COLUMNS * row, horizon_of(recorder.terms, m)
    season = horizon.season
    m = decide(m, choice)
    write_features(recorder.terms, season, m.land, features)
    rows[at] = season
    rows[at + 1] = horizon.time_left
    rows[at + 2] = decision
    for i in range(STARS_AT, TRIAL_HEAD):
        rows[at + i] = 0
    copy_features(recorder, at + TRIAL_HEAD)
    m = play_until(recorder, m, season, season, at)
    rows[at + 3] = int(m.clock.step_kind == OVER_STEP)
    if m.clock.step_kind != OVER_STEP:
        write_features(recorder.terms, m.clock.season, m.land, features)
    copy_features(recorder, at + TRIAL_HEAD + VECTOR_SIZE)
    play_until(recorder, m, season, SEASON_COUNT, at)


def copy_features(recorder: Recorder, at: int) -> None:
    for i in range(VECTOR_SIZE):
        recorder.rows[at + i] = recorder.buffers.features[i]


def play_until(recorder: Recorder, m: Moment, season: int, last: int, at: int) -> Moment:
    """Play by value until season `last` or the game is over. Writes the scores from `season` on."""
    terms = recorder.terms
    while m.clock.step_kind != OVER_STEP and m.clock.season <= last:
        if is_at_decision(m):
            best = best_choice(terms, m, valuation_of(terms, m, recorder.buffers))
            m = decide(m, best.choice)
        else:
            if (
                m.clock.step_kind == CHECK_STEP
                and is_season_over(terms, m)
                and m.clock.season >= season
            ):
                first = STARS_AT if m.clock.season == season else LATER_STARS_AT
                add_scores(recorder, m, at + first)
            m = run_next_event(terms, m)
    return m


def add_scores(recorder: Recorder, m: Moment, at: int) -> None:
    """Add the stars of a season: those of each edict, then coins less monsters."""
    terms, rows = recorder.terms, recorder.rows
    first, second = FIRST_EDICT[m.clock.season], SECOND_EDICT[m.clock.season]
    score = season_score(
        m.land.sheet, m.land.earned - terms.spent, terms.edicts[first], terms.edicts[second]
    )
    rows[at + first] += score.first
    rows[at + second] += score.second
    rows[at + EDICT_COUNT] += score.coins - score.monsters
