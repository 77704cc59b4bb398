"""One seat's decision: a move is proposed, shown, and confirmed or rejected."""

from dataclasses import dataclass

from cartographers import Decision, Move, View
from cartographers.cli.play.screen import decision_screen, preview_screen
from cartographers.cli.play.table import Table
from cartographers.rules.errors import as_sentence


@dataclass
class Turn:
    """`proposal` is the move on preview. A turn that `is_over` needs no more lines."""

    table: Table
    seat: int
    proposal: Move | None = None
    is_over: bool = False

    @property
    def view(self) -> View:
        return self.table.game.view(self.seat)

    @property
    def decision(self) -> Decision:
        return self.table.game.decision(self.seat)

    def say(self, text: str) -> None:
        self.table.console.print(text)

    def show(self) -> None:
        self.table.console.print(decision_screen(self.view, self.decision, self.table.cast))

    def propose(self, text: str) -> None:
        """Show what the move would do; refuses an illegal one with its reason."""
        move = Move.parse(text)
        self.table.game.play(self.seat, move)
        self.proposal = move
        self.table.console.print()
        self.table.console.print(preview_screen(self.view, self.decision, move))

    def confirm(self) -> None:
        if self.proposal is None:
            self.say("Type a move, or help.")
            return
        self.table.play(self.seat, self.proposal)
        self.is_over = True

    def reject(self) -> None:
        self.say("Type a move, or help." if self.proposal is None else "Not drawn.")
        self.proposal = None

    def take_back(self) -> None:
        """Withdraw what the last person has sealed in this step, and ask that seat again."""
        answered = self.table.answered
        seat = answered[-1] if answered else self.seat
        self.table.take_back(seat)
        self.say(as_sentence(f"{self.table.cast.name(seat)} decides again"))
        self.is_over = True
