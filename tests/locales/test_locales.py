"""Every language has every message of English, with its own plural forms."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from cartographers import locales
from cartographers.locales import LANGUAGES
from cartographers.rules.cards.ambush import AMBUSH, SETS
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.seasons import SEASONS, SOLO_TITLES
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.sheet import TERRAINS
from cartographers.server.people.bot_names import first_names
from tests.support.fluent_texts import Reading, parse, said

OTHERS = LANGUAGES[1:]
PLURALS = {
    "en": {"one", "other"},
    "uk": {"one", "few", "many"},
    "cs": {"one", "few", "other"},
    "fr": {"one", "other"},
    "ru": {"one", "few", "many"},
}
COUNTS = (0, 1, 2, 5, 11, 21, 22, 100)
WITH_RULES = (*SCORING, *SKILLS, *HEROES, *RUINS)
BARE_GROUND = ("mountain", "ruins", "wasteland", "destroyed", "empty", "farm_village")
STEPS = ("draw", "brace", "ambush", "gaze", "regroup", "hero", "ravage", "over")
# printed on keys
KEYS = {"rules-keys-enter", "rules-keys-escape"}
BOTS = {f"bot-name-{name.lower()}" for name in first_names()}
# letters of the edicts, and names without a meaning
NAMES = BOTS | {"edict-A", "edict-B", "edict-C", "edict-D", "card-craylund", "card-jorekburg"}
# the French rulebook leaves these cards in English; their meaning is shown below their names
NOT_TRANSLATED = {"rift_lands", *(card.id for card in SCORING.values() if card.set == "base")}
MEANINGS = {"fr": {f"card-{card}.meaning" for card in NOT_TRANSLATED}}
LETTERS = {f"shape-{letter}" for letter in "lptuvz"}
SAME_AS_ENGLISH = {
    "uk": KEYS,
    "cs": KEYS | NAMES | {
        # words that both languages have
        "chat-title", "table-chat", "table-tab-chat", "lobby-bot-level", "terrain-zombie",
        "shape-plus", *LETTERS,
    },
    "fr": NAMES | LETTERS | {"shape-n", "shape-s"} | {
        # the game is sold under this name
        "app-title",
        # words that both languages have
        "chat-lines", "home-solo", "lobby-bot-level", "replay-pause", "settings-motion",
        "settings-notify",
        "season-together", "table-menu", "table-terrain", "table-title",
        "card-concentration", "card-silos", "category-village", "terrain-village",
        "terrain-dragon", "terrain-troll", "terrain-zombie",
    } | {f"card-{card}" for card in NOT_TRANSLATED},
    "ru": KEYS,
}  # fmt: skip


@cache
def bundle(language: str) -> FluentBundle:
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource(locales.read(language)))
    return found


def speak(language: str, name: str, number: int) -> tuple[object, list[Exception]]:
    """The text of a message with the number for every variable."""
    message, _, attribute = name.partition(".")
    found = bundle(language).get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None
    values = dict.fromkeys(said(language)[name].variables, number)
    return bundle(language).format_pattern(pattern, values)


def missing_plurals(
    language: str, english: dict[str, Reading], other: dict[str, Reading]
) -> list[str]:
    """The messages without a plural that English has, or without a form that the language needs."""
    return [
        name
        for name in english.keys() & other.keys()
        if len(other[name].plurals) < len(english[name].plurals)
        or not all(PLURALS[language] <= keys for keys in other[name].plurals)
    ]


def names_of_the_rules() -> Iterator[str]:
    terrains = [terrain for terrain in TERRAINS if terrain != "diplomacy"]
    yield from (f"card-{card}" for card in (*EXPLORE, *AMBUSH, *WITH_RULES))
    yield from (f"card-{card}.rule" for card in WITH_RULES)
    yield from (f"card-{card.id}.rule" for card in AMBUSH.values() if card.terrain != "monster")
    yield from (f"terrain-{terrain}" for terrain in (*terrains, *BARE_GROUND))
    yield from (f"season-{season.id}" for season in SEASONS)
    yield from (f"map-{sheet}" for sheet in MAPS)
    yield from (f"title-{title.lower().replace(' ', '_')}" for _, title in SOLO_TITLES)
    yield from (f"set-{name}" for name in (*SETS, "skills"))
    yield from (f"category-{category}" for category in CATEGORIES)
    yield from (f"step-{step}" for step in STEPS)


def test_every_language_has_the_same_files() -> None:
    folders = {path.name: path for path in files(locales).iterdir() if path.is_dir()}
    folders.pop("__pycache__", None)
    assert set(folders) == set(LANGUAGES)
    names = {language: {path.name for path in folders[language].iterdir()} for language in folders}
    assert "cards.ftl" in names["en"]
    assert all(found == names["en"] for found in names.values()), names


def test_an_unknown_language_is_rejected() -> None:
    with pytest.raises(LookupError, match=r"unknown language '\.\./en'"):
        locales.read("../en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_variables(language: str) -> None:
    english, other = said("en"), said(language)
    wanted = set(english) | MEANINGS.get(language, set())
    assert not wanted - set(other), f"these messages are missing in {language}"
    assert not set(other) - wanted, f"these messages of {language} are not in English"
    different = [name for name in english if other[name].variables != english[name].variables]
    assert not different


def test_every_card_has_a_name_and_a_rule() -> None:
    wanted = list(names_of_the_rules())
    assert len(wanted) == len(set(wanted)), "two cards share an id"
    assert not [name for name in wanted if name not in said("en")]


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = said("en"), said(language)
    same = {
        name
        for name in english.keys() & other.keys()
        if re.search(r"[^\W\d_]", english[name].words) and english[name].words == other[name].words
    }
    allowed = SAME_AS_ENGLISH[language]
    assert not same - allowed, f"translate these, or add them to SAME_AS_ENGLISH of {language}"
    assert not allowed - same, f"these differ now; remove them from SAME_AS_ENGLISH of {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_complete(language: str) -> None:
    assert not missing_plurals(language, said("en"), said(language))


def test_an_incomplete_plural_is_found() -> None:
    english = parse("coins = { $n ->\n [one] a coin\n *[other] { $n } coins\n }")
    whole = parse("coins = { $n ->\n [one] монета\n [few] монети\n *[many] монет\n }")
    short = parse("coins = { $n ->\n [one] монета\n *[other] монет\n }")
    assert not missing_plurals("uk", english, whole)
    assert missing_plurals("uk", english, short) == ["coins"]
    assert missing_plurals("uk", english, parse("coins = { $n } монет")) == ["coins"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", COUNTS)
def test_every_message_can_be_formatted_with_every_number(language: str, number: int) -> None:
    for name in said(language):
        if not name.startswith("-"):
            text, errors = speak(language, name, number)
            assert text, name
            assert not errors, (name, errors)
