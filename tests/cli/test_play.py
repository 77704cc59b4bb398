"""`play`: whole games typed by a script, and every other word that can be typed."""

from pathlib import Path

import pytest

from cartographers import Config, Record, new_game, print_record, record_of
from cartographers.bots import make_bot
from cartographers.cli.commands.play import bot_seed
from cartographers.rules.scoring import SCORING
from tests.support.program import played, run, script

HEROES = ("--explore", "heroes", "--skills", "dealt", "--map", "d", "--ruins")


def heroes_config(players: int) -> Config:
    """The game that the options of HEROES set up."""
    return Config(players, explore="heroes", skills=True, map="D", ruins=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.txt"


def moves_in(file: Path) -> list[tuple[int, str]]:
    return [(seat, str(move)) for seat, move in Record.parse(file.read_text()).moves]


# ------------------------------------------------------------------ whole games


def test_a_solo_game_to_its_end(file: Path) -> None:
    game, moves = played(Config(), "7")
    done = run("play", "--seed", "7", "--save", str(file), typed=script(moves))
    assert done.code == 0
    assert file.read_text() == print_record(game)
    assert f"The game is over with {game.players[0].total} stars." in done.out
    assert f"= {game.rating()}: {game.title()}." in done.out
    assert done.out.endswith(f"The seed of this game was 7.\nThe record is in {file}.\n")


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_hot_seat_game_with_everything_to_its_end(bot: str, file: Path) -> None:
    game, moves = played(heroes_config(2), "2", bot)
    words = ("--players", "2", *HEROES, "--seed", "2", "--save", str(file))
    done = run("play", *words, typed=script(moves))
    assert done.code == 0
    assert record_of(game) == Record.parse(file.read_text())
    for seat, player in enumerate(game.players):
        assert f". seat {seat}: {player.total} star" in done.out


def test_no_screen_is_wider_than_a_small_terminal() -> None:
    _, moves = played(heroes_config(1), "4", "random")
    shown = run("play", *HEROES, "--seed", "4", typed="help\ncards\n" + script(moves)).out
    assert max(map(len, shown.splitlines())) <= 80


def test_bots_fill_the_last_seats(file: Path) -> None:
    """The person in seat 0 plays what the greedy bot would, and a random bot sits in seat 1."""
    game, person, typed = new_game(Config(players=2), "3"), make_bot("greedy"), []
    bot = make_bot("random", bot_seed(game, 1))
    while not game.is_over:
        seat = game.waiting_for[0]
        move = (bot if seat else person).choose(game.view(seat))
        typed += [] if seat else [move]
        game = game.play(seat, move)
    done = run("play", "--bots", "random", "--seed", "3", "--save", str(file), typed=script(typed))
    assert record_of(game) == Record.parse(file.read_text())
    assert "Seat 1 (random) drew " in done.out
    assert "You drew " in done.out


def test_bots_alone_need_no_input() -> None:
    done = run("play", "--players", "2", "--bots", "greedy,random", "--seed", "1")
    assert done.code == 0
    assert "1. seat 0 (greedy): " in done.out
    assert "Seat 0 (greedy) won." in done.out


EVERY_OPTION = """
    --players 2 --map b --explore heroes --seasons base --scoring base,heroes --no-heroes --ruins
    --ambush goblin_attack,ogre_charge,gorgon_gaze,zombie_plague --skills lore,search,stealth
    --fallback czech_2019 --seed x
"""


def test_every_option_reaches_the_config(file: Path) -> None:
    run("play", *EVERY_OPTION.split(), "--save", str(file))
    assert Record.parse(file.read_text()).config == Config(
        players=2,
        map="B",
        explore="heroes",
        seasons="base",
        scoring=["base", "heroes"],
        ambush=["goblin_attack", "ogre_charge", "gorgon_gaze", "zombie_plague"],
        heroes=False,
        skills=["lore", "search", "stealth"],
        ruins=True,
        fallback="czech_2019",
    )


def test_games_without_a_seed_differ() -> None:
    endings = {run("play").out.splitlines()[-1] for _ in range(3)}
    assert len(endings) == 3


# ------------------------------------------------------------------ leaving


@pytest.mark.parametrize(
    ("last_words", "sentence"),
    [("quit\n", "You have left the game."), ("", "The input has ended, and with it the game.")],
)
def test_quitting_saves_the_game_and_it_can_be_resumed(
    last_words: str, sentence: str, file: Path
) -> None:
    game, moves = played(Config(), "7")
    half = len(moves) // 2
    typed = script(moves[:half]) + last_words
    done = run("play", "--seed", "7", "--save", str(file), typed=typed)
    assert (done.code, done.err) == (0, "")
    assert sentence in done.out
    assert moves_in(file) == [(0, str(move)) for move in moves[:half]]
    assert run("replay", str(file), "--json").json["is_over"] is False
    resumed = run("play", "--resume", str(file), typed=script(moves[half:]))
    assert resumed.code == 0
    assert file.read_text() == print_record(game)


def test_quitting_before_the_first_move_saves_the_deal(file: Path) -> None:
    run("play", "--seed", "7", "--save", str(file))
    assert file.read_text() == print_record(new_game(Config(), "7"))


def test_a_file_is_not_overwritten_until_there_is_something_to_save(file: Path) -> None:
    file.write_text("an older record")
    run("play", "--players", "0", "--save", str(file))
    assert file.read_text() == "an older record"


# ------------------------------------------------------------------ one decision
# The seed deals Great River first, water in a line of three or in steps of five.

RIVER = ("--seed", "16")


def test_a_move_is_shown_before_it_is_drawn(file: Path) -> None:
    done = run("play", *RIVER, "--save", str(file), typed="water A1 A2 A3\n")
    assert " A [W][W][W] .  . " in done.out
    assert "coins                 0 ->   1  +1" in done.out
    assert moves_in(file) == []


@pytest.mark.parametrize("no", ["n", "no", "undo", "water B1 B2 B3\nundo"])
def test_a_preview_can_be_rejected(no: str, file: Path) -> None:
    typed = f"water A1 A2 A3\n{no}\n\nwater A1 B1 C1\ny\n"
    done = run("play", *RIVER, "--save", str(file), typed=typed)
    assert "Not drawn." in done.out
    assert "Type a move, or help." in done.out
    assert moves_in(file) == [(0, "water A1 B1 C1")]


def test_another_move_replaces_the_preview(file: Path) -> None:
    run("play", *RIVER, "--save", str(file), typed="water A1 A2 A3\nwater C3 B3 A3\nyes\n")
    assert moves_in(file) == [(0, "water A3 B3 C3")]


def test_a_solo_player_cannot_undo_a_closed_round() -> None:
    done = run("play", *RIVER, typed="water A1 A2 A3\n\nundo\n")
    assert "There is nothing to take back: everybody has decided." in done.out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("forest A1 A2 A3", "This round offers water, not forest."),
        ("water A1 A2", "These cells are not a shape of Great River."),
        ("water B4 B5 B6", "B4 is already filled."),
        ("water Z1", "Z1 is not a cell: rows are A to K"),
        ("dance", "A move cannot begin with 'dance'"),
        ("water A1 A2 A3 + lore", "Lore is not a skill that you can use now."),
        ("n", "Type a move, or help."),
        ("map 4", "There is no seat 4: seats are 0 to 0."),
        ("map north", "A number is expected, not 'north'."),
        ("moves 99999999999", "A number is expected"),
        ("light E", "Name an edict, as in: light A."),
        ("card orchid", "There is no card 'orchid'; did you mean orchard?"),
    ],
)
def test_bad_input_is_explained_and_the_prompt_returns(line: str, reason: str, file: Path) -> None:
    done = run("play", *RIVER, "--save", str(file), typed=f"{line}\nwater A1 A2 A3\n\n")
    assert reason in done.out
    assert moves_in(file) == [(0, "water A1 A2 A3")]


