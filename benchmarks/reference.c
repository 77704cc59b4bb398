/* Simulated solo games of the base set, and the choices of a turn with their scores, in plain C:
   the measure of the compiled rules. The same seed gives the same games and the same stars.
   Every table is in tables.h, which reference.py writes from the tables of the rules. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef unsigned __int128 Cells;
#define WIDE(high, low) ((Cells)(high) << 64 | (low))
#include "tables.h"

/* For what is better not inlined: registers are scarce where sets of cells take two of them. */
#define SEPARATE __attribute__((noinline))

typedef struct {
    union {
        Cells drawn[MONSTER + 1];
        struct { Cells forest, village, farm, water, monster; }; /* in the order of terrains */
    };
    Cells hero, mountain, ruins, empty, dragon;
} Sheet;

/* As reference.py fills it: the terms of a game, and the moment in which a playout starts. */
typedef struct {
    uint8_t layers[sizeof(Sheet)];
    uint64_t season_cards, cards, ambush_pool;
    int64_t edicts[EDICT_COUNT], thresholds[SEASON_COUNT];
    int64_t has_any_terrain, has_any_terrain_on_ruins, spent, earned, has_hoard, hidden_ambushes;
    int64_t season, time, step_kind, card, has_ruins, stars, lost;
} Position;

typedef struct {
    Sheet sheet;
    Cells rng; /* of the deck */
    uint64_t cards, ambush_pool;
    int earned, closed; /* coins so far; mountains that have paid theirs */
    int season, time, step_kind, card, stars, lost;
    bool has_hoard, has_ruins;
} Game;

typedef struct {
    Cells cells;
    int terrain, coin;
} Choice;

static const Choice NOTHING;

/* ---------------------------------------------------------------- sets of cells */

static inline int count(Cells x) { return __builtin_popcountll(x) + __builtin_popcountll(x >> 64); }
static inline Cells lowest(Cells x) { return x & -x; }

static inline int lowest_index(Cells x) {
    uint64_t low = x;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(x >> 64);
}

static inline Cells spread(Cells x) {
    return x << SIZE | x >> SIZE | (x << 1 & NOT_FIRST) | (x >> 1 & NOT_LAST);
}

static inline Cells near_two(Cells x) {
    Cells above = x << SIZE, below = x >> SIZE;
    Cells left = x << 1 & NOT_FIRST, right = x >> 1 & NOT_LAST;
    return (above & below) | (left & right) | ((above | below) & (left | right));
}

static inline Cells near_three(Cells x) {
    Cells above = x << SIZE, below = x >> SIZE;
    Cells left = x << 1 & NOT_FIRST, right = x >> 1 & NOT_LAST;
    return (above & below & (left | right)) | (left & right & (above | below));
}

static inline Cells flood(Cells x, Cells within) {
    for (;;) {
        Cells wider = x | (spread(x) & within);
        if (wider == x)
            return x;
        x = wider;
    }
}

/* Takes the connected part with the lowest cell out of the rest. */
static inline Cells take_cluster(Cells *rest) {
    Cells part = flood(lowest(*rest), *rest);
    *rest ^= part;
    return part;
}

static inline int cluster_count(Cells x) {
    int n = 0;
    for (; x; n++)
        take_cluster(&x);
    return n;
}

static inline Cells fold_rows(Cells x) {
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    return (x | x >> 3) & FIRST_COLUMN;
}

static inline Cells fold_columns(Cells x) {
    x |= x >> SIZE;
    x |= x >> 2 * SIZE;
    x |= x >> 4 * SIZE;
    return (x | x >> 3 * SIZE) & TOP_ROW;
}

static inline int line_count(Cells x) { return count(fold_rows(x)) + count(fold_columns(x)); }
static inline int max(int a, int b) { return a > b ? a : b; }

/* ---------------------------------------------------------------- forest cards */

#define CARD(name) static SEPARATE int name(const Sheet *s)

CARD(sentinel_wood) { return count(s->forest & EDGE); }
CARD(greenbough) { return line_count(s->forest); }
CARD(treetower) { return count(s->forest & ~spread(s->empty)); }

