# The rules of the game in our own short words, and the page of all cards.
rules-title = Rules
rules-contents = Contents
rules-lead = Everybody draws the same cards on their own map. Here is the whole game; the cards are at the end.
rules-learn = Learn by playing

## Sections

rules-aim = The aim
rules-aim-1 = You map the lands of the queen. Over four seasons you draw shapes of forest, village, farm and water on a map of 11 × 11 spaces.
rules-aim-2 = Four edicts, { $first } to { $last }, say what earns stars. Each season counts two of them. Whoever has most stars after winter wins.
rules-turn = A round
rules-turn-1 = A card is turned over. Everybody draws on their own map at the same time: choose one shape of the card and one of its terrains, and fill the whole shape with it.
rules-turn-2 = Nothing is shown before everybody has drawn. Until then you can take your drawing back.
rules-turn-3 = When everybody has drawn, the next card is turned over – or the season ends.
rules-shapes = Shapes and terrains
rules-shapes-1 = Turn and flip the shape as you like. It must lie on empty spaces, wholly inside the map, and need not touch anything that is drawn already.
rules-shapes-2 = Spaces are next to each other if they share a side, never by a corner. Spaces of one terrain that hang together are a cluster; in the picture each cluster has one line round it.
rules-shapes-3 = Forest, village, farm, water, monster, hero and mountain are terrains. Wasteland, ruins and destroyed spaces are none. All but the empty spaces are filled – mountains and wasteland too.
rules-shapes-4 = If no shape of the card fits, you draw a single space anywhere, of forest, village, farm, water or monster, without a coin. If your map is full, you draw nothing.
rules-ruins = Ruins
rules-ruins-1 = After a ruins card the next explore card must cover at least one empty ruins space. Two ruins cards in a row ask for it only once.
rules-ruins-2 = If that cannot be done, you draw a single space anywhere instead. An ambush or a hero that comes in between does not use the ruins up.
rules-ruins-3 = Until something is drawn on it, a ruins space is an empty space like any other, and it stays ruins afterwards.
rules-coins = Coins and mountains
rules-coins-1 = A shape with a coin gives you a coin. So does a mountain as soon as all its four sides are filled or at the edge of the map; whoever filled them, the owner of the map has the coin.
rules-coins-2 = At the end of every season each coin is worth a star: an early coin pays up to four times. There is room for 14 coins.
rules-ambushes = Ambushes and monsters
rules-ambushes-1 = Each season one more ambush card is shuffled into the deck. When it comes up, maps are passed to a neighbour, who draws the monsters where they hurt most, and the maps go back.
rules-ambushes-2 = At the end of every season you lose a star for each empty space next to a monster. Fill those spaces and they cost nothing.
rules-ambushes-3 = If the monster does not fit, a single plain monster is drawn. A full map is spared. Ambush cards take no time.
rules-ambushes-4 = Some monsters do more: the dragon pays when it is walled in, zombies spread, the troll destroys, the gorgon turns to stone. Their cards below say how. After winter they act no more.
rules-seasons = Seasons and edicts
rules-seasons-1 = Each explore card has a time. When the times of the cards add up to the length of the season, it ends after that card; what is too much is not carried over.
rules-seasons-2 = Then two edicts are counted, one star is added for each coin, and one is taken off for each empty space next to a monster. Every edict counts twice in a game.
rules-seasons-3 = All explore cards are shuffled again for the next season. Ambushes and heroes that did not come up stay in the deck.
rules-seasons-table = Which edicts count, and how long a season lasts
rules-seasons-season = Season
rules-seasons-edicts = Edicts
rules-seasons-length = Length ({ $set })
rules-end = The end
rules-end-1 = After winter the stars of the four seasons are added up. Most stars win.
rules-end-2 = If it is a tie, whoever lost fewest stars to monsters wins; if that is a tie too, the win is shared.
rules-skills = Skills
rules-skills-1 = If the table plays with skills, three of the eight skill cards lie open for the whole game. Once a season you may use one of them.
rules-skills-2 = You pay by crossing out coins, which then bring no more stars; their places on the coin track stay used. What you draw after the shape can be paid with the coin that the shape brought.
rules-heroes = Heroes
rules-heroes-1 = With heroes, one hero card joins the deck each season. You draw the hero on any empty space and mark the spaces that it guards; the pattern can be turned and flipped and may lie over filled spaces and over the edge.
rules-heroes-2 = Monsters on guarded spaces are destroyed, now and later, even when the hero is gone. A destroyed space is filled, has no terrain and costs nothing. Other terrains stay as they are.
rules-solo = Alone
rules-solo-1 = You may play by yourself. An ambush then finds its place on its own: the shape stays as printed, starts in the corner that the card shows, goes along the edge in the direction of the arrow, and takes the first free place.
rules-solo-2 = If there is none at the edge, it goes round one ring further in, and so on. If it fits nowhere, nothing happens. When your map is full, the season is counted and the game ends.
rules-solo-3 = In the end the solo values of the four edicts are taken off your stars. What is left is your rating, and it earns you a title.
rules-solo-table = Titles of the solo game
rules-solo-rating = Rating
rules-solo-title = Title
rules-solo-least = { $n } or more
rules-solo-less = Less than { $n }
rules-many = Several players
rules-many-1 = From 1 to 100 people and bots play at one table, all on the same map and with the same cards, at the same time. Nobody waits for a turn, only for the last one to draw.
rules-many-2 = In an ambush with the arrow clockwise your map goes to your neighbour on the left, else to the one on the right.
rules-many-3 = If somebody stays away, the table can go on: with a clock, a bot draws for them when the time is over.
rules-keys = Keys and touch
rules-keys-1 = Everything can be done with the mouse, with the keys alone, or by touch.
rules-keys-2 = By touch: tap where the shape should go, drag to move it, tap it to turn it, and use the buttons to flip and to draw. Nothing is drawn before you press the button.
rules-keys-table = Keys at the table
rules-keys-key = Key
rules-keys-does = What it does
rules-keys-arrows = Arrows
rules-keys-enter = Enter
rules-keys-escape = Esc
rules-keys-wheel = Mouse wheel
rules-key-number = Choose a shape, then a terrain
rules-key-next = Next terrain
rules-key-turn = Turn the shape
rules-key-flip = Flip the shape
rules-key-move = Move the shape over the map
rules-key-find = Find a place where the shape fits
rules-key-draw = Draw it
rules-key-lift = Lift the shape off the map
rules-key-undo = Take your drawing back
rules-cards = All cards

