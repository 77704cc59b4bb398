"""Scripts of whole games that both twins play until something is revealed."""

from functools import partial

from tests.support.secrecy.actions import (
    act,
    ask_everything,
    end_secret,
    keep_secret,
    live_elsewhere,
    see,
)
from tests.support.secrecy.scenes import PEOPLE, Revealed, Scene
from tests.support.secrecy.twins import Twin


async def play(scene: Scene, steps: int) -> None:
    """Play until the first difference is revealed, by the deck or by moves of the last step."""
    await scene.open()
    try:
        await ask_everything(scene, share=0.2)
        for left in range(steps, 0, -1):
            await play_step(scene, is_fickle_next=left == 1)
        await play_last_step(scene)
    except Revealed:
        scene.see_the_difference()


async def play_step(scene: Scene, is_fickle_next: bool = False) -> None:
    """Everybody decides the same on both twins; then bots may begin to move differently."""
    step = scene.table.step
    for _ in range(scene.rng.randint(1, 3)):
        await act(scene)
    while scene.table.step == step:
        seats = scene.live_seats()
        if is_fickle_next and len(seats) == 1:
            scene.make_fickle(True)
            scene.pair.keepers |= resigned(scene)
        if scene.table.opened.options.clock and scene.rng.random() < 0.1:
            await let_time_pass(scene)
        else:
            seat = scene.rng.choice(seats)
            await scene.seal(seat, (scene.some_move(seat),) * 2)


def resigned(scene: Scene) -> set[str]:
    """The people who have resigned: they still see the sealed move of their seat."""
    seats = enumerate(scene.table.seats)
    return {scene.holder(number) for number, seat in seats if seat.resigned}


async def let_time_pass(scene: Scene) -> None:
    """Let the clock of the step run out, so that bots move for everybody undecided."""
    scene.pair.time.move(scene.table.opened.options.clock + 1)

    async def look(twin: Twin) -> None:
        twin.live(scene.table_id).background.check_deadline()

    await scene.step(look)


async def play_last_step(scene: Scene) -> None:
    """Everybody decides differently on each twin; nobody may see it until the step closes."""
    while True:
        seat = scene.rng.choice(scene.live_seats())
        moves = scene.some_move(seat), scene.some_move(seat)
        await keep_secret(scene, scene.holder(seat), partial(scene.seal, seat, moves))


async def tour(scene: Scene) -> None:
    """A short game with a secret of every kind, while everybody sends every request."""
    scene.make_fickle(True)
    await scene.open()
    await live_elsewhere(scene)
    await scene.say(PEOPLE[0], "say", text="Good luck!")
    seat = scene.live_seats()[-1]
    moves = scene.some_move(seat), scene.some_move(seat)
    await keep_secret(scene, scene.holder(seat), lambda: scene.seal(seat, moves))
    await ask_everything(scene)
    await scene.take_back(seat)
    end_secret(scene, scene.holder(seat))
    await scene.step(see)
