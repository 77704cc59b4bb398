# The first page.
home-lead = An unknown land, four seasons, one sheet of parchment.
home-play = Play now
    .about = against a bot, without an account
home-solo = Solo
    .about = with a rating and a title
home-daily = Deal of the day
    .about = the same for everybody
home-new = New table
    .about = friends by link, bots, all options
home-learn = Learn by playing
    .about = a first game, step by step
home-continue = Continue
home-your-turn = { $season }: it is your turn
home-others-turn = { $season }: the others are drawing
home-with = At the table: { $names }
home-join = Join
    .example = Link or code
home-join-go = Join
home-join-nothing = Paste the link that you were sent, the id of a table, or the code of a deal.
home-join-unknown = This is neither a link to a table nor a code of a deal. Check whether all of it was copied.
home-join-gone = There is no such table, or you need the whole invitation link to see it. Ask whoever invited you for the link.
home-join-code = “{ $code }” is a code of a deal: the same code and rules deal the same cards.
home-join-set-up = Set up this deal
home-mine = My games
home-open = Open tables
home-open-none = Nobody is waiting for players just now. Open a table, and it will be listed here for everybody.
home-watch = Games to watch
home-watch-none = No open game is being played just now.
home-go = Go there
home-sit = Join
home-look = Watch
home-to-table = { $action }: { $names }
home-seats = { $taken } of { $seats } seats taken
home-clock = { $time } per round
home-more = { $count ->
    [one] and { $count } more table
   *[other] and { $count } more tables
}
