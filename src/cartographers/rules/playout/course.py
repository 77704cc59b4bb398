"""The course of a game on one map: what happens automatically between two decisions."""

from cartographers.rules.bits import NONE
from cartographers.rules.cards.numbers import FIRST_AMBUSH, FIRST_HERO, FIRST_RUINS, NO_CARD, TIMES
from cartographers.rules.player import Land, season_score, with_earnings
from cartographers.rules.playout.deck import next_deck, reveal_card
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    CHECK_STEP,
    DRAW_STEP,
    EFFECT_STEP,
    GAZE_STEP,
    HERO_STEP,
    LAST_DECISION,
    OVER_STEP,
    RAVAGE_STEP,
    WALK_STEP,
    Choice,
    Clock,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import (
    EFFECT_COUNT,
    FIRST_EDICT,
    FIRST_WALK_PLACE,
    LASTING,
    MONSTER_KIND,
    SEASON_COUNT,
    SEASON_TIME,
    SECOND_EDICT,
    WALK_CELLS,
    ZOMBIE_PLAGUE,
)
from cartographers.rules.shapes import first_free
from cartographers.rules.sheet import (
    DRAGON,
    GORGON,
    ZOMBIE,
    destroy,
    gazed_cells,
    guard,
    paint,
    ravaged_cells,
    zombie_wave,
)

# ------------------------------------------------------------------ decisions


def advance(terms: Terms, m: Moment) -> Moment:
    """Continue to the next decision about this map, or to the end of its game."""
    while not is_at_decision(m):
        m = run_next_event(terms, m)
    return m


def is_at_decision(m: Moment) -> bool:
    """Return whether the next step is a decision about this map, or the game is over."""
    return m.clock.step_kind == OVER_STEP or (m.clock.step_kind <= LAST_DECISION and is_owed(m))


def run_next_event(terms: Terms, m: Moment) -> Moment:
    """Return the moment after the next automatic event, or after a decision that nobody owes."""
    if m.clock.step_kind <= LAST_DECISION:
        return after_decision(m, m.land)
    if m.clock.step_kind == WALK_STEP:
        return walk(m)
    if m.clock.step_kind == CHECK_STEP:
        return check_season(terms, m)
    return run_effect(terms, m)


def is_owed(m: Moment) -> bool:
    """Return whether there is anything to decide."""
    if m.clock.step_kind in (GAZE_STEP, RAVAGE_STEP):
        return losable_cells(m) != NONE
    return m.land.sheet.empty != NONE


def losable_cells(m: Moment) -> int:
    """Return the cells among which one is destroyed."""
    return (
        gazed_cells(m.land.sheet) if m.clock.step_kind == GAZE_STEP else ravaged_cells(m.land.sheet)
    )


def decide(m: Moment, choice: Choice) -> Moment:
    """Return the moment after a choice."""
    if m.clock.step_kind in (GAZE_STEP, RAVAGE_STEP):
        return after_decision(m, after_loss(m.land, choice))
    if m.clock.step_kind == HERO_STEP:
        return after_decision(m, after_hero(m.land, choice))
    return after_decision(m, after_drawing(m.land, choice))


def after_drawing(land: Land, choice: Choice) -> Land:
    brings_hoard = choice.terrain == DRAGON and choice.cells != NONE
    drawn = paint(land.sheet, choice.terrain, choice.cells)
    return with_earnings(land, drawn, choice.coin, brings_hoard)


def after_hero(land: Land, choice: Choice) -> Land:
    drawn = guard(paint(land.sheet, choice.terrain, choice.cells), choice.attack)
    return with_earnings(land, drawn, 0, False)


def after_loss(land: Land, choice: Choice) -> Land:
    return with_earnings(land, destroy(land.sheet, choice.cells), 0, False)


def after_decision(m: Moment, land: Land) -> Moment:
    """Return the moment after a decision about this map."""
    c = m.clock
    step_kind, effect = CHECK_STEP, c.effect
    if c.step_kind == AMBUSH_STEP and MONSTER_KIND[c.card - FIRST_AMBUSH] == GORGON:
        step_kind = GAZE_STEP
    if c.step_kind == RAVAGE_STEP:
        step_kind, effect = EFFECT_STEP, effect + 1
    has_ruins = c.has_ruins and c.step_kind != DRAW_STEP
    clock = Clock(c.season, c.time, step_kind, c.card, has_ruins, False, c.effects, effect)
    return Moment(land, m.deck, clock, m.stars, m.lost)


