"""The table of a game at one keyboard: its seats, its output, its file."""

from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cartographers import GameState, Move, print_record, story
from cartographers.bots import Bot
from cartographers.cli.cast import Cast
from cartographers.cli.errors import BadInput
from cartographers.cli.palette import NEWS
from cartographers.cli.sentences import sentences_of
from cartographers.rules.story import Event


@dataclass
class Table:
    """`answered`: the people who have decided in the open step, in that order."""

    console: Console
    game: GameState
    cast: Cast
    bots: dict[int, Bot]
    save_to: Path | None = None
    answered: list[int] = field(default_factory=list)

    def play(self, seat: int, move: Move) -> None:
        """Seal a move; if that closes the step, save the game and print what happened."""
        before = self.game
        self.game = before.play(seat, move)
        events = story(before, self.game)
        if events:
            self.answered.clear()
            self.save()
            self.print_events(events)
        elif seat not in self.bots:
            self.answered.append(seat)

    def take_back(self, seat: int) -> None:
        self.game = self.game.take_back(seat)
        self.answered.remove(seat)

    def print_events(self, events: tuple[Event, ...]) -> None:
        self.console.print()
        for sentence in sentences_of(events, self.cast):
            self.console.print(Text(sentence, NEWS))

    def save(self) -> None:
        if self.save_to:
            write_record(self.save_to, print_record(self.game))


def write_record(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error


def check_writable(path: Path) -> None:
    """Refuse a bad place before the game rather than after it. Keeps what the file holds."""
    try:
        path.open("a").close()
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
