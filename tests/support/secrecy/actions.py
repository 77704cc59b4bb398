"""Random actions of people around a game; none may reveal anything hidden."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from cartographers.server.tables.log.takebacks import step_to_take_back
from tests.support.secrecy.requests import Request, reads, wrong_commands, wrong_moves
from tests.support.secrecy.scenes import (
    FORGER,
    HERMIT,
    OUTSIDER,
    PEOPLE,
    STRANGER,
    WATCHER,
    Scene,
    give,
)
from tests.support.secrecy.twins import RECOVERY_CODE, Twin
from tests.support.secrecy.viewers import Viewer

AWAY_SECONDS = 31
Action = Callable[[Scene], Awaitable[None]]


async def act(scene: Scene) -> None:
    """Do anything; but while a seat has a secret move, nothing that could close the step."""
    actions = QUIET if scene.is_in_window else (*QUIET, *LOUD)
    await scene.rng.choice(actions)(scene)


def sitting(scene: Scene) -> Sequence[str]:
    return PEOPLE[: scene.setup.people]


def everybody(scene: Scene) -> Sequence[str]:
    return (*sitting(scene), WATCHER, OUTSIDER, STRANGER, FORGER)


# ------------------------------------------------------------------ asking


async def read(scene: Scene) -> None:
    name = scene.rng.choice(everybody(scene))
    await ask_all(scene, name, scene.rng.sample(all_reads(scene), 5))


def all_reads(scene: Scene) -> list[Request]:
    seats = scene.live_seats()
    move = scene.some_move(seats[0]) if seats else "pass"
    return reads(scene.table_id, len(scene.table.seats), move)


async def ask_all(scene: Scene, name: str, requests: list[Request]) -> None:
    async def do(twin: Twin) -> None:
        for one in requests:
            await twin.viewer(name).ask(one.method, one.path, one.body, **one.headers)

    await scene.step(do)


async def be_refused(scene: Scene) -> None:
    name = scene.rng.choice(everybody(scene))
    await be_refused_all(scene, name, [scene.rng.choice(wrong_of(scene, name))])


def wrong_of(scene: Scene, name: str) -> list[dict[str, Any]]:
    table = scene.table
    own = table.seats_of(scene.pair.twins[0].viewer(name).id)
    other = next(seat for seat in range(len(table.seats) + 1) if seat not in own)
    wrong = wrong_commands(table.id, other, table.step)
    return wrong + [one for seat in own for one in wrong_moves(table.id, seat, table.step)]


async def be_refused_all(scene: Scene, name: str, messages: list[dict[str, Any]]) -> None:
    """Send each over the socket and over HTTP; all must be refused."""

    async def do(twin: Twin) -> None:
        for message in messages:
            await give(twin.viewer(name), message, over_http=False)
            await give(twin.viewer(name), message, over_http=True)

    await scene.step(do)


async def ask_everything(scene: Scene, share: float = 1.0) -> None:
    """Everybody sends a share of all possible requests, including those that are refused."""
    for name in everybody(scene):
        asked, wrong = all_reads(scene), wrong_of(scene, name)
        await ask_all(scene, name, scene.rng.sample(asked, int(share * len(asked))))
        await be_refused_all(scene, name, scene.rng.sample(wrong, int(share * len(wrong))))


# ------------------------------------------------------------------ around the table


async def chat(scene: Scene) -> None:
    """Say something; it is refused if the chat is off."""
    name = scene.rng.choice((*sitting(scene), WATCHER))
    await scene.say(name, "say", text=f"This is line {scene.steps}.")


async def wait_for_news(scene: Scene) -> None:
    """Wait over HTTP until the table changes, and change it over the socket."""
    name, version = scene.rng.choice(sitting(scene)), scene.table.version
    path = f"/api/tables/{scene.table_id}?after={version}&wait=20"
    line = {"type": "say", "id": f"w{version}", "table": scene.table_id, "text": "Well?"}
    has_socket = scene.pair.twins[0].viewer(name).socket is not None
    if not has_socket or not scene.table.opened.options.chat:
        return

    async def do(twin: Twin) -> None:
        viewer, changed = twin.viewer(name), twin.live(scene.table_id).changed
        waiting = asyncio.create_task(viewer.ask("GET", path))
        while not changed._waiters:
            await asyncio.sleep(0)
        await give(viewer, line, over_http=False)
        await waiting

    await scene.step(do)


async def reconnect(scene: Scene) -> None:
    name = scene.rng.choice((*sitting(scene), WATCHER, OUTSIDER))
    await scene.step(lambda twin: twin.viewer(name).hang_up())
    await come_back(scene, name)


async def come_back(scene: Scene, name: str) -> None:
    await scene.step(lambda twin: twin.viewer(name).connect())
    await scene.step(lambda twin: scene.watch(twin, name))


async def watch_again(scene: Scene) -> None:
    name = scene.rng.choice((*sitting(scene), WATCHER, OUTSIDER))

    async def leave(twin: Twin) -> None:
        socket = twin.viewer(name).socket
        if socket is not None:
            socket.say({"type": "unwatch", "table": scene.table_id})

    await scene.step(leave)
    if scene.pair.twins[0].viewer(name).socket is not None:
        await scene.step(lambda twin: scene.watch(twin, name))


async def look_around(scene: Scene) -> None:
    """Let time pass, so that the server checks presence and heartbeats."""
    scene.pair.time.move(scene.rng.choice((1, 7, 21)))
    await scene.step(see)


async def see(twin: Twin) -> None:
    for connection in tuple(twin.services.connections):
        connection.beat()
    await twin.services.registry.tick()


async def resign(scene: Scene) -> None:
    """One of several people resigns; a bot takes the seat, the same on both twins."""
    seats = scene.live_seats()
    if len(seats) > 1 and not any(seat.resigned for seat in scene.table.seats):
        seat = scene.rng.choice(seats)
        await scene.say(scene.holder(seat), "resign", seat=seat)


async def take_step_back(scene: Scene) -> None:
    """Take back the last closed step, in a game without human opponents."""
    for seat in scene.live_seats():
        step = step_to_take_back(scene.table, seat)
        if step is not None:
            await scene.say(scene.holder(seat), "take_back", seat=seat, step=step)


# ------------------------------------------------------------------ secrets of another table


async def live_elsewhere(scene: Scene) -> None:
    """A separate person acts differently on each twin: at a table, with a code, with a name."""
    actions = (lay_low,) if HERMIT not in scene.pair.keepers else (draw, talk, rename, get_code)
    scene.pair.keepers.add(HERMIT)
    action = scene.rng.choice(actions)
    await scene.step(lambda twin: action(twin.viewer(HERMIT), twin))


async def lay_low(hermit: Viewer, twin: Twin) -> None:
    """Make the cookie, seed, invitation, title and recovery codes differ."""
    twin.entropy.own |= {RECOVERY_CODE}
    twin.entropy.hidden += [bytes([which, twin.number]) * 16 for which in range(3)]
    await hermit.arrive()
    title = "Keep out" * (1 + twin.number)
    hermit.den = await hermit.open(title=title, open=False, spectators=False, begin=True)


async def draw(hermit: Viewer, twin: Twin) -> None:
    table = (await twin.services.registry.find(hermit.den)).state
    move = str(table.begun_game().legal_moves(0)[twin.number])
    play = {"type": "play", "seat": 0, "step": table.step, "move": move}
    await give(hermit, {**play, "id": f"h{table.version}", "table": table.id}, over_http=True)


async def talk(hermit: Viewer, twin: Twin) -> None:
    table = (await twin.services.registry.find(hermit.den)).state
    said = {"type": "say", "text": "Hm. " * (1 + twin.number)}
    await give(hermit, {**said, "id": f"h{table.version}", "table": table.id}, over_http=True)


async def rename(hermit: Viewer, twin: Twin) -> None:
    await hermit.ask("PATCH", "/api/me", {"name": ("Hermit", "Anchorite")[twin.number]})


async def get_code(hermit: Viewer, _: Twin) -> None:
    await hermit.ask("POST", "/api/me/recovery", {})


# ------------------------------------------------------------------ secrets of a step


async def choose_otherwise(scene: Scene) -> None:
    """A seat seals different moves on the twins, and takes them back before the step closes."""
    seats = scene.live_seats()
    if len(seats) < 2:
        return
    seat = scene.rng.choice(seats)
    moves = scene.some_move(seat), scene.some_move(seat)
    await keep_secret(scene, scene.holder(seat), lambda: scene.seal(seat, moves))
    await scene.take_back(seat)
    end_secret(scene, scene.holder(seat))


async def keep_secret(scene: Scene, name: str, begin: Callable[[], Awaitable[None]]) -> None:
    """Do something that differs and that only this person may know; all others play on."""
    scene.pair.keepers.add(name)
    scene.is_in_window = True
    await begin()
    for _ in range(scene.rng.randint(2, 4)):
        await act(scene)


def end_secret(scene: Scene, name: str) -> None:
    scene.pair.keepers.discard(name)
    scene.is_in_window = False


async def be_stood_in_for(scene: Scene) -> None:
    """Somebody goes away, and the bot in their place moves differently on each twin."""
    name = scene.rng.choice(sitting(scene))
    others = [seat for seat in scene.live_seats() if scene.holder(seat) != name]
    if not others or scene.table.opened.options.absent != "bot":
        return
    await keep_secret(scene, name, lambda: go_away(scene, name))
    await come_back(scene, name)
    await scene.step(see)
    for seat in scene.table.seats_of(scene.pair.twins[0].viewer(name).id):
        if scene.table.has_sealed(seat):
            await scene.take_back(seat)
    end_secret(scene, name)


async def go_away(scene: Scene, name: str) -> None:
    await scene.step(lambda twin: twin.viewer(name).hang_up())
    scene.make_fickle(True)
    scene.pair.time.move(AWAY_SECONDS)
    await scene.step(see)
    scene.make_fickle(False)


QUIET: tuple[Action, ...] = (
    read,
    be_refused,
    chat,
    wait_for_news,
    reconnect,
    watch_again,
    look_around,
    live_elsewhere,
)
LOUD: tuple[Action, ...] = (
    *(choose_otherwise,) * 4,
    *(be_stood_in_for,) * 3,
    resign,
    take_step_back,
)