CARD(stoneside_forest) {
    Cells joined = 0;
    for (Cells rest = s->forest; rest;) {
        Cells peaks = s->mountain & spread(take_cluster(&rest));
        if (count(peaks) > 1)
            joined |= peaks;
    }
    return 3 * count(joined);
}

CARD(faunlost_thicket) {
    int length = 0;
    for (Cells tops = s->forest; tops; tops &= tops >> SIZE)
        length++;
    return 2 * length;
}

CARD(deepwood) {
    int woods = 0;
    for (Cells rest = s->forest; rest;) {
        Cells wood = take_cluster(&rest);
        woods += count(wood) >= 5 && !(spread(wood) & s->village);
    }
    return 6 * woods;
}

CARD(heart_of_the_forest) { return 2 * count(s->forest & ~spread(ALL ^ s->forest)); }

CARD(sleepy_valley) {
    int rows = 0;
    for (int i = 0; i < SIZE; i++)
        rows += count(s->forest & ROWS[i]) >= 3;
    return 4 * rows;
}

/* ---------------------------------------------------------------- farm and water cards */

CARD(canal_lake) { return count((s->water & spread(s->farm)) | (s->farm & spread(s->water))); }

CARD(mages_valley) {
    Cells slopes = spread(s->mountain);
    return 2 * count(s->water & slopes) + count(s->farm & slopes);
}

CARD(the_golden_granary) {
    return count(s->water & spread(s->ruins)) + 3 * count(s->farm & s->ruins);
}

CARD(shoreside_expanse) {
    Cells fields = s->farm & ~flood(s->farm & (EDGE | spread(s->water)), s->farm);
    Cells lakes = s->water & ~flood(s->water & (EDGE | spread(s->farm)), s->water);
    return 3 * (cluster_count(fields) + cluster_count(lakes));
}

CARD(craylund) {
    int farms = 0;
    for (Cells rest = s->farm; rest;)
        farms += count(s->water & spread(take_cluster(&rest))) >= 3;
    return 7 * farms;
}

CARD(ulems_wallow) { return 4 * count(s->water & near_two(s->farm)); }

CARD(clawsgrave_peaks) {
    return 5 * count(s->mountain & spread(flood(s->water & spread(s->farm), s->water)));
}

CARD(jorekburg) {
    int columns = 0;
    for (int i = 0; i < SIZE; i++) {
        int farms = count(s->farm & COLUMNS[i]);
        columns += farms && farms == count(s->water & COLUMNS[i]);
    }
    return 4 * columns;
}

/* ---------------------------------------------------------------- village cards */

CARD(wildholds) {
    int towns = 0;
    for (Cells rest = s->village; rest;)
        towns += count(take_cluster(&rest)) >= 6;
    return 8 * towns;
}

CARD(great_city) {
    int most = 0;
    for (Cells rest = s->village & ~flood(s->village & spread(s->mountain), s->village); rest;)
        most = max(most, count(take_cluster(&rest)));
    return most;
}

CARD(greengold_plains) {
    int towns = 0;
    for (Cells rest = s->village; rest;) {
        Cells town = take_cluster(&rest), near = spread(town) & ~town;
        int kinds = !!(near & s->forest) + !!(near & s->farm) + !!(near & s->water) +
                    !!(near & s->monster) + !!(near & s->hero) + !!(near & s->mountain);
        towns += kinds >= 3;
    }
    return 3 * towns;
}

CARD(shieldgate) {
    int most = 0, second = 0;
    for (Cells rest = s->village; rest;) {
        int size = count(take_cluster(&rest));
        second = max(second, size < most ? size : most);
        most = max(most, size);
    }
    return 2 * second;
}

CARD(traylo_monastery) {
    Cells pairs = s->village & s->village >> 1 & NOT_LAST, threes = pairs & pairs >> 1;
    Cells columns = s->village & s->village >> SIZE;
    Cells fours = (threes & threes >> 1) | (columns & columns >> 2 * SIZE);
    return 7 * cluster_count(flood(fours, s->village));
}

CARD(outer_enclave) {
    int most = 0;
    for (Cells rest = s->village; rest;)
        most = max(most, count(s->empty & spread(take_cluster(&rest))));
    return most;
}

