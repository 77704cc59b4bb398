paper-home = Pro hru na stole
paper-score-title = Obodovat papírovou mapu
paper-turner-title = Otáčet karty
paper-print-title = Vytisknout listy
paper-score-lead = Vyber mapu a čtyři výnosy, vybarvi, co je na papíře, a uvidíš, odkud je který bod. Boduj každé roční období, jakmile skončí, nebo rovnou zimu.
paper-setting = Mapa a výnosy
paper-choose-edict = Vybrat
paper-edicts-missing = Vyber čtyři výnosy a uvidíš body.
paper-loading-rules = Načítají se pravidla…
paper-coins-about = Mince, které nejsou přeškrtnuté
paper-brush = Štětec
paper-erase = Smazat
paper-fill = Vyplňovat plochy
    .about = Vyplní všechna spojená pole stejného terénu
paper-more-brushes = Další
paper-paint-keys = Tažením kreslíš čáry. Klávesy: šipky posouvají, Enter kreslí, Shift se šipkou kreslí dál, Shift s Enterem vyplní, 1–9 vybírají štětec.
paper-printed = { $cell } je na mapě vytištěné, nejde přemalovat.
paper-undone = Vráceno.
paper-type = Napsat mapu
    .about = Jedenáct řádků po jedenácti znacích. Hory, pustiny a zříceniny stačí nechat jako tečky; na velikosti písmen nezáleží.
paper-type-lines = Mapa, řádek po řádku
paper-type-use = Použít tuto mapu
paper-fault-character = { $cell }, řádek { $line }: „{ $found }“ není znak mapy.
paper-fault-lines = Mapa má 11 řádků, tady jich je { $found }.
paper-fault-length = Řádek { $line } má znaků { $found }, má jich mít 11.
paper-fault-mountain = { $cell }: na této mapě je tu hora, nic tam zakreslit nejde.
paper-fault-no-mountain = { $cell }: na této mapě tu hora není.
paper-fault-wasteland = { $cell }: na této mapě je tu pustina, nic tam zakreslit nejde.
paper-fault-no-wasteland = { $cell }: na této mapě tu pustina není.
paper-fault-no-ruins = { $cell }: na této mapě tu zřícenina není.
paper-fault-attacks = „{ $found }“ není pole: řádky jsou A až K, sloupce 1 až 11.
paper-other-map = Tato kresba patří na jinou mapu: { $map }.
paper-no-map = Toto období se boduje podle čísel. Zruš zaškrtnutí a můžeš kreslit mapu.
paper-add-sheet = Přidat list
paper-player = Hráč { $number }
paper-written = Zapsat body ručně
    .about = Pro období, které je obodované na papíře
paper-all-sheets = Všechny listy
paper-share = Sdílet listy
paper-link-copied = Odkaz zkopírován.
paper-link-damaged = Tento odkaz je poškozený, nejspíš se při kopírování zkrátil. Požádej o něj znovu. Listy uložené v tomto prohlížeči jsou v pořádku a vidíš je níže.
paper-no-picture = Na tomto listu není žádná mapa.
paper-print-out = Vytisknout
paper-new-sheet = Nové listy
paper-kept-here = Vše je uložené v tomto prohlížeči a v odkazu, nikde jinde.
paper-earlier = Listy v tomto prohlížeči
paper-forget = Smazat listy z { $when }
paper-turner-lead = Polož zařízení doprostřed stolu: zamíchá karty, ukazuje je velkým písmem jednu po druhé a řekne, co dělat.
paper-players-about = Jediný hráč dostává přepadení pro jednoho.
paper-code-about = Jiný stůl se stejným kódem a stejnou volbou dostane stejné karty.
paper-shuffle = Zamíchat a začít
paper-begin = Začít jaro
paper-next-card = Další karta
paper-share-deal = Sdílet rozdání
paper-put-away = Uklidit karty
paper-put-away-sure = Uklidit karty? Zapsané body se z tohoto zařízení smažou.
paper-pass-left = Předejte svou mapu sousedovi vlevo
paper-pass-right = Předejte svou mapu sousedovi vpravo
paper-pass-draw = Nakreslete nestvůry na mapu, kterou jste dostali, a vraťte ji.
paper-hero = Nakreslete hrdinu a pole útoku
paper-ruins = Další tvar musí překrýt zříceninu
paper-score-now = Teď se boduje
paper-score-coins = 1 bod za každou minci
paper-score-monsters = −1 bod za každé prázdné pole vedle nestvůry
paper-stars = Body všech hráčů
paper-stars-of = { $name }, { $season }: body
paper-shuffled-again = Na další období se všechny karty průzkumu znovu zamíchají.
paper-guests-ambushes = { $n ->
    [one] V balíčku je { $n } skryté přepadení.
    [few] V balíčku jsou { $n } skrytá přepadení.
   *[other] V balíčku je { $n } skrytých přepadení.
}
paper-guests-heroes = { $n ->
    [one] V balíčku je { $n } hrdina.
    [few] V balíčku jsou { $n } hrdinové.
   *[other] V balíčku je { $n } hrdinů.
}
paper-deal-damaged = Tento odkaz na rozdání je poškozený, nejspíš se při kopírování zkrátil. Požádej o něj znovu, nebo níže zadej jeho kód.
paper-print-about = V okně tisku zvol stejnou velikost papíru, bez záhlaví a zápatí. Lze tam také uložit PDF.
paper-size = Papír
paper-size-letter = Letter (USA)
paper-blank-sheets = Prázdné mapy
paper-score-rows = S bodovací tabulkou
paper-reference = Přehled karet
paper-name-line = Jméno
paper-keepsake = Vytisknout na památku
paper-keepsake-later = Tato hra ještě neskončila. Na památku ji vytiskneš na konci.
