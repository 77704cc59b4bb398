"""Seeds of bots: the same game gets the same bots."""

from cartographers.rules.shuffle import seed_hash


def bot_seed(deal_seed: str, seat: int) -> int:
    """A hash, so that a bot learns nothing about the deal from its seed."""
    return int(seed_hash(f"bot {seat} of {deal_seed}")[:8], 16)
