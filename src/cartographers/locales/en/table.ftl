# The table while a game is played.
edict-A = A
edict-B = B
edict-C = C
edict-D = D
table-title = Table
table-home = To the front page
table-gone = This table is not here
table-menu = Menu
table-map = Map
table-your-map = Your map
table-map-of = Map of { $name }
table-score = Edicts and score
table-card = Card
table-players = Players
table-chat = Chat
table-drawer = More of the table
table-tab-edicts = Edicts
table-tab-skills = Skills
table-tab-deck = Deck
table-tab-chat = Chat
table-time = Time used: { $used } of { $all }
table-time-short = { $used } of { $all }
table-clock = Time left in this round
table-clock-short = { $seconds ->
    [one] Only { $seconds } second is left.
   *[other] Only { $seconds } seconds are left.
}
table-person = { $name }: { $state }, { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
table-state-you = it is your turn
table-state-waits = still drawing
table-state-drawn = has drawn
table-state-away = away
table-state-resigned = has resigned, a bot plays on
table-state-idle = has nothing to draw
table-more-people = { $n } more
table-edict = Edict { $letter }:
table-edict-now = , counts this season
table-stars = { $stars ->
    [one] { $stars } star now
   *[other] { $stars } stars now
}
table-season-done = { $season } done
table-coins = Coins
table-coin-track = { $coins ->
    [one] { $coins } coin counts
   *[other] { $coins } coins count
}, { $spent } spent
table-monsters = Monsters
table-open-spaces = { $n ->
    [one] { $n } open space
   *[other] { $n } open spaces
}
table-if-over = { $season }, if it ended now
table-gives-now = What it gives now
table-card-number = Card { $n } of this season
table-on-ruins = Must cover a ruins space
table-on-map-of = On the map of { $name }
table-with-skill = With { $skill }
table-takes = Takes { $n } of the season’s time
table-shape = Shape
table-shape-of = Shape { $n }, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}{ $coin ->
    [yes] , brings a coin
   *[no] { "" }
}
table-terrain = Terrain
table-turn = Turn
table-flip = Flip
table-undo = Undo
table-lift = Lift
table-draw = Draw it
table-saving = Saving…
table-find = Find a place
table-nowhere = This shape fits nowhere.
table-fits = Fits at { $at }.
table-no-fit = Does not fit here:
table-fault-covered = the crossed spaces are taken.
table-fault-ruins = one space must lie on empty ruins.
table-fault-elsewhere = it may not lie here.
table-gain-coins = Coins
table-gain-nothing = Changes no score.
table-sealed = Drawn.
table-waiting = Waiting for { $names }.
table-choose-extra = Choose where its extra spaces go.
table-do-draw = Place the shape on your map.
table-do-ambush = Place the monsters on your neighbour’s map.
table-do-hero = Place the hero; turn it to choose what it guards.
table-do-gaze = The gorgon turns a space to stone: choose which one is destroyed.
table-do-ravage = The troll tramples a space: choose which one is destroyed.
table-do-brace = An ambush is coming. Do you use a skill?
table-do-regroup = The monsters are here. Do you use a skill?
table-do-over = The game is over.
table-choices = Choices
table-pass = Use none
table-lies-across = lying
table-lies-down = standing
table-skills = Skills
table-skill-used = used this season
table-skill-left = one per season · { $coins ->
    [one] { $coins } coin left
   *[other] { $coins } coins left
}
table-skill-after = place the shape first
table-skill-nowhere = { $skill } can be used nowhere here.
table-costs = { $n ->
    [0] Free
    [one] Costs { $n } coin
   *[other] Costs { $n } coins
}
skill-short-acrobatics = small monster
skill-short-concentration = draw twice
skill-short-first_aid = 1×2 by a monster
skill-short-diplomacy = farm and village
skill-short-lore = as village
skill-short-stealth = over the edge
skill-short-negotiation = 2×2 instead
skill-short-search = 1 more space
table-seen = Seen this season
table-deck = In the deck
table-deck-explore = { $n ->
    [one] explore
   *[other] explore
}
table-deck-ruins = ruins
table-deck-ambush = { $n ->
    [one] ambush
   *[other] ambushes
}
table-deck-heroes = { $n ->
    [one] hero
   *[other] heroes
}
table-turned = New card: { $card }.
table-your-turn = Your turn
table-whose = { $name } draws now
table-draw-on = Ambush! Draw on the map of { $name }.
table-cell = { $at }, { $terrain }{ $ruins ->
    [empty] , empty ruins
    [drawn] , on ruins
   *[none] { "" }
}{ $guarded ->
    [yes] , guarded by a hero
   *[no] { "" }
}
table-candlelight = Candlelight
table-sound = Sounds
table-patterns = Stronger patterns
table-leave = Leave for now (your seat stays yours)
table-resign = Resign
table-resign-sure = Really resign? A bot will play on for you.
table-keys = Keys
table-key-shape = shape, then terrain
table-key-turn = turn
table-key-flip = flip
table-key-move = move
table-key-find = find a place
table-key-draw = draw it
table-key-undo = undo
table-key-lift = lift
