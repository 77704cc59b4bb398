"""The four hero cards: one row per card."""

from typing import NamedTuple


class HeroCard(NamedTuple):
    """`attack` shows the hero `H` and the cells `*` that it guards, its rows separated by `/`."""

    id: str
    number: str
    name: str
    attack: str


HEROES = {
    card.id: card
    for card in (
        HeroCard("dobrik_of_lorkheim", "05", "Dobrik of Lorkheim", ".*./*H*/.*."),
        HeroCard("wren_the_lioness", "06", "Wren the Lioness", "..*/H.*/..*"),
        HeroCard("freyla_the_true", "07", "Freyla the True", "H***"),
        HeroCard("dal_of_jolev", "08", "Dal of Jolev", "*.*/.H./*.*"),
    )
}
