"""For games on paper: typed maps, score sheets with every star explained, cards to turn."""