CARD(gnomish_colony) {
    Cells pairs = s->village & s->village >> 1 & NOT_LAST;
    return 6 * cluster_count(flood(pairs & pairs >> SIZE, s->village));
}

CARD(caravansary) {
    int most = 0;
    for (Cells rest = s->village; rest;)
        most = max(most, line_count(take_cluster(&rest)));
    return most;
}

/* ---------------------------------------------------------------- cards about spaces */

CARD(borderlands) { return 6 * (2 * SIZE - line_count(s->empty)); }

CARD(lost_barony) {
    int side = 0;
    for (Cells corners = ALL ^ s->empty; corners; side++) {
        Cells across = corners & corners >> 1 & NOT_LAST;
        corners = across & across >> SIZE;
    }
    return 3 * side;
}

CARD(the_broken_road) {
    int roads = 0;
    for (int i = 0; i < SIZE; i++)
        roads += !(s->empty & ROADS[i]);
    return 3 * roads;
}

CARD(the_cauldrons) { return count(s->empty & ~spread(s->empty)); }

CARD(dwarvenholds) {
    Cells rows = fold_rows(s->mountain) & ~fold_rows(s->empty);
    Cells columns = fold_columns(s->mountain) & ~fold_columns(s->empty);
    return 7 * (count(rows) + count(columns));
}

CARD(silos) { return 10 * count(ODD_COLUMNS & ~fold_columns(s->empty)); }

CARD(banded_hills) {
    Cells counts = fold_rows(s->hero) + fold_rows(s->mountain); /* eleven bits for each row */
    for (int terrain = FOREST; terrain <= MONSTER; terrain++)
        counts += fold_rows(s->drawn[terrain]);
    return 4 * count((counts + 3 * FIRST_COLUMN) >> 3 & FIRST_COLUMN);
}

CARD(starlit_sigil) {
    Cells empty = s->empty, ends = empty & spread(empty) & ~near_two(empty);
    return 4 * count(empty & near_two(ends) & ~near_three(empty));
}

static int stars_of(int edict, const Sheet *s) {
#define CASE(number, card) case number: return card(s);
    switch (edict) {
        EACH_SCORING_CARD(CASE)
    default: __builtin_unreachable();
    }
}

/* ---------------------------------------------------------------- random numbers */

static inline Cells rng_of(Cells seed, Cells number) {
    Cells x = seed ^ number * INCREMENT;
    x = (x ^ x >> 65) * MULTIPLIER;
    x = (x ^ x >> 65) * MULTIPLIER;
    return x ^ x >> 65;
}

static inline int draw(Cells *rng, int below) {
    *rng = *rng * MULTIPLIER + INCREMENT;
    return (Cells)(uint64_t)(*rng >> 64) * (uint64_t)below >> 64;
}

static inline int nth_bit(uint64_t x, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ULL << n, x));
#else
    while (n--)
        x &= x - 1;
    return __builtin_ctzll(x);
#endif
}

static inline int nth_cell(Cells x, int n) {
    int in_low = __builtin_popcountll(x);
    return n < in_low ? nth_bit(x, n) : 64 + nth_bit(x >> 64, n - in_low);
}

static inline int pick_card(uint64_t cards, Cells *rng) {
    return nth_bit(cards, draw(rng, __builtin_popcountll(cards)));
}

/* ---------------------------------------------------------------- drawing on the map */

static inline int closed_mountains(const Sheet *s) {
    return count(s->mountain & ~spread(s->empty));
}

static inline int monster_cost(const Sheet *s) { return count(s->empty & spread(s->monster)); }

/* Draws on empty cells, or wipes out what was drawn there. */
static inline void toggle(Sheet *s, int terrain, Cells x) {
    s->drawn[terrain] ^= x;
    s->empty ^= x;
}

static inline bool pays_hoard(const Game *g, const Sheet *s) {
    return g->has_hoard && !(s->dragon & spread(s->empty));
}

/* The coins of a game if its map were this one. */
static inline int coins_after(const Game *g, const Sheet *s, int coin) {
    int earned = g->earned + coin + closed_mountains(s) - g->closed;
    if (pays_hoard(g, s))
        earned += DRAGON_COINS;
    return earned < COIN_TRACK ? earned : COIN_TRACK;
}

