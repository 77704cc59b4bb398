# Nápovědy u stolu a co stála rozhodnutí dohrané hry.
hint-button = Nápověda
hint-thinking = Přemýšlím…
hint-title = Nejlepší nalezená místa
hint-close = Schovat nápovědu
hint-found = { $count ->
    [one] Nalezeno { $count } místo. Vyber ho a položí se na mapu; nic se nezakreslí, dokud to nepotvrdíš.
    [few] Nalezena { $count } místa. Vyber jedno a položí se na mapu; nic se nezakreslí, dokud to nepotvrdíš.
   *[other] Nalezeno { $count } míst. Vyber jedno a položí se na mapu; nic se nezakreslí, dokud to nepotvrdíš.
}
hint-option = { $place }: na konci asi { $stars ->
    [one] { $stars } bod
    [few] { $stars } body
    [many] { $stars } bodu
   *[other] { $stars } bodů
}
hint-own = Body, které můžeš čekat na konci
hint-neighbours = Body, které může na konci čekat { $name }: čím méně, tím lépe pro tebe
hint-not-people = Nápověda je jen v sólové hře a ve hře proti botům.
hint-not-daily = Rozdání dne hrají všichni bez nápovědy.
hint-not-now = Teď nemáš o čem rozhodovat.
table-key-hint = nápověda
rules-key-hint = Ukázat nejlepší místa, v sólové hře a proti botům

## Tah jako část věty
move-place = { $what } na { $spaces }
move-guarding = { $place }, chrání { $spaces }
move-destroyed = zničeno { $spaces }
move-with = { $place }, s dovedností { $skill }
move-and = { $place }, a navíc { $skill } na { $spaces }
move-alone = { $skill } na { $spaces }

## Po hře
analysis-title = Rozbor
analysis-title-of = Rozbor: { $title }
analysis-about = Každé rozhodnutí se posuzuje podle toho, co hráč v té chvíli věděl: kolik bodů mohl čekat na konci hry, vedle nejlepšího nalezeného tahu.
analysis-thinking = Přemýšlím o každém rozhodnutí… Může to trvat několik vteřin.
analysis-again = Zkusit znovu
analysis-mistakes = Největší chyby
analysis-mistake = Kolo { $round }, { $card }: zakresleno „{ $played }“, lepší by bylo „{ $best }“. Cena: asi { $stars ->
    [one] { $stars } bod
    [few] { $stars } body
    [many] { $stars } bodu
   *[other] { $stars } bodů
}.
analysis-no-mistakes = U žádného rozhodnutí se nenašlo nic lepšího.
analysis-total = { $stars ->
    [one] Všechna rozhodnutí dohromady stála asi { $stars } bod.
    [few] Všechna rozhodnutí dohromady stála asi { $stars } body.
    [many] Všechna rozhodnutí dohromady stála asi { $stars } bodu.
   *[other] Všechna rozhodnutí dohromady stála asi { $stars } bodů.
}
analysis-nothing = Tento hráč neměl o čem rozhodovat.
analysis-rounds = Kolo za kolem
analysis-round = Kolo { $round }
analysis-round-of = Kolo { $round }: { $card }
analysis-played = Zakresleno
analysis-best = Nejlepší nalezené
analysis-same = Nic lepšího se nenašlo.
analysis-cost = { $stars ->
    [one] stálo asi { $stars } bod
    [few] stálo asi { $stars } body
    [many] stálo asi { $stars } bodu
   *[other] stálo asi { $stars } bodů
}
analysis-expected = { $stars ->
    [one] na konci asi { $stars } bod
    [few] na konci asi { $stars } body
    [many] na konci asi { $stars } bodu
   *[other] na konci asi { $stars } bodů
}
analysis-map-of = Na mapě hráče { $name }: tady je méně bodů lépe.
analysis-to-replay = Toto kolo v záznamu
