"""`replay`: the story of a recorded game, or its state after one of its rounds."""

from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from cartographers import GameState, Player, Record
from cartographers.cli.board import draw_board
from cartographers.cli.card_index import name_of
from cartographers.cli.cast import Cast, make_cast
from cartographers.cli.errors import BadInput
from cartographers.cli.inputs import read_record
from cartographers.cli.output import AsJson, counted, make_console, write_json
from cartographers.cli.palette import MARK
from cartographers.cli.rounds import Replayed, Round, replay_rounds
from cartographers.cli.score_sheet import draw_rules, draw_score_sheet, show_result
from cartographers.cli.sentences import sentences_of
from cartographers.pictures.animation import write_gif
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.errors import as_sentence
from cartographers.rules.story import Decided


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="The record of a game.")],
    round_: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Stop after the N-th round.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="GIF", help="Write an animation to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Retell a recorded game card by card, or show it as it was after a round."""
    record = read_record(file)
    if out is not None:
        write_animation(record, out, round_, as_json)
        return
    replayed = replay_rounds(record)
    if round_ is not None:
        replayed = cut(replayed, round_)
    if as_json:
        write_json(as_values(replayed))
    elif round_ is not None:
        show_round(replayed.rounds[-1])
    else:
        show_story(replayed)


def write_animation(record: Record, out: Path, round_: int | None, as_json: bool) -> None:
    if out.suffix.lower() != ".gif":
        raise BadInput(f"an animation is a GIF, so the name of the file ends in .gif, not {out}")
    if round_ is not None or as_json:
        raise BadInput("--out writes the whole game, so it goes with neither --round nor --json")
    try:
        frames = write_gif(record, out)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None
    typer.echo(f"{out}: {counted(frames, 'frame')}")


def cut(replayed: Replayed, number: int) -> Replayed:
    """Only the rounds up to this one."""
    if not 1 <= number <= len(replayed.rounds):
        whole = counted(len(replayed.rounds), "whole round")
        raise BadInput(f"there is no round {number}: the record has {whole}, counted from 1")
    rounds = replayed.rounds[:number]
    return Replayed(rounds, (), rounds[-1].after, replayed.takebacks)


# ------------------------------------------------------------------ for programs


def as_values(replayed: Replayed) -> dict[str, object]:
    game = replayed.game
    return {
        "players": len(game.players),
        "seed": game.seed,
        "edicts": game.deal.edicts,
        "is_over": game.is_over,
        "takebacks": replayed.takebacks,
        "winners": game.winners if game.is_over else [],
        "rating": game.rating() if game.is_over and game.is_solo else None,
        "title": game.title() if game.is_over and game.is_solo else None,
        "seats": [seat_values(seat, player) for seat, player in enumerate(game.players)],
        "rounds": [round_values(round_) for round_ in replayed.rounds],
    }


def seat_values(seat: int, player: Player) -> dict[str, object]:
    seasons = [
        {"season": season.id, **score._asdict(), "total": score.total}
        for season, score in zip(SEASONS, player.scores, strict=False)
    ]
    return {
        "seat": seat,
        "total": player.total,
        "seasons": seasons,
        "coins": player.coins,
        "lost_to_monsters": player.lost_to_monsters,
        "map": str(player.sheet),
    }


def round_values(round_: Round) -> dict[str, object]:
    moves = [
        {
            "seat": event.seat,
            "owner": event.owner,
            "step_kind": event.step_kind,
            "move": str(event.move),
        }
        for event in round_.events
        if isinstance(event, Decided)
    ]
    return {
        "round": round_.number,
        "season": round_.season,
        "card": round_.card,
        "ruins": round_.ruins,
        "moves": moves,
    }


# ------------------------------------------------------------------ for people


def show_story(replayed: Replayed) -> None:
    console, cast = make_console(), make_cast(len(replayed.game.players))
    show_edicts(console, replayed.game)
    for round_ in replayed.rounds:
        console.print(f"\nRound {round_.number}", style=MARK)
        console.print("\n".join(sentences_of(round_.events, cast)))
    if replayed.rest:
        console.print("\nThe rest, not a whole round", style=MARK)
        console.print("\n".join(sentences_of(replayed.rest, cast)))
    console.print()
    show_state(console, replayed.game, cast)
    if replayed.takebacks:
        console.print(f"\nPlayed with {counted(replayed.takebacks, 'takeback')}.")


def show_round(round_: Round) -> None:
    console, cast = make_console(), make_cast(len(round_.after.players))
    game = round_.after
    season = f"{round_.season.capitalize()}, time {game.time} of {game.threshold}"
    console.print(f"Round {round_.number}: {name_of(round_.card)}. {season}.", style=MARK)
    console.print("\n".join(sentences_of(round_.events, cast)))
    console.print()
    show_edicts(console, game)
    console.print()
    show_state(console, game, cast)


def show_edicts(console: Console, game: GameState) -> None:
    console.print(draw_rules(game.deal.edicts))


def show_state(console: Console, game: GameState, cast: Cast) -> None:
    """The maps of all seats, and what they have scored."""
    maps = [draw_seat(seat, player, cast) for seat, player in enumerate(game.players)]
    console.print(Columns(maps, padding=(1, 4)))
    console.print()
    console.print(draw_score_sheet(game.players, cast))
    if game.is_over:
        console.print()
        show_result(console, game, cast)


def draw_seat(seat: int, player: Player, cast: Cast) -> Group:
    title = f"{as_sentence(cast.name(seat))[:-1]}: {counted(player.coins, 'coin')}"
    return Group(Text(title, MARK), draw_board(player.sheet))
