# Names of cards, terrains, seasons, maps and titles, and our own short rules of the cards.

## Explore cards of the base game

card-great_river = Great River
card-farmland = Farmland
card-hamlet = Hamlet
card-forgotten_forest = Forgotten Forest
card-hinterland_stream = Hinterland Stream
card-homestead = Homestead
card-orchard = Orchard
card-treetop_village = Treetop Village
card-marshlands = Marshlands
card-fishing_village = Fishing Village
card-rift_lands = Rift Lands

## Explore cards of Heroes

card-lagoon = Lagoon
card-pasture = Pasture
card-settlement = Settlement
card-timber_grove = Timber Grove
card-hillside_terrace = Hillside Terrace
card-frontier_dwelling = Frontier Dwelling
card-wildwood_garden = Wildwood Garden
card-woodland_crossroads = Woodland Crossroads
card-coastal_encampment = Coastal Encampment
card-mangrove_swamp = Mangrove Swamp
card-kethras_gates = Kethra’s Gates

## Ruins cards

card-temple_ruins = Temple Ruins
    .rule = The next explore card must cover an empty ruins space; if it cannot, draw a 1×1 anywhere.
card-outpost_ruins = Outpost Ruins
    .rule = The next explore card must cover an empty ruins space; if it cannot, draw a 1×1 anywhere.

## Ambush cards

card-goblin_attack = Goblin Attack
card-bugbear_assault = Bugbear Assault
card-kobold_onslaught = Kobold Onslaught
card-gnoll_raid = Gnoll Raid
card-dragon_inferno = Dragon Inferno
    .rule = As soon as no empty space is left next to the dragon, the owner of the map earns 3 coins.
card-zombie_plague = Zombie Plague
    .rule = After the scoring of each season, every empty space next to a zombie becomes a zombie.
card-giant_troll_ravage = Giant Troll Ravage
    .rule = After the scoring of each season, the owner of the map destroys an empty space next to a troll.
card-gorgon_gaze = Gorgon Gaze
    .rule = Whoever draws it destroys a space next to it, empty or filled, but no mountain and no wasteland.
card-flayer_incursion = Flayer Incursion
card-insectoid_invasion = Insectoid Invasion
card-ratman_strike = Ratman Strike
card-ogre_charge = Ogre Charge

## Hero cards

card-dobrik_of_lorkheim = Dobrik of Lorkheim
    .rule = Monsters on the four spaces next to this hero are destroyed, now and later.
card-wren_the_lioness = Wren the Lioness
    .rule = Monsters on three spaces in a line, two steps from this hero, are destroyed, now and later.
card-freyla_the_true = Freyla the True
    .rule = Monsters on the three spaces in a straight line from this hero are destroyed, now and later.
card-dal_of_jolev = Dal of Jolev
    .rule = Monsters on the four spaces at the corners of this hero are destroyed, now and later.

## Skill cards

card-acrobatics = Acrobatics
    .rule = On an ambush, your map gets a 1×2 monster instead, without the effect of the card.
card-concentration = Concentration
    .rule = Draw the shape of this round a second time, in the same terrain, without a second coin.
card-first_aid = First Aid
    .rule = Draw an extra 1×2 next to a monster, in a terrain that this round offers.
card-diplomacy = Diplomacy
    .rule = In any round, draw an extra 1×1 that is farm and village at once.
card-lore = Lore
    .rule = Fill the shape that you chose with village.
card-stealth = Stealth
    .rule = The shape may hang over the edge of the map; what lies outside is not drawn.
card-negotiation = Negotiation
    .rule = Draw a 2×2 instead of the shapes of the card, in a terrain of the card, without a coin.
card-search = Search
    .rule = Draw an extra 1×1 next to the shape of this round, in the same terrain.

## Scoring cards: forest

card-sentinel_wood = Sentinel Wood
    .rule = One star for each forest space on the edge of the map.
card-greenbough = Greenbough
    .rule = One star for each row and one for each column that has a forest space.
card-treetower = Treetower
    .rule = One star for each forest space whose four neighbours are filled or off the map.
card-stoneside_forest = Stoneside Forest
    .rule = Three stars for each mountain that a forest cluster joins to another mountain.
card-faunlost_thicket = Faunlost Thicket
    .rule = Two stars for each space of the longest unbroken column of forest spaces.
card-deepwood = Deepwood
    .rule = Six stars for each forest cluster of five or more spaces that touches no village.
card-heart_of_the_forest = Heart of the Forest
    .rule = Two stars for each forest space whose four neighbours are forest or off the map.
