# Rozdání dne.
daily-title = Rozdání dne
daily-waits = Dnešní rozdání na tebe čeká
daily-begun = Dnešní rozdání máš rozehrané
daily-same = Hra jednoho hráče, pro všechny stejné karty a jen jeden pokus.
daily-play = Hrát dnešní rozdání
daily-continue = Pokračovat
daily-done = { $stars ->
    [one] Dnes máš { $stars } bod pověsti
    [few] Dnes máš { $stars } body pověsti
   *[other] Dnes máš { $stars } bodů pověsti
}
daily-tomorrow = Zítra bude nové rozdání a dnešní hry si půjde přehrát.
daily-look = Prohlédnout si mapu
daily-board = Výsledky
daily-tries = { $tries ->
    [one] { $tries } pokus, dohráno: { $done }.
    [few] { $tries } pokusy, dohráno: { $done }.
   *[other] { $tries } pokusů, dohráno: { $done }.
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
