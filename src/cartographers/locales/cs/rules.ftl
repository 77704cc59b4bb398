# Pravidla hry našimi krátkými slovy a stránka všech karet.
rules-title = Pravidla
rules-contents = Obsah
rules-lead = Všichni kreslí podle stejných karet, každý do své mapy. Tady je celá hra; karty jsou na konci.
rules-learn = Naučit se hrou

## Oddíly

rules-aim = Cíl
rules-aim-1 = Mapuješ země královny. Během čtyř ročních období zakresluješ tvary z lesa, vesnic, farem a vody do mapy o 11 × 11 polích.
rules-aim-2 = Čtyři výnosy, { $first } až { $last }, říkají, za co jsou body. V každém ročním období se počítají dva z nich. Kdo má po zimě nejvíc bodů, vyhrává.
rules-turn = Kolo
rules-turn-1 = Otočí se karta. Všichni kreslí najednou, každý do své mapy: vyber jeden tvar z karty a jeden z jejích terénů a vyplň jím celý tvar.
rules-turn-2 = Nic se neukáže, dokud nenakreslí všichni. Do té doby můžeš svůj tah vrátit.
rules-turn-3 = Až nakreslí všichni, otočí se další karta – nebo roční období skončí.
rules-shapes = Tvary a terény
rules-shapes-1 = Tvar můžeš libovolně otáčet a převracet. Musí ležet na prázdných polích, celý uvnitř mapy, a nemusí se dotýkat ničeho, co už je zakresleno.
rules-shapes-2 = Pole sousedí, když mají společnou stranu, rohem nikdy. Pole jednoho terénu, která drží pohromadě, jsou území; na obrázku je každé území obtaženo jednou čarou.
rules-shapes-3 = Les, vesnice, farma, voda, nestvůra, hrdina a hora jsou terény. Pustina, zříceniny a zničená pole ne. Obsazená jsou všechna pole kromě prázdných, tedy i hory a pustina.
rules-shapes-4 = Když se žádný tvar z karty nevejde, zakreslíš kamkoli jedno pole lesa, vesnice, farmy, vody nebo nestvůry, bez mince. Máš-li mapu plnou, nekreslíš nic.
rules-ruins = Zříceniny
rules-ruins-1 = Po kartě zřícenin musí další karta průzkumu překrýt aspoň jedno prázdné pole se zříceninou. Dvě karty zřícenin za sebou to žádají jen jednou.
rules-ruins-2 = Když to nejde, zakresli místo toho kamkoli jedno pole. Přepadení nebo hrdina, který přijde mezitím, tuto povinnost neruší.
rules-ruins-3 = Dokud na poli se zříceninou nic není, je prázdné jako každé jiné, a zříceninou zůstává i potom.
rules-coins = Mince a hory
rules-coins-1 = Tvar s mincí ti dá minci. Hora také, jakmile jsou všechny její čtyři strany obsazené nebo na okraji mapy; ať je obsadil kdokoli, minci má majitel mapy.
rules-coins-2 = Na konci každého ročního období má každá mince cenu jednoho bodu: ta, kterou získáš brzy, vynese až čtyři. Místa je pro 14 mincí.
rules-ambushes = Přepadení a nestvůry
rules-ambushes-1 = Každé roční období se do balíčku zamíchá další karta přepadení. Když přijde, mapy se předají sousedovi, ten nakreslí nestvůry tam, kde nejvíc škodí, a mapy se vrátí.
rules-ambushes-2 = Na konci každého ročního období ztratíš bod za každé prázdné pole vedle nestvůry. Když ta pole obsadíš, nestojí nic.
rules-ambushes-3 = Když se nestvůra nevejde, zakreslí se jedno pole obyčejné nestvůry. Plná mapa je ušetřena. Karty přepadení nezaberou žádný čas.
rules-ambushes-4 = Některé nestvůry umí víc: obklíčený drak přinese mince, zombie se šíří, trol ničí, gorgona mění v kámen. Jak, to říkají jejich karty níže. Po zimě už nepůsobí.
rules-seasons = Roční období a výnosy
rules-seasons-1 = Každá karta průzkumu má časovou hodnotu. Když jejich součet dosáhne časového limitu ročního období, období po této kartě skončí; co přebývá, se nepřenáší.
rules-seasons-2 = Pak se počítají dva výnosy, přidá se bod za každou minci a ubere bod za každé prázdné pole vedle nestvůry. Každý výnos se za hru počítá dvakrát.
rules-seasons-3 = Na další roční období se všechny karty průzkumu znovu zamíchají. Přepadení a hrdinové, na které nedošlo, zůstávají v balíčku.
rules-seasons-table = Které výnosy se počítají a jak dlouho roční období trvá
rules-seasons-season = Roční období
rules-seasons-edicts = Výnosy
rules-seasons-length = Časový limit ({ $set })
rules-end = Konec
rules-end-1 = Po zimě se sečtou body čtyř ročních období. Nejvíc bodů vyhrává.
rules-end-2 = Při shodě vyhrává, kdo kvůli nestvůrám ztratil nejméně bodů; je-li shoda i tady, je vítězství společné.
rules-skills = Dovednosti
rules-skills-1 = Hraje-li se u stolu s dovednostmi, leží tři z osmi karet dovedností celou hru odkryté. Jednou za roční období smíš jednu z nich použít.
rules-skills-2 = Platíš tím, že škrtneš mince: ty už nepřinášejí body a jejich místa na stupnici zůstávají zabraná. Co kreslíš po tvaru, můžeš zaplatit mincí, kterou tvar přinesl.
rules-heroes = Hrdinové
rules-heroes-1 = S hrdiny přibude každé roční období do balíčku jedna karta hrdiny. Zakresli hrdinu na kterékoli prázdné pole a vyznač pole, která chrání; vzor lze otáčet a převracet a smí ležet na obsazených polích i přes okraj.
rules-heroes-2 = Nestvůry na chráněných polích jsou zničeny, teď i později, i když už hrdina není. Zničené pole je obsazené, nemá terén a nic nestojí. Ostatní terény zůstávají.
rules-solo = Hra jednoho hráče
rules-solo-1 = Můžeš hrát i bez soupeřů. Přepadení si pak místo najde samo: tvar zůstane, jak je vytištěn, začne v rohu, který karta ukazuje, jde podél okraje ve směru šipky a zabere první volné místo.
rules-solo-2 = Není-li u okraje žádné, pokračuje o jeden kruh blíž středu, a tak dál. Nevejde-li se nikam, nic se nestane. Když máš mapu plnou, roční období se oboduje a hra končí.
rules-solo-3 = Na konci se od tvých bodů odečtou sólové hodnoty čtyř výnosů. Zbytek je tvé hodnocení a to ti vynese titul.
rules-solo-table = Tituly hry jednoho hráče
rules-solo-rating = Hodnocení
rules-solo-title = Titul
rules-solo-least = { $n } nebo více
rules-solo-less = Méně než { $n }
rules-many = Více hráčů
rules-many-1 = U jednoho stolu hraje 1 až 100 lidí a botů, všichni na stejné mapě, se stejnými kartami a najednou. Nikdo nečeká, až bude na řadě, jen na toho, kdo kreslí poslední.
rules-many-2 = Ukazuje-li šipka přepadení po směru hodinových ručiček, jde tvá mapa sousedovi vlevo, jinak sousedovi vpravo.
rules-many-3 = Když se někdo neukáže, stůl může hrát dál: hraje-li se s hodinami, bot za něj po vypršení času kreslí.
rules-keys = Klávesy a dotyk
rules-keys-1 = Vše lze ovládat myší, samotnou klávesnicí i dotykem.
rules-keys-2 = Dotykem: klepni tam, kam má tvar přijít, tažením ho posuň, klepnutím na něj ho otoč a tlačítky ho převrať a zakresli. Dokud nestiskneš tlačítko, nic není zakresleno.
rules-keys-table = Klávesy u stolu
rules-keys-key = Klávesa
rules-keys-does = Co dělá
rules-keys-arrows = Šipky
rules-keys-enter = Enter
rules-keys-escape = Esc
rules-keys-wheel = Kolečko myši
rules-key-number = Vybrat tvar, potom terén
rules-key-next = Další terén
rules-key-turn = Otočit tvar
rules-key-flip = Převrátit tvar
rules-key-move = Posunout tvar po mapě
rules-key-find = Najít místo, kam se tvar vejde
rules-key-draw = Zakreslit
rules-key-lift = Sundat tvar z mapy
rules-key-undo = Vrátit svůj tah
rules-cards = Všechny karty

