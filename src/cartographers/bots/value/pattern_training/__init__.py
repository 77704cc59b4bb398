"""Training of patterns and pairs: games to learn from, and the fit to them."""
