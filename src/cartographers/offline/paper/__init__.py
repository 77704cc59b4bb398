"""Games on paper: typed maps, score sheets that explain every star, and cards to turn over."""
