# The end of a season and of the game. (Names of the seasons stand in cards.ftl.)
season-is-over = { $season ->
    [spring] Spring is over
    [summer] Summer is over
    [autumn] Autumn is over
   *[winter] Winter is over
}
season-choose-line = Choose a line to see on the map where its stars come from.
season-map-of = The map of { $name }.
season-map-changed = The map has changed since this was scored.
season-coins = Coins
season-coins-words = { $spent ->
    [0] { $earned } earned
   *[other] { $earned } earned, { $spent } spent
}
season-coins-then = { $coins ->
    [one] { $coins } coin at that time
   *[other] { $coins } coins at that time
}
season-monsters = Monsters
season-monsters-words = { $spaces ->
    [0] No empty space beside them
    [one] { $spaces } empty space beside them
   *[other] { $spaces } empty spaces beside them
}
season-spaces = { $count ->
    [one] Lit on the map: the space { $spaces }.
   *[other] Lit on the map: the spaces { $spaces }.
}
season-no-spaces = No space is lit on the map.
season-stars = Stars
season-sum = Sum
season-together = Total
season-player = Player
season-name-you = { $name } (you)
season-name-away = { $name }, away
season-whose-map = Whose map
season-other-maps = Look at the other maps
season-to-result = To the result
season-on = { $season ->
    [summer] On to Summer
    [autumn] On to Autumn
   *[winter] On to Winter
}
season-season = Season
season-edicts = Edicts
season-sheet-of = Score sheet: { $name }

## The end of the game
season-winners = { $count ->
    [one] { $names } has won
   *[other] { $names } share the win
}
season-tie-broken = { $names } have equally many stars; the win goes to { $winners }, with fewer stars lost to monsters.
season-tie-shared = { $names } have equally many stars and lost equally many to monsters, so they share the win.
season-rating-words = { $stars ->
    [one] Your rating: { $stars } star, less { $asked } that the four scoring cards ask for.
   *[other] Your rating: { $stars } stars, less { $asked } that the four scoring cards ask for.
}
season-ranking = Ranking
season-place = Place
season-lost = Lost to monsters
season-last = The last season: { $season }
season-what-now = What now?
season-rematch = Play again
season-go-rematch = Go to the rematch
season-replay = Replay
season-share = Share the result
season-shared = The result is in your clipboard.
season-not-copied = The browser did not let us copy it; over https it would.
season-share-line = { $stars ->
    [one] { $place }. { $name }: { $stars } star
   *[other] { $place }. { $name }: { $stars } stars
}
season-take-away = To keep
season-save-png = Map as PNG
season-save-svg = Map as SVG
season-save-record = Game as text

## Fairness
season-fairness = Was the deal fair?
season-fairness-words = All cards were shuffled from one seed before the game. Everybody could see its fingerprint from the start, so nobody could change the seed afterwards.
season-hash = Fingerprint (SHA-256), shown before the game
season-seed = Seed, shown now
season-seed-daily = The seed of the deal of the day is shown when the day is over for everybody.
season-seed-secret = The seed is not shown yet.
season-check = Check it in this browser
season-check-fair = The fingerprint of the seed is the one that was shown before the game. The deal was fixed from the start.
season-check-unfair = The fingerprint does not match. This is not the seed that was promised; please tell the host of this server.
season-check-insecure = Browsers compute fingerprints only over https or on your own machine. Any SHA-256 program can check it: feed it the seed.
