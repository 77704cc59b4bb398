"""The seed of a bot at a table: the same game meets the same bots."""

from cartographers.rules.chance import seed_hash


def bot_seed(deal_seed: str, seat: int) -> int:
    """A bot learns nothing of the deal by its seed."""
    return int(seed_hash(f"bot {seat} of {deal_seed}")[:8], 16)
