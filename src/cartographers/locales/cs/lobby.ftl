# Stůl, než začne hra.
lobby-title = Stůl: { $host }
lobby-closed = Tento stůl byl zavřen, než hra začala. O nic dalšího nepřicházíš.
lobby-new = Otevřít nový stůl
lobby-home = Na úvodní stránku

## Místa
lobby-seats = Místa: obsazeno { $taken } z { $all }
lobby-free = Volné
lobby-sit = Posadit se
lobby-sit-here = Sednout sem
lobby-sat = Sedíš u stolu.
lobby-leave = Vstát
lobby-you = ty
lobby-host = hostitel
lobby-kick = Uvolnit místo: { $name }
lobby-bot-here = Posadit bota na místo { $seat }
lobby-more-free = { $count ->
    [one] Ještě { $count } volné místo
    [few] Ještě { $count } volná místa
   *[other] Ještě { $count } volných míst
}
lobby-your-name = Tvé jméno
lobby-second-name = Někdo další u této obrazovky
lobby-sit-second = Posadit také
lobby-full = Všechna místa jsou obsazená.
lobby-full-watch = Všechna místa jsou obsazená. Zůstaň tu a můžeš se dívat, pokud to hostitel dovolil.
lobby-bot-level = Bot
lobby-seat-bot = Posadit bota

## Začátek
lobby-begin-title = Můžeme začít?
lobby-begin-words = Volná místa se na začátku hry odeberou.
lobby-begin-full = Všichni jsou tady.
lobby-begin = Začít hru
lobby-wait-title = Už brzy
lobby-wait-words = Hru spustí { $host }. Stránka ji ukáže sama.

## Pozvánka
lobby-invite = Pozvat ostatní
lobby-invite-words = Kdo má tento odkaz, může si tu sednout i bez účtu.
lobby-link = Odkaz na tento stůl
lobby-copy = Kopírovat
lobby-copied = Odkaz máš ve schránce.
lobby-copy-yourself = Odkaz je označený; zkopíruj ho klávesnicí nebo z nabídky.
lobby-share = Sdílet
lobby-share-text = Pojď se mnou kreslit mapu.

## Co se hraje
lobby-rules = Co se hraje
lobby-rule-explore = Karty průzkumu
lobby-rule-seasons = Roční období
lobby-seasons-words = Časové limity: { $times }
lobby-rule-scoring = Výnosy
lobby-rule-ambush = Přepadení
lobby-rule-heroes = Hrdinové
lobby-rule-skills = Dovednosti
lobby-rule-ruins = Zříceniny
lobby-rule-fallback = Když se nic nevejde
lobby-rule-clock = Hodiny
lobby-rule-join = Přístup
lobby-rule-watch = Diváci
lobby-rule-deal = Rozdání
lobby-with = Ano
lobby-without = Ne
lobby-skills-none = Žádné
lobby-skills-dealt = Tři, rozdané na začátku
lobby-fallback-any = 1×1 libovolného terénu
lobby-fallback-card = 1×1 terénu z karty
lobby-clock-none = Žádné, každý hraje svým tempem
lobby-clock-words = { $absent ->
    [bot] { $time } na kolo; za toho, kdo je pryč, hraje bot
   *[deadline] { $time } na kolo; pak hraje bot
}
lobby-join-open = Kdokoli
lobby-join-invited = Jen s odkazem
lobby-watch-yes = Ostatní se mohou dívat
lobby-watch-no = Vidí jen ti, kdo hrají
lobby-deal-secret = Zamícháno tajně
lobby-deal-code = Podle zadaného kódu
lobby-deal-daily = Rozdání dne

## Poctivost
lobby-fair = Poctivé rozdání
lobby-fair-words = Karty už jsou zamíchané. Toto je otisk zamíchání; po hře si každý může ověřit, že se nezměnilo.
