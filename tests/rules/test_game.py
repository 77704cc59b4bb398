"""The game as a whole: seats, steps, seasons, scores, and its end."""

import pytest

import cartographers as c
from cartographers.rules.cards.seasons import THRESHOLDS
from cartographers.rules.player import Player, SeasonScore
from cartographers.rules.story import (
    CardRevealed,
    CoinsEarned,
    Decided,
    GameEnded,
    SeasonBegan,
    SeasonScored,
)
from tests.support.tables import EMPTY, FULL, drawing, events, sheet, table

EDICTS = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")


def draw_anything(game: c.GameState) -> c.GameState:
    seat = game.waiting_for[0]
    return game.play(seat, game.legal_moves(seat)[0])


def to_the_end(game: c.GameState) -> c.GameState:
    while not game.is_over:
        game = draw_anything(game)
    return game


# ------------------------------------------------------------------ seats and steps


def test_choices_are_sealed_until_everybody_has_decided() -> None:
    game = table("hamlet", "orchard", maps=[EMPTY] * 3)
    game = game.play(2, "village A1 A2 B1").play(0, "village C1 C2 D1")
    assert (game.waiting_for, game.card) == ((1,), "hamlet")
    assert all(player.sheet == c.Sheet.parse(EMPTY) for player in game.players)
    game = game.play(1, "village K1 K2 J1")
    assert (game.waiting_for, game.card) == ((0, 1, 2), "orchard")
    assert [event.seat for event in events(game, Decided)] == [0, 1, 2]


def test_a_sealed_choice_can_be_taken_back_until_the_step_closes() -> None:
    game = table("hamlet", "orchard", maps=[EMPTY] * 2)
    sealed = game.play(1, "village A1 A2 B1")
    assert sealed.take_back(1) == game
    assert game.play(0, "village A1 A2 B1").take_back(0).waiting_for == (0, 1)
    closed = sealed.play(0, "village A1 A2 B1")
    for state, seat in ((closed, 1), (game, 0), (game, 7), (game, -1), (to_the_end(game), 0)):
        with pytest.raises(c.IllegalMove, match="there is nothing to take back"):
            state.take_back(seat)


def test_taking_back_leaves_the_choices_of_the_others() -> None:
    game = table("hamlet", maps=[EMPTY] * 4)
    sealed = (
        game.play(0, "village A1 A2 B1").play(1, "village A1 A2 B1").play(2, "village K1 K2 J1")
    )
    assert sealed.take_back(0).sealed == (None, *sealed.sealed[1:])
    assert sealed.take_back(1).play(1, "village A1 A2 B1") == sealed


def test_a_seat_without_a_decision_gets_an_error() -> None:
    game = table("hamlet", "orchard", maps=[EMPTY, EMPTY, FULL]).play(1, "village A1 A2 B1")
    with pytest.raises(c.IllegalMove, match="you have already decided; take it back first"):
        game.play(1, "village A1 A2 B1")
    with pytest.raises(c.IllegalMove, match="you have nothing to decide now"):
        game.legal_moves(2)
    for seat in (3, -1):
        with pytest.raises(c.IllegalMove, match=f"there is no seat {seat}: seats are 0 to 2"):
            game.play(seat, "village A1 A2 B1")
    with pytest.raises(c.IllegalMove, match="the game is over"):
        to_the_end(game).play(0, "pass")


def test_moves_may_be_text_or_values() -> None:
    game = table("hamlet")
    assert game.play(0, "village A1 A2 B1") == game.play(0, c.Move("village", 3 | 1 << 11))


@pytest.mark.parametrize(
    "move",
    [
        None,
        7,
        ("village", 3),
        c.Move("village", -1),
        c.Move("village", 1 << 121),
        c.Move("village", 3, attack=-1),
        c.Move("village", 3, skill_cells=1 << 200),
        c.Move("castle", 3),
        c.Move("village", 3, skill="magic"),
        c.Move("village", 3, skill="first_aid", skill_choice="castle"),
    ],
)
def test_malformed_moves_are_rejected(move: c.Move) -> None:
    with pytest.raises(c.IllegalMove, match="this is not a move"):
        table("hamlet").play(0, move)


def test_the_last_cell_of_the_map_can_be_drawn() -> None:
    game = table("rift_lands").play(0, c.Move("forest", 1 << 120))
    assert c.cell_names(game.players[0].sheet.forest) == ["K11"]


# ------------------------------------------------------------------ seasons


@pytest.mark.parametrize("explore", ["base", "heroes"])
@pytest.mark.parametrize("seasons", ["base", "heroes"])
def test_a_season_ends_when_its_time_is_used(explore: str, seasons: str) -> None:
    game = c.new_game(c.Config(explore=explore, seasons=seasons), 7)
    previous = game
    while not game.is_over:
        assert game.threshold == THRESHOLDS[seasons][game.season]
        assert game.time < game.threshold or game.step_kind in ("draw", "ravage")
        previous, game = game, draw_anything(game)
        if game.season != previous.season:
            assert previous.time >= previous.threshold, "no time is carried over"
            assert game.revealed_count == len(game.view(0).revealed)
    assert previous.time >= previous.threshold
    assert len(game.players[0].scores) == 4


