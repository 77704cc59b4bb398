"""The colours of the characters on a map. Colour is never the only clue."""

MONSTER = "bright_white on purple4"
STYLES = {
    ".": "dim",
    "r": "bold yellow",
    "^": "bold black on grey66",
    "#": "grey70 on grey27",
    "F": "bright_white on dark_green",
    "V": "bright_white on dark_red",
    "A": "black on yellow3",
    "W": "bright_white on dodger_blue3",
    "M": MONSTER,
    "D": MONSTER,
    "Z": MONSTER,
    "T": MONSTER,
    "G": MONSTER,
    "H": "black on light_cyan1",
    "X": "grey62 on grey15",
    "B": "black on dark_orange",
}
LABEL = "dim"
MARK = "bold"
GOOD = "bold green"
BAD = "bold red"
NEWS = "cyan"

LEGEND = (
    (".", "empty"),
    ("r", "empty ruins"),
    ("^", "mountain"),
    ("#", "wasteland"),
    ("F", "forest"),
    ("V", "village"),
    ("A", "farm"),
    ("W", "water"),
    ("M", "monster"),
    ("D", "dragon"),
    ("Z", "zombie"),
    ("T", "troll"),
    ("G", "gorgon"),
    ("H", "hero"),
    ("X", "destroyed"),
    ("B", "farm and village"),
)
LEGEND_NOTES = (
    "A small letter is the same drawn on ruins.",
    "[F] is lit or about to be drawn; * marks a cell that a hero guards.",
)


def style_of(sign: str) -> str:
    return STYLES[sign if sign == "r" else sign.upper()]
