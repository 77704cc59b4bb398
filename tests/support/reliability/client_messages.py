"""The server's messages as a test client parses them: what it needs to play, the rest as bytes."""

from hashlib import blake2b

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tests.support.game_changes import changed

NOTHING = Raw(b"null")


class ChatLine(Struct, frozen=True):
    number: int
    text: str


class Seat(Struct, frozen=True):
    kind: str


class RulesOfTable(Struct, frozen=True):
    fallback: str
    skills: list[str]


class About(Struct, frozen=True):
    phase: str
    seats: list[Seat]
    seed_hash: str
    next: str
    config: RulesOfTable


class Person(Struct, frozen=True):
    map: str


class Game(Struct, frozen=True):
    seed_hash: str
    season: int
    revealed: list[str]
    players: list[Person]


class Decision(Struct, frozen=True):
    step_kind: str
    card: str
    owner: int
    ruins: bool


class OwnSeat(Struct, frozen=True):
    seat: int
    chosen: str
    decision: Decision | None


class You(Struct, frozen=True):
    seats: list[OwnSeat]
    is_host: bool


class Progress(Struct, frozen=True):
    step: int


class Table(Struct, frozen=True, tag="table"):
    """The parts of a table in a message; unchanged parts are left out."""

    table: str
    version: int
    progress: Raw
    you: Raw | UnsetType = UNSET
    about: Raw | UnsetType = UNSET
    game: Raw | UnsetType = UNSET
    changes: Raw | UnsetType = UNSET
    chat: list[ChatLine] = []


class Done(Struct, frozen=True, tag="done"):
    id: str
    table: str
    version: int


class Refused(Struct, frozen=True, tag="refused"):
    id: str
    reason: str
    text: str
    shown: Table | None = None


class Welcome(Struct, frozen=True, tag="welcome"):
    me: str


class Gone(Struct, frozen=True, tag="gone"):
    table: str


class Ping(Struct, frozen=True, tag="ping"):
    pass


class Pong(Struct, frozen=True, tag="pong"):
    pass


Message = Table | Done | Refused | Welcome | Gone | Ping | Pong
DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def digest(*parts: bytes) -> bytes:
    """A short hash, as too many versions are shown to keep them whole."""
    return blake2b(b"\0".join(parts), digest_size=10).digest()


def timeless(progress: bytes) -> bytes:
    """The progress of a table without the time that is left, which passes."""
    before, found, after = progress.partition(b'"left_ms":')
    return before + after.lstrip(b"0123456789nul-") if found else progress


class Kept:
    """A table as one client knows it: the newest version of each part."""

    def __init__(self, table: str = "") -> None:
        self.table = table
        self.version = 0
        self.progress = self.you = self.about = self.game = NOTHING

    def take(self, message: Table) -> None:
        self.version, self.progress = message.version, message.progress
        self.you = self.you if message.you is UNSET else message.you
        self.about = self.about if message.about is UNSET else message.about
        self.game = self.game if message.game is UNSET else message.game
        if message.changes is not UNSET:
            game, change = msgspec.json.decode(self.game), msgspec.json.decode(message.changes)
            self.game = Raw(msgspec.json.encode(changed(game, change)))

    def public_digest(self) -> bytes:
        return digest(bytes(self.about), bytes(self.game), timeless(bytes(self.progress)))

    def own_digest(self) -> bytes:
        return digest(bytes(self.you))

    def read_about(self) -> About:
        return msgspec.json.decode(self.about, type=About)

    def read_game(self) -> Game:
        return msgspec.json.decode(self.game, type=Game)

    def read_you(self) -> You:
        return msgspec.json.decode(self.you, type=You)

    def step(self) -> int:
        return msgspec.json.decode(self.progress, type=Progress).step
