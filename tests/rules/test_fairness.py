"""A fair deal: the cards of a record are those of its seed, and the seed is the one promised."""

from dataclasses import FrozenInstanceError, replace
from hashlib import sha256

import pytest

import cartographers as c
from cartographers.rules.fairness import Fairness, check_fairness, first_difference, hash_fault
from cartographers.rules.shuffle import seed_hash
from cartographers.rules.story import CardRevealed, SeasonBegan
from tests.rules.test_golden import GAMES
from tests.support.malformed_records import MALFORMED
from tests.support.tables import events, random_game, sheet

GAME = random_game(c.Config(players=2, skills=True, heroes=True), 5)
TEXT = c.print_record(GAME)
LINES = TEXT.splitlines()
CARDS = [event.card for event in events(GAME, CardRevealed)]
HASH = seed_hash("5")
SALT = "0f" * 16


def faults(text: str, seed_hash: str = "") -> tuple[str, ...]:
    found = check_fairness(text, seed_hash)
    assert found.is_fair == (not found.faults)
    return found.faults


# ------------------------------------------------------------------ fair games


@pytest.mark.parametrize("name", GAMES)
def test_a_played_game_is_fair(name: str) -> None:
    config, seed = GAMES[name]
    game = random_game(config, seed)
    assert check_fairness(c.print_record(game), seed_hash(str(seed))) == Fairness(
        seed=str(seed),
        salt="",
        seed_hash=seed_hash(str(seed)),
        promised=seed_hash(str(seed)),
        source="given",
        hash_matches=True,
        edicts=game.deal.edicts,
        skills=game.deal.skills,
        cards=len(events(game, CardRevealed)),
        cards_match=True,
        moves=len(c.record_of(game).moves),
        moves_match=True,
        totals=tuple(player.total for player in game.players),
        is_over=True,
        faults=(),
    )


def test_a_salt_is_part_of_the_hash_and_changes_no_card() -> None:
    game = c.new_game(c.Config(), "gold", SALT)
    assert game.deal == c.new_game(c.Config(), "gold").deal
    while not game.is_over:
        game = game.play(0, game.legal_moves(0)[0])
    text = c.print_record(game)
    assert f"\nseed: gold\nsalt: {SALT}\n" in text
    found = check_fairness(text, seed_hash("gold", SALT))
    assert (found.is_fair, found.salt) == (True, SALT)
    assert not check_fairness(text, seed_hash("gold")).hash_matches
    assert not check_fairness(text.replace("salt: 0", "salt: 1"), found.seed_hash).hash_matches
    with pytest.raises(c.BadRecord, match="a salt is 32 characters"):
        check_fairness(text.replace(SALT, "gold"))


def test_no_hash_fits_a_seed_with_a_salt_and_another_seed_without() -> None:
    made = sha256(f"{SALT}\ngold".encode()).hexdigest()
    assert seed_hash("gold", SALT) == made
    with pytest.raises(c.BadConfig):
        c.new_game(c.Config(), f"{SALT}\ngold")


