"""The configuration of a game (Config), and its cards as dealt before it begins (Deal)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from cartographers.rules.cards import ambush, explore, skills
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.errors import Rejected
from cartographers.rules.fallback import FALLBACKS, PRINTED_2021, fallback_name
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.scoring import SETS as SCORING_SETS
from cartographers.rules.shuffle import shuffled

MAX_PLAYERS = 100
DEALT = "dealt"
SET_OF_CARD = {
    **{card.id: card.set for card in SCORING.values()},
    **{card.id: card.set for card in ambush.AMBUSH.values()},
}
Names = str | Sequence[str]


class BadConfig(Rejected):
    """This game cannot be played; the message says why, and what can."""


@dataclass(frozen=True)
class Config:
    """A playable configuration: the rules of a game. The defaults follow the explore set.

    players:  number of seats, bots included
    map:      A, B, C or D; by default A, and C for Heroes
    explore:  the set of the explore cards: base or heroes
    seasons:  the set of the season cards: base or heroes
    scoring:  sets to deal one edict of each category from, or the ids of edicts A to D
    ambush:   sets to draw four ambush cards from, or the ids of four
    heroes:   whether hero cards are in the deck
    skills:   nothing, `dealt` for three, or the ids of three
    ruins:    whether ruins cards are in the deck; by default if anything is of the base set
    fallback: the printing that says what to draw when nothing fits: 2021, czech_2019 or french_2019
    """

    # The only list of the fields, as they are kept and as they may be given. The record, the log,
    # the wire and the command line are derived from it.

    players: int
    map: str
    explore: str
    seasons: str
    scoring: tuple[str, ...]
    ambush: tuple[str, ...]
    heroes: bool
    skills: tuple[str, ...]
    ruins: bool
    fallback: str

    def __init__(
        self,
        players: int = 1,
        map: str | None = None,
        explore: str = "base",
        seasons: str | None = None,
        scoring: Names | None = None,
        ambush: Names | None = None,
        heroes: bool | None = None,
        skills: Names | bool | None = False,
        ruins: bool | None = None,
        fallback: str = PRINTED_2021,
    ) -> None:
        by_name = locals()
        with_heroes = explore == "heroes"
        by_name.update(
            map=("C" if with_heroes else "A") if map is None else map,
            seasons=explore if seasons is None else seasons,
            scoring=as_names(explore if scoring is None else scoring),
            ambush=as_names(explore if ambush is None else ambush),
            heroes=with_heroes if heroes is None else heroes,
            skills=as_names(DEALT if skills is True else skills or ()),
            ruins=True if ruins is None else ruins,
        )
        for field in fields(self):
            object.__setattr__(self, field.name, by_name[field.name])
        self.__post_init__()
        if ruins is None:
            object.__setattr__(self, "ruins", "base" in sets_in(self))

    def __post_init__(self) -> None:
        """Check the fields; also called for a config that was read from JSON."""
        object.__setattr__(self, "fallback", fallback_name(self.fallback))
        check_config(self)


def as_names(value: Names) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, Sequence):
        raise BadConfig(f"expected names of sets or cards, not {value!r}")
    return tuple(value)


def sets_in(config: Config) -> set[str]:
    """Return the sets from which a game takes its map and cards. Skills belong to no set."""
    named = (SET_OF_CARD.get(name, name) for name in (*config.scoring, *config.ambush))
    return {MAPS[config.map].set, config.explore, config.seasons, *named}


# ------------------------------------------------------------------ what can be played


def check_config(config: Config) -> None:
    if type(config.players) is not int or not 1 <= config.players <= MAX_PLAYERS:
        raise BadConfig(f"a game has 1 to {MAX_PLAYERS} players, not {config.players!r}")
    check_one("map", config.map, MAPS)
    if config.explore not in explore.SETS:
        raise BadConfig(
            f"the explore cards are of one set, {listed(explore.SETS)}, not {config.explore!r}"
        )
    check_one("set of seasons", config.seasons, THRESHOLDS)
    check_one("fallback", config.fallback, FALLBACKS)
    for name in ("heroes", "ruins"):
        if not isinstance(getattr(config, name), bool):
            raise BadConfig(f"{name} is True or False, not {getattr(config, name)!r}")
    if config.explore == "base" and not config.ruins:
        raise BadConfig("the base explore cards are always played with their ruins cards")
    check_scoring(config.scoring)
    check_ambush(config.ambush)
    check_skills(config.skills)


def check_one(what: str, value: object, allowed: Collection[str]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise BadConfig(f"there is no {what} {value!r}; choose {listed(allowed)}")


def check_known(what: str, ids: Iterable[object], allowed: Collection[str]) -> None:
    for id_ in ids:
        check_one(what, id_, allowed)


def listed(names: Collection[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def is_sets(names: tuple[str, ...], sets: Collection[str]) -> bool:
    """Return whether the names are distinct names of sets rather than ids of cards."""
    return bool(names) and len(set(names)) == len(names) and all(name in sets for name in names)


def check_scoring(names: tuple[str, ...]) -> None:
    if is_sets(names, SCORING_SETS):
        return
    check_known("scoring card", names, SCORING)
    if len(names) != len(CATEGORIES):
        raise BadConfig(f"there are four edicts, A to D; {len(names)} scoring cards were chosen")
    for category in CATEGORIES:
        chosen = [SCORING[name].name for name in names if SCORING[name].category == category]
        if len(chosen) != 1:
            found = " and ".join(chosen) if chosen else "none"
            raise BadConfig(
                f"the edicts take one card of each category ({', '.join(CATEGORIES)});"
                f" of {category} there is {found}"
            )


def check_ambush(names: tuple[str, ...]) -> None:
    if is_sets(names, ambush.SETS):
        return
    check_known("ambush card", names, ambush.AMBUSH)
    if len(names) != len(SEASONS) or len(set(names)) != len(names):
        raise BadConfig("the ambush deck has four different cards, one for each season")


def check_skills(names: tuple[str, ...]) -> None:
    if names in ((), (DEALT,)):
        return
    check_known("skill", names, skills.SKILLS)
    if len(names) != skills.SKILLS_OPEN or len(set(names)) != len(names):
        raise BadConfig("a game with skills has three different open skills")


# ------------------------------------------------------------------ the deal


class Deal(NamedTuple):
    """All cards as dealt. The decks are secret; each has its top card first.

    Which cards of a deck are revealed depends only on their times, never on the players, so the
    decks of all four seasons are dealt at the start.
    """

    edicts: tuple[str, ...]
    skills: tuple[str, ...]
    ambush: tuple[str, ...]
    heroes: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]


def deal_cards(config: Config, seed: str) -> Deal:
    ambushes = shuffled(ambush_pool(config), seed, "ambush")[: len(SEASONS)]
    heroes = shuffled(tuple(HEROES), seed, "heroes") if config.heroes else ()
    open_skills = config.skills
    if open_skills == (DEALT,):
        open_skills = shuffled(tuple(skills.SKILLS), seed, "skills")[: skills.SKILLS_OPEN]
    decks: list[tuple[str, ...]] = []
    for number, season in enumerate(SEASONS):
        cards = deck_cards(config, ambushes, heroes, decks, number)
        decks.append(shuffled(cards, seed, season.id))
    return Deal(deal_edicts(config, seed), open_skills, ambushes, heroes, tuple(decks))


def ambush_pool(config: Config) -> tuple[str, ...]:
    """Return the ambush cards that may be in the game."""
    if not is_sets(config.ambush, ambush.SETS):
        return config.ambush
    return tuple(card.id for card in ambush.AMBUSH.values() if card.set in config.ambush)


def deal_edicts(config: Config, seed: str) -> tuple[str, ...]:
    """Draw one card of each category, then shuffle the four over edicts A to D."""
    if not is_sets(config.scoring, SCORING_SETS):
        return config.scoring
    chosen = []
    for category in CATEGORIES:
        cards = [c for c in SCORING.values() if c.category == category and c.set in config.scoring]
        chosen.append(shuffled([card.id for card in cards], seed, category)[0])
    return shuffled(chosen, seed, "edicts")


def deck_cards(
    config: Config,
    ambushes: Sequence[str],
    heroes: Sequence[str],
    earlier_decks: Sequence[Sequence[str]],
    season: int,
) -> list[str]:
    """Return the cards of a season's deck: each season adds guests; revealed ones leave."""
    gone = {
        card
        for number, deck in enumerate(earlier_decks)
        for card in revealed_cards(deck, THRESHOLDS[config.seasons][number])
    }
    guests = [*ambushes[: season + 1], *heroes[: season + 1]]
    return [*season_cards(config), *(card for card in guests if card not in gone)]


