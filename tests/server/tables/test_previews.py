"""A preview matches what the move does."""

import json
from random import Random
from typing import Any

import pytest

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.game import new_game
from cartographers.rules.move import Move
from cartographers.rules.setup import Config
from cartographers.server.tables.out.previews import legality, preview
from tests.support.server.guests import Guest
from tests.support.server.with_guests import with_guests

ILLEGAL = ["", "nonsense", "pass", "lava A1", "forest A1 K11", "forest A1 A1", "💥" * 99, "x" * 400]


async def ask(person: Guest, table: str, moves: list[str], seat: int = 0) -> dict[str, Any]:
    path = f"/api/tables/{table}/previews"
    answer = await person.http.post(path, json={"seat": seat, "moves": moves})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def shown_now(game: dict[str, Any]) -> tuple[list[int], int, int]:
    (player,) = game["players"]
    stars = [edict["stars"] for edict in player["edicts"]]
    return stars, player["coins"], int(player["monster_cells"], 16).bit_count()


def foretold(outcome: dict[str, Any]) -> tuple[list[int], int, int]:
    return outcome["edicts"], outcome["coins"], outcome["monsters"]


def is_quiet(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether nothing but the move has changed the map: no season has ended, no monsters came."""
    turned = after["revealed"][len(before["revealed"]) :]
    is_ambush = before["step_kind"] == "brace" or bool(set(turned) & set(AMBUSH))
    return before["season"] == after["season"] and not has_scored(before, after) and not is_ambush


def has_scored(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return len(after["players"][0]["seasons"]) > len(before["players"][0]["seasons"])


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("explore", ["base", "heroes"])
@with_guests("Ann")
async def test_previews_come_true_over_a_whole_game(ann: Guest, explore: str, number: int) -> None:
    random, quiet = Random(number), 0
    rules = {"explore": explore, "skills": True}
    table = await ann.open(rules=rules, code=f"{number}", begin=True)
    await ann.watch(table)
    while ann.phase(table) != "over":
        before, version = ann.tables[table]["game"], ann.tables[table]["version"]
        moves = random.sample(found := await ann.moves(table, 0), min(5, len(found)))
        told = await ask(ann, table, moves)
        assert told["step"] == ann.tables[table]["progress"]["step"]
        assert foretold(told["now"]) == shown_now(before)
        outcome = told["outcomes"][0]
        await ann.do("play", table, seat=0, step=told["step"], move=moves[0])
        await ann.newer(table, version)
        after = ann.tables[table]["game"]
        if is_quiet(before, after):
            assert foretold(outcome) == shown_now(after)
            quiet += 1
        elif has_scored(before, after):
            season = after["players"][0]["seasons"][-1]
            assert (outcome["total"], outcome["coins"]) == (season["total"], season["coins"])
    assert quiet > 10


@with_guests("Ann")
async def test_an_illegal_move_has_no_preview(ann: Guest) -> None:
    table = await ann.open(begin=True)
    first = (await ann.moves(table, 0))[0]
    told = await ask(ann, table, [*ILLEGAL, first])
    assert told["outcomes"][:-1] == [None] * len(ILLEGAL)
    assert told["outcomes"][-1] is not None
    assert await ask(ann, table, []) == {"step": 0, "now": told["now"], "outcomes": []}


@with_guests("Ann", "Bob")
async def test_previews_are_refused_where_moves_are(ann: Guest, bob: Guest) -> None:
    table = await ann.open(rules={"players": 2})
    await bob.do("sit", table)
    path = f"/api/tables/{table}/previews"

    async def refusal(person: Guest, seat: int) -> tuple[int, str]:
        answer = await person.http.post(path, json={"seat": seat, "moves": ["forest A1 A2"]})
        return answer.status_code, answer.json()["key"]

    assert await refusal(ann, 0) == (409, "not_begun")
    await ann.do("begin", table)
    assert await refusal(bob, 0) == (403, "not_your_seat")
    assert await refusal(ann, 99) == (403, "not_your_seat")
    move = (await ann.moves(table, 0))[0]
    await ann.do("play", table, seat=0, step=0, move=move)
    assert await refusal(ann, 0) == (409, "nothing_to_decide")
    assert (await ask(bob, table, [move], seat=1))["outcomes"] != [None]


@with_guests("Ann")
async def test_as_many_moves_as_allowed_and_no_more(ann: Guest) -> None:
    table = await ann.open(begin=True)
    path = f"/api/tables/{table}/previews"
    assert (await ask(ann, table, ["x" * 400] * 250))["outcomes"] == [None] * 250
    for moves in (["pass"] * 251, ["x" * 401], [7], "pass"):
        answer = await ann.http.post(path, json={"seat": 0, "moves": moves})
        assert answer.status_code == 400, moves
    answer = await ann.http.post(path, content=json.dumps({"seat": 0}) + " " * (1 << 17))
    assert answer.status_code == 413


@pytest.mark.parametrize("explore", ["base", "heroes"])
def test_many_previews_equal_single_ones(explore: str) -> None:
    random = Random(7)
    game = new_game(Config(explore=explore, skills=True), "previews")
    while not game.is_over:
        decision = game.view(0).owed()
        plain = random.sample(found := list(decision.moves()), min(3, len(found)))
        extras = [extra for move in plain for extra in decision.extras(move)[:3]]
        crooked = [extra._replace(skill_cells=extra.skill_cells << 1) for extra in extras]
        crooked += [move._replace(cells=move.cells << 1) for move in plain]
        crooked += [Move("", skill="diplomacy", skill_cells=1), Move("", skill="acrobatics")]
        is_legal = legality(decision)
        for move in plain + extras + crooked:
            assert is_legal(move) == decision.is_legal(move), move
        told = preview(game.view(0), [str(move) for move in plain + extras], 0)
        assert None not in told.outcomes
        game = game.play(0, random.choice(extras or plain))
