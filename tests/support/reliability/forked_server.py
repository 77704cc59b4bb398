"""Start the server quickly and often: fork a process that has already imported everything.

Each line on its standard input is a JSON object of settings. It answers with the server's process
id and, when the server has been killed, with the word "ended". The server writes to the same pipe.
"""

import argparse
import asyncio
import gc
import json
import os
import sys
import threading
import time
from dataclasses import replace
from typing import Any

from cartographers.server import serve
from cartographers.server.clock import Clock
from cartographers.server.hosting.listening import listen_for_players
from cartographers.server.logs import set_up_logs
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.store.places import database_at, upgrade_place
from cartographers.server.tables.live.announcements import NoAnnouncements
from cartographers.server.web.servers import make_server
from tests.support.reliability.hasty_store import HastyStore


def tell(text: object) -> None:
    print(text, flush=True)


def serve_oddly(settings: Settings, fault: str, wall_shift: float) -> None:
    """Like `serve.serve`, but with a planted fault, or with a clock that goes wrong."""
    set_up_logs(settings.log_format, settings.log_level)
    upgrade_place(settings.db)
    listening = listen_for_players(settings)
    settings = replace(settings, port=listening.getsockname()[1])
    services = Services(
        settings,
        store=HastyStore(database_at(settings.db)) if fault == "hasty" else None,
        clock=Clock(wall=lambda: time.time() + wall_shift),
    )
    plant(services, fault)
    running = serve.serve_all(services, listening, None, tell)
    with asyncio.Runner(loop_factory=serve.loop_factory()) as runner:
        runner.run(running)


def die_with_the_caller() -> None:
    """Exit when standard input ends: the parent is gone, and nobody else would end the server."""
    os.read(0, 1)
    os._exit(1)


def plant(services: Services, fault: str) -> None:
    """deaf: announcements are lost, and nobody looks for them.  greedy: every node owns all."""
    node = services.node
    if fault == "deaf":
        services.redis = NoAnnouncements()
        node.announcer.fast = services.redis
        node.read = read_nothing  # type: ignore[method-assign,assignment]  # the fault
    if fault == "greedy":
        services.registry.is_mine = owns_all
        resources = services.registry.resources._replace(is_mine=owns_all)
        services.registry.resources = resources


async def read_nothing(_: str) -> None: ...


def owns_all(_: str) -> bool:
    return True


def run_server(flags: dict[str, Any], fault: str) -> None:
    threading.Thread(target=die_with_the_caller, daemon=True).start()
    wall_shift = flags.pop("wall_shift", 0)
    settings = Settings.from_sources(flags, {})
    if fault or wall_shift:
        serve_oddly(settings, fault, wall_shift)
    else:
        serve.serve(settings, tell)


def warm_up() -> None:
    """Make a server that never runs, because much is imported only then."""
    make_server(Services(Settings())).config.load()
    serve.loop_factory()
    gc.freeze()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    faults = ["hasty", "deaf", "greedy"]
    parser.add_argument(
        "--fault",
        choices=faults,
        default="",
        help="see `plant`; hasty: acknowledge before the commit",
    )
    fault = parser.parse_args().fault
    warm_up()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            run_server(json.loads(line), fault)
            os._exit(0)
        tell(child)
        os.waitpid(child, 0)
        tell("\nended")  # the server may have been killed in the middle of a line


if __name__ == "__main__":
    main()
