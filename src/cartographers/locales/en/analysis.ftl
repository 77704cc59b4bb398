# Hints at the table, and what the decisions of a finished game cost.
hint-button = Hint
hint-thinking = Thinking…
hint-title = The best places found
hint-close = Put the hints away
hint-found = { $count ->
    [one] { $count } place was found. Choose it to lay it on the map; nothing is drawn before you draw it.
   *[other] { $count } places were found. Choose one to lay it on the map; nothing is drawn before you draw it.
}
hint-option = { $place }: about { $stars ->
    [one] { $stars } star at the end
   *[other] { $stars } stars at the end
}
hint-own = Stars that you can expect at the end
hint-neighbours = Stars that { $name } can expect at the end: fewer are better for you
hint-not-people = Hints are for solo games and games against bots.
hint-not-daily = In the deal of the day everybody plays without hints.
hint-not-now = You have nothing to decide now.
table-key-hint = hint
rules-key-hint = Show the best places, in solo games and against bots

## A move as a part of a sentence
move-place = { $what } at { $spaces }
move-guarding = { $place }, guarding { $spaces }
move-destroyed = { $spaces } destroyed
move-with = { $place }, with { $skill }
move-and = { $place }, and { $skill } at { $spaces }
move-alone = { $skill } at { $spaces }

## After the game
analysis-title = Analysis
analysis-title-of = Analysis: { $title }
analysis-about = Each decision is judged by what the player knew at that moment: the stars to be expected at the end of the game, beside those of the best move that was found.
analysis-thinking = Thinking about every decision… This may take some seconds.
analysis-again = Try again
analysis-mistakes = The largest mistakes
analysis-mistake = Round { $round }, { $card }: { $played } instead of { $best }: about { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}.
analysis-no-mistakes = Nothing better was found for any decision.
analysis-total = { $stars ->
    [one] All decisions together cost about { $stars } star.
   *[other] All decisions together cost about { $stars } stars.
}
analysis-nothing = This player had nothing to decide.
analysis-rounds = Round by round
analysis-round = Round { $round }
analysis-round-of = Round { $round }: { $card }
analysis-played = Drawn
analysis-best = Best found
analysis-same = Nothing better was found.
analysis-cost = { $stars ->
    [one] costs about { $stars } star
   *[other] costs about { $stars } stars
}
analysis-expected = { $stars ->
    [one] about { $stars } star at the end
   *[other] about { $stars } stars at the end
}
analysis-map-of = On the map of { $name }: fewer stars are better here.
analysis-to-replay = This round in the replay
