"""Games for tests: cards in a chosen order, maps as drawn, bots that play to the end."""

from collections.abc import Sequence
from typing import TypeVar, Unpack

import cartographers as c
from cartographers.bots import Bot, RandomBot
from cartographers.rules.agenda import REVEAL
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.game import GameState, proceed
from cartographers.rules.player import Player
from cartographers.rules.setup import Deal, deal_cards
from tests.support.rule_options import RuleOptions

EMPTY = "\n".join(["." * 11] * 11)
FULL = EMPTY.replace(".", "F")
E = TypeVar("E")


def drawing(*rows: str, at: str = "A1", rest: str = ".") -> str:
    """A drawing of the whole map from a piece whose top left cell is at `at`."""
    corner = c.parse_cells(at).bit_length() - 1
    lines = [rest * 11] * 11
    for number, row in enumerate(rows, corner // 11):
        left = corner % 11
        lines[number] = rest * left + row + rest * (11 - left - len(row))
    return "\n".join(lines)


def sheet(*rows: str, at: str = "A1", rest: str = ".") -> c.Sheet:
    return c.Sheet.parse(drawing(*rows, at=at, rest=rest))


def table(
    *cards: str,
    maps: Sequence[str | c.Sheet] = (EMPTY,),
    coins: int = 0,
    edicts: Sequence[str] = ("sentinel_wood", "canal_lake", "wildholds", "borderlands"),
    summer: Sequence[str] = (),
    **options: Unpack[RuleOptions],
) -> GameState:
    """A game in which the cards of spring (and summer) come in this order, one map per player."""
    options["scoring"] = edicts
    config = c.Config(players=len(maps), **options)
    dealt = deal_cards(config, "any")
    rest = [card.id for card in EXPLORE.values() if card.set == config.explore and card.time]
    decks = ((*cards, *rest), (*summer, *rest), *dealt.decks[2:])
    deal = Deal(dealt.edicts, dealt.skills, dealt.ambush, dealt.heroes, decks)
    sheets = [c.Sheet.parse(m) if isinstance(m, str) else m for m in maps]
    players = tuple(Player(s, earned=coins) for s in sheets)
    return proceed(GameState(config, "", deal, players, agenda=(REVEAL,)))


def texts(moves: Sequence[c.Move]) -> list[str]:
    return [str(move) for move in moves]


def play_out(game: GameState, bots: Sequence[Bot]) -> GameState:
    while not game.is_over:
        seat = game.waiting_for[0]
        game = game.play(seat, bots[seat].choose(game.view(seat)))
    return game


def random_game(config: c.Config, seed: int) -> GameState:
    game = c.new_game(config, seed)
    return play_out(game, [RandomBot(seed * 1000 + seat) for seat in range(config.players)])


def events(game: GameState, kind: type[E]) -> list[E]:
    return [event for event in game.events if isinstance(event, kind)]
