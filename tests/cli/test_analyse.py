"""`analyse`: what decisions cost, as a table, in words, and for programs."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from cartographers import Config, GameState, Move, View, new_game, print_record
from cartographers.bots import analysis
from cartographers.bots.adviser import Advice
from cartographers.cli.mistakes import phrase
from tests.support.program import played, refusal, run

SKILLED = Config(players=2, explore="heroes", skills=True, ruins=True, map="D")


@pytest.fixture(autouse=True)
def quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser that calls the first legal move best and prices every other at 2.5 stars."""

    def advise(view: View, also: Iterable[Move] = (), **_: int) -> list[Advice]:
        decision = view.owed()
        sign = 1 if decision.owner == decision.seat else -1
        best = Advice(decision.moves()[0], 40.0)
        return [best, *(Advice(m, 40.0 - 2.5 * sign) for m in also if m != best.move)]

    monkeypatch.setattr(analysis, "advise", advise)


@pytest.fixture(scope="module")
def games() -> dict[str, GameState]:
    return {
        "solo": played(Config(), "9", "random")[0],
        "skilled": played(SKILLED, "9", "random")[0],
    }


@pytest.fixture(params=["solo", "skilled"])
def record(request: pytest.FixtureRequest, games: dict[str, GameState], tmp_path: Path) -> str:
    file = tmp_path / "record.txt"
    file.write_text(print_record(games[request.param]))
    return str(file)


def test_json_lists_every_decision(record: str) -> None:
    found = run("analyse", record, "--json").json
    rounds = run("replay", record, "--json").json["rounds"]
    replayed = {
        (round_["round"], move["seat"], move["step_kind"], move["move"])
        for round_ in rounds
        for move in round_["moves"]
    }
    told = [
        (d["round"], d["seat"], d["step_kind"], d["played"]["move"]) for d in found["decisions"]
    ]
    assert set(told) == replayed
    for decision in found["decisions"]:
        is_same = decision["played"] == decision["best"]
        assert decision["cost"] == (0 if is_same else 2.5)
    for seat in found["seats"]:
        own = [d["cost"] for d in found["decisions"] if d["seat"] == seat["seat"]]
        assert seat["cost"] == sum(own)


def test_the_text_has_a_table_of_rounds_and_the_largest_mistakes(record: str) -> None:
    shown = run("analyse", record).out
    assert re.search(r"^Seat 0: \d+ decisions cost \d+\.\d stars\.$", shown, re.M)
    assert shown.count("The largest mistakes") == 1
    _, _, words = shown.partition("The largest mistakes\n")
    sentence = r"Round \d+, [^:]+: .+? instead of .+?: about 2\.5 stars\."
    sentences = re.findall(sentence, " ".join(words.split()))
    assert len(sentences) == 3
    assert max(map(len, shown.splitlines())) <= 80


def test_one_seat_can_be_analysed(games: dict[str, GameState]) -> None:
    text = print_record(games["skilled"])
    found = run("analyse", "-", "--seat", "1", "--json", typed=text).json
    assert [seat["seat"] for seat in found["seats"]] == [1]
    assert {decision["seat"] for decision in found["decisions"]} == {1}
    assert "Seat 0" not in run("analyse", "-", "--seat", "1", typed=text).out
    assert "There is no seat 2: seats are 0 to 1." in refusal(
        "analyse", "-", "--seat", "2", typed=text
    )


def test_the_text_says_if_there_is_no_mistake() -> None:
    game = new_game(Config(), "9")
    for _ in range(2):
        game = game.play(0, game.legal_moves(0)[0])
    shown = run("analyse", "-", typed=print_record(game)).out
    assert "Nothing better was found anywhere." in shown
    assert shown.count("the same") == 2


def test_the_text_says_if_there_was_no_decision() -> None:
    shown = run("analyse", "-", typed=print_record(new_game(Config(), "9"))).out
    assert shown == "Nothing was decided in this game.\n"


@pytest.mark.parametrize(
    ("find", "replace", "sentence"),
    [
        ("stars: ", "stars: 9", "The record says"),
        ("\n0: ", "\n0: hero A1 + lore\n0: ", "Move 1, 0: hero A1 + lore"),
        ("cartographers record 1", "a poem", "A record begins with the line"),
    ],
)
def test_a_record_that_goes_wrong_is_refused(
    games: dict[str, GameState], find: str, replace: str, sentence: str
) -> None:
    text = print_record(games["solo"])
    assert sentence in refusal("analyse", "-", typed=text.replace(find, replace, 1))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("farm C3 D3", "farm at C3 D3"),
        ("water A1 A2 + search B1", "water at A1 A2, and with Search B1"),
        ("village A1 A2 + lore", "village at A1 A2, with Lore"),
        ("hero C4 attacks C5 C6", "hero at C4, guarding C5 C6"),
        ("destroy C4", "C4 destroyed"),
        ("acrobatics across", "Acrobatics across"),
        ("diplomacy A1 A2", "Diplomacy A1 A2"),
        ("pass", "no skill"),
    ],
)
def test_moves_are_phrased_as_parts_of_a_sentence(move: str, words: str) -> None:
    assert phrase(Move.parse(move)) == words
