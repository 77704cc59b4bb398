"""Configs that can be played and those that cannot; the deal of the cards."""

from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import product
from typing import Any

import pytest

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS, solo_title
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.setup import check_deal, deal_cards, deck_cards, revealed_cards

PICKED = ("faunlost_thicket", "gnomish_colony", "ulems_wallow", "dwarvenholds")


def test_defaults_follow_the_base_set() -> None:
    config = c.Config()
    assert (config.players, config.map, config.explore, config.seasons) == (1, "A", "base", "base")
    assert (config.scoring, config.ambush) == (("base",), ("base",))
    assert (config.heroes, config.skills, config.ruins, config.fallback) == (
        False,
        (),
        True,
        "2021",
    )


def test_defaults_follow_the_heroes_set() -> None:
    config = c.Config(explore="heroes")
    assert (config.seasons, config.scoring, config.ambush) == ("heroes", ("heroes",), ("heroes",))
    assert (config.map, config.heroes, config.ruins) == ("C", True, False)


def test_sets_can_be_mixed() -> None:
    config = c.Config(
        players=100, map="D", explore="heroes", seasons="base", scoring=["base", "heroes"],
        ambush=["base", "heroes", "promo"], heroes=False, skills=True, ruins=True,
        fallback="french_2019",
    )  # fmt: skip
    assert config.skills == ("dealt",)
    assert config == c.Config(
        100, "D", "heroes", "base", ("base", "heroes"), ("base", "heroes", "promo"), False,
        "dealt", True, "french_2019",
    )  # fmt: skip


def test_old_names_of_fallbacks_are_accepted() -> None:
    assert c.Config(fallback="any") == c.Config(fallback="2021")
    assert c.Config(fallback="card") == c.Config(fallback="french_2019")


# ------------------------------------------------------------------ ruins in mixtures

HEROES_AMBUSHES = ("dragon_inferno", "zombie_plague", "giant_troll_ravage", "gorgon_gaze")
PARTS: dict[str, dict[Any, bool]] = {  # what can be chosen, and whether it is of the base set
    "map": {"A": True, "B": True, "C": False, "D": False},
    "explore": {"base": True, "heroes": False},
    "seasons": {"base": True, "heroes": False},
    "scoring": {
        "base": True,
        "heroes": False,
        ("base", "heroes"): True,
        PICKED: False,
        ("treetower", *PICKED[1:]): True,
    },
    "ambush": {
        "base": True,
        "heroes": False,
        "promo": False,
        ("heroes", "promo"): False,
        ("base", "heroes", "promo"): True,
        HEROES_AMBUSHES: False,
        (*HEROES_AMBUSHES[:2], "ratman_strike", "ogre_charge"): False,
        (*HEROES_AMBUSHES[:3], "gnoll_raid"): True,
    },
    "heroes": {True: False, False: False},
    "skills": {True: False, False: False},
}
MIXTURES = [dict(zip(PARTS, chosen, strict=True)) for chosen in product(*PARTS.values())]


@pytest.mark.parametrize("explore", ["base", "heroes"])
def test_ruins_are_in_every_game_that_has_something_of_the_base_set(explore: str) -> None:
    found = Counter[bool]()
    for options in MIXTURES:
        if options["explore"] == explore:
            has_base = any(PARTS[name][value] for name, value in options.items())
            assert c.Config(**options).ruins is has_base, options
            found[has_base] += 1
    assert found[False] == (0 if explore == "base" else 2 * 2 * 5 * 2 * 2)
    assert found[True] > 500


@pytest.mark.parametrize("part", ["map", "seasons", "scoring", "ambush"])
def test_any_part_of_the_base_set_adds_both_ruins_cards(part: str) -> None:
    base = next(value for value, is_base in PARTS[part].items() if is_base)
    mixed = c.Config(explore="heroes", **{part: base})
    for deck in deal_cards(mixed, "1").decks:
        assert set(RUINS) <= set(deck)
    for deck in deal_cards(c.Config(explore="heroes"), "1").decks:
        assert not set(RUINS) & set(deck)