static inline void draw_choice(Game *g, int terrain, Cells x, int coin) {
    toggle(&g->sheet, terrain, x);
    g->earned = coins_after(g, &g->sheet, coin);
    g->closed = closed_mountains(&g->sheet);
    g->has_hoard = g->has_hoard && !pays_hoard(g, &g->sheet);
}

/* ---------------------------------------------------------------- what can be drawn */

/* No shape reaches down 64 places, so a shift needs no test for it. */
static inline Cells shifted(Cells x, unsigned offset) { return x >> (offset & 63); }

/* Where an orientation of a kit fits on empty cells; if it must cover, also on one of the ruins. */
static inline Cells anchors(const Sheet *s, int number, bool must_cover) {
    int orientation = ORIENTATION_IN_KIT[number];
    const uint8_t *by = OFFSETS + MAX_CELLS * orientation;
    Cells free = s->empty, targets = s->ruins & free;
    Cells at = INSIDE[orientation] & shifted(free, by[0]) & shifted(free, by[1]) & shifted(free, by[2]) &
               shifted(free, by[3]) & shifted(free, by[4]);
    if (must_cover)
        at &= shifted(targets, by[0]) | shifted(targets, by[1]) | shifted(targets, by[2]) |
              shifted(targets, by[3]) | shifted(targets, by[4]);
    return at;
}

/* What is drawn where nothing fits. */
static inline int single_kit(const Position *p, const Game *g) {
    bool has_any_terrain = g->has_ruins ? p->has_any_terrain_on_ruins : p->has_any_terrain;
    return has_any_terrain ? ANYTHING : SINGLES + g->card;
}

/* ---------------------------------------------------------------- at random */

/* If nothing fits, returns no cells and leaves the generator as it is. */
static inline Choice pick_choice(const Sheet *s, int kit, bool must_cover, Cells *rng) {
    Cells at[MAX_ORIENTATIONS], next = *rng;
    int first = FIRST_IN_KIT[kit], end = FIRST_IN_KIT[kit + 1], total = 0, chosen = first, nth = 0;
    for (int number = first; number < end; number++) {
        Cells here = at[number - first] = anchors(s, number, must_cover);
        int places = count(here);
        total += places;
        int drawn = draw(&next, total);
        bool takes_over = drawn < places;
        chosen = takes_over ? number : chosen;
        nth = takes_over ? drawn : nth;
    }
    if (!total)
        return NOTHING;
    int terrain = FIRST_TERRAIN[kit];
    terrain += draw(&next, FIRST_TERRAIN[kit + 1] - terrain);
    *rng = next;
    Cells cells = CELLS[ORIENTATION_IN_KIT[chosen]] << nth_cell(at[chosen - first], nth);
    return (Choice){cells, TERRAIN_IN_KIT[terrain], COIN_IN_KIT[chosen]};
}

static inline Choice random_choice(const Position *p, const Game *g, Cells *rng) {
    const Sheet *s = &g->sheet;
    Choice choice = g->has_ruins ? pick_choice(s, g->card, true, rng)
                                 : pick_choice(s, g->card, false, rng);
    return choice.cells ? choice : pick_choice(s, single_kit(p, g), false, rng);
}

/* ---------------------------------------------------------------- greedily */

static inline bool can_change(int64_t edict, int terrain) {
    return CHANGES_WITH[edict] >> terrain & 1;
}

static inline void hold_stars(const Position *p, const Sheet *s, int *held) {
    for (int i = 0; i < EDICT_COUNT; i++)
        held[i] = stars_of(p->edicts[i], s);
}

static inline int worth(const Position *p, const Game *g, const Sheet *s, const int *held,
                        const Choice *choice) {
    const uint8_t *weights = TIMES_SCORED + EDICT_COUNT * g->season;
    int coins = coins_after(g, s, choice->coin) - (int)p->spent;
    int total = (SEASON_COUNT - g->season) * (coins - monster_cost(s));
    for (int i = 0; i < EDICT_COUNT; i++) {
        bool is_new = weights[i] && can_change(p->edicts[i], choice->terrain);
        total += weights[i] * (is_new ? stars_of(p->edicts[i], s) : held[i]);
    }
    return total;
}

