"""The multi-player game for PettingZoo: one seat after the other, or all at once."""
