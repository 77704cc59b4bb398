"""The words that a player may type besides moves."""

from collections.abc import Callable
from itertools import islice

from cartographers import IllegalMove, Move
from cartographers.cli.board import draw_board, draw_legend, legend_notes
from cartographers.cli.card_index import find_card, name_of
from cartographers.cli.card_pages import card_page
from cartographers.cli.output import counted
from cartographers.cli.play.lines import Leave
from cartographers.cli.play.live_score import live_score_lines, live_score_of
from cartographers.cli.play.screen import beside
from cartographers.cli.play.turn import Turn
from cartographers.cli.score_sheet import EDICTS, draw_rules, draw_score_sheet
from cartographers.cli.sentences import sentences_of
from cartographers.rules.errors import Rejected, as_sentence
from cartographers.rules.scoring import SCORING

SOME_MOVES = 8
MAX_DIGITS = 6
HELP = """\
A move says what is drawn and where:
  forest B4 C4                  the shape, cell by cell, in any order
  water A1 A2 A3 + search B1    with a skill on top of it
  village A1 + stealth          with a skill that changes the shape
  hero D4 attacks C4 E4         a hero and the cells that it guards
  monster B4 C5 D6              what an ambush draws
  destroy C4                    a cell for the gorgon or the troll
  pass, acrobatics across, diplomacy C4    answers to an ambush
You see what it would change; Enter draws it, n does not.
Other words:
  moves [N]   some legal moves        card ID   explain a card
  map [SEAT]  a map                   cards     the cards of this game
  light A     cells that score for A  score     the score sheet so far
  undo        take back               story     what has happened
  quit        leave (saved with --save)
"""


class BadWord(Rejected):
    """What follows the word cannot be used; the message says why."""


def number_of(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal() or len(text) > MAX_DIGITS:
        raise BadWord(f"a number is expected, not {text!r}")
    return int(text)


# ------------------------------------------------------------------ deciding


def say_yes(turn: Turn, _: str) -> None:
    turn.confirm()


def say_no(turn: Turn, _: str) -> None:
    turn.reject()


def undo(turn: Turn, _: str) -> None:
    if turn.proposal is not None:
        turn.reject()
    else:
        turn.take_back()


def leave(_: Turn, __: str) -> None:
    raise Leave("You have left the game.")


# ------------------------------------------------------------------ asking


def show_help(turn: Turn, _: str) -> None:
    turn.say(HELP)
    turn.table.console.print(draw_legend())
    turn.say(legend_notes())


def show_moves(turn: Turn, rest: str) -> None:
    """Some moves from all over the list, and how many there are."""
    moves = turn.view.legal_moves()
    wanted = min(number_of(rest, SOME_MOVES), len(moves))
    for move in islice(moves, 0, None, max(1, len(moves) // max(1, wanted))):
        if wanted:
            turn.say(f"  {move}")
            wanted -= 1
    turn.say(f"{counted(len(moves), 'move')}{extras_hint(turn, moves[0])}.")


def extras_hint(turn: Turn, move: Move) -> str:
    extras = turn.view.legal_moves(move)
    return f", and skills on top, as in: {extras[0]}" if extras else ""


def show_map(turn: Turn, rest: str) -> None:
    """The seat's own screen again, or the map of another seat with what it gives."""
    if not rest:
        turn.show()
        return
    view, seat = turn.view, number_of(rest, 0)
    if seat >= len(view.players):
        raise IllegalMove(f"there is no seat {seat}: seats are 0 to {len(view.players) - 1}")
    player = view.players[seat]
    lines = live_score_lines(view.edicts, view.season, live_score_of(player, view.edicts))
    turn.say(as_sentence(turn.table.cast.map_of(seat))[:-1])
    turn.table.console.print(beside(draw_board(player.sheet), lines))


def light(turn: Turn, rest: str) -> None:
    """The cells of the map at hand that earn by an edict."""
    if rest.upper() not in tuple(EDICTS):
        raise BadWord("name an edict, as in: light A")
    card = SCORING[turn.view.edicts[EDICTS.index(rest.upper())]]
    sheet = turn.decision.player.sheet
    score = card.score(sheet)
    turn.say(f"{card.name}: {counted(score.stars, 'star')}. {card.rule}")
    turn.table.console.print(draw_board(sheet, score.cells))


def show_card(turn: Turn, rest: str) -> None:
    turn.table.console.print(card_page(find_card(rest or turn.view.card)))


def show_cards(turn: Turn, _: str) -> None:
    """The edicts and skills of this game, the cards of the season, and the rest of the deck."""
    view = turn.view
    turn.table.console.print(draw_rules(view.edicts, view.skills))
    turn.say(f"Revealed this season: {', '.join(map(name_of, view.revealed))}")
    guests = f"{view.ambushes} ambush, {view.heroes} hero"
    turn.say(f"Still in the deck: {', '.join(map(name_of, view.unseen))}; {guests}")


def show_score(turn: Turn, _: str) -> None:
    turn.table.console.print(draw_score_sheet(turn.view.players, turn.table.cast))


def show_story(turn: Turn, _: str) -> None:
    turn.say("\n".join(sentences_of(turn.table.game.events, turn.table.cast)))


WORDS: dict[str, Callable[[Turn, str], None]] = {
    "": say_yes,
    "y": say_yes,
    "yes": say_yes,
    "n": say_no,
    "no": say_no,
    "undo": undo,
    "help": show_help,
    "?": show_help,
    "moves": show_moves,
    "map": show_map,
    "light": light,
    "card": show_card,
    "cards": show_cards,
    "score": show_score,
    "story": show_story,
    "quit": leave,
    "exit": leave,
}
