# Noms des cartes, terrains, saisons, feuilles et titres, et nos propres règles courtes.

## Cartes Exploration du jeu de base

card-great_river = Grande rivière
card-farmland = Terres cultivées
card-hamlet = Hameau
card-forgotten_forest = Forêt oubliée
card-hinterland_stream = Ruisseau de l’arrière-pays
card-homestead = Ferme
card-orchard = Verger
card-treetop_village = Village dans les arbres
card-marshlands = Marécages
card-fishing_village = Village de pêcheurs
card-rift_lands = Terres de la faille

## Cartes Exploration de Héros

card-lagoon = Lagune
card-pasture = Pâturage
card-settlement = Bourgade
card-timber_grove = Haute futaie
card-hillside_terrace = Terrasses du coteau
card-frontier_dwelling = Logis de la frontière
card-wildwood_garden = Jardin du bois sauvage
card-woodland_crossroads = Carrefour forestier
card-coastal_encampment = Campement côtier
card-mangrove_swamp = Marais de mangroves
card-kethras_gates = Portes de Kethra

## Cartes Ruines

card-temple_ruins = Ruines du temple
    .rule = La prochaine carte Exploration doit couvrir une case Ruine vide ; si c’est impossible, dessinez un 1×1 n’importe où.
card-outpost_ruins = Ruines de l’avant-poste
    .rule = La prochaine carte Exploration doit couvrir une case Ruine vide ; si c’est impossible, dessinez un 1×1 n’importe où.

## Cartes Embuscade

card-goblin_attack = Attaque de gobelins
card-bugbear_assault = Assaut de gobelours
card-kobold_onslaught = Ruée de kobolds
card-gnoll_raid = Raid de gnolls
card-dragon_inferno = Fournaise du dragon
    .rule = Dès qu’il ne reste aucune case vide à côté du dragon, 3 pièces vont à qui possède la carte.
card-zombie_plague = Peste zombie
    .rule = Après le décompte de chaque saison, toute case vide adjacente à un zombie devient un zombie.
card-giant_troll_ravage = Ravages du troll géant
    .rule = Après le décompte de chaque saison, qui possède la carte détruit une case vide adjacente à un troll.
card-gorgon_gaze = Regard de la gorgone
    .rule = Qui la dessine détruit une case adjacente, vide ou remplie, sauf montagne et terre désolée.
card-flayer_incursion = Incursion d’écorcheurs
card-insectoid_invasion = Invasion d’insectoïdes
card-ratman_strike = Frappe des hommes-rats
card-ogre_charge = Charge d’ogres

## Cartes Héros

card-dobrik_of_lorkheim = Dobrik de Lorkheim
    .rule = Les monstres sur les quatre cases adjacentes au héros sont détruits, maintenant et plus tard.
card-wren_the_lioness = Wren la Lionne
    .rule = Les monstres sur trois cases alignées, à deux pas du héros, sont détruits, maintenant et plus tard.
card-freyla_the_true = Freyla la Juste
    .rule = Les monstres sur les trois cases en ligne droite depuis le héros sont détruits, maintenant et plus tard.
card-dal_of_jolev = Dal de Jolev
    .rule = Les monstres sur les quatre cases en diagonale du héros sont détruits, maintenant et plus tard.

## Cartes Compétence

card-acrobatics = Acrobaties
    .rule = Lors d’une embuscade, votre carte reçoit plutôt un monstre de 1×2, sans l’effet de l’embuscade.
card-concentration = Concentration
    .rule = Dessinez la forme de ce tour une seconde fois, avec le même terrain, sans seconde pièce.
card-first_aid = Premiers secours
    .rule = Dessinez en plus un 1×2 à côté d’un monstre, avec un terrain proposé ce tour-ci.
card-diplomacy = Diplomatie
    .rule = À n’importe quel tour, dessinez en plus un 1×1 à la fois champs et village.
card-lore = Savoir
    .rule = Remplissez de village la forme choisie.
card-stealth = Discrétion
    .rule = La forme peut dépasser du bord de la carte ; ce qui dépasse n’est pas dessiné.
card-negotiation = Négociation
    .rule = Dessinez un 2×2 au lieu des formes proposées, avec un terrain proposé, sans pièce.
card-search = Fouille
    .rule = Dessinez en plus un 1×1 à côté de la forme de ce tour, avec le même terrain.

## Cartes Score : forêt

card-sentinel_wood = Bois de la sentinelle
    .rule = Une étoile par case Forêt au bord de la carte.
card-greenbough = Verte-Ramure
    .rule = Une étoile par ligne et par colonne contenant une case Forêt.
card-treetower = Arbre-Tour
    .rule = Une étoile par case Forêt dont les quatre voisines sont remplies ou hors de la carte.
card-stoneside_forest = Forêt rocheuse
    .rule = Trois étoiles par montagne reliée à une autre montagne par un groupe de forêts.
card-faunlost_thicket = Fourré du faune perdu
    .rule = Deux étoiles par case de la plus longue colonne ininterrompue de cases Forêt.
card-deepwood = Bois profond
    .rule = Six étoiles par groupe d’au moins cinq cases Forêt qui ne touche aucun village.
card-heart_of_the_forest = Cœur de la forêt
    .rule = Deux étoiles par case Forêt dont les quatre voisines sont des forêts ou hors de la carte.