## Karty

rules-search = Hledat v názvech a pravidlech
rules-set = Sada
rules-set-all = Všechny sady
rules-kind-wanted = Druh
rules-kind-all = Všechny druhy
rules-found =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[other] { $n } karet
    }
rules-nothing = Žádná karta taková slova nemá. Zkus jich méně nebo jinou sadu.
rules-all = Všechna pravidla a karty
rules-same-kind = Další karty tohoto druhu
rules-no-card = Taková karta není. Tady jsou všechny:
rules-kind-scoring = Bodovací karta
rules-kind-explore = Karta průzkumu
rules-kind-ruins = Karta zřícenin
rules-kind-ambush = Karta přepadení
rules-kind-hero = Karta hrdiny
rules-kind-skill = Karta dovednosti
rules-kinds-scoring = Bodovací karty
rules-kinds-explore = Karty průzkumu
rules-kinds-ruins = Karty zřícenin
rules-kinds-ambush = Karty přepadení
rules-kinds-hero = Karty hrdinů
rules-kinds-skill = Karty dovedností
rules-solo-value = sólová hodnota { $n }
rules-card-any = Jedno pole lesa, vesnice, farmy, vody nebo nestvůry.
rules-card-shapes = { $terrain }: vyber jeden ze dvou tvarů. Za ten s mincí získáš minci.
rules-card-terrains = { $one } nebo { $other }: vyber terén tvaru.
rules-card-passed-clockwise = S ostatními: mapy se předají sousedovi vlevo.
rules-card-passed-counterclockwise = S ostatními: mapy se předají sousedovi vpravo.
rules-card-alone = Hra jednoho hráče: od { $corner } rohu { $way }.
rules-corner-top_left = levého horního
rules-corner-top_right = pravého horního
rules-corner-bottom_left = levého dolního
rules-corner-bottom_right = pravého dolního
rules-way-clockwise = po směru hodinových ručiček
rules-way-counterclockwise = proti směru hodinových ručiček
rules-skill-cost =
    { $n ->
        [0] Nestojí nic.
        [one] Stojí { $n } minci.
        [few] Stojí { $n } mince.
       *[other] Stojí { $n } mincí.
    }
rules-example =
    { $n ->
        [one] Obrázek má cenu { $n } bodu.
        [few] Obrázek má cenu { $n } bodů.
       *[other] Obrázek má cenu { $n } bodů.
    }
rules-gives-now =
    { $n ->
        [one] Teď { $n } bod
        [few] Teď { $n } body
       *[other] Teď { $n } bodů
    }
rules-earning = Body přinášejí pole: { $spaces }.
rules-earning-none = Zatím nepřináší body žádné pole.
