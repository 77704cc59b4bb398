"""The rules of the game: pure, no I/O, no clock, no randomness."""
