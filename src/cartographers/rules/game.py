"""The game from the first card to the last star. Read it from top to bottom, like the rulebook.

States are immutable: `play` returns the next one. A step closes when every seat that has to decide
has sealed its move. Then all moves take effect at once, and the game continues to the next step in
which somebody has to decide.
"""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex

from cartographers.rules import agenda
from cartographers.rules import view as views
from cartographers.rules.agenda import (
    CARD_AFTER_SEASON,
    CHECK,
    NEXT_SEASON,
    REVEAL,
    SCORE,
    WALK,
    ZOMBIES,
)
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS, solo_title
from cartographers.rules.consequences import consequences, decided
from cartographers.rules.decision import Decision
from cartographers.rules.illegal_move import IllegalMove, reason
from cartographers.rules.move import ACROSS, BadMove, Move, checked
from cartographers.rules.player import Player, season_score, with_map
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_NUMBER
from cartographers.rules.seats import decision_of, make_decision, owes
from cartographers.rules.setup import (
    BadConfig,
    Config,
    Deal,
    card_time,
    check_deal,
    deal_cards,
    is_guest,
)
from cartographers.rules.shapes import first_free, walk_of
from cartographers.rules.sheet import TERRAINS, Sheet, paint, zombie_wave
from cartographers.rules.shuffle import SALT
from cartographers.rules.step_kind import StepKind
from cartographers.rules.story import (
    CardRevealed,
    Event,
    GameEnded,
    MonstersWalked,
    SeasonBegan,
    SeasonScored,
    ZombiesSpread,
)
from cartographers.rules.summary import drawn, headline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cartographers.rules.view import View


