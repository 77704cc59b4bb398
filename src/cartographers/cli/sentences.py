"""What happened, event by event, in plain English sentences."""

from collections.abc import Callable, Iterable

from cartographers import Move, cell_names
from cartographers.cli.card_index import name_of
from cartographers.cli.cast import Cast
from cartographers.cli.output import counted
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.errors import as_sentence
from cartographers.rules.skills import INSTEAD
from cartographers.rules.step_kind import StepKind
from cartographers.rules.story import (
    FROM_DRAGON,
    FROM_MOUNTAIN,
    FROM_SHAPE,
    CardRevealed,
    CellsDestroyed,
    CoinsEarned,
    Decided,
    Event,
    GameEnded,
    MonstersSlain,
    MonstersWalked,
    PenaltyChanged,
    SeasonBegan,
    SeasonScored,
    ZombiesSpread,
)


def sentences_of(events: Iterable[Event], cast: Cast) -> list[str]:
    """A sentence for each event, in order."""
    return [as_sentence(SENTENCES[type(event)](event, cast)) for event in events]


def on(cells: int) -> str:
    return " ".join(cell_names(cells))


# ------------------------------------------------------------------ cards and seasons


def season_began(event: SeasonBegan, _: Cast) -> str:
    return f"{event.season} begins"


def card_revealed(event: CardRevealed, _: Cast) -> str:
    name = name_of(event.card)
    if event.card in RUINS:
        return f"{name}: the next explore card must cover a ruins cell"
    if event.card in AMBUSH:
        return f"ambush: {name}!"
    if event.card in EXPLORE:
        return f"{name} is turned up{', and must cover a ruins cell' if event.ruins else ''}"
    return f"a hero comes: {name}"


def season_scored(event: SeasonScored, cast: Cast) -> str:
    first, second, coins, monsters = event.score
    return (
        f"{cast.name(event.seat)} scored {event.score.total} in {event.season}:"
        f" {first} + {second} by the edicts, {coins} by coins, {-monsters} by monsters"
    )


def game_ended(event: GameEnded, cast: Cast) -> str:
    if len(event.totals) == 1:
        return f"the game is over with {counted(event.totals[0], 'star')}"
    stars = counted(event.totals[event.winners[0]], "star")
    return f"the game is over: {cast.listed(event.winners)} won with {stars}"


# ------------------------------------------------------------------ decisions


def decided(event: Decided, cast: Cast) -> str:
    return STEPS[event.step_kind](event, cast) + skill_words(event.move)


def skill_words(move: Move) -> str:
    """What a skill changed or added, as the end of a sentence."""
    if not move.skill or not move.what:
        return ""
    if move.skill in INSTEAD:
        return f", with {name_of(move.skill)}"
    words = [move.skill_choice, on(move.skill_cells)]
    return f", and with {name_of(move.skill)} {' '.join(filter(None, words))}"


def drew(event: Decided, cast: Cast) -> str:
    return f"{cast.name(event.seat)} drew {event.move.what} on {on(event.move.cells)}"


def ambushed(event: Decided, cast: Cast) -> str:
    where = "" if event.owner == event.seat else f" of {cast.map_of(event.owner)}"
    return f"{drew(event, cast)}{where}"


def gazed(event: Decided, cast: Cast) -> str:
    cell, map_ = on(event.move.cells), cast.map_of(event.owner)
    return f"{cast.name(event.seat)} turned the gorgon's gaze on {cell} of {map_}"


def ravaged(event: Decided, cast: Cast) -> str:
    return f"{cast.name(event.seat)} gave {on(event.move.cells)} up to the troll"


def sent_hero(event: Decided, cast: Cast) -> str:
    guarding = f", guarding {on(event.move.attack)}" if event.move.attack else ""
    return f"{cast.name(event.seat)} put the hero on {on(event.move.cells)}{guarding}"


def answered(event: Decided, cast: Cast) -> str:
    """The answer to an ambush: a skill alone, or nothing."""
    move, name = event.move, cast.name(event.seat)
    if not move.skill:
        return f"{name} used no skill"
    words = [name_of(move.skill), move.skill_choice, on(move.skill_cells)]
    return f"{name} used {' '.join(filter(None, words))}"


# Each function takes the events of its own step or type.
STEPS: dict[str, Callable[[Decided, Cast], str]] = {
    StepKind.DRAW: drew,
    StepKind.AMBUSH: ambushed,
    StepKind.GAZE: gazed,
    StepKind.RAVAGE: ravaged,
    StepKind.HERO: sent_hero,
    StepKind.BRACE: answered,
    StepKind.REGROUP: answered,
}


# ------------------------------------------------------------------ consequences


def monsters_walked(event: MonstersWalked, cast: Cast) -> str:
    if not event.cells:
        return f"{name_of(event.card)} found no place on {cast.map_of(event.seat)}"
    return f"{name_of(event.card)} came to {on(event.cells)} of {cast.map_of(event.seat)}"


def monsters_slain(event: MonstersSlain, cast: Cast) -> str:
    return f"a hero slew what stood on {on(event.cells)} of {cast.map_of(event.seat)}"


def zombies_spread(event: ZombiesSpread, cast: Cast) -> str:
    return f"zombies spread to {on(event.cells)} of {cast.map_of(event.seat)}"


def cells_destroyed(event: CellsDestroyed, cast: Cast) -> str:
    verb = "is" if event.cells.bit_count() == 1 else "are"
    return f"{on(event.cells)} of {cast.map_of(event.seat)} {verb} destroyed"


def coins_earned(event: CoinsEarned, cast: Cast) -> str:
    coins = counted(event.coins, "coin")
    return f"{cast.name(event.seat)} earned {coins} {COINS_FOR[event.why](event.coins)}"


COINS_FOR: dict[str, Callable[[int], str]] = {
    FROM_SHAPE: lambda _: "for the shape",
    FROM_MOUNTAIN: lambda coins: "for a mountain" if coins == 1 else f"for {coins} mountains",
    FROM_DRAGON: lambda _: "for the dragon",
}


def penalty_changed(event: PenaltyChanged, cast: Cast) -> str:
    stars = counted(event.after, "star")
    return f"monsters on {cast.map_of(event.seat)} now cost {stars} a season, not {event.before}"


SENTENCES: dict[type, Callable[..., str]] = {
    SeasonBegan: season_began,
    CardRevealed: card_revealed,
    Decided: decided,
    MonstersWalked: monsters_walked,
    MonstersSlain: monsters_slain,
    ZombiesSpread: zombies_spread,
    CellsDestroyed: cells_destroyed,
    CoinsEarned: coins_earned,
    PenaltyChanged: penalty_changed,
    SeasonScored: season_scored,
    GameEnded: game_ended,
}