def test_a_solo_game_that_ends_early_with_a_full_map_is_fair(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nearly_full = sheet("." * 11, rest="F")
    monkeypatch.setattr("cartographers.rules.game.printed_map", lambda _: nearly_full)
    game = random_game(c.Config(), 3)
    text = c.print_record(game)
    assert len(events(game, SeasonBegan)) == 2, "the map is full in summer"
    assert check_fairness(text).is_fair
    following = game.deal.decks[1][game.revealed_count]
    (fault,) = faults(text.replace("stars:", f"# {following}\nstars:"))
    assert fault.endswith(f"continues with {following}, the game of this seed with nothing")


def test_the_result_is_immutable() -> None:
    with pytest.raises(FrozenInstanceError):
        check_fairness(TEXT).seed = "6"  # type: ignore[misc]  # which is refused
    assert replace(check_fairness(TEXT), seed="6") != check_fairness(TEXT)


def test_other_comments_blank_lines_and_spaces_do_not_matter() -> None:
    text = TEXT.replace("moves:", "\n# table: spring\n# spring\n moves: \n# the table is set\n\n#")
    text = text.replace("stars:", "# all is well\nstars :")
    assert check_fairness(text) == check_fairness(TEXT)


# ------------------------------------------------------------------ the promise


def with_remark(remark: str) -> str:
    return TEXT.replace("\n", f"\n{remark}\n", 1)


def test_the_hash_in_the_record_is_used_where_none_is_given() -> None:
    found = check_fairness(with_remark(f"# seed hash: {HASH}"))
    assert (found.promised, found.source, found.hash_matches) == (HASH, "record", True)
    assert found.is_fair


def test_a_given_hash_takes_precedence_over_the_record() -> None:
    found = check_fairness(with_remark(f"# seed hash: {seed_hash('6')}"), HASH)
    assert (found.promised, found.source, found.hash_matches) == (HASH, "given", True)
    assert found.is_fair


def test_without_a_hash_the_promise_is_not_checked() -> None:
    found = check_fairness(TEXT)
    assert (found.promised, found.source, found.hash_matches) == ("", "", None)
    assert found.seed_hash == HASH
    assert found.is_fair


def test_upper_case_and_spaces_in_a_hash_do_not_matter() -> None:
    assert check_fairness(TEXT, f" {HASH.upper()}\n").promised == HASH
    assert check_fairness(with_remark(f"#SEED HASH: {HASH}")).source == ""
    assert check_fairness(with_remark(f"#seed hash:{HASH.upper()}")).hash_matches


def test_a_hash_that_only_looks_like_a_comment_is_ignored() -> None:
    for line in (f"seed hash: {HASH}", f"# the seed hash: {HASH}", f"# seed hash {HASH}"):
        assert check_fairness(with_remark(line)).source == ""
    body = TEXT.replace("moves:\n", f"moves:\n# seed hash: {HASH}\n")
    assert check_fairness(body).source == ""


def test_a_matching_hash_is_no_fault() -> None:
    assert hash_fault(HASH, HASH) == hash_fault(HASH, "") == ""


def test_a_seed_other_than_promised_is_not_fair() -> None:
    other = seed_hash("6")
    for found in (
        check_fairness(TEXT, other),
        check_fairness(with_remark(f"# seed hash: {other}")),
    ):
        assert found.faults == (f"the seed has the hash {HASH}, but {other} was promised",)
        assert found.hash_matches is False
        assert found.cards_match
        assert found.moves_match
        assert not found.is_fair


@pytest.mark.parametrize("hash_", ["5", HASH[1:], HASH + "0", HASH.replace(HASH[0], "g")])
def test_bad_hashes_are_rejected(hash_: str) -> None:
    for text, given in ((TEXT, hash_), (with_remark(f"# seed hash: {hash_}"), "")):
        with pytest.raises(c.BadRecord, match=f"64 characters of 0-9 and a-f, not '{hash_}'"):
            check_fairness(text, given)


def test_an_empty_hash_in_the_record_is_rejected() -> None:
    with pytest.raises(c.BadRecord, match="64 characters of 0-9 and a-f, not ''"):
        check_fairness(with_remark("# seed hash:"))


def test_two_hashes_in_a_record_are_rejected() -> None:
    text = with_remark(f"# seed hash: {HASH}\n# seed hash: {seed_hash('6')}")
    with pytest.raises(c.BadRecord, match="the record names more than one seed hash"):
        check_fairness(text)
    assert check_fairness(with_remark(f"# seed hash: {HASH}\n# seed hash: {HASH}")).is_fair


# ------------------------------------------------------------------ the cards


def test_another_card_in_the_record_is_found() -> None:
    number = CARDS.index("homestead")
    text = TEXT.replace("# homestead\n", "# orchard\n", 1)
    found = check_fairness(text, HASH)
    where = f"after card {number}" if number else "at the start"
    assert found.faults == (
        f"{where} the record continues with orchard, the game of this seed with homestead",
    )
    assert not found.cards_match
    assert found.moves_match
    assert found.hash_matches


def test_equal_sequences_have_no_difference() -> None:
    assert first_difference(["spring", "hamlet"], ["spring", "hamlet"]) == ""


def test_the_first_card_is_compared_too() -> None:
    text = TEXT.replace(f"# {CARDS[0]}\n", "# ogre_charge\n", 1)
    assert faults(text) == (
        "at the start the record continues with ogre_charge,"
        f" the game of this seed with {CARDS[0]}",
    )


def test_cards_that_changed_places_are_found() -> None:
    first, second = CARDS[3], CARDS[4]
    swapped = TEXT.replace(f"# {first}\n", "# x\n", 1).replace(f"# {second}\n", f"# {first}\n", 1)
    assert faults(swapped.replace("# x\n", f"# {second}\n")) == (
        f"after card 3 the record continues with {second}, the game of this seed with {first}",
    )


def test_a_card_that_is_left_out_or_misspelt_is_found() -> None:
    for told in ("", f"# {CARDS[2]}s\n", "# another remark\n"):
        text = TEXT.replace(f"# {CARDS[2]}\n", told, 1)
        assert faults(text) == (
            f"after card 2 the record continues with a move, the game of this seed with {CARDS[2]}",
        )


def test_a_card_too_many_is_found() -> None:
    assert faults(TEXT.replace("stars:", "# orchard\nstars:")) == (
        f"after card {len(CARDS)} the record continues with orchard,"
        " the game of this seed with nothing",
    )


def test_a_card_listed_after_a_move_that_it_preceded_is_found() -> None:
    at = LINES.index(f"# {CARDS[1]}")
    lines = [*LINES[: at - 1], LINES[at], LINES[at - 1], *LINES[at + 1 :]]
    assert faults("\n".join(lines)) == (
        f"after card 1 the record continues with {CARDS[1]}, the game of this seed with a move",
    )


def test_seasons_are_events() -> None:
    cards = CARDS.index(LINES[LINES.index("# summer") + 1].removeprefix("# "))
    spring = f"after card {cards} the record continues with"
    assert faults(TEXT.replace("# summer\n", "# autumn\n")) == (
        f"{spring} autumn, the game of this seed with summer",
    )


def test_a_record_without_cards_is_not_fair() -> None:
    bare = "".join(line + "\n" for line in LINES if not line.startswith("#"))
    found = check_fairness(bare)
    assert found.faults == (
        "at the start the record continues with a move, the game of this seed with spring",
    )
    assert found.cards == 0


# ------------------------------------------------------------------ the moves


def test_the_cards_of_another_seed_are_found_even_if_its_moves_are_not_legal() -> None:
    other = c.new_game(GAME.config, 6)
    first = events(other, CardRevealed)[0].card
    found = check_fairness(TEXT.replace("seed: 5", "seed: 6"), HASH)
    hash_fault, card_fault, move_fault = found.faults
    assert "was promised" in hash_fault
    assert card_fault == (
        f"at the start the record continues with {CARDS[0]}, the game of this seed with {first}"
    )
    assert move_fault.startswith("move 1, 0: ")
    assert (found.edicts, found.skills) == (other.deal.edicts, other.deal.skills)
    assert (found.hash_matches, found.cards_match, found.moves_match) == (False, False, False)


def test_an_illegal_move_is_found_and_the_cards_after_it_are_compared() -> None:
    first = next(line for line in LINES if line.startswith("1: "))
    text = TEXT.replace(first, "1: destroy A1", 1)
    (fault,) = faults(text)
    assert fault.startswith("move 2, 1: destroy A1: ")
    last = CARDS[-1]
    card_fault, move_fault = faults(text[: text.rindex(f"# {last}")] + "# summer\n")
    assert move_fault == fault
    assert card_fault == (
        f"after card {len(CARDS) - 1} the record continues with summer,"
        f" the game of this seed with {last}"
    )


def test_cards_beyond_the_end_of_the_deal_are_found_though_the_moves_are_not_legal() -> None:
    first = next(line for line in LINES if line.startswith("1: "))
    text = TEXT.replace(first, "1: destroy A1", 1).replace("stars:", "# orchard\nstars:")
    assert faults(text)[0].endswith("continues with orchard, the game of this seed with nothing")


@pytest.mark.parametrize("kept", range(LINES.index("moves:") + 1, len(LINES)))
def test_a_record_that_was_cut_short_is_not_fair(kept: int) -> None:
    found = check_fairness("\n".join(LINES[:kept]), HASH)
    assert found.cards_match
    assert not found.is_fair
    if LINES[kept] == LINES[-1]:
        (fault,) = found.faults
        assert fault.startswith("the record says no stars yet, its moves give")
        assert not found.is_fair_so_far
    else:
        assert found.is_fair_so_far
        assert found.moves_match
        assert not found.is_over


def test_the_stars_have_to_add_up() -> None:
    (fault,) = faults(TEXT[: TEXT.index("stars:")] + "stars: 100 100\n")
    assert fault.startswith("the record says 100 100 stars, its moves give")


def test_a_move_after_the_end_is_found() -> None:
    card_fault, move_fault = faults(TEXT.replace("stars:", "0: pass\nstars:"))
    assert "continues with a move, the game of this seed with nothing" in card_fault
    assert "the game is over" in move_fault


# ------------------------------------------------------------------ too little to say anything


def test_a_deal_without_a_seed_cannot_be_checked() -> None:
    game = c.game_of_deal(GAME.config, GAME.deal)
    with pytest.raises(c.BadRecord, match="this record has no seed"):
        check_fairness(c.print_record(game))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        *MALFORMED,
        ("seed: 5", "seed:", "a seed is a whole number, or one line of text"),
        ("seed: 5", "seed: " + "5" * 201, "a seed is a whole number, or one line of text"),
    ],
)
def test_malformed_records_are_rejected(old: str, new: str, reason: str) -> None:
    with pytest.raises(c.BadRecord, match=reason):
        check_fairness(TEXT.replace(old, new, 1))
