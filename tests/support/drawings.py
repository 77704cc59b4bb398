"""Hypothesis strategies for maps."""

from random import Random

from hypothesis import strategies as st

from cartographers.rules.cards.maps import MAPS

GROUND = {name: "".join(m.drawing.split()) for name, m in MAPS.items()}
DRAWN = "FVAWMDZTGHXB"
ANY_SIGN = ".r^#" + DRAWN + DRAWN.lower()


def lines(characters: list[str]) -> str:
    return "\n".join("".join(characters[11 * row : 11 * row + 11]) for row in range(11))


@st.composite
def played_maps(draw: st.DrawFn) -> str:
    """A printed map with a few kinds of terrain drawn on it, sparsely or densely."""
    ground = GROUND[draw(st.sampled_from("ABCD"))]
    kinds = draw(st.lists(st.sampled_from(DRAWN), min_size=1, max_size=4))
    blanks = draw(st.integers(0, 4))
    pens = draw(st.lists(st.sampled_from(kinds + ["."] * blanks), min_size=121, max_size=121))
    return lines([inked(below, pen) for below, pen in zip(ground, pens, strict=True)])


def inked(below: str, pen: str) -> str:
    if pen == "." or below in "^#":
        return below
    return pen.lower() if below == "r" else pen


def patchy_map(seed: int) -> str:
    """A printed map with rectangles of terrain over it, and some cells emptied again."""
    rng = Random(seed)
    characters = [*GROUND[rng.choice("ABCD")]]
    pens = [*rng.sample(DRAWN, rng.randint(1, 6)), "F", "V", "A", "W", "."]
    for _ in range(rng.randint(0, 40)):
        top, left, pen = rng.randrange(11), rng.randrange(11), rng.choice(pens)
        for row in range(top, min(11, top + rng.choice((1, 1, 2, 3, 5)))):
            for column in range(left, min(11, left + rng.choice((1, 1, 2, 3, 5, 11)))):
                place = 11 * row + column
                below = (
                    "r" if characters[place].islower() else "^" if characters[place] == "^" else "."
                )
                below = "#" if characters[place] == "#" else below
                characters[place] = inked(below, pen)
    return lines(characters)


wild_maps = st.lists(st.sampled_from(ANY_SIGN), min_size=121, max_size=121).map(lines)
drawings = st.one_of(played_maps(), wild_maps, st.integers(0, 10**6).map(patchy_map))


def tightened(text: str, keep: set[int]) -> str:
    """The map with most of its empty cells filled, so that few shapes fit."""
    characters = list(text.replace("\n", ""))
    for index, sign in enumerate(characters):
        if sign in ".r" and index not in keep:
            characters[index] = "x" if sign == "r" else "X"
    return lines(characters)


tight_maps = st.builds(
    tightened,
    st.sampled_from([lines(list(ground)) for ground in GROUND.values()]),
    st.sets(st.integers(0, 120), max_size=30),
)
