"""The compose files: their settings are settings of the server, and their files exist."""

import ipaddress
import re
from typing import Any

import pytest
import yaml

from cartographers.server.settings import Settings
from tests.support.paths import ROOT

FOLDER = ROOT / "packaging" / "compose"
VALUES = {"DOMAIN": "play.example.org", "POSTGRES_PASSWORD": "secret"}


def read(name: str) -> Any:  # as YAML has it
    text = (FOLDER / name).read_text()
    return yaml.safe_load(re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda m: VALUES[m[1]], text))


def servers_of(composed: Any) -> dict[str, Any]:
    return {
        name: service
        for name, service in composed["services"].items()
        if service["image"] == "cartographers"
    }


@pytest.mark.parametrize(("name", "count"), [("compose.yaml", 1), ("compose.nodes.yaml", 3)])
def test_the_servers_of_a_compose_file(name: str, count: int) -> None:
    composed = read(name)
    servers = servers_of(composed)
    assert len(servers) == count
    (network,) = composed["networks"]["default"]["ipam"]["config"]
    for service in servers.values():
        environment = dict(service["environment"])
        db = environment.pop("CARTOGRAPHERS_DB", "")
        assert db.startswith("postgresql://") == (count > 1)
        settings = Settings.from_sources({}, environment)
        assert settings.public_url == "https://play.example.org"
        assert settings.proxies == network["subnet"]
        assert ipaddress.ip_network(settings.proxies).is_private
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert "ports" not in service  # only the proxy is reached from outside
    caddy = composed["services"]["caddy"]
    assert caddy["environment"]["SERVERS"].split() == [f"{server}:8000" for server in servers]


@pytest.mark.parametrize("name", ["compose.yaml", "compose.nodes.yaml"])
def test_the_files_of_a_compose_file_exist(name: str) -> None:
    composed = read(name)
    for service in composed["services"].values():
        if "build" in service:
            context = FOLDER / service["build"]["context"]
            assert context.resolve() == ROOT
            assert (context / service["build"]["dockerfile"]).exists()
        assert "build" in service or service["image"] == "cartographers" or ":" in service["image"]
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            is_file = source.startswith(".")
            assert (FOLDER / source).exists() if is_file else source in composed["volumes"], volume


def test_no_secret_is_written_in_a_compose_file() -> None:
    text = (FOLDER / "compose.nodes.yaml").read_text()
    assert re.findall(r"PASSWORD: (.*)", text) == ["${POSTGRES_PASSWORD}"]
