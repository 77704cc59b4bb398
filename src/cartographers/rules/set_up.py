"""A position set up by hand: what is on the table, checked, with random cards face down."""

from collections.abc import Sequence
from typing import NamedTuple

from cartographers.rules.agenda import REVEAL
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import COIN_TRACK, SEASONS, THRESHOLDS
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState, printed_map, proceed
from cartographers.rules.hidden import sample_deal
from cartographers.rules.player import Player
from cartographers.rules.scoring import SETS
from cartographers.rules.setup import (
    DEALT,
    Config,
    ambush_pool,
    card_time,
    check_deal,
    is_guest,
    is_sets,
    revealed_cards,
    season_cards,
)
from cartographers.rules.sheet import Sheet
from cartographers.rules.shuffle import words

MONSTER_KINDS = ("dragon", "zombie", "troll", "gorgon")
Revealed = Sequence[Sequence[str]]


class BadPosition(Rejected):
    """This position cannot occur in a game; the message says why."""


class SeededRandom:
    """Random numbers that depend only on a seed, like those of a deal."""

    def __init__(self, seed: int | str) -> None:
        self.words = words(str(seed), "position")

    def randrange(self, stop: int, /) -> int:
        return next(self.words) * stop >> 64


def set_up(
    config: Config,
    players: Sequence[Player],
    revealed: Revealed,
    edicts: Sequence[str] = (),
    skills: Sequence[str] = (),
    seed: int | str = 0,
) -> GameState:
    """Return the game in which the last of the revealed cards has to be drawn now.

    players:  the maps, coins and scores, as they were before that card.
    revealed: for each season so far, the cards revealed in it.
    edicts, skills: the open cards, if the config does not name them.
    seed:     decides only the cards that are face down.
    """
    open_cards = opened(config, edicts, skills)
    check_revealed(config, revealed)
    check_players(config, players, revealed, open_cards.skills)
    deal = sample_deal(config, *open_cards, revealed, SeededRandom(seed))
    check_deal(config, deal)
    return proceed(before_last_card(GameState(config, "", deal, tuple(players)), revealed))


def before_last_card(state: GameState, revealed: Revealed) -> GameState:
    *before, _ = revealed[-1]
    guests = tuple(card for season in revealed for card in season if is_guest(card))
    gone = guests[:-1] if is_guest(revealed[-1][-1]) else guests
    since_drawn = before[last_drawn(before) :]
    return state._replace(
        season=len(revealed) - 1,
        time=sum(map(card_time, before)),
        revealed_count=len(before),
        card=before[-1] if before else "",
        ruins=any(card in RUINS for card in since_drawn),
        agenda=(REVEAL,),
        discarded=gone,
        effects=tuple(card for card in gone if card in AMBUSH and AMBUSH[card].lasts),
    )


def last_drawn(cards: Sequence[str]) -> int:
    """Return the number of cards up to the last explore card."""
    return max((number for number, card in enumerate(cards, 1) if card in EXPLORE), default=0)


# ------------------------------------------------------------------ the cards


class OpenCards(NamedTuple):
    edicts: tuple[str, ...]
    skills: tuple[str, ...]


def opened(config: Config, edicts: Sequence[str], skills: Sequence[str]) -> OpenCards:
    """Return the open cards: those given, or those that the config names."""
    found = tuple(edicts) or config.scoring
    if is_sets(found, SETS):
        raise BadPosition("name the four edicts, A to D: the config only names their sets")
    chosen = tuple(skills) or config.skills
    if chosen == (DEALT,):
        raise BadPosition("name the three open skills: the config only says that they are dealt")
    return OpenCards(found, chosen)