# ------------------------------------------------------------------ words


def after(word: str, *options: str) -> str:
    """The output for a word typed after the first move."""
    first, second = (
        run("play", *RIVER, *options, typed=f"water A1 A2 A3\n\n{typed}").out
        for typed in ("", f"{word}\n")
    )
    common = len(first.split("\nThe input has ended")[0])
    return second[common:].split("\nThe input has ended")[0]


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help(word: str) -> None:
    shown = after(word)
    for name in ("moves [N]", "map [SEAT]", "undo", "quit", "attacks C4 E4", "empty ruins"):
        assert name in shown


def test_as_many_legal_moves_are_listed_as_requested() -> None:
    game = new_game(Config(), "16").play(0, "water A1 A2 A3")
    for typed, count in (("moves", 8), ("moves 3", 3), ("moves 0", 0)):
        listed = [line[2:] for line in after(typed).splitlines() if line.startswith("  ")]
        assert len(listed) == count
        for move in listed:
            game.play(0, move)
    assert f"{len(game.legal_moves(0))} moves." in after("moves 3")


def test_all_moves_can_be_listed() -> None:
    listed = [line[2:] for line in after("moves 99999").splitlines() if line.startswith("  ")]
    game = new_game(Config(), "16").play(0, "water A1 A2 A3")
    assert listed == [str(move) for move in game.legal_moves(0)]


