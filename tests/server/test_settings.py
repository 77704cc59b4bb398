"""Settings come from flags, environment and defaults, are checked, and are documented."""

import os
from dataclasses import fields, replace
from pathlib import Path

import pytest

from cartographers.server.hosting.own_names import origins
from cartographers.server.settings import DECLARED, BadSettings, Settings
from cartographers.server.settings_page import settings_table
from tests.support.paths import ROOT

HOSTING = ROOT / "docs" / "hosting.md"
BEGIN = "<!-- settings: python -m cartographers.server.settings_page -->\n"
END = "<!-- end of settings -->\n"
EVERYWHERE = "0.0.0.0"  # noqa: S104


def read(**flags: object) -> Settings:
    return Settings.from_sources(flags, {})


def test_the_defaults_suit_one_machine() -> None:
    settings = read()
    assert settings == Settings()
    assert (settings.host, settings.port, settings.public_url) == ("127.0.0.1", 8000, "")
    assert isinstance(settings.db, Path)
    assert settings.db.name == "games.db"
    assert settings.db.is_absolute()


def test_flags_beat_the_environment_which_beats_the_defaults() -> None:
    environ = {"CARTOGRAPHERS_PORT": "9000", "CARTOGRAPHERS_HOST": "::1", "PORT": "1"}
    settings = Settings.from_sources({"port": 7000, "host": None}, environ)
    assert (settings.port, settings.host, settings.away_seconds) == (7000, "::1", 30)


def test_an_empty_value_counts_as_not_given() -> None:
    environ = {"CARTOGRAPHERS_PORT": " ", "CARTOGRAPHERS_REDIS": ""}
    assert Settings.from_sources({"port": "", "db": None}, environ) == Settings()


def test_zero_counts_as_given() -> None:
    assert Settings.from_sources({"port": 0}, {"CARTOGRAPHERS_PORT": "9000"}).port == 0


def test_every_setting_is_read_from_flag_and_environment() -> None:
    texts = {setting.name: str(getattr(Settings(), setting.name)) for setting in DECLARED}
    texts |= {"redis": "redis://h", "public_url": "https://play.example.org", "proxies": "::1"}
    by_variable = {setting.variable: texts[setting.name] for setting in DECLARED}
    assert [setting.name for setting in DECLARED] == [one.name for one in fields(Settings)]
    assert Settings.from_sources({}, by_variable) == Settings.from_sources(texts, {})
    assert Settings.from_sources({}, by_variable).redis == "redis://h"


COMPLAINTS: dict[str, dict[object, str]] = {
    "port": dict.fromkeys(
        ["65536", "http", "-1", "٣"], "must be a whole number from 0 to 65535, not {!r}."
    ),
    "away_seconds": {0: "must be a whole number from 1 to 86400, not '0'."},
    "log_format": {"xml": "must be one of text, json, not 'xml'."},
    "browser": {"maybe": "must be one of auto, yes, no, not 'maybe'."},
    "host": dict.fromkeys(
        ["http://x", "a b"], "must be an address or a host name alone, not {!r}."
    ),
    "db": {"/": "must be a file, but / is a folder."},
    "proxies": {"10.0.0.0/8, me": "must be addresses and networks like 10.0.0.0/8"},
}


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        (name, value, complaint.format(value))
        for name, of_values in COMPLAINTS.items()
        for value, complaint in of_values.items()
    ],
)
def test_a_bad_value_is_refused_by_a_sentence_that_names_the_setting(
    name: str, value: object, complaint: str
) -> None:
    with pytest.raises(BadSettings) as refusal:
        Settings.from_sources({}, {f"CARTOGRAPHERS_{name.upper()}": str(value)})
    said = str(refusal.value)
    assert said.startswith(f"--{name.replace('_', '-')} (CARTOGRAPHERS_{name.upper()}) {complaint}")
    assert said.endswith(".")


def test_a_setting_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSettings, match="There is no setting called prot"):
        read(prot=8000)