static Choice best_in_kit(const Position *p, const Game *g, int kit, bool must_cover) {
    Choice best = NOTHING;
    Sheet s = g->sheet;
    int most = LOWEST_WORTH, held[EDICT_COUNT];
    hold_stars(p, &s, held);
    for (int number = FIRST_IN_KIT[kit]; number < FIRST_IN_KIT[kit + 1]; number++) {
        Cells at = anchors(&s, number, must_cover), shape = CELLS[ORIENTATION_IN_KIT[number]];
        for (int i = FIRST_TERRAIN[kit]; i < FIRST_TERRAIN[kit + 1]; i++)
            for (Cells left = at; left; left &= left - 1) {
                Cells cells = shape << lowest_index(left);
                Choice choice = {cells, TERRAIN_IN_KIT[i], COIN_IN_KIT[number]};
                toggle(&s, choice.terrain, choice.cells);
                int value = worth(p, g, &s, held, &choice);
                toggle(&s, choice.terrain, choice.cells);
                if (value > most) {
                    most = value;
                    best = choice;
                }
            }
    }
    return best;
}

static Choice best_choice(const Position *p, const Game *g) {
    Choice best = best_in_kit(p, g, g->card, g->has_ruins);
    return best.cells ? best : best_in_kit(p, g, single_kit(p, g), false);
}

/* ---------------------------------------------------------------- the course of a game */

static Game game_of(const Position *p) {
    Game g = {
        .cards = p->cards, .ambush_pool = p->ambush_pool, .earned = p->earned,
        .season = p->season, .time = p->time, .step_kind = p->step_kind, .card = p->card,
        .stars = p->stars, .lost = p->lost, .has_hoard = p->has_hoard, .has_ruins = p->has_ruins,
    };
    memcpy(&g.sheet, p->layers, sizeof g.sheet);
    g.closed = closed_mountains(&g.sheet);
    return g;
}

static void reveal_card(Game *g) {
    g->card = pick_card(g->cards, &g->rng);
    g->cards ^= 1ULL << g->card;
}

static void join_ambush(Game *g) {
    uint64_t card = 1ULL << pick_card(g->ambush_pool, &g->rng);
    g->ambush_pool ^= card;
    g->cards |= card;
}

/* Ruins cards wait for the next explore card. */
static void reveal(Game *g) {
    reveal_card(g);
    while (g->card >= FIRST_RUINS) {
        g->has_ruins = true;
        reveal_card(g);
    }
    g->time += TIMES[g->card];
    g->step_kind = g->card >= FIRST_AMBUSH ? WALK_STEP : DRAW_STEP;
}

/* The solo ambush: the first free place of the card's walk. */
static SEPARATE void walk(Game *g) {
    int ambush = g->card - FIRST_AMBUSH;
    Cells taken = ~g->sheet.empty, x = 0;
    for (int i = FIRST_WALK_PLACE[ambush]; i < FIRST_WALK_PLACE[ambush + 1]; i++)
        if (!(WALK_CELLS[i] & taken)) {
            x = WALK_CELLS[i];
            break;
        }
    if (MONSTER_KIND[ambush] == DRAGON && x) {
        g->sheet.dragon |= x;
        g->has_hoard = true;
    }
    draw_choice(g, MONSTER, x, 0);
    g->step_kind = CHECK_STEP;
}

static void score_season(const Position *p, Game *g) {
    int cost = monster_cost(&g->sheet), coins = g->earned - (int)p->spent;
    int first = stars_of(p->edicts[FIRST_EDICT[g->season]], &g->sheet);
    int second = stars_of(p->edicts[SECOND_EDICT[g->season]], &g->sheet);
    g->stars += first + second + coins - cost;
    g->lost += cost;
}

static SEPARATE void check_season(const Position *p, Game *g) {
    bool is_full = !g->sheet.empty;
    if (g->time < p->thresholds[g->season] && !is_full) {
        reveal(g);
        return;
    }
    score_season(p, g);
    if (is_full || g->season + 1 == SEASON_COUNT) {
        g->step_kind = OVER_STEP;
        return;
    }
    g->season++;
    g->time = 0;
    g->cards = p->season_cards | (g->cards & GUESTS);
    join_ambush(g);
}