def test_a_table_may_choose_to_play_without_ruins() -> None:
    mixed = c.Config(explore="heroes", scoring="base", ruins=False)
    assert not mixed.ruins
    assert not set(RUINS) & set(deal_cards(mixed, "1").decks[0])
    alone = c.Config(explore="heroes", ruins=True)
    assert alone.ruins
    assert set(RUINS) <= set(deal_cards(alone, "1").decks[0])


def test_hero_cards_may_be_left_out_of_a_pure_heroes_game() -> None:
    config = c.Config(explore="heroes", heroes=False)
    deal = deal_cards(config, "1")
    assert (config.ruins, deal.heroes) == (False, ())
    assert not any(card in HEROES for deck in deal.decks for card in deck)


def test_a_heroes_game_is_played_on_its_own_sheet_unless_another_is_chosen() -> None:
    assert c.Config(explore="heroes", scoring="base").map == "C"
    assert c.Config(heroes=True, scoring="heroes", seasons="heroes").map == "A"
    assert c.Config(explore="heroes", map="B").map == "B"


# ------------------------------------------------------------------ what cannot be played


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 0}, "a game has 1 to 100 players, not 0"),
        ({"players": 101}, "a game has 1 to 100 players, not 101"),
        ({"players": "2"}, "a game has 1 to 100 players, not '2'"),
        ({"players": True}, "a game has 1 to 100 players, not True"),
        ({"map": "E"}, "there is no map 'E'; choose A, B, C or D"),
        ({"explore": ["base", "heroes"]}, "the explore cards are of one set, base or heroes"),
        ({"explore": "promo"}, "the explore cards are of one set, base or heroes, not 'promo'"),
        ({"map": ["A"]}, r"there is no map \['A'\]; choose A, B, C or D"),
        ({"ambush": 4}, "expected names of sets or cards, not 4"),
        ({"scoring": [1, 2, 3, 4]}, "there is no scoring card 1; choose canal_lake"),
        ({"seasons": "promo"}, "there is no set of seasons 'promo'; choose base or heroes"),
        ({"fallback": "none"}, "no fallback 'none'; choose 2021, czech_2019 or french_2019"),
        ({"fallback": ["2021"]}, r"there is no fallback \['2021'\]"),
        ({"heroes": "yes"}, "heroes is True or False, not 'yes'"),
        ({"ruins": 1}, "ruins is True or False, not 1"),
        ({"ruins": False}, "the base explore cards are always played with their ruins cards"),
        ({"scoring": ["treehouse"] * 4}, "there is no scoring card 'treehouse'; choose canal_lake"),
        ({"scoring": "promo"}, "there is no scoring card 'promo'"),
        ({"scoring": ["base", "base"]}, "there is no scoring card 'base'"),
        ({"scoring": []}, "there are four edicts, A to D; 0 scoring cards were chosen"),
        ({"scoring": [*PICKED, "wildholds"]}, "four edicts, A to D; 5 scoring cards were chosen"),
        (
            {"scoring": ["treetower", "greenbough", "canal_lake", "wildholds"]},
            r"one card of each category \(forest, farm_water, village, spaces\);"
            " of forest there is Treetower and Greenbough",
        ),
        (
            {"scoring": ["mages_valley", "canal_lake", "wildholds", "borderlands"]},
            "of forest there is none$",
        ),
        ({"ambush": "heroic"}, "there is no ambush card 'heroic'; choose goblin_attack"),
        ({"ambush": ["gnoll_raid"]}, "ambush deck has four different cards, one for each season"),
        ({"ambush": ["gnoll_raid"] * 4}, "the ambush deck has four different cards"),
        ({"ambush": []}, "the ambush deck has four different cards"),
        ({"skills": ["lore", "search"]}, "three different open skills"),
        ({"skills": ["lore", "lore", "search"]}, "three different open skills"),
        ({"skills": ["lore", "search", "magic"]}, "there is no skill 'magic'; choose acrobatics"),
    ],
)  # fmt: skip
def test_impossible_configs_are_rejected_with_a_sentence(
    options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(c.BadConfig, match=reason):
        c.Config(**options)


def test_a_config_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        c.Config().players = 2  # type: ignore[misc]  # which is refused
    assert len({c.Config(), c.Config(), c.Config(players=2)}) == 2


@pytest.mark.parametrize(
    "seed", ["", "  ", " padded", "two\nlines", "x" * 201, True, None, 1.5, b"1"]
)
def test_impossible_seeds_are_rejected(seed: Any) -> None:
    with pytest.raises(c.BadConfig, match="a seed is a whole number, or one line of text"):
        c.new_game(c.Config(), seed)


def test_the_longest_seed_is_accepted() -> None:
    assert c.new_game(c.Config(), "x" * 200).seed == "x" * 200


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert c.new_game(c.Config(), 42) == c.new_game(c.Config(), "42")


def test_published_deals() -> None:
    deal = deal_cards(c.Config(explore="heroes", skills=True, ruins=True), "42")
    assert deal.edicts == ("banded_hills", "jorekburg", "outer_enclave", "deepwood")
    assert deal.skills == ("search", "stealth", "negotiation")
    assert deal.ambush == ("giant_troll_ravage", "gorgon_gaze", "zombie_plague", "dragon_inferno")
    assert deal.heroes == (
        "dobrik_of_lorkheim",
        "dal_of_jolev",
        "wren_the_lioness",
        "freyla_the_true",
    )
    assert deal.decks[0] == (
        "kethras_gates",
        "lagoon",
        "woodland_crossroads",
        "dobrik_of_lorkheim",
        "temple_ruins",
        "hillside_terrace",
        "coastal_encampment",
        "timber_grove",
        "settlement",
        "frontier_dwelling",
        "giant_troll_ravage",
        "outpost_ruins",
        "mangrove_swamp",
        "pasture",
        "wildwood_garden",
    )


CONFIGS = [
    c.Config(),
    c.Config(explore="heroes", map="C"),
    c.Config(players=7, explore="heroes", ruins=True, seasons="base", skills=True),
    c.Config(
        players=2, ambush=["base", "heroes", "promo"], heroes=True, scoring=["base", "heroes"]
    ),
]


@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(20))
def test_every_deal_follows_the_set_up_rules(config: c.Config, seed: int) -> None:
    deal = deal_cards(config, str(seed))
    check_deal(config, deal)
    assert sorted(SCORING[card].category for card in deal.edicts) == sorted(CATEGORIES)
    assert all(SCORING[card].set in config.scoring for card in deal.edicts)
    assert len(set(deal.ambush)) == 4
    assert all(AMBUSH[card].set in config.ambush for card in deal.ambush)
    assert sorted(deal.heroes) == (sorted(HEROES) if config.heroes else [])
    assert len(deal.skills) == (3 if config.skills else 0)
    explore = {card.id for card in EXPLORE.values() if card.set == config.explore}
    explore |= set(RUINS) if config.ruins else set()
    gone: set[str] = set()
    for number, deck in enumerate(deal.decks):
        guests = {*deal.ambush[: number + 1], *deal.heroes[: number + 1]} - gone
        assert sorted(deck) == sorted(explore | guests)
        gone |= set(revealed_cards(deck, THRESHOLDS[config.seasons][number]))