## The cards

rules-search = Search names and rules
rules-set = Set
rules-set-all = All sets
rules-kind-wanted = Kind
rules-kind-all = All kinds
rules-found =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
rules-nothing = No card has these words. Try fewer of them, or another set.
rules-all = All rules and cards
rules-same-kind = More cards of this kind
rules-no-card = There is no such card. All of them are here:
rules-kind-scoring = Scoring card
rules-kind-explore = Explore card
rules-kind-ruins = Ruins card
rules-kind-ambush = Ambush card
rules-kind-hero = Hero card
rules-kind-skill = Skill card
rules-kinds-scoring = Scoring cards
rules-kinds-explore = Explore cards
rules-kinds-ruins = Ruins cards
rules-kinds-ambush = Ambush cards
rules-kinds-hero = Hero cards
rules-kinds-skill = Skill cards
rules-solo-value = solo value { $n }
rules-card-any = A single space of forest, village, farm, water or monster.
rules-card-shapes = { $terrain }: choose one of the two shapes. The one with the coin gives a coin.
rules-card-terrains = { $one } or { $other }: choose the terrain of the shape.
rules-card-passed-clockwise = With others: maps go to the neighbour on the left.
rules-card-passed-counterclockwise = With others: maps go to the neighbour on the right.
rules-card-alone = Alone: from the { $corner } corner, { $way }.
rules-corner-top_left = top left
rules-corner-top_right = top right
rules-corner-bottom_left = bottom left
rules-corner-bottom_right = bottom right
rules-way-clockwise = clockwise
rules-way-counterclockwise = counterclockwise
rules-skill-cost =
    { $n ->
        [0] Costs nothing.
        [one] Costs { $n } coin.
       *[other] Costs { $n } coins.
    }
rules-example =
    { $n ->
        [one] The drawing is worth { $n } star.
       *[other] The drawing is worth { $n } stars.
    }
rules-gives-now =
    { $n ->
        [one] { $n } star now
       *[other] { $n } stars now
    }
rules-earning = The spaces that earn it: { $spaces }.
rules-earning-none = No space earns anything yet.
