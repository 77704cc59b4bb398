"""The C reference of the benchmark plays the same games as the rules."""

from pathlib import Path
from random import Random

import pytest

import cartographers as c
from cartographers.cli.engine_comparison import sets_with_each
from cartographers.native import Engine
from cartographers.native import reference as c_reference
from cartographers.native.reference import CannotBuild, NotCovered, Reference, cards_in_c
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.playout.kernels import CHOICE_COLUMNS
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring import SCORING

ENGINE = Engine()
CARDS_IN_C = [card for card in SCORING.values() if card.id in cards_in_c()]
EDICTS = sets_with_each(CARDS_IN_C)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    if not Reference.is_available():
        pytest.skip("there is no C compiler here")
    return Reference(tmp_path_factory.mktemp("reference"))


@pytest.mark.parametrize("number", range(len(EDICTS)))
def test_games_in_c_end_like_those_of_the_rules(reference: Reference, number: int) -> None:
    printing = list(FALLBACKS)[number % len(FALLBACKS)]
    config = c.Config(
        map="ABCD"[number % 4],
        scoring=EDICTS[number],
        ambush=("base", "promo"),
        fallback=printing,
    )
    view = c.new_game(config, number).view()
    start = terms_of(view, 0), moment_of(view, 0)
    for policy, games in (("random", 40), ("greedy", 1)):
        same = ENGINE.outcomes(*start, games, seed=number, policy=policy)
        assert reference.play_games(*start, number, 0, games, policy == "greedy") == list(same)


@pytest.mark.parametrize("number", range(len(EDICTS)))
def test_choices_in_c_are_scored_as_by_the_rules(reference: Reference, number: int) -> None:
    printing = list(FALLBACKS)[number % len(FALLBACKS)]
    game = c.new_game(c.Config(scoring=EDICTS[number], fallback=printing), number)
    rng = Random(number)
    while not game.is_over:
        view = game.view(0)
        position = terms_of(view, 0), moment_of(view, 0)
        listed, values = ENGINE.values(*position)
        count = len(listed) // CHOICE_COLUMNS
        assert reference.list_choices(*position) == (count, list(listed))
        assert reference.score_choices(*position, listed, count) == list(values)
        assert reference.prepare_scoring([position])() == sum(values)
        game = game.play(0, rng.choice(game.legal_moves(0)))


@pytest.mark.parametrize(
    "config",
    [c.Config(players=2), c.Config(heroes=True), c.Config(ambush="heroes")],
    ids=["players", "heroes", "effects"],
)
def test_unsupported_games_are_rejected(reference: Reference, config: c.Config) -> None:
    view = c.new_game(config, 1).view()
    with pytest.raises(NotCovered):
        reference.play_games(terms_of(view, 0), moment_of(view, 0), 1, 0, 1, False)


def test_c_has_the_cards_of_both_boxes() -> None:
    assert len(CARDS_IN_C) == len(cards_in_c()) >= 32


def test_a_card_that_c_lacks_is_rejected(
    reference: Reference, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = cards_in_c() - {"treetower"}
    monkeypatch.setattr(c_reference, "cards_in_c", lambda: rest)
    assert "treetower" not in c_reference.print_header()
    edicts = next(cards for cards in EDICTS if "treetower" in cards)
    view = c.new_game(c.Config(scoring=edicts), 1).view()
    with pytest.raises(NotCovered, match="the C reference lacks treetower"):
        reference.list_choices(terms_of(view, 0), moment_of(view, 0))


def test_a_missing_compiler_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not Reference.is_available()
    with pytest.raises(CannotBuild, match="gcc or cc is needed"):
        Reference(tmp_path)
