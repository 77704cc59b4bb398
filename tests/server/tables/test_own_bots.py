"""Bots of the host: players can choose them, and a table goes on when one of them fails."""

import asyncio
import logging
from pathlib import Path

import pytest

from cartographers.server.settings import BadSettings, Settings
from tests.support.paths import ROOT
from tests.support.server.guests import guests, play_out, running

MODULE = "tests.support.bots.own"
FILE = str(ROOT / "tests/support/bots/own.py")


def settings(bot: str) -> Settings:
    return Settings.from_sources({"bot": bot}, {})


@pytest.mark.parametrize("where", [MODULE, FILE])
def test_players_can_choose_a_bot_of_the_host(tmp_path: Path, where: str) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", bot=f"{where}:FirstBot") as place,
            guests(place, "Ann") as (ann,),
        ):
            known = (await ann.http.get("/api/bots")).json()
            assert known == ["random", "novice", "greedy", "value", "search", "FirstBot"]
            table = await ann.open(rules={"players": 2}, bots=["FirstBot"], begin=True)
            await ann.watch(table)
            assert ann.tables[table]["about"]["seats"][1]["bot"] == "FirstBot"
            await play_out(ann, table)

    asyncio.run(main())


@pytest.mark.parametrize(
    ("bot", "logged"),
    [
        ("CrashingBot", "BotFailed: ZeroDivisionError: nothing left to divide"),
        ("CheatingBot", "BotFailed: IllegalMove: "),
        ("ExitingBot", "BotFailed: SystemExit: 7"),
        ("HangingBot", "the bot HangingBot is late; a quick move is played"),
    ],
)
def test_a_table_goes_on_with_quick_moves_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str, logged: str
) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> None:
        async with (
            running(tmp_path / "games.db", bot=f"{MODULE}:{bot}") as place,
            guests(place, "Ann") as (ann,),
        ):
            place.services.bots.bot_seconds = 3
            table = await ann.open(rules={"players": 2}, bots=[bot], begin=True)
            await ann.watch(table)
            await ann.until(lambda: ann.tables[table]["progress"]["ready"] == [1])

    asyncio.run(main())
    assert logged in caplog.text


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("typed:MyBot", r"--bot \(CARTOGRAPHERS_BOT\) names a bot that cannot play: there is no"),
        (f"{MODULE}:NoBot", "is not a bot: a bot is a class with a method choose"),
        (f"{MODULE}:UnwillingBot", "cannot be loaded: RuntimeError: not with the seed 0"),
        (f"{MODULE}:FirstBot,{FILE}:FirstBot", "names two bots called FirstBot"),
        ("greedy", "names two bots called greedy"),
    ],
)
def test_a_server_does_not_start_with_a_bot_that_cannot_play(bot: str, sentence: str) -> None:
    with pytest.raises(BadSettings, match=sentence):
        settings(bot)


def test_several_bots_are_named_by_their_classes() -> None:
    specs = f"{MODULE}:FirstBot, {FILE}:CheatingBot"
    own = {"FirstBot": f"{MODULE}:FirstBot", "CheatingBot": f"{FILE}:CheatingBot"}
    assert settings(specs).own_bots() == own
    assert settings("").own_bots() == {}