static void take_turn(const Position *p, Game *g, bool is_greedy, Cells *rng) {
    if (g->sheet.empty) {
        Choice choice = is_greedy ? best_choice(p, g) : random_choice(p, g, rng);
        draw_choice(g, choice.terrain, choice.cells, choice.coin);
    }
    g->has_ruins = false;
    g->step_kind = CHECK_STEP;
}

static void play_on(const Position *p, Game *g, bool is_greedy, Cells rng) {
    for (;;) {
        if (g->step_kind == DRAW_STEP)
            take_turn(p, g, is_greedy, &rng);
        else if (g->step_kind == WALK_STEP)
            walk(g);
        while (g->step_kind == CHECK_STEP)
            check_season(p, g);
        if (g->step_kind == OVER_STEP)
            return;
    }
}

/* ---------------------------------------------------------------- the ways in */

/* The stars of games number `first` and following, and what monsters took of them. */
void play_games(const Position *start, int64_t seed, int64_t first, int64_t games, bool is_greedy,
                int64_t *out) {
    const Game opening = game_of(start);
    for (int64_t number = 0; number < games; number++) {
        Game g = opening;
        g.rng = rng_of((__int128)seed, first + number);
        Cells rng = rng_of(g.rng, 1); /* of the only seat */
        for (int64_t i = 0; i < start->hidden_ambushes; i++)
            join_ambush(&g);
        play_on(start, &g, is_greedy, rng);
        *out++ = g.stars;
        *out++ = g.lost;
    }
}

static int64_t list_kit(const Sheet *s, int kit, bool must_cover, int64_t *out) {
    int64_t *row = out;
    for (int number = FIRST_IN_KIT[kit]; number < FIRST_IN_KIT[kit + 1]; number++) {
        Cells at = anchors(s, number, must_cover), shape = CELLS[ORIENTATION_IN_KIT[number]];
        for (int i = FIRST_TERRAIN[kit]; i < FIRST_TERRAIN[kit + 1]; i++)
            for (Cells left = at; left; left &= left - 1, row += CHOICE_COLUMNS) {
                Cells cells = shape << lowest_index(left);
                row[0] = cells & LOW_HALF;
                row[1] = cells >> HALF;
                row[2] = TERRAIN_IN_KIT[i];
                row[3] = COIN_IN_KIT[number];
                row[4] = row[5] = 0;
            }
    }
    return (row - out) / CHOICE_COLUMNS;
}

/* Every choice of a decision as a row of numbers; how many there are. */
int64_t list_choices(const Position *p, int64_t *out) {
    Game g = game_of(p);
    int64_t listed = list_kit(&g.sheet, g.card, g.has_ruins, out);
    return listed ? listed : list_kit(&g.sheet, single_kit(p, &g), false, out);
}

/* For each choice the stars of the four edicts, the coins, and the monsters' cost. */
void score_choices(const Position *p, const uint64_t *listed, int64_t choices, int64_t *out) {
    Game g = game_of(p);
    Sheet s = g.sheet;
    int held[EDICT_COUNT];
    hold_stars(p, &s, held);
    for (; choices--; listed += CHOICE_COLUMNS, out += VALUE_COLUMNS) {
        Cells cells = listed[0] | (Cells)listed[1] << HALF;
        int terrain = listed[2];
        toggle(&s, terrain, cells);
        for (int i = 0; i < EDICT_COUNT; i++)
            out[i] = can_change(p->edicts[i], terrain) ? stars_of(p->edicts[i], &s) : held[i];
        out[EDICT_COUNT] = coins_after(&g, &s, listed[3]) - p->spent;
        out[EDICT_COUNT + 1] = monster_cost(&s);
        toggle(&s, terrain, cells);
    }
}

/* Lists and scores all choices of many positions; the sum of all values written. */
int64_t score_positions(const Position *p, int64_t positions, int64_t *listed, int64_t *values) {
    int64_t sum = 0;
    for (; positions--; p++) {
        int64_t choices = list_choices(p, listed);
        score_choices(p, (uint64_t *)listed, choices, values);
        for (int64_t i = 0; i < VALUE_COLUMNS * choices; i++)
            sum += values[i];
    }
    return sum;
}
