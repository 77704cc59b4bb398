"""`verify` accepts fair games and finds doctored records."""

from pathlib import Path

import pytest

from cartographers import Config, print_record
from cartographers.rules.shuffle import seed_hash
from cartographers.rules.story import CardRevealed
from tests.support.program import played, refusal, run

GAME = played(Config(players=2, skills=True), "9", "random")[0]
TEXT = print_record(GAME)
HASH, OTHER = seed_hash("9"), seed_hash("10")
CARDS = [event.card for event in GAME.events if isinstance(event, CardRevealed)]


def test_a_fair_game_is_called_fair(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT)
    told = run("verify", file, "--hash", HASH)
    assert told.code == 0
    assert told.out.startswith(
        f"The seed is 9; its SHA-256 is {HASH}.\nThat is the hash you gave.\n"
    )
    assert f"It deals {len(CARDS)} cards, all of them as the record tells.\n" in told.out
    assert f"bring the stars: {', '.join(str(p.total) for p in GAME.players)}.\n" in told.out
    assert "The open skills are " in told.out
    assert told.out.endswith("The deal was fair.\n")


def test_a_salt_is_named_with_the_hash_of_both() -> None:
    salt = "0f" * 16
    text = TEXT.replace("seed: 9\n", f"seed: 9\nsalt: {salt}\n")
    told = run("verify", "-", "--hash", seed_hash("9", salt), typed=text)
    assert told.code == 0
    both = f"The seed is 9, its salt is {salt}; the SHA-256 of both is {seed_hash('9', salt)}.\n"
    assert told.out.startswith(both)
    assert run("verify", "-", "--hash", HASH, typed=text).code == 1


def test_a_long_line_is_not_wrapped() -> None:
    assert f"its SHA-256 is {HASH}." in run("verify", "-", typed=TEXT).out


def test_without_a_hash_the_player_is_asked_to_compare() -> None:
    told = run("verify", "-", typed=TEXT)
    assert told.code == 0
    assert "Nobody named a hash to compare it with.\n" in told.out
    assert told.out.endswith("if this is the hash that was shown before the game.\n")


def test_a_hash_from_the_record_is_named_as_such() -> None:
    told = run("verify", "-", typed=TEXT.replace("\n", f"\n# seed hash: {HASH}\n", 1))
    assert told.code == 0
    assert "That is the hash which the record names.\n" in told.out
    assert told.out.endswith("if this is the hash that was shown before the game.\n")


def test_a_game_without_skills_lists_none() -> None:
    told = run("verify", "-", typed=print_record(played(Config(), "1")[0]))
    assert told.code == 0
    assert "skills" not in told.out
    assert ", and bring the stars: " in told.out


DOCTORED = {
    "another card": (f"# {CARDS[4]}\n", "# ogre_charge\n", "ogre_charge, the game of this seed"),
    "a card left out": (f"# {CARDS[4]}\n", "", f"a move, the game of this seed with {CARDS[4]}"),
    "another seed": ("seed: 9\n", "seed: 10\n", f"The seed has the hash {OTHER}, but {HASH}"),
    "another move": ("\n0: ", "\n0: forest A1 A2 A3 A4 A5 A6\n0: ", "Move 1, 0: forest"),
    "other stars": ("stars: ", "stars: 1", "The record says 1"),
    "no stars": ("stars: ", "# stars: ", "The record says no stars yet"),
}  # fmt: skip


@pytest.mark.parametrize("kind", DOCTORED)
def test_a_doctored_record_is_not_fair(kind: str) -> None:
    old, new, sentence = DOCTORED[kind]
    told = run("verify", "-", "--hash", HASH, typed=TEXT.replace(old, new, 1))
    assert told.code == 1
    assert sentence in told.out
    assert told.out.endswith(
        "This is not the game that was promised, or not a true record of it.\n"
    )
    assert told.err == ""


def test_swapped_cards_are_found() -> None:
    first, second = f"# {CARDS[2]}\n", f"# {CARDS[3]}\n"
    text = TEXT.replace(first, "#\n", 1).replace(second, first, 1).replace("#\n", second, 1)
    told = run("verify", "-", typed=text)
    assert told.code == 1
    assert f"After card 2 the record continues with {CARDS[3]}" in told.out


def test_a_wrong_hash_in_the_record_is_reported_but_not_called_yours() -> None:
    told = run("verify", "-", "--hash", OTHER, typed=TEXT)
    assert told.code == 1
    assert f"but {OTHER} was promised.\n" in told.out
    assert "That is the hash" not in told.out


def test_a_true_record_of_an_unfinished_game_is_called_true_so_far() -> None:
    half = TEXT[: len(TEXT) // 2].rpartition("\n")[0]
    told = run("verify", "-", "--hash", HASH, typed=half)
    assert told.code == 3
    assert " moves so far are legal.\n" in told.out
    assert told.out.endswith("The record is true so far, but stops before the game is over.\n")
    found = run("verify", "-", "--json", typed=half).json
    assert found["is_fair"] is found["is_over"] is False
    assert found["faults"] == []


def test_a_doctored_record_of_an_unfinished_game_is_not_fair() -> None:
    half = TEXT[: len(TEXT) // 2].rpartition("\n")[0].replace(f"# {CARDS[1]}\n", "# marshes\n", 1)
    told = run("verify", "-", "--hash", HASH, typed=half)
    assert told.code == 1
    assert told.out.endswith("or not a true record of it.\n")


def test_json_has_the_same_findings() -> None:
    found = run("verify", "-", "--hash", HASH.upper(), "--json", typed=TEXT).json
    assert found["is_fair"] is found["hash_matches"] is True
    assert found["cards_match"] is found["moves_match"] is True
    assert (found["seed"], found["seed_hash"], found["source"]) == ("9", HASH, "given")
    assert (found["cards"], found["faults"]) == (len(CARDS), [])
    doctored = run("verify", "-", "--json", typed=TEXT.replace(f"# {CARDS[0]}\n", "", 1))
    assert doctored.code == 1
    assert doctored.json["is_fair"] is doctored.json["cards_match"] is False
    assert doctored.json["hash_matches"] is None
    assert len(doctored.json["faults"]) == 1


@pytest.mark.parametrize(
    ("typed", "words", "sentence"),
    [
        ("a poem", (), "A record begins with the line"),
        (TEXT.partition("moves:")[0], (), "A record has a line 'moves:'"),
        (TEXT.replace("seed: 9\n", ""), (), "The record has no line 'edicts:'"),
        (TEXT, ("--hash", "9"), "The hash of a seed is 64 characters of 0-9 and a-f, not '9'"),
        (TEXT, ("--hash", " "), "The hash is empty"),
    ],
)
def test_records_that_cannot_be_checked_are_rejected(
    typed: str, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refusal("verify", "-", *words, typed=typed)


def test_a_missing_file_is_rejected(tmp_path: Path) -> None:
    assert "Cannot read" in refusal("verify", tmp_path / "missing.txt")
