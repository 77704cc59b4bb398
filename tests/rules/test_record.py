"""Records: a whole game as text and back."""

from dataclasses import FrozenInstanceError

import pytest

import cartographers as c
from cartographers.rules.record import start
from tests.rules.test_golden import GAMES
from tests.support.tables import random_game

GAME = random_game(c.Config(players=2, skills=True, heroes=True), 5)
TEXT = c.print_record(GAME)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_to_the_same_game(name: str) -> None:
    config, seed = GAMES[name]
    game = random_game(config, seed)
    states = list(c.replay(c.Record.parse(c.print_record(game))))
    assert states[-1] == game
    assert states[0] == c.new_game(config, seed)
    assert len(states) == len(c.record_of(game).moves) + 1


def test_a_record_without_a_seed_contains_the_deal() -> None:
    config = c.Config(explore="heroes", skills=["lore", "search", "stealth"])
    game = c.game_of_deal(config, c.new_game(config, 9).deal)
    while not game.is_over:
        game = game.play(0, game.legal_moves(0)[0])
    text = c.print_record(game)
    assert "seed:" not in text
    deal = game.deal
    for line in (
        f"edicts: {' '.join(deal.edicts)}",
        "open skills: lore search stealth",
        f"ambush order: {' '.join(deal.ambush)}",
        f"hero order: {' '.join(deal.heroes)}",
        f"spring deck: {' '.join(deal.decks[0])}",
        f"winter deck: {' '.join(deal.decks[3])}",
    ):
        assert line in text.splitlines()
    assert c.Record.parse(text) == c.record_of(game)
    *_, last = c.replay(c.Record.parse(text))
    assert last == game


def test_a_record_says_how_many_rounds_were_taken_back() -> None:
    assert "takebacks" not in TEXT
    assert c.Record.parse(TEXT).takebacks == 0
    text = c.print_record(GAME, 3)
    assert "takebacks: 3" in text.splitlines()
    record = c.Record.parse(text)
    assert record.takebacks == 3
    *_, last = c.replay(record)
    assert last == GAME
    with pytest.raises(c.BadRecord, match="expected a number"):
        c.Record.parse(text.replace("takebacks: 3", "takebacks: many"))


def test_a_record_of_an_unfinished_game_stops_at_the_last_closed_step() -> None:
    game = c.new_game(c.Config(players=2), 4)
    for _ in range(3):
        seat = game.waiting_for[0]
        game = game.play(seat, game.legal_moves(seat)[0])
    record = c.Record.parse(c.print_record(game))
    assert record.totals == ()
    assert len(record.moves) == 2
    *_, last = c.replay(record)
    assert last.waiting_for == (0, 1)


def test_a_record_lists_seasons_and_cards_between_the_moves() -> None:
    game = c.new_game(c.Config(), 1).play(0, "village A1 A2 A3 B2")
    printed = c.print_record(game).partition("moves:\n")[2]
    assert printed == "# spring\n# homestead\n0: village A1 A2 A3 B2\n# marshlands\n"


def test_a_record_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        c.record_of(GAME).seed = "6"  # type: ignore[misc]  # which is refused


def test_comments_and_blank_lines_do_not_matter() -> None:
    text = TEXT.replace("moves:\n", "\n# a remark\n\n  moves:  \n\n")
    assert c.Record.parse(text) == c.Record.parse(TEXT) == c.record_of(GAME)
    assert start(c.record_of(GAME)) == c.new_game(GAME.config, 5)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "cartographers record 1",
            "hello",
            "a record begins with the line 'cartographers record 1'",
        ),
        ("moves:", "moved:", "a record has a line 'moves:' before its moves"),
        ("map: A", "map A", "this line has no colon: map A"),
        ("map: A", "", "the record has no line 'map:'"),
        ("map: A", "map: Z", "there is no map 'Z'; choose A, B, C or D"),
        ("players: 2", "players: two", "expected a number"),
        ("heroes: yes", "heroes: perhaps", "expected yes or no, not 'perhaps'"),
        ("seed: 5", "", "the record has no line 'edicts:'"),
        ("0: ", "zero: ", "expected a number"),
        ("0: ", "0: quickly ", "a move cannot begin with 'quickly'"),
    ],
)
def test_bad_records_are_rejected(old: str, new: str, reason: str) -> None:
    with pytest.raises(c.BadRecord, match=reason):
        c.Record.parse(TEXT.replace(old, new, 1))
    assert old in TEXT


def replay_all(text: str) -> None:
    for _ in c.replay(c.Record.parse(text)):
        pass


def test_a_record_is_rejected_at_its_first_illegal_move() -> None:
    lines = TEXT.splitlines()
    first = next(line for line in lines if line.startswith("1: "))
    with pytest.raises(c.BadRecord, match=r"move 2, 1: destroy A1: .*this round offers"):
        replay_all(TEXT.replace(first, "1: destroy A1", 1))


def test_the_stars_are_a_check() -> None:
    totals = " ".join(str(player.total) for player in GAME.players)
    assert TEXT.endswith(f"stars: {totals}\n")
    with pytest.raises(
        c.BadRecord, match=r"the record says 1 1 stars, its moves give [-0-9 ]+ stars"
    ):
        replay_all(TEXT.replace(f"stars: {totals}", "stars: 1 1"))
    with pytest.raises(c.BadRecord, match="the record says no stars yet, its moves give"):
        replay_all(TEXT.replace(f"stars: {totals}\n", ""))


def test_values_in_the_header_are_words() -> None:
    for line in ("players: 2", "heroes: yes", "ruins: yes", "skills: dealt", "scoring: base"):
        assert line in TEXT.splitlines()
    assert "skills: none" in c.print_record(c.new_game(c.Config(), 1))
