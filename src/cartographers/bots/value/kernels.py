"""The ways in: the worth of every choice, games played on, and games to learn from."""

from typing import NamedTuple

from cartographers.bots.value.general import Numbers
from cartographers.bots.value.outlook import (
    LENS_SIZE,
    SCALE,
    Outlook,
    grind,
    hoped_for,
    outlook_of,
    write_counts,
)
from cartographers.rules.bits import NONE, Table
from cartographers.rules.lots import draw, lots_of
from cartographers.rules.player import Land, season_score
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import (
    advance,
    decide,
    is_awaited,
    is_season_over,
    passed,
)
from cartographers.rules.playout.deck import with_lots
from cartographers.rules.playout.kernels import write_choice
from cartographers.rules.playout.moment import (
    AMBUSH,
    CHECK,
    GAZE,
    OVER,
    Choice,
    Moment,
    Terms,
)
from cartographers.rules.playout.policies import random_choice
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    FIRST_EDICT,
    SEASON_COUNT,
    SECOND_EDICT,
)

LOWEST = -(1 << 62)
A_THOUSAND, A_GLANCE, TRIED_EVERY = 1000, 20, 3
CHOICES_TRIED = 6
GLANCES = Table((1000, 200, 60, 20, 8, 3))
PLACES = EDICT_COUNT + 1
STARS_AT = 4
LATER_STARS_AT = STARS_AT + PLACES
TRIAL_HEAD = LATER_STARS_AT + PLACES
TRIAL_COLUMNS = TRIAL_HEAD + 2 * LENS_SIZE


class Eye(NamedTuple):
    """How a decision is looked at: for a foe the sign is -1. `counts` is scratch paper."""

    terms: Terms
    outlook: Outlook
    lens: Numbers
    counts: Numbers
    sign: int


class Favourite(NamedTuple):
    worth: int
    choice: Choice


class Glance(NamedTuple):
    """An eye that sees only so many of a thousand choices."""

    eye: Eye
    share: int


class Glimpse(NamedTuple):
    lots: int
    best: Favourite


class Page(NamedTuple):
    """Where choices and their worths are written."""

    eye: Eye
    listed: Numbers
    worths: Numbers


def is_foe(terms: Terms, m: Moment) -> bool:
    """Whether a neighbour decides about this map."""
    return m.clock.step == AMBUSH or (m.clock.step == GAZE and not terms.is_solo)


def open_eye(terms: Terms, m: Moment, weights: Numbers, lens: Numbers, counts: Numbers) -> Eye:
    outlook = outlook_of(terms, m)
    grind(terms, outlook, weights, lens)
    return Eye(terms, outlook, lens, counts, -1 if is_foe(terms, m) else 1)


def worth_of(eye: Eye, land: Land) -> int:
    return hoped_for(eye.terms, eye.outlook, eye.lens, eye.counts, land)


def keep_favourite(eye: Eye, best: Favourite, choice: Choice, land: Land, change: int) -> Favourite:  # noqa: ARG001 - a visitor
    worth = eye.sign * worth_of(eye, land)
    return Favourite(worth, choice) if worth > best.worth else best


def write_worth(page: Page, count: int, choice: Choice, land: Land, change: int) -> int:
    page.worths[count] = worth_of(page.eye, land)
    return write_choice(page.listed, count, choice, land, change)


def favourite(terms: Terms, m: Moment, eye: Eye) -> Favourite:
    """What is worth most to the player, or if a neighbour chooses, least. The first of equals."""
    nothing = Favourite(LOWEST, Choice(NONE, 0, 0, NONE))
    return fold_choices(terms, m, keep_favourite, eye, nothing)  # type: ignore[no-any-return]


# ------------------------------------------------------------------ one decision


def list_worths(
    terms: Terms,
    m: Moment,
    weights: Numbers,
    lens: Numbers,
    counts: Numbers,
    listed: Numbers,
    worths: Numbers,
) -> int:
    """Every choice and what it is worth, `SCALE` to the star; how many there are."""
    eye = open_eye(terms, m, weights, lens, counts)
    return fold_choices(terms, m, write_worth, Page(eye, listed, worths), 0)  # type: ignore[no-any-return]


def worth_of_land(
    terms: Terms, m: Moment, land: Land, weights: Numbers, lens: Numbers, counts: Numbers
) -> int:
    """What a decision is worth that leaves this land."""
    return worth_of(open_eye(terms, m, weights, lens, counts), land)


# ------------------------------------------------------------------ games played on


def play_on(
    terms: Terms,
    start: Moment,
    seed: int,
    first: int,
    count: int,
    moves: int,
    games_a_move: int,
    weights: Numbers,
    lens: Numbers,
    counts: Numbers,
    out: Numbers,
) -> None:
    """What games number `first` and following come to, `SCALE` to the star.

    They are played by worth for so many moves, and one more for every `games_a_move` games before,
    or until the game ends; what is still to come then is what the map is worth. Two numbers for a
    game: what it comes to, and the mean of what it seemed to come to after each move. Seed and
    number of a game decide its deck.
    """
    for number in range(count):
        deck = with_lots(start.deck, lots_of(seed, first + number))
        m = Moment(start.land, deck, start.clock, start.stars, start.lost)
        m = advance(terms, m)
        left = moves + (first + number) // games_a_move
        end, total, made = m.stars * SCALE, 0, 0
        while m.clock.step != OVER and left:
            eye = open_eye(terms, m, weights, lens, counts)
            best = favourite(terms, m, eye)
            end = m.stars * SCALE + eye.sign * best.worth
            total, made, left = total + end, made + 1, left - 1
            if left:
                m = advance(terms, decide(m, best.choice))
                end = end if m.clock.step != OVER else m.stars * SCALE
        out[2 * number] = end
        out[2 * number + 1] = total // made if made else end