class GameState(NamedTuple):
    """A game at one moment. Holds secrets (the deal, the seed, sealed moves): show only a `view`.

    revealed_count: how many cards of the season's deck have been revealed.
    step_kind: what is being decided, or "over"; `agenda` is what follows it.
    sealed:    for each seat, the move that it has made in this step.
    braced:    for each seat, how it used Acrobatics in this ambush ("" if it did not).
    effects:   the ambush cards that act after each season, in the order revealed.
    salt:      what the published hash has besides the seed; it changes no card.
    """

    config: Config
    seed: str
    deal: Deal
    players: tuple[Player, ...]
    season: int = 0
    time: int = 0
    revealed_count: int = 0
    card: str = ""
    ruins: bool = False
    step_kind: str = ""
    agenda: tuple[str, ...] = ()
    waiting_for: tuple[int, ...] = ()
    sealed: tuple[Move | None, ...] = ()
    braced: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    salt: str = ""

    def __repr__(self) -> str:
        return headline(self.view(), "GameState")

    def __str__(self) -> str:
        return drawn(self.view(), "GameState")

    @property
    def is_over(self) -> bool:
        return self.step_kind == StepKind.OVER

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def threshold(self) -> int:
        return THRESHOLDS[self.config.seasons][self.season]

    def decision(self, seat: int) -> Decision:
        """Return what the seat has to decide in this step; IllegalMove if that is nothing."""
        return decision_of(self, seat)

    def legal_moves(self, seat: int, move: Move | str | None = None) -> "Sequence[Move]":
        """Return the moves of a seat; or, given one of them, that move with each skill added."""
        decision = decision_of(self, seat)
        return decision.moves() if move is None else decision.extras(legal(decision, move))

    def play(self, seat: int, move: Move | str) -> "GameState":
        """Return the game after the seat's move, or raise IllegalMove, which says why."""
        state = seal(self, seat, legal(decision_of(self, seat), move))
        return state if state.waiting_for else close(state)

    def take_back(self, seat: int) -> "GameState":
        """Return the game with the seat's sealed move withdrawn, if its step is still open."""
        return unseal(self, seat)

    def view(self, seat: int | None = None) -> "View":
        """Return what the seat may know; without a seat, what a spectator may know."""
        return views.view(self, seat)

    def next_cards(self) -> dict[str, float]:
        """Return each card that may be revealed next, with its probability for the players."""
        return self.view().next_cards()

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that lead or, at the end, have won; several if they share the win."""
        ranks = [player.rank for player in self.players]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))

    def rating(self) -> int:
        """Return the solo rating: the stars less the solo values of the four scoring cards."""
        return self.players[0].total - sum(SCORING[card].solo for card in self.deal.edicts)

    def title(self) -> str:
        return solo_title(self.rating())


# ------------------------------------------------------------------ set-up


def new_game(config: Config, seed: SupportsIndex | str, salt: str = "") -> GameState:
    """Deal a new game. The same config and seed give the same game on every machine."""
    text = str(seed)
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex | str) or not is_seed(text):
        kinds = "a seed is a whole number, or one line of text of at most 200 characters"
        raise BadConfig(f"{kinds}, not {seed!r:.50}")
    if salt and not SALT.fullmatch(salt):
        raise BadConfig("a salt is 32 characters of 0-9 and a-f")
    return begin(config, deal_cards(config, text), text, salt)


def is_seed(text: str) -> bool:
    """Return whether the text can be a seed, which is one line of a record."""
    return 0 < len(text) <= 200 and text.isprintable() and text == text.strip()


def game_of_deal(config: Config, deal: Deal) -> GameState:
    """Start a game with a given deal, such as one dealt by hand."""
    check_deal(config, deal)
    return begin(config, deal)


def begin(config: Config, deal: Deal, seed: str = "", salt: str = "") -> GameState:
    return proceed(opening(config, deal, seed, salt))


def opening(config: Config, deal: Deal, seed: str, salt: str = "") -> GameState:
    """Return the state before the first card is revealed."""
    players = (Player(printed_map(config.map)),) * config.players
    began = SeasonBegan(SEASONS[0].id)
    return GameState(config, seed, deal, players, agenda=(REVEAL,), events=(began,), salt=salt)


@cache
def printed_map(name: str) -> Sheet:
    return Sheet.parse(MAPS[name].drawing)


# ------------------------------------------------------------------ from step to step


def proceed(state: GameState) -> GameState:
    """Process the agenda until somebody has to decide."""
    *_, state = unrolled(state)
    return state


def unrolled(state: GameState) -> "Iterator[GameState]":
    """Yield the state, then one after each item of its agenda, until somebody has to decide."""
    yield state
    while not state.waiting_for and state.agenda:
        step = state.agenda[0]
        state = AUTOMATIC[step](state) if step in AUTOMATIC else ask(state)
        yield state


def ask(state: GameState) -> GameState:
    """Open a step in which seats decide. If no seat has anything to decide, the game continues."""
    step_kind, *rest = state.agenda
    state = state._replace(
        step_kind=step_kind, agenda=tuple(rest), sealed=(None,) * len(state.players)
    )
    return state._replace(waiting_for=tuple(s for s in range(len(state.players)) if owes(state, s)))


def reveal(state: GameState) -> GameState:
    """Explore phase: reveal a card. After a ruins card, remember it and reveal another."""
    card = state.deal.decks[state.season][state.revealed_count]
    is_ambush = card in AMBUSH
    return state._replace(
        card=card,
        revealed_count=state.revealed_count + 1,
        time=state.time + card_time(card),
        ruins=state.ruins or card in RUINS,
        agenda=agenda.after_card(card, state.is_solo, bool(state.deal.skills)),
        effects=(*state.effects, card) if is_ambush and AMBUSH[card].lasts else state.effects,
        braced=("",) * len(state.players) if is_ambush else state.braced,
        discarded=(*state.discarded, card) if is_guest(card) else state.discarded,
        events=(*state.events, CardRevealed(card, state.ruins)),
    )


def walk(state: GameState) -> GameState:
    """Solo ambush: draw at the first free place of the card's walk, or nothing if there is none."""
    card, (player,), (braced,) = AMBUSH[state.card], state.players, state.braced
    rows, terrain = card.rows, card.terrain
    if braced:
        rows, terrain = "##" if braced == ACROSS else "#/#", "monster"
    steps = walk_of(rows, card.corner, card.direction)
    cells = first_free(steps, 0, len(steps), player.sheet.empty)
    walked = with_map(
        player,
        paint(player.sheet, TERRAINS.index(terrain), cells),
        brings_hoard=bool(cells) and terrain == "dragon",
    )
    return state._replace(
        agenda=state.agenda[1:],
        players=(walked,),
        events=(*state.events, MonstersWalked(0, card.id, cells), *consequences(0, player, walked)),
    )


def check_season(state: GameState) -> GameState:
    """End the season when its time is used up; in a solo game also when the map is full."""
    is_done = state.time >= state.threshold or has_full_solo_map(state)
    return state._replace(
        ruins=state.ruins and state.card not in EXPLORE,
        agenda=(SCORE,) if is_done else (REVEAL,),
    )


