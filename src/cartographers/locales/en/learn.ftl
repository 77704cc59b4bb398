# The first game with a coach.
learn-title = Your first map
learn-try = Try again
learn-open = Ask the coach
learn-close = Put the coach away
learn-back = Back
learn-next = Next
learn-page = { $page } of { $pages }
learn-play = Play now
learn-rules = Rules
learn-again = Begin again
learn-first = Welcome!
learn-first-1 = This sheet is yours. A card is turned over, you draw one of its shapes, and so on through four seasons. Stars decide in the end. The arrow above leads on – or just try it.
learn-first-2 = { $card } ({ $terrain }) has two shapes. The small one brings a coin, and a coin is worth a star at the end of every season. The large one fills more of the map. Choose one.
learn-first-3 = Turn it with R or the mouse wheel and flip it with F, or use the buttons. By touch: tap the map to lay it down, tap the shape to turn it.
learn-first-4 = It must lie on empty spaces and need not touch anything. Lay it where you like and press “{ $draw }”. A tip: leave room beside it.
learn-edicts = What earns stars
learn-edicts-1 = In spring edicts { $first } and { $second } count: { $one } and { $other }. Point at one of them, or hold it: the spaces that earn are lit.
learn-edicts-2 = { $card } has one shape and two terrains: choose one. While you move it, the small numbers say what it would bring.
learn-edicts-3 = A tip: { $other } pays where farm and water meet. And a mountain with all four sides filled brings a coin.
learn-ruins = Ruins!
learn-ruins-1 = A ruins card came up, so { $card } must cover one of the spaces with the broken columns. Can’t it be done? Then you draw a single space anywhere.
learn-ruins-2 = Cards take time: the hourglass on the card, and the bar of the season, now { $time } of { $threshold }. When it is full, the season ends.
learn-ambush = An ambush!
learn-ambush-1 = { $ambush }: alone, the monsters find their place themselves – from the { $corner } corner, { $way }, the first one that is free. With others a neighbour draws them on your map.
learn-ambush-2 =
    { $exposed ->
        [0] Every empty space next to a monster costs a star at the end of each season. None is left here: well done!
        [one] Every empty space next to a monster costs a star at the end of each season: one star now. Fill it in time.
       *[other] Every empty space next to a monster costs a star at the end of each season: { $exposed } stars now. Fill them, one by one.
    }
learn-last = The last card of spring
learn-last-1 = With { $card } the time is up: { $time } of { $threshold }. After it edicts { $first } and { $second }, your coins and the monsters are counted. What brings most?
learn-scored = Spring is scored
learn-scored-1 = Two edicts, a star for each coin, less one for each empty space next to a monster:
learn-scored-2 = Now { $first } and { $second } count: { $one } and { $other }. You know all that you need. Play on as you like, or stop here: this game waits for you under “{ $games }”.
learn-free = On your own
learn-free-1 =
    { $total ->
        [one] { $total } star so far. Now { $first } and { $second } count: { $one } and { $other }. Play as you like.
       *[other] { $total } stars so far. Now { $first } and { $second } count: { $one } and { $other }. Play as you like.
    }
learn-over = Your first map is drawn!
learn-over-1 =
    { $total ->
        [one] { $total } star, rating { $rating }: { $title }. Well done – and the next map will be better still.
       *[other] { $total } stars, rating { $rating }: { $title }. Well done – and the next map will be better still.
    }
learn-line-coins = Coins
learn-line-monsters = Monsters
learn-line-sum = Spring
