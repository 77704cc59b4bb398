# A table before its game begins.
lobby-title = Table of { $host }
lobby-closed = This table was closed before its game began. Nothing else of yours is touched.
lobby-new = Open a new table
lobby-home = To the first page

## Seats
lobby-seats = Seats: { $taken } of { $all } taken
lobby-free = Free
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-sat = You sit at the table.
lobby-leave = Get up
lobby-you = you
lobby-host = host
lobby-kick = Free the seat of { $name }
lobby-bot-here = Seat a bot on seat { $seat }
lobby-more-free = { $count ->
    [one] { $count } more free seat
   *[other] { $count } more free seats
}
lobby-your-name = Your name
lobby-second-name = Somebody else at this screen
lobby-sit-second = Seat them too
lobby-full = All seats are taken.
lobby-full-watch = All seats are taken. Stay here, and you can watch if the host allows it.
lobby-bot-level = Bot
lobby-seat-bot = Seat a bot

## Beginning
lobby-begin-title = Ready?
lobby-begin-words = Free seats are taken away when the game begins.
lobby-begin-full = Everybody is here.
lobby-begin = Begin the game
lobby-wait-title = Soon
lobby-wait-words = { $host } begins the game. This page shows it by itself.

## Invitation
lobby-invite = Invite others
lobby-invite-words = Whoever has this link can sit down here, without an account.
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = The link is in your clipboard.
lobby-copy-yourself = The link is selected; copy it with your keyboard or the menu.
lobby-share = Share
lobby-share-text = Come and draw a map with me.

## What is played
lobby-rules = What is played
lobby-rule-explore = Explore cards
lobby-rule-seasons = Seasons
lobby-seasons-words = Their lengths: { $times }
lobby-rule-scoring = Edicts
lobby-rule-ambush = Ambushes
lobby-rule-heroes = Heroes
lobby-rule-skills = Skills
lobby-rule-ruins = Ruins
lobby-rule-fallback = If nothing fits
lobby-rule-clock = Clock
lobby-rule-join = Joining
lobby-rule-watch = Watching
lobby-rule-deal = Deal
lobby-with = With them
lobby-without = Without them
lobby-skills-none = None
lobby-skills-dealt = Three, dealt at the start
lobby-fallback-any = A 1×1 of any terrain
lobby-fallback-card = A 1×1 of the card’s terrain
lobby-clock-none = None, everybody takes their time
lobby-clock-words = { $absent ->
    [bot] { $time } for each round; a bot plays for whoever is away
   *[deadline] { $time } for each round; then a bot plays
}
lobby-join-open = Anybody may sit down
lobby-join-invited = Only with the link
lobby-watch-yes = Others may watch
lobby-watch-no = Only those who play see it
lobby-deal-secret = Shuffled in secret
lobby-deal-code = From a code that was typed in
lobby-deal-daily = The deal of the day

## Fairness
lobby-fair = A fair deal
lobby-fair-words = The cards are already shuffled. This is the fingerprint of the shuffle; after the game everybody can check that it was not changed.