def test_an_unrevealed_ambush_stays_and_the_next_joins_it() -> None:
    numbers = Counter(
        sum(card in AMBUSH for card in deck)
        for seed in range(50)
        for deck in deal_cards(c.Config(), str(seed)).decks
    )
    assert numbers[0] == 0
    assert numbers[2] > 0


def test_picked_edicts_stay_in_their_places() -> None:
    assert deal_cards(c.Config(scoring=PICKED), "1").edicts == PICKED


def test_dealt_edicts_come_in_every_order() -> None:
    first = {SCORING[deal_cards(c.Config(), str(s)).edicts[0]].category for s in range(60)}
    assert first == set(CATEGORIES)


def test_picked_skills_and_ambushes_are_the_ones_in_the_game() -> None:
    skills = ("lore", "search", "stealth")
    ambush = ("ogre_charge", "gnoll_raid", "gorgon_gaze", "ratman_strike")
    deal = deal_cards(c.Config(skills=skills, ambush=ambush), "1")
    assert deal.skills == skills
    assert sorted(deal.ambush) == sorted(ambush)
    orders = {deal_cards(c.Config(ambush=ambush), str(s)).ambush for s in range(60)}
    assert len(orders) > 20


def test_dealt_skills_are_three_of_all_eight() -> None:
    deals = [deal_cards(c.Config(skills=True), str(seed)).skills for seed in range(60)]
    assert {len(set(deal)) for deal in deals} == {3}
    assert {skill for deal in deals for skill in deal} == set(SKILLS)


