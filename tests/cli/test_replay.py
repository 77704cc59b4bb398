"""`replay`: the story of a record, and the state after each of its rounds."""

from pathlib import Path

import pytest

from cartographers import Config, GameState, Record, Sheet, print_record, record_of
from cartographers.cli.rounds import replay_rounds
from cartographers.rules.cards.explore import RUINS
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.story import CardRevealed, Decided, MonstersWalked, ZombiesSpread
from tests.support.malformed_records import MALFORMED
from tests.support.program import played, refusal, run

CONFIGS = {
    "solo": Config(),
    "solo heroes": Config(explore="heroes", skills=True, ruins=True, map="D"),
    "three": Config(players=3, ambush=("base", "promo", "heroes"), skills=True),
}


@pytest.fixture(scope="module", params=CONFIGS, ids=str)
def game(request: pytest.FixtureRequest) -> GameState:
    return played(CONFIGS[request.param], "9", "random")[0]


@pytest.fixture
def record(game: GameState, tmp_path: Path) -> str:
    file = tmp_path / "record.txt"
    file.write_text(print_record(game))
    return str(file)


def test_json_has_the_whole_game(game: GameState, record: str) -> None:
    found = run("replay", record, "--json").json
    assert found["is_over"]
    assert found["winners"] == list(game.winners)
    for seat, player in zip(found["seats"], game.players, strict=True):
        assert seat["total"] == player.total
        assert seat["map"] == str(player.sheet)
        assert [season["total"] for season in seat["seasons"]] == [s.total for s in player.scores]
    moves = [(m["seat"], m["move"]) for round_ in found["rounds"] for m in round_["moves"]]
    assert moves == [(seat, str(move)) for seat, move in record_of(game).moves]


def test_the_text_has_the_story_and_the_score_sheet(game: GameState, record: str) -> None:
    shown = run("replay", record).out
    assert shown.count("Round ") == len(revealed_cards(game))
    assert ("Rating: " in shown) == (len(game.players) == 1)
    for player in game.players:
        assert f" {player.total}\n" in shown.replace(" \n", "\n")
    assert max(map(len, shown.splitlines())) <= 80


def test_a_game_with_takebacks_says_so(game: GameState, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(print_record(game, 2))
    assert run("replay", file, "--json").json["takebacks"] == 2
    assert "Played with 2 takebacks." in run("replay", file).out
    assert run("replay", file, "--round", "1", "--json").json["takebacks"] == 2


def test_each_round_is_that_of_one_card(game: GameState, record: str) -> None:
    found = run("replay", record, "--json").json["rounds"]
    assert [round_["card"] for round_ in found] == revealed_cards(game)
    assert [round_["round"] for round_ in found] == list(range(1, len(found) + 1))


def test_the_state_after_a_round_includes_everything_drawn_so_far(game: GameState) -> None:
    """Cells are never emptied, so their number follows from the events."""
    replayed = replay_rounds(Record.parse(print_record(game)))
    filled = [121 - sheet.empty.bit_count() for sheet in first_maps(game)]
    for round_ in replayed.rounds:
        for event in round_.events:
            if isinstance(event, Decided):
                filled[event.owner] += newly_filled(event)
            elif isinstance(event, MonstersWalked | ZombiesSpread):
                filled[event.seat] += event.cells.bit_count()
        if any(isinstance(e, Decided) and e.move.what == "destroy" for e in round_.events):
            filled = [121 - player.sheet.empty.bit_count() for player in round_.after.players]
        assert filled == [121 - p.sheet.empty.bit_count() for p in round_.after.players]
    assert replayed.rounds[-1].after.players == game.players


def test_the_state_after_the_first_round(record: str) -> None:
    found = run("replay", record, "--round", "1", "--json").json
    assert len(found["rounds"]) == 1
    assert not found["is_over"]
    assert found["rating"] is None
    shown = run("replay", record, "--round", "1").out
    assert shown.startswith("Round 1: ")
    assert "Round 2" not in shown


def test_the_state_after_the_last_round(game: GameState, record: str) -> None:
    last = str(len(revealed_cards(game)))
    assert (
        run("replay", record, "--round", last, "--json").json
        == run("replay", record, "--json").json
    )


def test_a_round_that_was_not_played_is_refused(game: GameState, record: str) -> None:
    rounds = len(revealed_cards(game))
    for number in (0, -1, rounds + 1):
        err = refusal("replay", record, "--round", str(number))
        assert f"There is no round {number}: the record has {rounds} whole rounds" in err


def test_a_season_ends_within_its_last_round(record: str) -> None:
    found = run("replay", record, "--json").json["rounds"]
    last_of_spring = sum(round_["season"] == "spring" for round_ in found)
    before, after = (
        run("replay", record, "--round", str(number), "--json").json["seats"][0]["seasons"]
        for number in (last_of_spring - 1, last_of_spring)
    )
    assert before == []
    assert [season["season"] for season in after] == ["spring"]


def test_stdin_is_read() -> None:
    game, _ = played(Config(), "1")
    assert run("replay", "-", typed=print_record(game)).code == 0


@pytest.mark.parametrize(
    ("find", "replace", "sentence"),
    [
        ("stars: ", "stars: 9", "The record says"),
        ("\n0: ", "\n0: hero A1 + lore\n0: ", "Move 1, 0: hero A1 + lore"),
        ("\n0: ", "\n7: ", "there is no seat 7"),
        ("\n0: ", "\nzero: ", "Expected a number"),
        ("\n0: ", "\n0: paint ", "A move cannot begin with 'paint'"),
        *((find, replace, reason[0].upper() + reason[1:]) for find, replace, reason in MALFORMED),
        ("map: A", "map: Q", "There is no map 'Q'"),
    ],
)
def test_a_record_that_goes_wrong_is_refused(find: str, replace: str, sentence: str) -> None:
    text = print_record(played(Config(), "1")[0])
    assert sentence in refusal("replay", "-", typed=text.replace(find, replace, 1))


def revealed_cards(game: GameState) -> list[str]:
    return [e.card for e in game.events if isinstance(e, CardRevealed) and e.card not in RUINS]


def first_maps(game: GameState) -> list[Sheet]:
    return [Sheet.parse(MAPS[game.config.map].drawing)] * len(game.players)


def newly_filled(event: Decided) -> int:
    move = event.move
    return (move.cells.bit_count() if move.what != "destroy" else 0) + move.skill_cells.bit_count()
