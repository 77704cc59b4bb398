"""What a player is shown for each kind of decision."""

from functools import cache
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from cartographers import Config, Decision, Player, Sheet, View, new_game
from cartographers.bots import make_bot
from cartographers.cli.board import draw_board
from cartographers.cli.cast import make_cast
from cartographers.cli.play.screen import card_lines, decision_screen, preview_screen
from cartographers.rules.decision import MOVES_BY_STEP_KIND

CONFIG = Config(
    players=2, map="A", explore="heroes", skills=("acrobatics", "diplomacy", "search"), ruins=False
)


def shown(*renderables: RenderableType, color: bool = False, width: int = 80) -> str:
    out = StringIO()
    console = Console(
        file=out, width=width, force_terminal=color, color_system="256" if color else None
    )
    for renderable in renderables:
        console.print(renderable, markup=False, highlight=False)
    return out.getvalue()


@cache
def views() -> dict[str, View]:
    """The first view of each kind of decision that random games meet."""
    found: dict[str, View] = {}
    for seed in range(20):
        game, bot = new_game(CONFIG, seed), make_bot("random", seed)
        while not game.is_over and len(found) < len(MOVES_BY_STEP_KIND):
            seat = game.waiting_for[0]
            found.setdefault(game.step_kind, game.view(seat))
            game = game.play(seat, bot.choose(game.view(seat)))
    return found


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("draw", "time "),
        ("hero", "draw the hero H and what it guards *:"),
        ("brace", "is about to come:"),
        ("brace", "answer: pass, acrobatics or diplomacy"),
        ("ambush", "draw this "),
        ("ambush", ", on the map of seat "),
        ("gaze", "destroy a cell next to the gorgon"),
        ("regroup", "answer: pass or diplomacy"),
        ("ravage", "Giant Troll Ravage"),
    ],
)
def test_every_kind_of_decision_has_a_prompt(step: str, words: str) -> None:
    view = views()[step]
    assert words in shown(decision_screen(view, view.owed(), make_cast(2)))


@pytest.mark.parametrize("step", MOVES_BY_STEP_KIND)
def test_a_screen_fits_a_small_terminal(step: str) -> None:
    view = views()[step]
    decision = view.owed()
    screen = shown(decision_screen(view, decision, make_cast(2)))
    preview = shown(preview_screen(view, decision, decision.moves()[-1]))
    assert len(screen.splitlines()) <= 18
    assert max(map(len, (screen + preview).splitlines())) <= 80
    assert screen.count("\n A ") == preview.count("\n A ") == 1


@pytest.mark.parametrize("step", MOVES_BY_STEP_KIND)
def test_no_line_beside_the_map_is_wrapped(step: str) -> None:
    lines = [*card_lines(views()[step].owed())]
    assert shown(*lines, width=41) == shown(*lines)


@pytest.mark.parametrize("step", MOVES_BY_STEP_KIND)
def test_the_example_on_a_screen_can_be_played(step: str) -> None:
    decision = views()[step].owed()
    lines = shown(*card_lines(decision)).splitlines()
    (example,) = [line.removeprefix("as in: ") for line in lines if line.startswith("as in: ")]
    assert example in [str(move) for move in decision.moves()]


def asked(card: str, sheet: str, ruins: bool = False, fallback: str = "2021") -> str:
    player = Player(Sheet.parse(sheet))
    decision = Decision("draw", card, 0, 0, player, ruins, fallback, (), True, False)
    return shown(*card_lines(decision))


FULL = "###########\n"
ONE_CELL = "..#########\n" + FULL * 10
OPEN = "...........\n" * 10 + "r.........."


def test_ruins_are_mentioned_only_while_they_must_be_covered() -> None:
    assert "ruins! cover a ruins cell" in asked("orchard", OPEN, ruins=True)
    assert "ruins! cover a ruins cell" in asked("rift_lands", OPEN, ruins=True)
    assert "ruins" not in asked("orchard", OPEN)
    assert "ruins" not in asked("rift_lands", OPEN.replace("r", "f"), ruins=True)


def test_the_prompt_offers_a_single_cell_when_nothing_fits() -> None:
    assert "no shape fits: draw one cell" in asked("orchard", ONE_CELL)
    assert "no shape covers ruins: draw one cell" in asked("orchard", ONE_CELL, ruins=True)
    assert "\nforest, village, farm, water or monster\n" in asked("orchard", ONE_CELL)
    assert "\nforest or farm\n" in asked("orchard", ONE_CELL, fallback="french_2019")
    assert "\nforest or farm\n" in asked("orchard", ONE_CELL, fallback="czech_2019")
    on_ruins = asked("orchard", ONE_CELL, ruins=True, fallback="czech_2019")
    assert "\nforest, village, farm, water or monster\n" in on_ruins
    assert "no shape" not in asked("rift_lands", ONE_CELL)


def test_colours_change_no_text() -> None:
    sheet = Sheet.parse("FVAWMDZTGHX\nfvawmdztghx\nBb.^#r.....\n" + "...........\n" * 8)
    plain, coloured = shown(draw_board(sheet, 1)), shown(draw_board(sheet, 1), color=True)
    assert "\x1b[" not in plain
    assert "\x1b[" in coloured
    assert " A [F] V  A  W  M  D  Z  T  G  H  X " in plain
    assert " B  f  v  a  w  m  d  z  t  g  h  x " in plain
    assert " C  B  b  .  ^  #  r  . " in plain
