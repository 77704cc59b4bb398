# Názvy karet, terénů, ročních období, map a titulů a naše vlastní krátká pravidla karet.

## Karty průzkumu základní hry

card-great_river = Velká řeka
card-farmland = Orná půda
card-hamlet = Víska
card-forgotten_forest = Zapomenutý les
card-hinterland_stream = Potok ve vnitrozemí
card-homestead = Statek
card-orchard = Ovocný sad
card-treetop_village = Vesnice v korunách stromů
card-marshlands = Mokřiny
card-fishing_village = Rybářská vesnice
card-rift_lands = Prostorové trhliny

## Karty průzkumu z Hrdinů

card-lagoon = Laguna
card-pasture = Pastvina
card-settlement = Nové sídlo
card-timber_grove = Vzrostlý háj
card-hillside_terrace = Terasy na svahu
card-frontier_dwelling = Příbytek na hranici
card-wildwood_garden = Zahrada ve hvozdu
card-woodland_crossroads = Lesní rozcestí
card-coastal_encampment = Tábor na pobřeží
card-mangrove_swamp = Mangrovový močál
card-kethras_gates = Kethřiny brány

## Karty zřícenin

card-temple_ruins = Zřícenina chrámu
    .rule = Další karta průzkumu musí překrýt prázdné pole se zříceninou; nejde-li to, zakresli kamkoli 1×1.
card-outpost_ruins = Zřícenina strážnice
    .rule = Další karta průzkumu musí překrýt prázdné pole se zříceninou; nejde-li to, zakresli kamkoli 1×1.

## Karty přepadení

card-goblin_attack = Útok goblinů
card-bugbear_assault = Přepad bugbearů
card-kobold_onslaught = Nápor koboldů
card-gnoll_raid = Nájezd gnollů
card-dragon_inferno = Dračí žár
    .rule = Jakmile vedle draka nezbude žádné prázdné pole, získá majitel mapy 3 mince.
card-zombie_plague = Nákaza zombií
    .rule = Po bodování každého ročního období se každé prázdné pole vedle zombie změní v zombii.
card-giant_troll_ravage = Řádění obřího trola
    .rule = Po bodování každého ročního období zničí majitel mapy jedno prázdné pole vedle trola.
card-gorgon_gaze = Pohled gorgony
    .rule = Kdo ji zakreslí, zničí jedno pole vedle ní, prázdné i obsazené, ale ne horu ani pustinu.
card-flayer_incursion = Vpád drásačů
card-insectoid_invasion = Invaze insektoidů
card-ratman_strike = Výpad krysích lidí
card-ogre_charge = Zteč ogrů

## Karty hrdinů

card-dobrik_of_lorkheim = Dobrik z Lorkheimu
    .rule = Nestvůry na čtyřech polích, která sousedí s hrdinou, jsou zničeny, teď i později.
card-wren_the_lioness = Wren Lvice
    .rule = Nestvůry na třech polích v řadě, dva kroky od hrdiny, jsou zničeny, teď i později.
card-freyla_the_true = Freyla Neomylná
    .rule = Nestvůry na třech polích v přímce od hrdiny jsou zničeny, teď i později.
card-dal_of_jolev = Dal z Jolevu
    .rule = Nestvůry na čtyřech polích šikmo od hrdiny jsou zničeny, teď i později.

## Karty dovedností

card-acrobatics = Akrobacie
    .rule = Při přepadení se do tvé mapy místo toho zakreslí nestvůra 1×2 bez efektu karty.
card-concentration = Soustředění
    .rule = Zakresli tvar tohoto kola podruhé, se stejným terénem, bez druhé mince.
card-first_aid = První pomoc
    .rule = Zakresli navíc 1×2 vedle nestvůry, s terénem, který toto kolo nabízí.
card-diplomacy = Diplomacie
    .rule = V kterémkoli kole zakresli navíc 1×1, které je farmou i vesnicí zároveň.
card-lore = Znalosti
    .rule = Vyplň vybraný tvar vesnicí.
card-stealth = Nenápadnost
    .rule = Tvar smí přesahovat přes okraj mapy; co leží venku, se nezakreslí.
card-negotiation = Vyjednávání
    .rule = Zakresli místo tvarů z karty 2×2, s terénem z karty, bez mince.
card-search = Pátrání
    .rule = Zakresli navíc 1×1 vedle tvaru tohoto kola, se stejným terénem.

## Bodovací karty: lesy

card-sentinel_wood = Hraniční les
    .rule = Jeden bod za každé pole s lesem na okraji mapy.
card-greenbough = Lesní království
    .rule = Jeden bod za každý řádek a každý sloupec, ve kterém je pole s lesem.
card-treetower = Lesní houština
    .rule = Jeden bod za každé pole s lesem, které má ze všech čtyř stran jen obsazená pole nebo okraj mapy.
card-stoneside_forest = Lesnaté podhůří
    .rule = Tři body za každou horu, kterou území s lesem spojuje s jinou horou.
card-faunlost_thicket = Houští ztracených faunů
    .rule = Dva body za každé pole nejdelšího souvislého sloupce lesa.
card-deepwood = Hluboký hvozd
    .rule = Šest bodů za každé území s lesem o pěti nebo více polích, které nesousedí s vesnicí.
card-heart_of_the_forest = Srdce lesa
    .rule = Dva body za každé pole s lesem, které má ze všech čtyř stran jen les nebo okraj mapy.
card-sleepy_valley = Ospalé údolí
    .rule = Čtyři body za každý řádek se třemi nebo více poli s lesem.

