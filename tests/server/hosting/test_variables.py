"""A misspelled setting in the environment does not go unnoticed."""

from cartographers.native.cache import SETTING
from cartographers.server.hosting.variables import CACHE, unknown_variables
from cartographers.server.settings import DECLARED
from tests.support.paths import ROOT


def test_every_setting_is_known() -> None:
    assert unknown_variables({setting.variable: "1" for setting in DECLARED}) == []
    assert unknown_variables({CACHE: "/tmp/cache", "PATH": "/bin", "PORT": "1"}) == []  # noqa: S108


def test_the_closest_setting_is_named() -> None:
    (said,) = unknown_variables({"CARTOGRAPHERS_PUBLIC_ULR": "https://play.example.org"})
    assert said == (
        "the environment variable CARTOGRAPHERS_PUBLIC_ULR is not a setting and has no effect;"
        " did you mean CARTOGRAPHERS_PUBLIC_URL?"
    )


def test_a_value_is_never_repeated_and_nothing_far_is_proposed() -> None:
    (said,) = unknown_variables({"CARTOGRAPHERS_XYZZY": "hidden"})
    assert "hidden" not in said
    assert "did you mean" not in said


def test_the_cache_is_on_the_hosting_page() -> None:
    assert CACHE == SETTING
    assert f"`{CACHE}`" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
