"""What runs in the browser, in a worker: games without a server, paper sheets, decks of cards."""
