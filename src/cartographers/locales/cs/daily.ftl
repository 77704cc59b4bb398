# Rozdání dne.
daily-title = Rozdání dne
daily-waits = Dnešní rozdání na tebe čeká
daily-begun = Dnešní rozdání máš rozehrané
daily-same = Hra jednoho hráče se stejnými kartami pro všechny, každý má jeden pokus.
daily-play = Hrát dnešní rozdání
daily-continue = Pokračovat
daily-done = { $stars ->
    [one] Dnes máš { $stars } bod pověsti
    [few] Dnes máš { $stars } body pověsti
   *[other] Dnes máš { $stars } bodů pověsti
}
daily-tomorrow = Zítra bude nové rozdání a dnešní hry si půjde přehrát.
daily-look = Podívat se na mou mapu
daily-board = Výsledky
daily-tries = { $tries ->
    [0] Toto rozdání nikdo nezkusil.
    [one] Toto rozdání zkusil { $tries } hráč; dohráno: { $done }.
    [few] Toto rozdání zkusili { $tries } hráči; dohráno: { $done }.
   *[other] Toto rozdání zkusilo { $tries } hráčů; dohráno: { $done }.
}
daily-none = Toto rozdání nikdo nedohrál.
daily-none-yet = Toto rozdání ještě nikdo nedohrál. První místo je volné.
daily-place = Pořadí
daily-name = Jméno
daily-stars = Body
daily-rating = Hodnocení
daily-earned-title = Titul
daily-before = Předchozí dny
daily-today = Dnes
