"""A playout equals a game: the same cards and choices give the same stars."""

from collections import Counter
from itertools import product
from math import sqrt
from random import Random

import pytest

import cartographers as c
from cartographers.bots import GreedyBot
from cartographers.rules.cards.numbers import CARDS, FIRST_HERO, NUMBER
from cartographers.rules.cards.seasons import THRESHOLDS
from cartographers.rules.game import GameState
from cartographers.rules.playout import kernels, moment
from cartographers.rules.playout.course import advance
from cartographers.rules.playout.deck import next_deck, reveal_card, with_rng
from cartographers.rules.playout.policies import random_choice
from cartographers.rules.playout.positions import land_of, moment_of, terms_of
from cartographers.rules.rng import HALF, rng_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import check_deal, revealed_cards
from cartographers.rules.shape_kits import KIT_NUMBER
from cartographers.rules.sheet import HERO
from tests.support.amounts import every
from tests.support.drawings import patchy_map
from tests.support.playout_games import RngBots, move_of, outcome, played, with_deck_by_rng
from tests.support.tables import EMPTY, FULL

DECKS = [("base", True), ("heroes", False), ("heroes", True)]
AMBUSHES = ["base", "heroes", ("base", "heroes", "promo")]
CONFIGS = [
    c.Config(players, map_, explore, heroes=heroes, ruins=ruins, ambush=ambush, fallback=fallback)
    for (players, map_), (explore, ruins), ambush in product(
        [(1, "A"), (1, "D"), (2, "B"), (3, "C")], DECKS, AMBUSHES
    )
    for heroes, fallback in [(False, "2021"), (True, "czech_2019"), (True, "french_2019")]
]
NUMBERS = every(5, range(len(CONFIGS)))  # one in five still covers every option
SEED = 99


def outcomes(game: GameState, number: int, is_greedy: bool) -> list[list[int]]:
    """Return the outcomes of the playouts of all maps of a game."""
    found, view = [], game.view()
    for seat in range(len(game.players)):
        out = [0, 0]
        start = terms_of(view, seat), moment_of(view, seat)
        kernels.play_games(*start, seat, SEED, number, 1, is_greedy, out)
        found.append(out)
    return found


def listed(terms: moment.Terms, at: moment.Moment) -> list[moment.Choice]:
    out = [0] * kernels.MAX_CHOICES * kernels.CHOICE_COLUMNS
    count = kernels.list_choices(terms, at, out)
    return [kernels.read_choice(out, number) for number in range(count)]


def with_coins(game: GameState) -> GameState:
    """Some coins have been earned and some spent."""
    return game._replace(players=tuple(p._replace(earned=5, spent=2) for p in game.players))


def in_the_middle(game: GameState, steps: int) -> GameState:
    """Play a number of random moves, then go on until no move is sealed."""
    rng = Random(steps)
    while not game.is_over and (steps > 0 or any(game.sealed)):
        steps -= 1
        seat = rng.choice(game.waiting_for)
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    return game


@pytest.mark.parametrize("number", NUMBERS)
def test_a_random_game_ends_like_its_playout(number: int) -> None:
    config = CONFIGS[number]
    game = with_deck_by_rng(c.new_game(config, number), SEED, number)
    check_deal(config, game.deal)
    ended = played(game, RngBots(config.players, SEED, number))
    assert outcome(ended) == outcomes(game, number, is_greedy=False)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_playout_may_begin_anywhere_in_a_game(number: int) -> None:
    config = CONFIGS[number]
    for steps in (5, 20, 40, 61, 90):
        game = in_the_middle(c.new_game(config, number), steps)
        game = with_deck_by_rng(game, SEED, steps)
        check_deal(config, game.deal)
        ended = played(game, RngBots(config.players, SEED, steps))
        assert outcome(ended) == outcomes(game, steps, is_greedy=False)