## Bodovací karty: farmy a voda

card-canal_lake = Zavlažovací kanály
    .rule = Jeden bod za každé pole s vodou vedle farmy a za každé pole s farmou vedle vody.
card-mages_valley = Údolí čarodějů
    .rule = Dva body za každé pole s vodou a jeden za každé pole s farmou vedle hory.
card-the_golden_granary = Pradávná sýpka
    .rule = Jeden bod za každé pole s vodou vedle zříceniny a tři za každé pole s farmou na zřícenině.
card-shoreside_expanse = Úrodné břehy
    .rule = Tři body za každé území s farmou nebo vodou, které se nedotýká druhého z těchto terénů ani okraje mapy.
card-craylund = Craylund
    .rule = Sedm bodů za každé území s farmou, které sousedí se třemi nebo více poli s vodou.
card-ulems_wallow = Ulemovo bahniště
    .rule = Čtyři body za každé pole s vodou, které sousedí se dvěma nebo více poli s farmou.
card-clawsgrave_peaks = Štíty Drápova hrobu
    .rule = Pět bodů za každou horu, kterou území s vodou spojuje s farmou.
card-jorekburg = Jorekburg
    .rule = Čtyři body za každý sloupec, kde je stejně polí s farmou jako s vodou, od obou aspoň jedno.

## Bodovací karty: vesnice

card-wildholds = Osada
    .rule = Osm bodů za každé území s vesnicí o šesti nebo více polích.
card-great_city = Královské město
    .rule = Jeden bod za každé pole největšího z těch území s vesnicí, která nesousedí s horou.
card-greengold_plains = Úrodné pláně
    .rule = Tři body za každé území s vesnicí, které sousedí se třemi nebo více různými typy terénu.
card-shieldgate = Obranný val
    .rule = Dva body za každé pole druhého největšího území s vesnicí.
card-traylo_monastery = Klášter Traylo
    .rule = Sedm bodů za každé území s vesnicí, které má čtyři pole za sebou v přímce.
card-outer_enclave = Vnější enkláva
    .rule = Jeden bod za každé prázdné pole vedle jednoho území s vesnicí; počítá se to nejlepší.
card-gnomish_colony = Kolonie gnómů
    .rule = Šest bodů za každé území s vesnicí, které obsahuje čtverec 2×2.
card-caravansary = Karavanseraj
    .rule = Jeden bod za každý řádek a sloupec, do kterého sahá jedno území s vesnicí; počítá se to nejlepší.

## Bodovací karty: pole

card-borderlands = Pohraničí
    .rule = Šest bodů za každý zcela obsazený řádek a sloupec.
card-lost_barony = Zapomenuté hrabství
    .rule = Tři body za každé pole podél jedné strany největšího zcela obsazeného čtverce.
card-the_broken_road = Dlážděná cesta
    .rule = Tři body za každou zcela obsazenou diagonálu od levého okraje dolů ke spodnímu.
card-the_cauldrons = Propasti
    .rule = Jeden bod za každé prázdné pole, které má ze všech čtyř stran jen obsazená pole nebo okraj mapy.
card-dwarvenholds = Trpasličí pevnosti
    .rule = Sedm bodů za každý zcela obsazený řádek a sloupec s horou.
card-silos = Sila
    .rule = Deset bodů za každý zcela obsazený sloupec s lichým číslem.
card-banded_hills = Pruhované kopce
    .rule = Čtyři body za každý řádek s pěti nebo více různými typy terénu.
card-starlit_sigil = Hvězdné znamení
    .rule = Čtyři body za každou souvislou oblast přesně tří prázdných polí.

## Terény

terrain-forest = Lesy
terrain-village = Vesnice
terrain-farm = Farmy
terrain-water = Voda
terrain-monster = Nestvůry
terrain-dragon = Drak
terrain-zombie = Zombie
terrain-troll = Trol
terrain-gorgon = Gorgona
terrain-hero = Hrdina
terrain-farm_village = Farma a vesnice
terrain-mountain = Hory
terrain-ruins = Zřícenina
terrain-wasteland = Pustina
terrain-destroyed = Zničené pole
terrain-empty = Prázdné pole

## Roční období

season-spring = Jaro
season-summer = Léto
season-autumn = Podzim
season-winter = Zima

## Mapy

map-A = Divočina
map-B = Pustina
map-C = Divočina (Hrdinové)
map-D = Pustina (Hrdinové)

## Tituly ve hře jednoho hráče

title-legendary_cartographer = Věhlasný kartograf
title-master_mapsmith = Zkušený kreslíř map
title-journeyman_topographer = Vyučený geodet
title-apprentice_surveyor = Začínající topograf
title-amateur_assessor = Snaživý dělník
title-inept_assistant = Nešikovný pomocník
title-dimwitted_doodler = Neschopný patlal
title-oblivious_inkdrinker = Nosič inkoustu

## Sady karet

set-base = Základní hra
set-heroes = Hrdinové
set-promo = Promo karty
set-skills = Dovednosti

## Druhy bodovacích karet

category-forest = Lesy
category-farm_water = Farmy a voda
category-village = Vesnice
category-spaces = Pole

## O čem se teď rozhoduje

step-draw = Zakresli tvar
step-brace = Před přepadením
step-ambush = Zakresli nestvůru
step-gaze = Vyber, co zničí gorgona
step-regroup = Po přepadení
step-hero = Umísti hrdinu
step-ravage = Vyber, co zničí trol
step-over = Konec hry
