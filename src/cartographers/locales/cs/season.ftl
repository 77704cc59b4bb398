# Konec ročního období a hry. (Názvy období jsou v cards.ftl.)
season-is-over = { $season ->
    [spring] Jaro skončilo
    [summer] Léto skončilo
    [autumn] Podzim skončil
   *[winter] Zima skončila
}
season-choose-line = Vyber řádek a na mapě uvidíš, odkud jsou jeho body.
season-map-of = Mapa hráče { $name }.
season-map-changed = Mapa se od bodování změnila.
season-coins = Mince
season-coins-words = { $spent ->
    [0] Získáno: { $earned }
   *[other] Získáno: { $earned }, utraceno: { $spent }
}
season-coins-then = { $coins ->
    [one] Tehdy { $coins } mince
    [few] Tehdy { $coins } mince
   *[other] Tehdy { $coins } mincí
}
season-monsters = Nestvůry
season-monsters-words = { $spaces ->
    [0] Vedle nich není prázdné pole
    [one] { $spaces } prázdné pole vedle nich
    [few] { $spaces } prázdná pole vedle nich
   *[other] { $spaces } prázdných polí vedle nich
}
season-spaces = { $count ->
    [one] Na mapě svítí pole { $spaces }.
    [few] Na mapě svítí pole { $spaces }.
   *[other] Na mapě svítí pole { $spaces }.
}
season-no-spaces = Na mapě nesvítí žádné pole.
season-stars = Body pověsti
season-sum = Součet
season-together = Celkem
season-player = Jméno
season-name-you = { $name } (ty)
season-name-away = { $name }, pryč
season-whose-map = Čí mapa
season-other-maps = Podívat se na ostatní mapy
season-to-result = K výsledku
season-on = { $season ->
    [summer] Dál do léta
    [autumn] Dál do podzimu
   *[winter] Dál do zimy
}
season-season = Období
season-edicts = Výnosy
season-sheet-of = Bodovací tabulka: { $name }

## Konec hry
season-winners = { $count ->
    [one] Vítězství: { $names }
    [few] Společné vítězství: { $names }
   *[other] Společné vítězství: { $names }
}
season-tie-broken = { $names } mají stejně bodů; vítězí { $winners } s menší ztrátou kvůli nestvůrám.
season-tie-shared = { $names } mají stejně bodů i stejné ztráty kvůli nestvůrám, takže se o vítězství dělí.
season-rating-words = { $stars ->
    [one] Tvé hodnocení: { $stars } bod minus { $asked }, které požadují čtyři bodovací karty.
    [few] Tvé hodnocení: { $stars } body minus { $asked }, které požadují čtyři bodovací karty.
   *[other] Tvé hodnocení: { $stars } bodů minus { $asked }, které požadují čtyři bodovací karty.
}
season-ranking = Pořadí
season-place = Místo
season-lost = Ztraceno kvůli nestvůrám
season-last = Poslední období: { $season }
season-what-now = Co teď?
season-rematch = Hrát znovu
season-go-rematch = K odvetě
season-replay = Záznam hry
season-share = Sdílet výsledek
season-shared = Výsledek máš ve schránce.
season-not-copied = Prohlížeč nedovolil kopírovat. Přes https by to šlo.
season-share-line = { $stars ->
    [one] { $place }. { $name }: { $stars } bod
    [few] { $place }. { $name }: { $stars } body
   *[other] { $place }. { $name }: { $stars } bodů
}
season-take-away = Ke stažení
season-save-png = Mapa jako PNG
season-save-svg = Mapa jako SVG
season-save-record = Hra jako text

## Poctivost
season-fairness = Bylo rozdání poctivé?
season-fairness-words = Všechny karty se před hrou zamíchaly z jednoho semínka. Jeho otisk viděli od začátku všichni, takže semínko už nikdo nemohl změnit.
season-hash = Otisk (SHA-256), ukázaný před hrou
season-seed = Semínko, ukázané teď
season-seed-daily = Semínko rozdání dne se ukáže, až den skončí pro všechny.
season-seed-secret = Semínko se zatím neukazuje.
season-check = Ověřit v tomto prohlížeči
season-check-fair = Otisk semínka je ten, který byl ukázán před hrou. Rozdání bylo od začátku dané.
season-check-unfair = Otisk nesouhlasí. Tohle není slíbené semínko; řekni to prosím správci serveru.
season-check-insecure = Prohlížeče počítají otisky jen přes https nebo na vlastním počítači. Ověří to jakýkoli program na SHA-256: vlož do něj semínko.