@pytest.mark.parametrize("number", NUMBERS[::5])
def test_a_greedy_game_ends_like_its_playout(number: int) -> None:
    config = CONFIGS[number]
    game = in_the_middle(with_coins(c.new_game(config, number)), 25)
    game = with_deck_by_rng(game, SEED, number)
    ended = played(game, GreedyBot())
    assert outcome(ended) == outcomes(game, number, is_greedy=True)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_choices_are_the_legal_moves_in_the_same_order(number: int) -> None:
    game, rng = c.new_game(CONFIGS[number], number), Random(number)
    while not game.is_over:
        seat = game.waiting_for[0]
        view = game.view(seat)
        owner, moves = view.owed().owner, game.legal_moves(seat)
        at = moment_of(view, owner)
        choices = listed(terms_of(view, owner), at)
        assert [move_of(at.clock.step_kind, choice) for choice in choices] == list(moves)
        if at.clock.step_kind in (moment.GAZE_STEP, moment.RAVAGE_STEP):
            assert {choice[1:] for choice in choices} == {(0, 0, 0)}
        if at.clock.step_kind == moment.HERO_STEP:
            assert {(choice.terrain, choice.coin) for choice in choices} == {(HERO, 0)}
        game = game.play(seat, rng.choice(moves))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_choice_does_what_the_move_does(number: int) -> None:
    game, rng = with_coins(c.new_game(CONFIGS[number], number)), Random(number)
    while not game.is_over:
        seat = rng.choice(game.waiting_for)
        view = game.view(seat)
        decision = view.owed()
        terms, at = terms_of(view, decision.owner), moment_of(view, decision.owner)
        choices = listed(terms, at)
        index = rng.randrange(len(choices))
        move = game.legal_moves(seat)[index]
        player = decision.result(move)
        assert kernels.apply_choice(at, choices[index]).land == land_of(player)
        out, values = [0] * 6 * len(choices), [0] * 6 * len(choices)
        assert kernels.score_choices(terms, at, out, values) == len(choices)
        assert [kernels.read_choice(out, number) for number in range(len(choices))] == choices
        assert values[6 * index : 6 * index + 6] == [
            *(c.score(card, player.sheet).stars for card in view.edicts),
            player.coins,
            c.monster_penalty(player.sheet),
        ]
        game = game.play(seat, move)


def test_a_game_that_is_over_has_only_one_outcome() -> None:
    game = played(c.new_game(c.Config(), 3), GreedyBot())
    assert outcomes(game, 0, is_greedy=False) == outcome(game)
    assert moment_of(game.view(), 0).clock.step_kind == moment.OVER_STEP


@pytest.mark.parametrize(("players", "step_kind"), [*product((1, 2), ("brace", "regroup"))])
def test_nobody_uses_a_skill_in_a_playout(players: int, step_kind: str) -> None:
    config = c.Config(players, ambush="heroes", skills=("acrobatics", "diplomacy", "search"))
    for seed in range(4):
        game, rng = with_coins(c.new_game(config, seed)), Random(seed)
        while game.step_kind != step_kind:
            seat = game.waiting_for[0]
            passing = game.step_kind in ("brace", "regroup")
            game = game.play(seat, "pass" if passing else rng.choice(game.legal_moves(seat)))
        game = with_deck_by_rng(game, SEED, seed)
        ended = played(game, RngBots(players, SEED, seed))
        assert outcome(ended) == outcomes(game, seed, is_greedy=False)


def test_an_ambush_that_was_braced_against_is_smaller_in_a_playout_as_well() -> None:
    config = c.Config(2, ambush="heroes", skills=("acrobatics", "diplomacy", "search"))
    for seed in range(4):
        game, rng = with_coins(c.new_game(config, seed)), Random(seed)
        while game.step_kind != "brace":
            seat = game.waiting_for[0]
            game = game.play(seat, rng.choice(game.legal_moves(seat)))
        game = game.play(0, c.Move("", skill="acrobatics")).play(1, "pass")
        assert game.step_kind == "ambush"
        for seat in (0, 1):
            view = game.view(seat)
            owner = view.owed().owner
            found = listed(terms_of(view, owner), moment_of(view, owner))
            assert [move_of(0, choice) for choice in found] == list(game.legal_moves(seat))
        game = with_deck_by_rng(game, SEED, seed)
        ended = played(game, RngBots(2, SEED, seed))
        assert outcome(ended) == outcomes(game, seed, is_greedy=False)


def test_a_map_that_zombies_fill_ends_a_solo_game() -> None:
    view = c.new_game(c.Config(ambush="heroes"), 5).view()
    at, terms = moment_of(view, 0), terms_of(view, 0)
    sheet = c.Sheet.parse(FULL.replace("FF", "Z.", 1))
    clock = at.clock._replace(step_kind=moment.EFFECT_STEP, effects=(NUMBER["zombie_plague"], -1))
    at = at._replace(clock=clock, land=at.land._replace(sheet=sheet), stars=7)
    ended = advance(terms, at)
    assert (ended.clock.step_kind, ended.clock.season, ended.stars) == (moment.OVER_STEP, 0, 7)
    assert ended.land.sheet.zombie == 3
    among_others = advance(terms._replace(is_solo=False), at)
    assert (among_others.clock.step_kind, among_others.clock.season) == (moment.OVER_STEP, 3)