# ------------------------------------------------------------------ games to learn from


def write_trials(
    terms: Terms,
    start: Moment,
    seed: int,
    first: int,
    count: int,
    caprice: int,
    weights: Numbers,
    lens: Numbers,
    counts: Numbers,
    trials: Numbers,
) -> int:
    """Games in which so many of a thousand moves are made at a glance; how many trials they gave.

    Before some of their moves several choices are tried: each is played on with the same deck to
    the end of the game. Trials of one decision have the same number.
    """
    rows, decisions = 0, 0
    for number in range(count):
        lots = lots_of(seed, first + number)
        deck = with_lots(start.deck, lots)
        m = Moment(start.land, deck, start.clock, start.stars, start.lost)
        lots, m = lots_of(lots, 1), advance(terms, m)
        while m.clock.step != OVER:
            lots, lot = draw(lots, A_THOUSAND)
            if lot % TRIED_EVERY == 0 and outlook_of(terms, m).season < SEASON_COUNT:
                decisions += 1
                for i in range(CHOICES_TRIED):
                    glance = Glance(open_eye(terms, m, weights, lens, counts), GLANCES[i])
                    lots, choice = seen_favourite(terms, m, glance, lots)
                    write_trial(terms, m, choice, weights, lens, counts, rows, decisions, trials)
                    rows += 1
            share = A_GLANCE if lot < caprice else A_THOUSAND
            glance = Glance(open_eye(terms, m, weights, lens, counts), share)
            lots, choice = seen_favourite(terms, m, glance, lots)
            m = advance(terms, decide(m, choice))
    return rows


def write_trial(
    terms: Terms,
    m: Moment,
    choice: Choice,
    weights: Numbers,
    lens: Numbers,
    counts: Numbers,
    row: int,
    decision: int,
    trials: Numbers,
) -> None:
    """One choice played on: the map after it and after its season, and the stars of all seasons."""
    at, outlook = TRIAL_COLUMNS * row, outlook_of(terms, m)
    season = outlook.season
    m = decide(m, choice)
    write_counts(terms, season, m.land, counts)
    trials[at] = season
    trials[at + 1] = outlook.left
    trials[at + 2] = decision
    for i in range(STARS_AT, TRIAL_HEAD):
        trials[at + i] = 0
    for i in range(LENS_SIZE):
        trials[at + TRIAL_HEAD + i] = counts[i]
    m = play_through(terms, m, season, season, weights, lens, counts, at, trials)
    trials[at + 3] = int(m.clock.step == OVER)
    if m.clock.step != OVER:
        write_counts(terms, m.clock.season, m.land, counts)
    for i in range(LENS_SIZE):
        trials[at + TRIAL_HEAD + LENS_SIZE + i] = counts[i]
    play_through(terms, m, season, SEASON_COUNT, weights, lens, counts, at, trials)


def play_through(
    terms: Terms,
    m: Moment,
    season: int,
    last: int,
    weights: Numbers,
    lens: Numbers,
    counts: Numbers,
    at: int,
    trials: Numbers,
) -> Moment:
    """Play on by worth until season number `last` is over, or the game; write down its scores."""
    while m.clock.step != OVER and m.clock.season <= last:
        if is_awaited(m):
            best = favourite(terms, m, open_eye(terms, m, weights, lens, counts))
            m = decide(m, best.choice)
        else:
            if m.clock.step == CHECK and is_season_over(terms, m) and m.clock.season >= season:
                first = STARS_AT if m.clock.season == season else LATER_STARS_AT
                add_scores(terms, m, at + first, trials)
            m = passed(terms, m)
    return m


def add_scores(terms: Terms, m: Moment, at: int, trials: Numbers) -> None:
    """What the season brings to each edict, and last what coins bring and monsters cost."""
    first, second = FIRST_EDICT[m.clock.season], SECOND_EDICT[m.clock.season]
    score = season_score(
        m.land.sheet, m.land.earned - terms.spent, terms.edicts[first], terms.edicts[second]
    )
    trials[at + first] += score.first
    trials[at + second] += score.second
    trials[at + EDICT_COUNT] += score.coins - score.monsters


def seen_favourite(terms: Terms, m: Moment, glance: Glance, lots: int) -> tuple[int, Choice]:
    """The favourite of those that are seen; if none is, one by lot."""
    nothing = Favourite(LOWEST, Choice(NONE, 0, 0, NONE))
    seen = fold_choices(terms, m, glimpse, glance, Glimpse(lots, nothing))
    if seen.best.worth == LOWEST:
        return random_choice(terms, m, seen.lots)
    return seen.lots, seen.best.choice


def glimpse(glance: Glance, seen: Glimpse, choice: Choice, land: Land, change: int) -> Glimpse:
    lots, lot = draw(seen.lots, A_THOUSAND)
    if lot >= glance.share:
        return Glimpse(lots, seen.best)
    return Glimpse(lots, keep_favourite(glance.eye, seen.best, choice, land, change))