@pytest.mark.parametrize("db", ["mysql+asyncmy://hidden", "sqlite:///x"])
def test_the_store_is_no_other_database(db: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        read(db=db)
    told = "--db (CARTOGRAPHERS_DB) is the path of a file or a postgresql:// address; "
    assert told in str(refusal.value)
    assert str(refusal.value).endswith(f"{db.split(':')[0]}:// is not supported.")
    assert "hidden" not in str(refusal.value)


ADDRESSES = {
    "postgresql://u:hidden@h/x": "postgresql://u@h/x",
    "postgres://h:5433/games": "postgresql://h:5433/games",
    "postgresql://u%40x:hidden@[::1]:5/x?sslmode=require": "postgresql://u@x@[::1]:5/x",
    "postgresql:///games?host=/run/postgresql&password=hidden": "postgresql:///run/postgresql/games",
}


@pytest.mark.parametrize("db", ADDRESSES)
def test_an_address_of_postgresql_is_shown_without_its_password(db: str) -> None:
    settings = read(db=db)
    assert str(settings.db) == ADDRESSES[db]
    assert "hidden" not in repr(settings)


@pytest.mark.parametrize(
    "db", ["postgresql:hidden", "postgresql://u:hidden@h:port/x", "postgresql://u:hid den@h/x"]
)
def test_what_is_no_address_is_refused_without_repeating_it(db: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        read(db=db)
    assert str(refusal.value).endswith("must look like postgresql://user@host:5432/name.")
    assert "hid" not in str(refusal.value)


def test_the_path_of_the_store_is_made_absolute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert read(db="x.db").db == tmp_path / "x.db"
    assert read(db=":memory:").db == tmp_path / ":memory:"
    assert read(db="~/x.db").db == tmp_path / "home" / "x.db"


@pytest.mark.parametrize("url", ["http://hidden", "redis://", "redis://h:x/hidden", "hidden"])
def test_redis_has_an_address_and_its_password_is_never_shown(url: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        read(redis=url)
    assert "must look like redis://host:6379/0." in str(refusal.value)
    assert "hidden" not in str(refusal.value)
    assert "hidden" not in repr(read(redis="redis://:hidden@h:6379/0"))


@pytest.mark.parametrize(
    ("typed", "origin"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://Play.Example.org/", "https://play.example.org"),
        ("https://play.example.org:443", "https://play.example.org"),
        ("http://play.example.org:8080", "http://play.example.org:8080"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_the_public_address_is_the_only_origin(typed: str, origin: str) -> None:
    assert origins(read(public_url=typed)) == {origin}
    assert origins(read(public_url=typed, host=EVERYWHERE)) == {origin}


@pytest.mark.parametrize(
    "url",
    [
        *(
            "play.example.org",
            "ftp://x",
            "https://",
            "https://x/path",
            "https://x?y",
            "https://x#y",
        ),
        *("https://me@x", "https://x:port", "https://příklad.cz", "https://[x", "null"),
    ],
)
def test_other_public_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadSettings, match=r"must look like https://play\.example\.org"):
        read(public_url=url)


def test_a_private_server_accepts_the_names_of_this_machine() -> None:
    local = {"http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"}
    assert origins(read()) == origins(read(host="localhost")) == local
    assert origins(read(host="[::1]")) == local
    assert origins(read(host="127.0.0.2")) == {*local, "http://127.0.0.2:8000"}
    assert "http://localhost" in origins(read(port=80))
    assert "http://localhost:4321" in origins(replace(read(port=0), port=4321))


@pytest.mark.parametrize("host", [EVERYWHERE, "::", "192.168.1.5", "play.example.org"])
def test_a_public_bind_without_public_address_has_no_origins_of_its_own(host: str) -> None:
    assert not read(host=host).is_loopback()
    assert origins(read(host=host)) == set()


def test_proxies_are_read_as_networks() -> None:
    assert read().proxy_networks() == ()
    networks = read(proxies="127.0.0.1, 10.0.0.0/8").proxy_networks()
    assert [str(network) for network in networks] == ["127.0.0.1/32", "10.0.0.0/8"]


def test_bots_think_in_as_many_processes_as_there_are_cores_up_to_eight() -> None:
    assert read().workers() == min(os.cpu_count() or 1, 8)
    assert read(bot_workers=12).workers() == 12


@pytest.mark.parametrize(
    ("browser", "opens"), [("auto", [True, False]), ("yes", [True, True]), ("no", [False, False])]
)
def test_a_browser_is_opened_where_there_is_a_desktop(browser: str, opens: list[bool]) -> None:
    settings = read(browser=browser)
    assert [settings.opens_browser(has_desktop) for has_desktop in (True, False)] == opens


def test_the_hosting_page_has_exactly_the_declared_settings() -> None:
    page = HOSTING.read_text(encoding="utf-8")
    between = page.partition(BEGIN)[2].partition(END)[0]
    assert between == f"\n{settings_table()}\n", "python -m cartographers.server.settings_page"


def test_every_setting_says_what_it_is_in_one_line() -> None:
    assert len(settings_table().splitlines()) == 3 + len(DECLARED)  # and the cache
    for setting in DECLARED:
        assert setting.says
        assert not setting.says.endswith(".")
