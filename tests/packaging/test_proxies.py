"""The examples for proxies: a game is played through nginx and Caddy, at the root and on a path."""

import asyncio
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml

from tests.support.packages import program
from tests.support.paths import ROOT
from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest, running
from tests.support.server.process import free_port

FOLDER = ROOT / "packaging" / "proxies"
NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    {site}
}}
"""
PATHS = ["/", "/maps/"]
Make = Callable[[Path, str, int, str], list[str]]


def nginx_site(base_path: str, port: int, server: str) -> str:
    """The example with our ports and without a certificate."""
    if base_path == "/":
        site = (FOLDER / "nginx.conf").read_text()
        site = re.sub(r".*ssl_certificate.*\n", "", site)
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    else:
        inner = (FOLDER / "nginx-subpath.conf").read_text()
        site = f"server {{ listen 127.0.0.1:{port}; {inner} }}"
    return site.replace("127.0.0.1:8000", server)


def nginx(folder: Path, base_path: str, port: int, server: str) -> list[str]:
    config = folder / "nginx.conf"
    site = nginx_site(base_path, port, server)
    config.write_text(NGINX.format(folder=folder, site=site))
    command = [program("nginx", "nginx-light"), "-p", str(folder), "-c", str(config)]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert tested.returncode == 0, tested.stderr
    return command


def caddy(folder: Path, base_path: str, port: int, server: str) -> list[str]:
    name = "Caddyfile" if base_path == "/" else "Caddyfile.subpath"
    text = (FOLDER / name).read_text().replace("{$DOMAIN}", f"http://127.0.0.1:{port}")
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + re.sub(r"\{\$SERVERS:[^}]*\}", server, text))
    words = ["--adapter", "caddyfile", "--config", str(config)]
    return [program("caddy", "caddy"), "run", *words]


@contextmanager
def proxy(command: list[str], folder: Path) -> Iterator[None]:
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize("make", [nginx, caddy], ids=lambda make: make.__name__)
@pytest.mark.parametrize("base_path", PATHS)
def test_a_table_is_played_through_the_proxy(tmp_path: Path, make: Make, base_path: str) -> None:
    port = free_port()

    async def main() -> None:
        db = tmp_path / "games.db"
        async with running(db, base_path=base_path, proxies="127.0.0.1") as place:
            server = place.url.removeprefix("http://")
            command = make(tmp_path, base_path, port, server)
            with proxy(command, tmp_path):
                await play(f"http://127.0.0.1:{port}{base_path}")

    asyncio.run(main())


async def play(url: str) -> None:
    await until_up(url)
    mira = Guest(url.rstrip("/"), "Mira")
    mira.http.headers["X-Forwarded-For"] = "192.0.2.1"
    try:
        await mira.arrive()
        await mira.connect()
        table = await mira.open(rules={"players": 1}, begin=True)
        await mira.watch(table)
        for step in range(3):
            move = (await mira.moves(table, 0))[0]
            await mira.do("play", table, seat=0, step=step, move=move)
            await mira.until_step(table, step + 1)
    finally:
        await mira.go()


async def until_up(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=False) as http:
        while True:
            try:
                if (await http.get(f"{url}health")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


def test_apache_accepts_its_example(tmp_path: Path) -> None:
    apache = program("apache2", "apache2-bin")
    site = re.sub(r".*(SSL).*\n", "", (FOLDER / "apache.conf").read_text())
    names = ("mpm_event", "authz_core", "proxy", "proxy_http", "headers")
    modules = "/usr/lib/apache2/modules"
    loaded = "".join(f"LoadModule {name}_module {modules}/mod_{name}.so\n" for name in names)
    (tmp_path / "logs").mkdir()
    config = tmp_path / "apache.conf"
    config.write_text(f"ServerRoot {tmp_path}\nServerName x\nListen {free_port()}\n{loaded}{site}")
    told = subprocess.run([apache, "-t", "-f", config], capture_output=True, text=True)
    assert "Syntax OK" in told.stderr, told.stderr


def test_the_example_of_traefik_is_whole() -> None:
    """Debian has no Traefik: its names lead to one another, at least."""
    http = yaml.safe_load((FOLDER / "traefik.yaml").read_text())["http"]
    (router,) = http["routers"].values()
    assert router["service"] in http["services"]
    assert set(router["middlewares"]) <= http["middlewares"].keys()
    balancer = http["services"][router["service"]]["loadBalancer"]
    assert balancer["healthCheck"]["path"] == "/health"
