"""Games on paper: typed maps, score sheets and cards to turn, compared with the rules."""

from itertools import product
from random import Random

import pytest

from cartographers import Config, Sheet, new_game, score
from cartographers.offline.paper.deal import turn_cards
from cartographers.offline.paper.drawing import read_drawing
from cartographers.offline.paper.score import score_sheets
from cartographers.rules.bits import spread
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.step_kind import StepKind
from cartographers.server.protocol.http_requests import RulesAsked
from cartographers.server.protocol.paper import DealAsked, DrawingAsked, PaperSeason, SheetsAsked
from tests.support.amounts import amount
from tests.support.random_sheets import random_sheet

SHEETS = amount(200, 5_000)
PRINTED = {name: "\n".join(sheet.drawing.split()) for name, sheet in MAPS.items()}
MAP_A = PRINTED["A"]
EDICTS = ["treetower", "mages_valley", "great_city", "borderlands"]


def random_edicts(rng: Random) -> list[str]:
    edicts = [
        rng.choice([card.id for card in SCORING.values() if card.category == category])
        for category in CATEGORIES
    ]
    rng.shuffle(edicts)
    return edicts


def drawn(drawing: str, coins: int = 0) -> PaperSeason:
    return PaperSeason(drawing=drawing, coins=coins, first=0, second=0, lost=0)


def told(first: int, second: int, coins: int, lost: int) -> PaperSeason:
    return PaperSeason(drawing="", coins=coins, first=first, second=second, lost=lost)


# ------------------------------------------------------------------ scores


