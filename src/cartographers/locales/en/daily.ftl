# The deal of the day.
daily-title = Deal of the day
daily-waits = Today’s deal awaits you
daily-begun = You are in the middle of today’s deal
daily-same = A solo game with the same cards for everybody, one try each.
daily-play = Play today’s deal
daily-continue = Continue
daily-done = { $stars ->
    [one] You have earned { $stars } star today
   *[other] You have earned { $stars } stars today
}
daily-tomorrow = Tomorrow there is a new deal, and today’s games can be replayed.
daily-look = Look at my map
daily-board = Results
daily-tries = { $tries ->
    [one] { $tries } player has tried this deal; finished: { $done }.
   *[other] { $tries } players have tried this deal; finished: { $done }.
}
daily-none = Nobody finished this deal.
daily-none-yet = Nobody has finished this deal yet. The first place is free.
daily-place = Place
daily-name = Name
daily-stars = Stars
daily-rating = Rating
daily-earned-title = Title
daily-before = Days before
daily-today = Today
