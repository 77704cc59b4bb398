"""The game at the terminal: alone, in turns at one keyboard, or against bots."""