def season_cards(config: Config) -> list[str]:
    """Return the cards of every season's deck: the explore and ruins cards."""
    cards = [card.id for card in explore.EXPLORE.values() if card.set == config.explore]
    return [*cards, *(explore.RUINS if config.ruins else ())]


def is_guest(card: str) -> bool:
    """Return whether the card is an ambush or hero card: these join a deck and leave the game."""
    return card in ambush.AMBUSH or card in HEROES


def revealed_cards(deck: Sequence[str], threshold: int) -> Sequence[str]:
    """Return the cards of a deck that a season reveals until its time is used up."""
    time = 0
    for number, card in enumerate(deck, 1):
        time += card_time(card)
        if time >= threshold:
            return deck[:number]
    raise BadConfig("the cards of this deck do not fill the season")


def card_time(card: str) -> int:
    return explore.EXPLORE[card].time if card in explore.EXPLORE else 0


def check_deal(config: Config, deal: Deal) -> None:
    """Reject a deal that this config could not have produced."""
    if not is_sets(config.scoring, SCORING_SETS) and deal.edicts != config.scoring:
        raise BadConfig("the edicts of the deal are not those of the config")
    check_scoring(deal.edicts)
    check_ambush(deal.ambush)
    check_skills(deal.skills)
    if not set(deal.ambush) <= set(ambush_pool(config)):
        raise BadConfig("the deal has an ambush card that the config does not have")
    if bool(deal.skills) != bool(config.skills):
        raise BadConfig("the deal and the config disagree about skills")
    if sorted(deal.heroes) != (sorted(HEROES) if config.heroes else []):
        raise BadConfig("the deal needs all four hero cards, or none, as the config says")
    if len(deal.decks) != len(SEASONS):
        raise BadConfig("the deal needs a deck for each of the four seasons")
    for number, (deck, season) in enumerate(zip(deal.decks, SEASONS, strict=True)):
        wanted = deck_cards(config, deal.ambush, deal.heroes, deal.decks[:number], number)
        if sorted(deck) != sorted(wanted):
            raise BadConfig(f"the deck of {season.id} is not made of the cards that belong in it")