def test_the_map_is_shown_again() -> None:
    assert " A  W  W  W  . " in after("map")
    assert "Spring, time " in after("map")
    assert "Your map\n" in after("map 0")


def test_the_cards_of_the_game() -> None:
    shown = after("cards")
    assert "Revealed this season: Great River, " in shown
    assert "1 ambush, 0 hero" in " ".join(shown.split())
    assert "Great River" not in shown.split("Still in the deck: ")[1]


def test_a_card_is_explained() -> None:
    assert "Explore card 07, base set" in after("card great_river")
    assert "Explore card" in after("card")


def test_the_cells_of_an_edict_are_highlighted() -> None:
    game = new_game(Config(), "16").play(0, "water A1 A2 A3")
    for number, letter in enumerate("abcd"):
        card = SCORING[game.deal.edicts[number]]
        found = card.score(game.players[0].sheet)
        shown = after(f"light {letter}")
        assert f"{card.name}: {found.stars} star" in shown
        assert shown.count("[") == found.cells.bit_count()


def test_the_score_and_the_story_are_shown() -> None:
    assert "season  edict  edict  coins  monsters  sum" in after("score")
    story = after("story").splitlines()
    assert "Spring begins." in story
    assert "You drew water on A1 A2 A3." in story


def test_skills_are_shown_with_their_costs() -> None:
    shown = run("play", "--seed", "1", "--skills", "concentration,first_aid,search").out
    assert "Skills (coins): Concentration 3, First Aid 1, Search 0" in shown


def test_a_used_skill_is_shown() -> None:
    options = ("--skills", "concentration,first_aid,search")
    shown = run("play", *RIVER, *options, typed="water A1 A2 A3 + search B2\n\n").out
    assert "You drew water on A1 A2 A3, and with Search B2." in shown
    assert "Search 0 (used this season)" in shown


# ------------------------------------------------------------------ hot seat


def test_a_sealed_choice_is_taken_back(file: Path) -> None:
    typed = (
        "water A1 A2 A3\n\n"  # seat 0
        "undo\n"  # typed by seat 1, who gives the keyboard back
        "water D1 D2 D3\n\n"  # seat 0 again
        "water E1 E2 E3\n\n"  # seat 1 closes the round
        "undo\n"
    )
    done = run("play", "--players", "2", *RIVER, "--save", str(file), typed=typed)
    assert "Seat 0 decides again." in done.out
    assert moves_in(file) == [(0, "water D1 D2 D3"), (1, "water E1 E2 E3")]
    assert "There is nothing to take back" in done.out


def test_undo_goes_back_seat_by_seat(file: Path) -> None:
    typed = (
        "water A1 A2 A3\n\nwater B1 B2 B3\n\nundo\nundo\n"
        "water D1 D2 D3\n\nwater E1 E2 E3\n\nwater G1 G2 G3\n\n"
    )
    run("play", "--players", "3", *RIVER, "--save", str(file), typed=typed)
    assert [move for _, move in moves_in(file)] == [
        "water D1 D2 D3", "water E1 E2 E3", "water G1 G2 G3",
    ]  # fmt: skip


def test_a_sealed_choice_stays_sealed() -> None:
    """Until the round closes, seat 1 sees nothing of what seat 0 has drawn."""
    done = run("play", "--players", "2", *RIVER, typed="water A1 A2 A3\n\nmap 0\nstory\n")
    seen_by_seat_1 = done.out.split("or type another move> ")[1]
    assert "The map of seat 0" in seen_by_seat_1
    assert "W" not in [line[4:5] for line in seen_by_seat_1.splitlines() if line[:3] == " A "]
    assert "A1 A2 A3" not in seen_by_seat_1


def test_the_moves_of_an_open_step_are_not_saved(file: Path) -> None:
    run("play", "--players", "2", *RIVER, "--save", str(file), typed="water A1 A2 A3\n\nquit\n")
    assert moves_in(file) == []


def test_an_ambush_shows_the_neighbours_map() -> None:
    config = Config(
        players=2, ambush=["goblin_attack", "ogre_charge", "gnoll_raid", "ratman_strike"]
    )
    words = ("--ambush", ",".join(config.ambush), "--players", "2", "--seed", "1")
    _, moves = played(config, "1")
    shown = run("play", *words, typed=script(moves)).out
    assert " - seat 0, on the map of seat 1\n" in shown
    assert " - seat 1, on the map of seat 0\n" in shown
    assert "Seat 0 drew monster on " in shown
    assert " of the map of seat 1." in shown