def check_revealed(config: Config, revealed: Revealed) -> None:
    if not 1 <= len(revealed) <= len(SEASONS):
        raise BadPosition("revealed has a list of cards for each season so far, one to four")
    seen: list[str] = []
    for number, cards in enumerate(revealed):
        check_season_cards(config, cards, seen, number)
        seen += [card for card in cards if is_guest(card)]
    for number, cards in enumerate(revealed[:-1]):
        check_full(cards, THRESHOLDS[config.seasons][number], SEASONS[number].id)
    *before, last = revealed[-1]
    season = SEASONS[len(revealed) - 1].id
    if sum(map(card_time, before)) >= THRESHOLDS[config.seasons][len(revealed) - 1]:
        raise BadPosition(f"{season} was over before {last} could be revealed")
    if last in RUINS:
        raise BadPosition(f"after {last} another card is revealed at once: name it, too")


def check_season_cards(config: Config, cards: Sequence[str], seen: list[str], number: int) -> None:
    season = SEASONS[number].id
    if not cards:
        raise BadPosition(f"no card of {season} is given")
    pool = {*ambush_pool(config), *(HEROES if config.heroes else ())}
    for at, card in enumerate(cards):
        if card not in season_cards(config) and card not in pool:
            raise BadPosition(f"{card!r} is not among the cards of this game")
        if card in cards[:at] or card in seen:
            raise BadPosition(f"{card} was revealed before")
    for kind, ids in (("ambush", AMBUSH), ("hero", HEROES)):
        count = sum(card in ids for card in (*seen, *cards))
        if count > number + 1:
            raise BadPosition(f"{count} {kind} cards cannot be revealed by {season}")


def check_full(cards: Sequence[str], threshold: int, season: str) -> None:
    time = sum(map(card_time, cards))
    if time < threshold:
        raise BadPosition(f"the cards of {season} have a time of {time}; it ends at {threshold}")
    if len(revealed_cards(cards, threshold)) < len(cards):
        raise BadPosition(f"{season} was over before {cards[-1]} could be revealed")


# ------------------------------------------------------------------ the players


def check_players(
    config: Config, players: Sequence[Player], revealed: Revealed, skills: Sequence[str]
) -> None:
    if len(players) != config.players:
        raise BadPosition(f"the config has {config.players} players, the position {len(players)}")
    drawn = [card for season in revealed for card in season][:-1]
    for seat, player in enumerate(players):
        for fault in (
            map_fault(player.sheet, printed_map(config.map), config.map),
            monster_fault(player.sheet, drawn),
            player_fault(player, len(revealed) - 1, skills),
        ):
            if fault:
                raise BadPosition(f"seat {seat}: {fault}")


def map_fault(sheet: Sheet, printed: Sheet, name: str) -> str:
    """Return what is wrong with a map, or nothing."""
    if (sheet.mountain, sheet.ruins, sheet.wasteland) != (
        printed.mountain,
        printed.ruins,
        printed.wasteland,
    ):
        return f"its mountains, ruins or wasteland are not those of map {name}"
    if Sheet.parse(str(sheet)) != sheet:
        return "the layers of its map contradict each other; Sheet.parse makes maps that do not"
    return ""


def monster_fault(sheet: Sheet, drawn: Sequence[str]) -> str:
    """Return which special monsters or heroes are on a map without their card."""
    terrains = [AMBUSH[card].terrain for card in drawn if card in AMBUSH]
    for kind in MONSTER_KINDS:
        if getattr(sheet, kind) and kind not in terrains:
            return f"there is a {kind} on its map, but its ambush card was not drawn"
    if sheet.hero and not any(card in HEROES for card in drawn):
        return "there is a hero on its map, but no hero card was drawn"
    return ""


def player_fault(player: Player, seasons: int, skills: Sequence[str]) -> str:
    """Return what is wrong with a player's coins, skills or scores."""
    if not 0 <= player.spent <= player.earned <= COIN_TRACK:
        return f"it can have earned 0 to {COIN_TRACK} coins, and spent no more than it has earned"
    if (player.spent or player.used_skill) and not skills:
        return "it has used a skill, but the game has none"
    if player.has_unclaimed_hoard and not player.sheet.dragon:
        return "it has a dragon's hoard to claim, but no dragon"
    if len(player.scores) != seasons:
        return f"it has scores of {len(player.scores)} seasons, but {seasons} are over"
    return ""