def test_two_edicts_coins_and_monsters_are_scored_each_season() -> None:
    board = str(sheet("FFM", "AW."))
    cards = ("hinterland_stream", "homestead", "orchard", "marshlands")
    game = table(*cards, maps=[board], coins=4)
    game = game.play(0, "farm D1 D2 D3 E1 F1").play(0, "village H1 H2 H3 I2")
    game = game.play(0, "farm D5 D6 D7 E5").play(0, "forest F6 G6 G7 G8 H6")
    (score,) = game.players[0].scores
    assert score == SeasonScore(first=2, second=2, coins=4, monsters=2)
    assert score.total == 6
    assert SeasonScored(0, "spring", score) in events(game, SeasonScored)
    assert [event.season for event in events(game, SeasonBegan)] == ["summer"]


def test_every_edict_is_scored_twice() -> None:
    full = str(sheet("." * 11, rest="F"))
    game = to_the_end(table("hamlet", maps=[full, full], edicts=EDICTS))
    spring, summer, autumn, winter = game.players[0].scores
    assert spring.first >= 29
    assert winter.second >= 29
    assert autumn.second >= 6 * 10
    assert winter.first >= 6 * 10
    assert (summer.first, autumn.first) == (spring.second, summer.second)


def test_cards_come_back_and_are_shuffled_again_each_season() -> None:
    game = to_the_end(c.new_game(c.Config(), 3))
    cards = [event.card for event in events(game, CardRevealed)]
    assert max(cards.count(card) for card in cards) > 1
    assert len({tuple(sorted(deck)) for deck in game.deal.decks}) > 1
    assert len(set(game.deal.decks)) == 4


# ------------------------------------------------------------------ the end


def test_a_solo_game_ends_when_the_map_is_full_and_the_season_is_scored() -> None:
    game = table("farmland", maps=[str(sheet("..", rest="F"))]).play(0, "farm A1 A2")
    assert game.is_over
    assert len(game.players[0].scores) == 1
    assert (game.waiting_for, game.agenda) == ((), ())


def test_two_players_continue_with_full_maps() -> None:
    tight = str(sheet("..", rest="F"))
    game = table("farmland", maps=[tight, EMPTY]).play(0, "farm A1 A2").play(1, "farm A1 A2")
    assert game.waiting_for == (1,)
    assert len(to_the_end(game).players[0].scores) == 4


def test_a_solo_map_filled_by_a_wave_ends_the_game_without_another_scoring() -> None:
    rows = ["..", ".F", *["FF"] * 8, "F"]
    spots = drawing(*rows[:-1], ".F.F.F.", rest="F")
    cards = ("zombie_plague", "hinterland_stream", "homestead", "orchard", "marshlands")
    game = table(*cards, maps=[spots], ambush="heroes")
    for cell in ("K1", "K3", "K5", "K7"):
        game = game.play(0, f"forest {cell}")
    assert game.is_over
    assert len(game.players[0].scores) == 1
    assert game.players[0].scores[0].monsters == 2
    assert c.cell_names(game.players[0].sheet.zombie) == ["A1", "A2", "B1"]


def with_scores(*scores: tuple[SeasonScore, ...]) -> c.GameState:
    game = table("hamlet", maps=[EMPTY] * len(scores))
    sheet_ = c.Sheet.parse(EMPTY)
    return game._replace(players=tuple(Player(sheet_, scores=score) for score in scores))


def test_most_stars_win() -> None:
    game = with_scores((SeasonScore(5, 0, 0, 0),), (SeasonScore(6, 0, 0, 0),))
    assert game.winners == (1,)


def test_a_tie_goes_to_the_player_who_lost_fewest_stars_to_monsters() -> None:
    game = with_scores(
        (SeasonScore(8, 0, 0, 3), SeasonScore(0, 0, 0, 0)),
        (SeasonScore(7, 0, 0, 1), SeasonScore(0, 0, 0, 1)),
        (SeasonScore(2, 0, 0, 0), SeasonScore(2, 0, 0, 0)),
    )
    assert [player.total for player in game.players] == [5, 5, 4]
    assert [player.lost_to_monsters for player in game.players] == [3, 2, 0]
    assert game.winners == (1,)


def test_an_unbroken_tie_is_a_shared_win() -> None:
    game = with_scores((SeasonScore(8, 0, 0, 3),), (SeasonScore(7, 1, 0, 3),))
    assert game.winners == (0, 1)


def test_the_solo_rating_subtracts_the_solo_values_and_gives_a_title() -> None:
    game = with_scores((SeasonScore(99, 0, 0, 0),))
    assert game.rating() == 99 - (25 + 24 + 16 + 24)
    assert game.title() == "Journeyman Topographer"


def test_the_end_is_an_event() -> None:
    game = to_the_end(table("hamlet", maps=[EMPTY, EMPTY]))
    totals = tuple(player.total for player in game.players)
    assert game.events[-1] == GameEnded(totals, game.winners)


def test_a_game_begins_with_spring() -> None:
    game = c.new_game(c.Config(), 1)
    assert game.events[0] == SeasonBegan("spring")
    assert isinstance(game.events[1], CardRevealed)


def test_coin_events_count_what_was_earned_now() -> None:
    game = table("hamlet", "farmland").play(0, "village A1 A2 B1").play(0, "farm D1 D2")
    assert [event.coins for event in events(game, CoinsEarned)] == [1, 1]


def test_story_is_what_happened_between_two_states() -> None:
    game = table("hamlet", "orchard")
    later = game.play(0, "village A1 A2 B1")
    reported = c.story(game, later)
    assert [type(event).__name__ for event in reported] == [
        "Decided",
        "CoinsEarned",
        "CardRevealed",
    ]
    assert c.story(later, later) == ()
