# Co říká čtečka obrazovky u stolu a co se tam dá napsat.
shape-single = jedno pole
shape-line = čára
shape-corner = roh
shape-big-corner = velký roh
shape-diagonal = úhlopříčka
shape-apart = dvě zvlášť
shape-bars = dva pruhy
shape-square = čtverec
shape-plus = plus
shape-stairs = schody
shape-hook = háček
shape-l = L
shape-n = dlouhý klikyhák
shape-p = P
shape-s = klikyhák
shape-t = T
shape-u = U
shape-v = V
shape-z = Z
read-shape = { $name }, { $rows }
read-shape-row = řádek { $row }: { $columns }
read-shape-of = { $shape }{ $coin ->
    [yes] , dává minci
   *[no] { "" }
}
read-fits = { $place }: vejde se. { $gains }
read-blocked = { $place }: nevejde se, obsazeno { $spaces }.
read-no-ruins = { $place }: nevejde se, nepřekrývá žádnou prázdnou zříceninu.
read-elsewhere = { $place }: sem to umístit nejde.
read-under-shape = { $cell }, pod tvým tvarem
read-card = { $card }. { $terrains }. { $shapes }.
read-card-plain = { $card }.
read-card-time = Čas { $time }, uplynulo { $used } z { $all }.
read-map = Mapa slovy
read-row = Řádek { $row }: { $spaces }.
read-run = { $first } až { $last } { $what }
read-one = { $first } { $what }
read-empty = prázdno
read-ruins = prázdná zřícenina
read-on-ruins = { $what } na zřícenině
read-attacked = { $what }, pole útoku hrdiny
read-places = { $n ->
    [one] V této poloze se vejde na { $n } místo: { $places }.
    [few] V této poloze se vejde na { $n } místa: { $places }.
    [many] V této poloze se vejde na { $n } místa: { $places }.
   *[other] V této poloze se vejde na { $n } míst: { $places }.
}
read-more = a ještě { $n }
read-unchanged = Na tvé mapě se nic nezměnilo.
read-edict = { $letter } { $card } { $stars }
read-scores = { $edicts }. Mince { $coins }, nestvůry { $monsters }. { $season } zatím { $now }, celkem { $total }.
read-deck = V balíčku zbývá: { $cards }. Zříceniny { $ruins }, přepadení { $ambushes }, hrdinové { $heroes }.
ask-title = Napiš tah nebo otázku
ask-open = Napsat tah
ask-words = { $row } · { $cell } · { $fits } · { $changes } · { $scores } · { $deck } · { $card }
ask-example = například: { $move }
ask-word-row = řádek
ask-word-fits = kam
ask-word-changes = změny
ask-word-scores = body
ask-word-deck = balíček
ask-word-card = karta
ask-unknown = Nerozumím: „{ $text }“. Napiš tah, pole nebo jedno z těchto slov: { $words }.
ask-impossible = To nejde: { $text }.
ask-again = Dalším stisknutím Enteru zakreslíš.
key-row = přečíst řádek
key-fits = kam se vejde
key-changes = co se změnilo
key-scores = body
key-deck = balíček
key-card = přečíst kartu
key-ask = napsat tah
table-laid = Zakreslíš dalším klikem nebo Enterem.
table-laid-touch = Klepnutím na tvar ho otočíš, tlačítkem zakreslíš.
table-hatched = Na šrafovaná pole nedosáhne.
table-gain-none-now = V tomto období nic
table-gain-both = { $first }; { $later }.
table-gain-later = { $name } { $change } { $season }
season-in-spring = na jaře
season-in-summer = v létě
season-in-autumn = na podzim
season-in-winter = v zimě