card-sleepy_valley = Sleepy Valley
    .rule = Four stars for each row with three or more forest spaces.

## Scoring cards: farm and water

card-canal_lake = Canal Lake
    .rule = One star for each water space next to a farm and one for each farm space next to water.
card-mages_valley = Mages Valley
    .rule = Two stars for each water space and one for each farm space next to a mountain.
card-the_golden_granary = The Golden Granary
    .rule = One star for each water space next to ruins and three for each farm space on ruins.
card-shoreside_expanse = Shoreside Expanse
    .rule = Three stars for each farm or water cluster that touches neither the other terrain nor the map’s edge.
card-craylund = Craylund
    .rule = Seven stars for each farm cluster that touches three or more water spaces.
card-ulems_wallow = Ulem’s Wallow
    .rule = Four stars for each water space next to two or more farm spaces.
card-clawsgrave_peaks = Clawsgrave Peaks
    .rule = Five stars for each mountain that a water cluster joins to a farm.
card-jorekburg = Jorekburg
    .rule = Four stars for each column with as many farm spaces as water spaces, at least one of each.

## Scoring cards: village

card-wildholds = Wildholds
    .rule = Eight stars for each village cluster of six or more spaces.
card-great_city = Great City
    .rule = One star for each space of the largest village cluster that touches no mountain.
card-greengold_plains = Greengold Plains
    .rule = Three stars for each village cluster that touches three or more different terrains.
card-shieldgate = Shieldgate
    .rule = Two stars for each space of the second largest village cluster.
card-traylo_monastery = Traylo Monastery
    .rule = Seven stars for each village cluster with four spaces in a straight line.
card-outer_enclave = Outer Enclave
    .rule = One star for each empty space next to one village cluster; the best cluster counts.
card-gnomish_colony = Gnomish Colony
    .rule = Six stars for each village cluster that contains a 2×2 square.
card-caravansary = Caravansary
    .rule = One star for each row and each column that one village cluster reaches; the best cluster counts.

## Scoring cards: spaces

card-borderlands = Borderlands
    .rule = Six stars for each row and each column that is wholly filled.
card-lost_barony = Lost Barony
    .rule = Three stars for each space along one side of the largest square that is wholly filled.
card-the_broken_road = The Broken Road
    .rule = Three stars for each wholly filled diagonal from the left edge down to the bottom edge.
card-the_cauldrons = The Cauldrons
    .rule = One star for each empty space whose four neighbours are filled or off the map.
card-dwarvenholds = Dwarvenholds
    .rule = Seven stars for each wholly filled row and column that has a mountain.
card-silos = Silos
    .rule = Ten stars for each wholly filled column with an odd number.
card-banded_hills = Banded Hills
    .rule = Four stars for each row with five or more different terrains.
card-starlit_sigil = Starlit Sigil
    .rule = Four stars for each connected area of exactly three empty spaces.

## Terrains

terrain-forest = Forest
terrain-village = Village
terrain-farm = Farm
terrain-water = Water
terrain-monster = Monster
terrain-dragon = Dragon
terrain-zombie = Zombie
terrain-troll = Troll
terrain-gorgon = Gorgon
terrain-hero = Hero
terrain-farm_village = Farm and village
terrain-mountain = Mountain
terrain-ruins = Ruins
terrain-wasteland = Wasteland
terrain-destroyed = Destroyed space
terrain-empty = Empty space

## Seasons

season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

## Maps

map-A = Wilderness
map-B = Wastelands
map-C = Wilderness (Heroes)
map-D = Wastelands (Heroes)

## Titles of the solo game

title-legendary_cartographer = Legendary Cartographer
title-master_mapsmith = Master Mapsmith
title-journeyman_topographer = Journeyman Topographer
title-apprentice_surveyor = Apprentice Surveyor
title-amateur_assessor = Amateur Assessor
title-inept_assistant = Inept Assistant
title-dimwitted_doodler = Dimwitted Doodler
title-oblivious_inkdrinker = Oblivious Inkdrinker

## Sets of cards

set-base = Base game
set-heroes = Heroes
set-promo = Promo cards
set-skills = Skills

## Categories of scoring cards

category-forest = Forest
category-farm_water = Farm and water
category-village = Village
category-spaces = Spaces

## What is decided now

step-draw = Draw a shape
step-brace = Brace for the ambush
step-ambush = Draw the monster
step-gaze = Choose what the gorgon destroys
step-regroup = After the ambush
step-hero = Place the hero
step-ravage = Choose what the troll destroys
step-over = Game over