def test_cards_are_revealed_until_the_time_is_used() -> None:
    deck = (
        "rift_lands",
        "orchard",
        "temple_ruins",
        "hamlet",
        "gnoll_raid",
        "marshlands",
        "homestead",
    )
    assert revealed_cards(deck, 5) == deck[:6]
    assert revealed_cards(deck, 6) == deck
    with pytest.raises(c.BadConfig, match="do not fill the season"):
        revealed_cards(deck, 9)


def deal_of(config: c.Config, **changes: Any) -> c.Deal:
    return deal_cards(config, "5")._replace(**changes)


@pytest.mark.parametrize(
    ("options", "changes", "reason"),
    [
        ({"scoring": PICKED}, {"edicts": PICKED[::-1]}, "edicts of the deal are not those"),
        ({}, {"edicts": PICKED[:3]}, "there are four edicts"),
        (
            {},
            {"ambush": ("ogre_charge", "gnoll_raid", "gorgon_gaze", "ratman_strike")},
            "an ambush card",
        ),
        ({}, {"ambush": ("gnoll_raid",) * 4}, "four different cards"),
        ({}, {"skills": ("lore", "search", "stealth")}, "disagree about skills"),
        ({"skills": True}, {"skills": ()}, "disagree about skills"),
        ({"skills": True}, {"skills": ("lore", "lore", "lore")}, "three different open skills"),
        ({}, {"heroes": tuple(HEROES)}, "all four hero cards, or none"),
        ({"heroes": True}, {"heroes": ()}, "all four hero cards, or none"),
        ({}, {"decks": ()}, "a deck for each of the four seasons"),
        ({}, {"decks": (("hamlet",),) * 4}, "the deck of spring is not made of the cards"),
    ],
)
def test_impossible_deals_are_rejected(
    options: dict[str, Any], changes: dict[str, Any], reason: str
) -> None:
    config = c.Config(**options)
    with pytest.raises(c.BadConfig, match=reason):
        c.game_of_deal(config, deal_of(config, **changes))


def test_a_custom_deal_can_be_played() -> None:
    config = c.Config(skills=["lore", "search", "stealth"], scoring=PICKED)
    deal = deal_of(config)
    assert c.game_of_deal(config, deal).deal == deal
    assert c.game_of_deal(config, deal).seed == ""
    wanted = deck_cards(config, deal.ambush, (), (), 0)
    assert len(wanted) == 14


@pytest.mark.parametrize(
    ("rating", "title"),
    [
        (99, "Legendary Cartographer"), (30, "Legendary Cartographer"), (29, "Master Mapsmith"),
        (20, "Master Mapsmith"), (19, "Journeyman Topographer"), (10, "Journeyman Topographer"),
        (9, "Apprentice Surveyor"), (0, "Apprentice Surveyor"), (-1, "Amateur Assessor"),
        (-5, "Amateur Assessor"), (-6, "Inept Assistant"), (-10, "Inept Assistant"),
        (-11, "Dimwitted Doodler"), (-20, "Dimwitted Doodler"), (-21, "Oblivious Inkdrinker"),
        (-30, "Oblivious Inkdrinker"), (-99, "Oblivious Inkdrinker"),
    ],
)  # fmt: skip
def test_titles(rating: int, title: str) -> None:
    assert solo_title(rating) == title


def test_the_seasons_as_printed() -> None:
    assert [season.id for season in SEASONS] == ["spring", "summer", "autumn", "winter"]
    letters = ["".join("ABCD"[edict] for edict in season.edicts) for season in SEASONS]
    assert letters == ["AB", "BC", "CD", "DA"]
    assert THRESHOLDS == {"base": (8, 8, 7, 6), "heroes": (8, 7, 7, 6)}
