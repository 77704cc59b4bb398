"""The host controls the chat of a table: on or off, and slow mode."""

from cartographers.server.tables.log.entries import ChatSet
from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place, begin
from tests.support.server.with_guests import with_guests


@with_guests("Ann", "Bob")
async def test_the_host_switches_the_chat_off_and_on_during_the_game(
    place: Place, a: Guest, b: Guest
) -> None:
    table = await begin([a, b])
    assert a.tables[table]["about"]["options"]["chat"]
    await a.do("set_chat", table, chat=False)
    await b.until(lambda: not b.tables[table]["about"]["options"]["chat"])
    assert (await b.ask("say", table, text="hello"))["key"] == "chat_off"
    await a.do("set_chat", table, chat=True)
    await b.do("say", table, text="hello")
    kept = [entry for entry, _ in await place.log(table) if isinstance(entry, ChatSet)]
    assert [(entry.chat, entry.slow) for entry in kept] == [(False, 0), (True, 0)]


@with_guests("Ann", "Bob")
async def test_slow_mode_says_how_long_to_wait(time: ManualTime, a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    await a.do("set_chat", table, chat=True, slow=30)
    await b.until(lambda: b.tables[table]["about"]["options"]["slow"] == 30)
    await b.do("say", table, text="one")
    time.move(10.5)
    early = await b.ask("say", table, text="two")
    assert (early["key"], early["args"]) == ("slow_mode", {"seconds": 20})
    await a.do("say", table, text="others may talk")
    time.move(20)
    await b.do("say", table, text="two")


@with_guests("Ann", "Bob")
async def test_only_the_host_controls_the_chat_and_only_in_fixed_steps(a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    assert (await b.ask("set_chat", table, chat=False))["reason"] == "not_the_host"
    refused = await a.ask("set_chat", table, chat=True, slow=7)
    assert refused["reason"] == "bad_message"


@with_guests("Ann")
async def test_a_rematch_keeps_slow_mode(a: Guest) -> None:
    table = await a.open(bots=["random"], rules={"players": 2}, begin=True)
    await a.watch(table)
    await a.do("set_chat", table, chat=True, slow=60)
    await a.do("resign", table, seat=0)
    await a.until_phase(table, "over")
    await a.do("rematch", table)
    shown = await a.watch(a.tables[table]["about"]["next"])
    assert shown["about"]["options"]["slow"] == 60