card-sleepy_valley = Vallée endormie
    .rule = Quatre étoiles par ligne contenant au moins trois cases Forêt.

## Cartes Score : champs et eau

card-canal_lake = Lac du canal
    .rule = Une étoile par case Eau adjacente à des champs et par case Champs adjacente à de l’eau.
card-mages_valley = Vallée des mages
    .rule = Deux étoiles par case Eau et une par case Champs adjacente à une montagne.
card-the_golden_granary = Le grenier doré
    .rule = Une étoile par case Eau adjacente à des ruines et trois par case Champs sur des ruines.
card-shoreside_expanse = Étendue des rivages
    .rule = Trois étoiles par groupe de champs ou d’eau qui ne touche ni l’autre terrain ni le bord de la carte.
card-craylund = Craylund
    .rule = Sept étoiles par groupe de champs adjacent à au moins trois cases Eau.
card-ulems_wallow = Bourbier d’Ulem
    .rule = Quatre étoiles par case Eau adjacente à au moins deux cases Champs.
card-clawsgrave_peaks = Pics de Griffetombe
    .rule = Cinq étoiles par montagne reliée à des champs par un groupe de cases Eau.
card-jorekburg = Jorekburg
    .rule = Quatre étoiles par colonne comptant autant de cases Champs que de cases Eau, au moins une de chaque.

## Cartes Score : village

card-wildholds = Bastions sauvages
    .rule = Huit étoiles par groupe d’au moins six cases Village.
card-great_city = Grande cité
    .rule = Une étoile par case du plus grand groupe de villages qui ne touche aucune montagne.
card-greengold_plains = Plaines d’or vert
    .rule = Trois étoiles par groupe de villages adjacent à au moins trois terrains différents.
card-shieldgate = Porte du bouclier
    .rule = Deux étoiles par case du deuxième plus grand groupe de villages.
card-traylo_monastery = Monastère de Traylo
    .rule = Sept étoiles par groupe de villages contenant quatre cases en ligne droite.
card-outer_enclave = Enclave extérieure
    .rule = Une étoile par case vide adjacente à un groupe de villages ; seul le meilleur groupe compte.
card-gnomish_colony = Colonie gnome
    .rule = Six étoiles par groupe de villages contenant un carré de 2×2.
card-caravansary = Caravansérail
    .rule = Une étoile par ligne et par colonne qu’atteint un groupe de villages ; seul le meilleur groupe compte.

## Cartes Score : cases

card-borderlands = Terres frontalières
    .rule = Six étoiles par ligne et par colonne entièrement remplie.
card-lost_barony = Baronnie perdue
    .rule = Trois étoiles par case le long d’un côté du plus grand carré entièrement rempli.
card-the_broken_road = La route brisée
    .rule = Trois étoiles par diagonale entièrement remplie descendant du bord gauche au bord inférieur.
card-the_cauldrons = Les chaudrons
    .rule = Une étoile par case vide dont les quatre voisines sont remplies ou hors de la carte.
card-dwarvenholds = Forteresses naines
    .rule = Sept étoiles par ligne et par colonne entièrement remplie qui contient une montagne.
card-silos = Silos
    .rule = Dix étoiles par colonne de numéro impair entièrement remplie.
card-banded_hills = Collines rayées
    .rule = Quatre étoiles par ligne contenant au moins cinq terrains différents.
card-starlit_sigil = Sceau étoilé
    .rule = Quatre étoiles par zone d’un seul tenant d’exactement trois cases vides.

## Terrains

terrain-forest = Forêt
terrain-village = Village
terrain-farm = Champs
terrain-water = Eau
terrain-monster = Monstre
terrain-dragon = Dragon
terrain-zombie = Zombie
terrain-troll = Troll
terrain-gorgon = Gorgone
terrain-hero = Héros
terrain-farm_village = Champs et village
terrain-mountain = Montagne
terrain-ruins = Ruines
terrain-wasteland = Terre désolée
terrain-destroyed = Case détruite
terrain-empty = Case vide

## Saisons

season-spring = Printemps
season-summer = Été
season-autumn = Automne
season-winter = Hiver

## Feuilles Carte

map-A = Région sauvage
map-B = Terres désolées
map-C = Région sauvage (Héros)
map-D = Terres désolées (Héros)

## Titres du mode solo

title-legendary_cartographer = Cartographe légendaire
title-master_mapsmith = Maître des cartes
title-journeyman_topographer = Topographe voyageur
title-apprentice_surveyor = Apprenti géomètre
title-amateur_assessor = Conseiller amateur
title-inept_assistant = Assistant inapte
title-dimwitted_doodler = Mauvais gribouilleur
title-oblivious_inkdrinker = Buveur d’encre inconscient

## Séries de cartes

set-base = Jeu de base
set-heroes = Héros
set-promo = Cartes promo
set-skills = Compétences

## Catégories des cartes Score

category-forest = Forêt
category-farm_water = Champs et eau
category-village = Village
category-spaces = Cases

## Ce qui se décide maintenant

step-draw = Dessinez une forme
step-brace = Avant l’embuscade
step-ambush = Dessinez le monstre
step-gaze = Choisissez ce que la gorgone détruit
step-regroup = Après l’embuscade
step-hero = Placez le héros
step-ravage = Choisissez ce que le troll détruit
step-over = Partie terminée