# ------------------------------------------------------------------ automatic events


def at_step(c: Clock, step_kind: int) -> Clock:
    return Clock(c.season, c.time, step_kind, c.card, c.has_ruins, False, c.effects, c.effect)


def reveal(terms: Terms, m: Moment) -> Moment:
    """Reveal a card; after a ruins card, reveal another at once."""
    deck, card = reveal_card(m.deck)
    step_kind, effects, has_ruins = DRAW_STEP, m.clock.effects, m.clock.has_ruins
    while card >= FIRST_RUINS:
        has_ruins = True
        deck, card = reveal_card(deck)
    if card >= FIRST_HERO:
        step_kind = HERO_STEP
    elif card >= FIRST_AMBUSH:
        step_kind = WALK_STEP if terms.is_solo else AMBUSH_STEP
        if LASTING >> card & 1:
            effects = (card, NO_CARD) if effects[0] == NO_CARD else (effects[0], card)
    time = m.clock.time + TIMES[card]
    clock = Clock(m.clock.season, time, step_kind, card, has_ruins, False, effects, m.clock.effect)
    return Moment(m.land, deck, clock, m.stars, m.lost)


def walk(m: Moment) -> Moment:
    """Solo ambush: draw at the first free place of the card's walk."""
    number = m.clock.card - FIRST_AMBUSH
    empty, kind = m.land.sheet.empty, MONSTER_KIND[number]
    cells = first_free(WALK_CELLS, FIRST_WALK_PLACE[number], FIRST_WALK_PLACE[number + 1], empty)
    land = after_drawing(m.land, Choice(cells, kind, 0, NONE))
    clock = at_step(m.clock, GAZE_STEP if kind == GORGON else CHECK_STEP)
    return Moment(land, m.deck, clock, m.stars, m.lost)


def is_full(terms: Terms, land: Land) -> bool:
    """Return whether the map of a solo game is full, which ends it."""
    return terms.is_solo and land.sheet.empty == NONE


def is_season_over(terms: Terms, m: Moment) -> bool:
    time = SEASON_TIME[SEASON_COUNT * terms.calendar + m.clock.season]
    return m.clock.time >= time or is_full(terms, m.land)


def check_season(terms: Terms, m: Moment) -> Moment:
    """Reveal the next card or, if the season's time is used up, score the season."""
    if not is_season_over(terms, m):
        return reveal(terms, m)
    season = m.clock.season
    score = season_score(
        m.land.sheet,
        m.land.earned - terms.spent,
        terms.edicts[FIRST_EDICT[season]],
        terms.edicts[SECOND_EDICT[season]],
    )
    stars = m.stars + score.first + score.second + score.coins - score.monsters
    step_kind = OVER_STEP if is_full(terms, m.land) or season + 1 == SEASON_COUNT else EFFECT_STEP
    return Moment(m.land, m.deck, at_step(m.clock, step_kind), stars, m.lost + score.monsters)


def run_effect(terms: Terms, m: Moment) -> Moment:
    """Run the next effect between two seasons (zombies or trolls), or begin the next season."""
    c, land = m.clock, m.land
    if c.effect == EFFECT_COUNT or c.effects[c.effect] == NO_CARD:
        return next_season(terms, m)
    if c.effects[c.effect] != ZOMBIE_PLAGUE:
        return Moment(land, m.deck, at_step(c, RAVAGE_STEP), m.stars, m.lost)
    land = after_drawing(land, Choice(zombie_wave(land.sheet), ZOMBIE, 0, NONE))
    clock = Clock(
        c.season, c.time, EFFECT_STEP, c.card, c.has_ruins, False, c.effects, c.effect + 1
    )
    return Moment(land, m.deck, clock, m.stars, m.lost)


def next_season(terms: Terms, m: Moment) -> Moment:
    if is_full(terms, m.land):
        return Moment(m.land, m.deck, at_step(m.clock, OVER_STEP), m.stars, m.lost)
    deck = next_deck(m.deck, terms.cards)
    c = m.clock
    clock = Clock(c.season + 1, 0, CHECK_STEP, NO_CARD, c.has_ruins, False, c.effects, 0)
    return Moment(m.land, deck, clock, m.stars, m.lost)
