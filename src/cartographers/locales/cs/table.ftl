# Stůl během hry.
edict-A = A
edict-B = B
edict-C = C
edict-D = D
table-title = Stůl
table-home = Na úvodní stránku
table-gone = Stůl nenalezen
table-menu = Nabídka
table-map = Mapa
table-your-map = Tvoje mapa
table-map-of = Mapa hráče { $name }
table-score = Výnosy a body
table-card = Karta
table-players = Hráči
table-chat = Chat
table-drawer = Další věci na stole
table-tab-edicts = Výnosy
table-tab-skills = Dovednosti
table-tab-deck = Balíček
table-tab-chat = Chat
table-time = Uplynulý čas: { $used } z { $all }
table-time-short = { $used } z { $all }
table-clock = Zbývající čas v tomto kole
table-clock-short = { $seconds ->
    [one] Zbývá už jen { $seconds } sekunda.
    [few] Zbývají už jen { $seconds } sekundy.
   *[other] Zbývá už jen { $seconds } sekund.
}
table-person = { $name }: { $state }, { $stars ->
    [one] { $stars } bod
    [few] { $stars } body
   *[other] { $stars } bodů
}
table-state-you = jsi na tahu
table-state-waits = ještě kreslí
table-state-drawn = má zakresleno
table-state-away = je pryč
table-state-resigned = hra vzdána, dál hraje bot
table-state-idle = nemá co kreslit
table-more-people = { $n ->
    [one] { $n } další
    [few] { $n } další
   *[other] { $n } dalších
}
table-edict = Výnos { $letter }:
table-edict-now = , počítá se v tomto období
table-stars = { $stars ->
    [one] teď { $stars } bod
    [few] teď { $stars } body
   *[other] teď { $stars } bodů
}
table-season-done = { $season } – hotovo
table-coins = Mince
table-coin-track = { $coins ->
    [one] počítá se { $coins } mince
    [few] počítají se { $coins } mince
   *[other] počítá se { $coins } mincí
}, utraceno { $spent }
table-monsters = Nestvůry
table-open-spaces = { $n ->
    [one] { $n } prázdné pole
    [few] { $n } prázdná pole
   *[other] { $n } prázdných polí
}
table-if-over = { $season } – průběžně
table-gives-now = Body právě teď
table-card-number = { $n }. karta tohoto období
table-on-ruins = Musí zakrýt pole se zříceninou
table-on-map-of = Na mapě hráče { $name }
table-with-skill = S dovedností { $skill }
table-takes = Zabere { $n } z času období
table-shape = Tvar
table-shape-of = Tvar { $n }, { $spaces ->
    [one] { $spaces } pole
    [few] { $spaces } pole
   *[other] { $spaces } polí
}{ $coin ->
    [yes] , přináší minci
   *[no] { "" }
}
table-terrain = Terén
table-turn = Otočit
table-flip = Převrátit
table-undo = Vrátit
table-lift = Sundat
table-draw = Zakreslit
table-saving = Ukládá se…
table-find = Najít místo
table-nowhere = Tento tvar se nikam nevejde.
table-fits = Vejde se na { $at }.
table-no-fit = Sem se nevejde:
table-fault-covered = přeškrtnutá pole jsou obsazená.
table-fault-ruins = aspoň jedno pole musí ležet na prázdné zřícenině.
table-fault-elsewhere = tady ležet nesmí.
table-gain-coins = Mince
table-gain-nothing = Počet bodů se nezmění.
table-sealed = Zakresleno.
table-waiting = Čeká se na: { $names }.
table-choose-extra = Vyber, kam přijdou pole navíc.
table-do-draw = Umísti tvar na svou mapu.
table-do-ambush = Umísti nestvůry na mapu souseda.
table-do-hero = Umísti hrdinu; otočením zvolíš, co chrání.
table-do-gaze = Gorgona promění pole v kámen: vyber, které bude zničeno.
table-do-ravage = Trol zadupe pole: vyber, které bude zničeno.
table-do-brace = Blíží se přepadení. Použiješ dovednost?
table-do-regroup = Nestvůry jsou tu. Použiješ dovednost?
table-do-over = Hra skončila.
table-choices = Volby
table-pass = Nepoužít žádnou
table-lies-across = vodorovně
table-lies-down = svisle
table-skills = Dovednosti
table-skill-used = v tomto období už použita
table-skill-left = jedna za období · { $coins ->
    [one] zbývá { $coins } mince
    [few] zbývají { $coins } mince
   *[other] zbývá { $coins } mincí
}
table-skill-after = nejdřív umísti tvar
table-skill-nowhere = Dovednost { $skill } tu nejde nikde použít.
table-costs = { $n ->
    [0] Zdarma
    [one] Stojí { $n } minci
    [few] Stojí { $n } mince
   *[other] Stojí { $n } mincí
}
skill-short-acrobatics = malá nestvůra
skill-short-concentration = kreslit dvakrát
skill-short-first_aid = 1×2 u nestvůry
skill-short-diplomacy = farma i vesnice
skill-short-lore = jako vesnice
skill-short-stealth = přes okraj
skill-short-negotiation = 2×2 místo tvaru
skill-short-search = o 1 pole víc
table-seen = V tomto období
table-deck = V balíčku
table-deck-explore = { $n ->
    [one] průzkum
    [few] průzkumy
   *[other] průzkumů
}
table-deck-ruins = zříceniny
table-deck-ambush = { $n ->
    [one] přepadení
    [few] přepadení
   *[other] přepadení
}
table-deck-heroes = { $n ->
    [one] hrdina
    [few] hrdinové
   *[other] hrdinů
}
table-turned = Nová karta: { $card }.
table-your-turn = Jsi na tahu
table-whose = Teď kreslí { $name }
table-draw-on = Přepadení! Kresli na mapu hráče { $name }.
table-cell = { $at }, { $terrain }{ $ruins ->
    [empty] , prázdná zřícenina
    [drawn] , na zřícenině
   *[none] { "" }
}{ $guarded ->
    [yes] , chrání ho hrdina
   *[no] { "" }
}
table-candlelight = Při svíčce
table-sound = Zvuky
table-patterns = Výraznější vzory
table-leave = Zatím odejít (místo zůstane tvé)
table-resign = Vzdát hru
table-resign-sure = Opravdu vzdát? Dál za tebe bude hrát bot.
table-keys = Klávesy
table-key-shape = tvar, pak terén
table-key-turn = otočit
table-key-flip = převrátit
table-key-move = posunout
table-key-find = najít místo
table-key-draw = zakreslit
table-key-undo = vrátit
table-key-lift = sundat