def has_full_solo_map(state: GameState) -> bool:
    return state.is_solo and not state.players[0].sheet.empty


def score_season(state: GameState) -> GameState:
    """Score the season's two edicts, plus a star per coin, minus one per cell next to a monster."""
    season = SEASONS[state.season]
    first, second = (SCORING_NUMBER[state.deal.edicts[edict]] for edict in season.edicts)
    scores = [season_score(p.sheet, p.coins, first, second) for p in state.players]
    scored = tuple(SeasonScored(seat, season.id, score) for seat, score in enumerate(scores))
    state = state._replace(
        players=tuple(
            player._replace(scores=(*player.scores, score))
            for player, score in zip(state.players, scores, strict=True)
        ),
        agenda=agenda.after_season(state.effects),
        events=state.events + scored,
    )
    return end(state) if state.season + 1 == len(SEASONS) or has_full_solo_map(state) else state


def spread_zombies(state: GameState) -> GameState:
    """Turn every empty cell next to a zombie into a zombie, in one wave."""
    players, events = list(state.players), list(state.events)
    for seat, player in enumerate(state.players):
        wave = zombie_wave(player.sheet)
        if wave:
            sheet = paint(player.sheet, TERRAINS.index("zombie"), wave)
            players[seat] = with_map(player, sheet)
            events += [ZombiesSpread(seat, wave), *consequences(seat, player, players[seat])]
    return state._replace(agenda=state.agenda[1:], players=tuple(players), events=tuple(events))


def next_season(state: GameState) -> GameState:
    """Begin the next season: a new deck, the time from 0, and everybody may use a skill again."""
    if has_full_solo_map(state):
        return end(state)
    season = state.season + 1
    return state._replace(
        season=season,
        players=tuple(player._replace(used_skill=False) for player in state.players),
        time=0,
        revealed_count=0,
        agenda=(REVEAL,),
        events=(*state.events, SeasonBegan(SEASONS[season].id)),
    )


def end(state: GameState) -> GameState:
    totals = tuple(player.total for player in state.players)
    ended = GameEnded(totals, state.winners)
    return state._replace(step_kind=StepKind.OVER, agenda=(), events=(*state.events, ended))


AUTOMATIC: "dict[str, Callable[[GameState], GameState]]" = {
    REVEAL: reveal,
    WALK: walk,
    CHECK: check_season,
    SCORE: score_season,
    ZOMBIES: spread_zombies,
    NEXT_SEASON: next_season,
}


# ------------------------------------------------------------------ decisions


def legal(decision: Decision, move: Move | str) -> Move:
    """Return the move if it is legal, or raise IllegalMove."""
    try:
        move = Move.parse(move) if isinstance(move, str) else checked(move)
    except BadMove as error:
        raise IllegalMove(str(error)) from error
    if not decision.is_legal(move):
        raise IllegalMove(reason(decision, move))
    return move


def seal(state: GameState, seat: int, move: Move) -> GameState:
    """Keep the seat's move secret until everybody has decided."""
    sealed = (*state.sealed[:seat], move, *state.sealed[seat + 1 :])
    waiting_for = tuple(other for other in state.waiting_for if other != seat)
    return state._replace(sealed=sealed, waiting_for=waiting_for)


def unseal(state: GameState, seat: int) -> GameState:
    if seat not in range(len(state.sealed)) or state.sealed[seat] is None or not state.waiting_for:
        raise IllegalMove("there is nothing to take back: everybody has decided")
    sealed = (*state.sealed[:seat], None, *state.sealed[seat + 1 :])
    return state._replace(sealed=sealed, waiting_for=tuple(sorted((*state.waiting_for, seat))))


def close(state: GameState) -> GameState:
    """Continue after a step in which everybody has decided."""
    return proceed(close_step(state))


def close_step(state: GameState) -> GameState:
    """Apply all sealed moves at once."""
    players, braced, events = list(state.players), list(state.braced), list(state.events)
    card = CARD_AFTER_SEASON.get(state.step_kind, state.card)
    for seat, move in enumerate(state.sealed):
        if move is None:
            continue
        decision = make_decision(state, seat)
        after = players[decision.owner] = decision.result(move)
        events += decided(decision, card, move, after)
        if move.skill == "acrobatics":
            braced[seat] = move.skill_choice or ACROSS
    return state._replace(players=tuple(players), braced=tuple(braced), events=tuple(events))
