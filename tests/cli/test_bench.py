"""`bench` measures what it claims to; no test depends on speed."""

from cartographers import Sheet
from cartographers.cli.measurements import GAMES_MET, positions, random_game, score_turn
from cartographers.rules.scoring import SCORING
from tests.support.program import run


def test_json_has_times_and_ratios() -> None:
    found = run("bench", "--seconds", "0", "--json").json
    assert [result["id"] for result in found["results"]] == ["score", "places", "turn", "game"]
    for result in found["results"]:
        assert result["seconds"] > 0
        assert result["loops"] > 0
        assert round(result["per_second"] * result["seconds"], 6) == 1


def test_a_person_reads_a_table() -> None:
    shown = run("bench", "--seconds", "0").out
    assert "score all places of a turn" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_positions_are_the_same_every_time() -> None:
    met = positions()
    assert met == positions()
    assert len(met) > 15 * GAMES_MET


def test_a_turn_is_scored_as_its_best_move() -> None:
    position = positions()[40]
    decision, edicts = position
    best = 0
    for move in decision.moves():
        after = decision.result(move)
        sheet = after.sheet
        stars = sum(SCORING[edict].score(sheet).stars for edict in edicts) + after.coins
        beside = [cell for cell in range(121) if sheet.empty >> cell & 1 and near(sheet, cell)]
        best = max(best, stars - len(beside))
    assert score_turn(position) == best


def near(sheet: Sheet, cell: int) -> bool:
    row, column = divmod(cell, 11)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(sheet.monster >> 11 * r + c & 1 for r, c in around if 0 <= r < 11 and 0 <= c < 11)


def test_a_random_game_is_played_to_its_end() -> None:
    assert random_game(3).is_over
