# První stránka.
home-lead = Neznámá země, čtyři roční období, jeden list pergamenu.
home-play = Hrát hned
    .about = proti botovi, bez účtu
home-solo = Hra jednoho hráče
    .about = s hodnocením a titulem
home-daily = Rozdání dne
    .about = pro všechny stejné
home-new = Nový stůl
    .about = přátelé přes odkaz, boti, všechny možnosti
home-learn = Naučit se hrou
    .about = první hra krok za krokem
home-continue = Pokračovat
home-your-turn = { $season }: jsi na tahu
home-others-turn = { $season }: kreslí ostatní
home-with = U stolu: { $names }
home-join = Připojit se
    .example = Odkaz nebo kód
home-join-go = Vstoupit
home-join-nothing = Vlož odkaz, který ti přišel, ID stolu nebo kód rozdání.
home-join-unknown = Tohle není odkaz ke stolu ani kód rozdání. Zkontroluj, zda je zkopírovaný celý.
home-join-gone = Takový stůl není, nebo k němu potřebuješ celý odkaz s pozvánkou. Požádej o něj toho, kdo tě pozval.
home-join-code = „{ $code }“ je kód rozdání: stejný kód se stejnými pravidly rozdá stejné karty.
home-join-set-up = Připravit toto rozdání
home-mine = Moje hry
home-open = Otevřené stoly
home-open-none = Teď nikdo nečeká na spoluhráče. Otevři stůl a všichni ho tu uvidí.
home-watch = Hry ke sledování
home-watch-none = Teď se žádná otevřená hra nehraje.
home-go = Přejít
home-sit = Přisednout
home-look = Sledovat
home-to-table = { $action }: { $names }
home-seats = Obsazená místa: { $taken } z { $seats }
home-clock = { $time } na kolo
home-more = { $count ->
    [one] a ještě { $count } stůl
    [few] a ještě { $count } stoly
   *[other] a ještě { $count } stolů
}
