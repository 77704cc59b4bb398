"""Every card and map by its kind and id, and how a player may spell it."""

from collections.abc import Mapping
from difflib import get_close_matches

from cartographers import UnknownCard
from cartographers.rules.cards.ambush import AMBUSH, AmbushCard
from cartographers.rules.cards.explore import EXPLORE, RUINS, ExploreCard, RuinsCard
from cartographers.rules.cards.heroes import HEROES, HeroCard
from cartographers.rules.cards.maps import MAPS, MapSheet
from cartographers.rules.cards.skills import SKILLS, SkillCard
from cartographers.rules.scoring import SCORING, ScoringCard

Card = ScoringCard | ExploreCard | RuinsCard | AmbushCard | HeroCard | SkillCard | MapSheet

KINDS: dict[str, Mapping[str, Card]] = {
    "scoring": SCORING,
    "explore": EXPLORE,
    "ruins": RUINS,
    "ambush": AMBUSH,
    "hero": HEROES,
    "skill": SKILLS,
    "map": MAPS,
}
ALL_CARDS = {id_: card for cards in KINDS.values() for id_, card in cards.items()}


def card_id(text: str) -> str:
    """The id that a player means by an id or a name in any spelling: `Kethra's Gates`, `a`."""
    if text.strip().upper() in MAPS:
        return text.strip().upper()
    return text.strip().lower().replace("'", "").replace(" ", "_").replace("-", "_")


def find_card(text: str) -> Card:
    id_ = card_id(text)
    if id_ in ALL_CARDS:
        return ALL_CARDS[id_]
    near = get_close_matches(id_, ALL_CARDS, n=1)
    hint = f"did you mean {near[0]}?" if near else "`cartographers cards` lists them all"
    raise UnknownCard(f"there is no card {text!r}; {hint}")


def kind_of(card: Card) -> str:
    return next(kind for kind, cards in KINDS.items() if card.id in cards)


def name_of(id_: str) -> str:
    return ALL_CARDS[id_].name
