"""Pictures of any state: the tiles of every cell, in SVG, PNG, pixels and animations."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

import cartographers as c
from cartographers.pictures import draw
from cartographers.pictures.canvas import MAP_EDGE, tiles_of_map
from cartographers.pictures.picture import HEAD, corner_of, size_of
from cartographers.pictures.png import PIXEL, Pixels, parse_png
from cartographers.pictures.tiles import SIDE, cut_tile
from tests.support.program import played, refusal, run

CONFIG = c.Config(3, "C", "heroes", skills=True)


@pytest.fixture(scope="module")
def game() -> c.GameState:
    return played(CONFIG, "5", "random")[0]


def cell_in(pixels: Pixels, x: int, y: int) -> Pixels:
    rows = (pixels.row(y + row, x, SIDE) for row in range(SIDE))
    return Pixels(SIDE, SIDE, b"".join(rows))


def test_every_cell_of_every_seat_has_its_tile(game: c.GameState) -> None:
    pixels = parse_png(draw(game).png())
    assert (pixels.width, pixels.height) == size_of(3)
    assert len(pixels.data) == PIXEL * pixels.width * pixels.height
    for seat, player in enumerate(game.players):
        x, y = corner_of(seat, 3)
        for row, names in enumerate(tiles_of_map(str(player.sheet))):
            for column, name in enumerate(names):
                place = x + SIDE * column, y + HEAD + MAP_EDGE + SIDE * row
                assert cell_in(pixels, *place) == cut_tile("terrain", name)


def test_the_svg_has_a_tile_for_each_cell_and_the_stars(game: c.GameState) -> None:
    svg = draw(game.view(0))._repr_svg_()
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    spaces = {"svg": "http://www.w3.org/2000/svg"}
    uses = root.findall(".//svg:use", spaces)
    defined = {image.get("id") for image in root.findall(".//svg:image", spaces)}
    names = [name for p in game.players for row in tiles_of_map(str(p.sheet)) for name in row]
    assert [use.get("href") for use in uses] == [f"#tile-{name}" for name in names]
    assert defined == {f"tile-{name}" for name in names}
    written = [text.text for text in root.findall(".//svg:text", spaces)]
    assert written == [f"{p.total} ★".replace("-", "−") for p in game.players]


# ------------------------------------------------------------------ animations


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(c.print_record(played(c.Config(), "5", "random")[0]))
    return path


def test_replay_writes_an_animation(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.gif"
    code, printed, _ = run("replay", record, "--out", out)
    assert code == 0
    with Image.open(out) as image:
        frames = getattr(image, "n_frames", 1)
        assert printed.strip() == f"{out}: {frames} frames"
        assert 15 < frames < 60
        first = image.convert("RGB").tobytes()
        image.seek(frames - 1)
        assert image.convert("RGB").tobytes() != first


def test_replay_refuses_what_it_cannot_write(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.gif"
    assert "ends in .gif" in refusal("replay", record, "--out", tmp_path / "game.png")
    assert "the whole game" in refusal("replay", record, "--out", out, "--round", "2")
    missing = tmp_path / "nowhere" / "game.gif"
    assert re.search("cannot be written: No such file", refusal("replay", record, "--out", missing))
    assert not out.exists()


def test_without_pillow_the_error_says_what_to_install(record: Path, tmp_path: Path) -> None:
    script = "import sys; sys.modules['PIL'] = None; from cartographers.cli import main; main()"
    words = [sys.executable, "-c", script, "replay", str(record), "--out", str(tmp_path / "a.gif")]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 2
    assert "`pip install cartographers[pictures]` installs it" in " ".join(done.stderr.split())