def test_without_a_decision_there_are_no_choices() -> None:
    game = played(c.new_game(c.Config(ambush="heroes"), 5), GreedyBot())
    view = game.view()
    for step_kind in (moment.WALK_STEP, moment.CHECK_STEP, moment.EFFECT_STEP, moment.OVER_STEP):
        at = moment_of(view, 0)
        troll = at.land.sheet._replace(empty=1, troll=2)
        at = at._replace(
            clock=at.clock._replace(step_kind=step_kind), land=at.land._replace(sheet=troll)
        )
        assert listed(terms_of(view, 0), at) == []


# ------------------------------------------------------------------ fair random numbers


def is_even(tally: Counter[moment.Choice], kinds: int) -> bool:
    """Return whether a uniform distribution is plausible: chi-square within five sigma."""
    expected = tally.total() / kinds
    chi_square = sum((n - expected) ** 2 / expected for n in tally.values())
    chi_square += (kinds - len(tally)) * expected
    return abs(chi_square - (kinds - 1)) < 5 * sqrt(2 * (kinds - 1))


@pytest.mark.parametrize("step_kind", ["draw", "hero", "gaze", "ambush"])
def test_every_choice_is_equally_likely(step_kind: str) -> None:
    config, rng = c.Config(2, explore="heroes"), Random(1)
    game = c.new_game(config, 7 if step_kind == "gaze" else 2)
    while game.step_kind != step_kind or (step_kind == "gaze" and len(game.waiting_for) < 2):
        if game.is_over:
            game = c.new_game(config, rng.randrange(10**6))
        seat = game.waiting_for[0]
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    view = game.view(game.waiting_for[0])
    owner = view.owed().owner
    terms, at = terms_of(view, owner), moment_of(view, owner)
    state, tally, kinds = rng_of(1, 1), Counter[moment.Choice](), len(listed(terms, at))
    for _ in range(40 * kinds):
        state, choice = random_choice(terms, at, state)
        tally[choice] += 1
    assert is_even(tally, kinds)
    assert set(tally) == set(listed(terms, at))


def test_no_guest_stays_hidden_once_the_deck_is_drawn() -> None:
    view = c.new_game(c.Config(explore="heroes"), 1).view()
    start = moment_of(view, 0).deck
    assert start.hidden_ambushes + start.hidden_heroes > 0
    deck = with_rng(start, 1)
    for after in (deck, reveal_card(deck)[0], next_deck(deck, terms_of(view, 0).cards)):
        assert (after.hidden_ambushes, after.hidden_heroes) == (0, 0)
    joined = (deck.cards & ~start.cards).bit_count()
    assert joined == start.hidden_ambushes + start.hidden_heroes


def test_the_cards_of_playouts_come_as_those_of_real_deals() -> None:
    """How often each guest and each ruins card is seen in each season."""
    config, deals = c.Config(explore="heroes", ruins=True, ambush=("heroes", "promo")), 2_000
    real, simulated = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for number in range(deals):
        game = c.new_game(config, number)
        for seen, tally in ((game, real), (with_deck_by_rng(game, SEED, number), simulated)):
            for season, cards in enumerate(seen.deal.decks):
                time = THRESHOLDS[config.seasons][season]
                tally.update((season, card) for card in revealed_cards(cards, time))
    assert set(real) == set(simulated)
    for key, count in real.items():
        assert abs(count - simulated[key]) < 5 * (2 * count) ** 0.5 + 5, key


def test_kits_and_cards_have_the_same_numbers() -> None:
    assert list(KIT_NUMBER)[:FIRST_HERO] == list(CARDS[:FIRST_HERO])


def test_no_decision_offers_more_choices_than_the_buffer_holds() -> None:
    most = 0
    for card in KIT_NUMBER:
        if card in CARDS:
            most = max(most, c.rules.places.count_places(card, c.Sheet.parse(EMPTY)))
    assert most == kernels.MAX_CHOICES


@pytest.mark.parametrize("seed", range(5))
def test_the_scores_of_a_sheet_are_written_in_three_columns(seed: int) -> None:
    sheet = c.Sheet.parse(patchy_map(seed))
    out = [0] * len(SCORING) * kernels.CARD_COLUMNS
    kernels.score_sheet(sheet, out)
    for number, card in enumerate(SCORING):
        stars, low, high = out[3 * number : 3 * number + 3]
        assert c.Score(stars, low | high << HALF) == c.score(card, sheet)
