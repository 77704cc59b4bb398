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
from dataclasses import replace
from typing import Any

from cartographers.server import serve
from cartographers.server.hosting.listening import listen_for_players
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.store.places import database_at, upgrade_place
from cartographers.server.web.servers import make_server
from tests.support.reliability.hasty_store import HastyStore


def tell(text: object) -> None:
    print(text, flush=True)


def serve_hastily(settings: Settings) -> None:
    """Like `serve.serve`, but with a store that acknowledges too early."""
    upgrade_place(settings.db)
    listening = listen_for_players(settings)
    settings = replace(settings, port=listening.getsockname()[1])
    services = Services(settings, store=HastyStore(database_at(settings.db)))
    running = serve.serve_all(services, listening, None, tell)
    with asyncio.Runner(loop_factory=serve.loop_factory()) as runner:
        runner.run(running)


def die_with_the_caller() -> None:
    """Exit when standard input ends: the parent is gone, and nobody else would end the server."""
    os.read(0, 1)
    os._exit(1)


def run_server(flags: dict[str, Any], is_hasty: bool) -> None:
    threading.Thread(target=die_with_the_caller, daemon=True).start()
    settings = Settings.from_sources(flags, {})
    if is_hasty:
        serve_hastily(settings)
    else:
        serve.serve(settings, tell)


def warm_up() -> None:
    """Make a server that never runs, because much is imported only then."""
    make_server(Services(Settings())).config.load()
    serve.loop_factory()
    gc.freeze()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hasty", action="store_true", help="acknowledge before the commit")
    is_hasty = parser.parse_args().hasty
    warm_up()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            run_server(json.loads(line), is_hasty)
            os._exit(0)
        tell(child)
        os.waitpid(child, 0)
        tell("\nended")  # the server may have been killed in the middle of a line


if __name__ == "__main__":
    main()
