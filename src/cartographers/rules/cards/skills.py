"""The eight skill cards: one row per card."""

from typing import NamedTuple


class SkillCard(NamedTuple):
    """`step_kinds` are the steps in which the skill can be used, `rows` is the shape it draws.

    `rule` quotes the English rule in `locales/en/cards.ftl`.
    """

    id: str
    number: str
    name: str
    cost: int
    step_kinds: tuple[str, ...]
    rule: str
    rows: str = ""


# fmt: off
SKILLS = {card.id: card for card in (
    SkillCard("acrobatics", "S01", "Acrobatics", 2, ("brace",),
              "During an ambush, draw a 1×2 monster on your map instead; the ambush card has no effect on you.", "##"),
    SkillCard("concentration", "S02", "Concentration", 3, ("draw",),
              "Draw this round’s shape a second time, in the same terrain, without a second coin."),
    SkillCard("first_aid", "S03", "First Aid", 1, ("draw",),
              "Draw an extra 1×2 next to a monster, in a terrain available this round.", "##"),
    SkillCard("diplomacy", "S04", "Diplomacy", 1, ("draw", "hero", "brace", "regroup"),
              "In any round, draw an extra 1×1 that counts as both farm and village.", "#"),
    SkillCard("lore", "S05", "Lore", 0, ("draw",),
              "Fill your chosen shape with village."),
    SkillCard("stealth", "S06", "Stealth", 0, ("draw",),
              "The shape may extend over the edge of the map; the part outside is not drawn."),
    SkillCard("negotiation", "S07", "Negotiation", 1, ("draw",),
              "Draw a 2×2 instead of the card’s shapes, in a terrain of the card, without a coin.", "##/##"),
    SkillCard("search", "S08", "Search", 0, ("draw",),
              "Draw an extra 1×1 next to this round’s shape, in the same terrain.", "#"),
)}
# fmt: on
SKILLS_OPEN = 3