@pytest.mark.parametrize("seed", range(4))
def test_random_sheets_score_as_by_the_rules(seed: int) -> None:
    rng = Random(seed)
    for _ in range(SHEETS // 4):
        sheets = [random_sheet(rng) for _ in range(4)]
        edicts, coins = random_edicts(rng), [rng.randint(0, 14) for _ in range(4)]
        seasons = [drawn(str(sheet), coin) for sheet, coin in zip(sheets, coins, strict=True)]
        (player,) = score_sheets(SheetsAsked(edicts=edicts, players=[seasons])).players
        expected = 0
        for number, (season, sheet) in enumerate(zip(player.seasons, sheets, strict=True)):
            scores = [score(card, sheet) for card in edicts]
            assert [(e.card, e.stars, int(e.cells, 16)) for e in season.edicts] == [
                (card, *one) for card, one in zip(edicts, scores, strict=True)
            ]
            open_cells = sheet.empty & spread(sheet.monster)
            assert int(season.monster_cells, 16) == open_cells
            stars = scores[number].stars + scores[(number + 1) % 4].stars
            expected += stars + coins[number] - open_cells.bit_count()
        assert player.total == expected


def played(config: Config, seed: int) -> GameState:
    """A game to its end, by random moves."""
    rng, game = Random(seed), new_game(config, seed)
    while not game.is_over:
        seat = game.waiting_for[0]
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_played_game_has_the_stars_winners_and_rating_of_the_rules(seed: int) -> None:
    game = played(Config(players=1 + 2 * (seed % 2)), seed)
    players = [
        [told(*column) for column in player.scores[:-1]]
        + [drawn(str(player.sheet), player.scores[-1].coins)]
        for player in game.players
    ]
    scored = score_sheets(SheetsAsked(edicts=list(game.deal.edicts), players=players))
    assert [player.total for player in scored.players] == [p.total for p in game.players]
    assert tuple(scored.winners) == game.winners
    assert scored.rating == (game.rating() if game.is_solo else None)


def test_a_tie_goes_to_whoever_lost_fewer_stars_to_monsters() -> None:
    players = [[told(10, 5, 2, 4)], [told(8, 4, 2, 1)], [told(9, 3, 3, 2)]]
    assert score_sheets(SheetsAsked(edicts=EDICTS, players=players)).winners == [1]
    players.append([told(8, 4, 2, 1)])
    assert score_sheets(SheetsAsked(edicts=EDICTS, players=players)).winners == [1, 3]


def test_players_with_different_numbers_of_seasons_are_rejected() -> None:
    players = [[told(1, 1, 1, 1)], []]
    with pytest.raises(Rejected, match="the same number of seasons"):
        score_sheets(SheetsAsked(edicts=EDICTS, players=players))


# ------------------------------------------------------------------ typed maps


def read(text: str, wanted: str = "A") -> tuple[str, str, list[tuple[str, int, int, str]]]:
    found = read_drawing(DrawingAsked(text=text, map=wanted))
    return found.map, found.drawing, [(f.kind, f.line, f.column, f.found) for f in found.faults]


def with_character(drawing: str, line: int, column: int, character: str) -> str:
    lines = drawing.split("\n")
    lines[line - 1] = lines[line - 1][: column - 1] + character + lines[line - 1][column:]
    return "\n".join(lines)


@pytest.mark.parametrize("name", PRINTED)
def test_a_blank_map_is_read_as_it_is_printed(name: str) -> None:
    assert read(PRINTED[name], name) == (name, PRINTED[name], [])


def test_what_is_printed_may_be_left_out_and_case_does_not_matter() -> None:
    bare = "\n".join(["..........."] * 10 + ["fF a.vVw.mM."])
    lines = MAP_A.split("\n")
    assert read(bare) == ("A", "\n".join([*lines[:10], "FFA.VVW.MM."]), [])
    on_ruins = with_character(MAP_A, 2, 6, "F")
    assert read(on_ruins)[1] == with_character(MAP_A, 2, 6, "f")


def test_cyrillic_letters_that_look_the_same_are_understood() -> None:
    assert read(with_character(MAP_A, 1, 1, "А"))[1] == with_character(MAP_A, 1, 1, "A")


def test_guarded_spaces_are_kept_and_wrong_names_reported() -> None:
    assert read(f"{MAP_A}\nattacks: c3, C4")[1] == f"{MAP_A}\nattacks: C3 C4"
    assert read(f"{MAP_A}\nattacks: C3 L9")[2] == [("attacks", 12, 0, "L9")]


@pytest.mark.parametrize(
    ("line", "column", "character", "kind"),
    [
        (1, 1, "?", "character"),
        (2, 4, "F", "mountain"),
        (1, 3, "^", "no_mountain"),
        (1, 3, "#", "no_wasteland"),
        (1, 3, "r", "no_ruins"),
    ],
)
def test_a_fault_is_reported_at_its_space(
    line: int, column: int, character: str, kind: str
) -> None:
    text = with_character(MAP_A, line, column, character)
    assert read(text) == ("A", "", [(kind, line, column, character)])


def test_every_fault_is_reported_at_once() -> None:
    text = with_character(with_character(MAP_A, 3, 1, "?"), 9, 11, "!").replace("\n", "\n\n")
    assert read(text)[2] == [("character", 3, 1, "?"), ("character", 9, 11, "!")]
    assert read("FFF")[2] == [("lines", 0, 0, "1"), ("length", 1, 0, "3")]
    assert read("")[2] == [("lines", 0, 0, "0")]


def test_the_map_that_fits_is_found() -> None:
    assert read(PRINTED["D"], "A") == ("D", PRINTED["D"], [])


def test_random_drawings_are_read_as_the_rules_print_them() -> None:
    rng, count = Random(7), 0
    for _ in range(SHEETS):
        sheet = Sheet.parse(str(random_sheet(rng)))
        name, drawing, faults = read(str(sheet))
        if not faults:
            count += 1
            assert Sheet.parse(drawing)._replace(ruins=0) == sheet._replace(ruins=0)
            assert Sheet.parse(drawing).ruins == Sheet.parse(PRINTED[name]).ruins
    assert count > SHEETS // 4


# ------------------------------------------------------------------ cards to turn

SETS = [
    {"explore": "base"},
    {"explore": "heroes"},
    {"explore": "base", "heroes": True, "ambush": ["base", "heroes", "promo"], "skills": True},
    {"explore": "heroes", "map": "A", "scoring": ["base", "heroes"], "seasons": "base"},
]


@pytest.mark.parametrize(("rules", "code"), list(product(SETS, ["first", "Заповіт 2"])))
def test_the_cards_are_those_that_a_game_of_this_code_reveals(
    rules: dict[str, object], code: str
) -> None:
    """A game of two, because a solo game ends when its map is full."""
    dealt = turn_cards(DealAsked(rules=RulesAsked(**rules, players=2), code=code))
    rng, game = Random(1), new_game(Config(**rules, players=2), code)  # type: ignore[arg-type]
    assert (tuple(dealt.edicts), tuple(dealt.skills)) == (game.deal.edicts, game.deal.skills)
    seen: list[dict[str, tuple[int, bool]]] = [{} for _ in dealt.seasons]
    while not game.is_over:
        if game.step_kind == StepKind.DRAW:
            seen[game.season][game.card] = (game.time, game.ruins)
        seat = game.waiting_for[0]
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    for season, expected, deck in zip(dealt.seasons, seen, game.deal.decks, strict=True):
        cards = [turned.card for turned in season.cards]
        assert tuple(cards) == deck[: len(cards)]
        explore = {t.card: (t.time, t.ruins) for t in season.cards if t.card in expected}
        assert explore == expected
        assert season.cards[-1].time >= season.threshold
        assert season.explore + season.ruins + season.ambushes + season.heroes == len(deck)


@pytest.mark.parametrize("code", ["0", "1", "2"])
def test_monsters_act_after_the_seasons_in_which_the_game_says_so(code: str) -> None:
    rules = {"explore": "heroes", "players": 2}
    dealt = turn_cards(DealAsked(rules=RulesAsked(**rules), code=code))
    rng, game = Random(1), new_game(Config(**rules), code)  # type: ignore[arg-type]
    effects: list[tuple[str, ...]] = [()] * 4
    while not game.is_over:
        effects[game.season] = game.effects
        seat = game.waiting_for[0]
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    assert [tuple(season.effects) for season in dealt.seasons] == [*effects[:3], ()]


def test_a_code_of_two_lines_is_rejected() -> None:
    with pytest.raises(Rejected, match="one line of text"):
        turn_cards(DealAsked(rules=RulesAsked(), code="two\nlines"))
