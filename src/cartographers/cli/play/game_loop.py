"""The loop of a game at the terminal: people are prompted for their decisions, bots are not."""

from cartographers import BadMove, IllegalMove, UnknownCard
from cartographers.cli.play.lines import read_line
from cartographers.cli.play.table import Table
from cartographers.cli.play.turn import Turn
from cartographers.cli.play.words import WORDS, BadWord
from cartographers.rules.errors import as_sentence


def play_out(table: Table) -> None:
    while not table.game.is_over:
        seat = table.game.waiting_for[0]
        if seat in table.bots:
            table.play(seat, table.bots[seat].choose(table.game.view(seat)))
            continue
        if table.answered:
            table.console.clear()  # what the seat before has typed is sealed
        take_turn(table, seat)


def take_turn(table: Table, seat: int) -> None:
    turn = Turn(table, seat)
    turn.show()
    while not turn.is_over:
        try:
            answer(turn, read_line(prompt(turn)))
        except (BadMove, BadWord, IllegalMove, UnknownCard) as error:
            turn.say(as_sentence(str(error)))


def prompt(turn: Turn) -> str:
    who = as_sentence(turn.table.cast.name(turn.seat))[:-1]
    if turn.proposal is not None:
        return f"{who}: Enter draws it, n does not, or type another move> "
    return f"{who}> "


def answer(turn: Turn, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word.lower() in WORDS:
        WORDS[word.lower()](turn, rest.strip())
    else:
        turn.propose(line)
