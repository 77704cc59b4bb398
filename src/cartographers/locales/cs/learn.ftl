# První hra s průvodcem.
learn-title = Tvá první mapa
learn-try = Zkusit znovu
learn-open = Zeptat se průvodce
learn-close = Odložit průvodce
learn-back = Zpět
learn-next = Dál
learn-page = { $page } z { $pages }
learn-play = Hrát hned
learn-rules = Pravidla
learn-again = Začít znovu
learn-first = Vítej!
learn-first-1 = Tahle mapa je tvá. Otočí se karta, ty nakreslíš jeden z jejích tvarů, a tak dál čtyři roční období. Nakonec rozhodují body. Šipka nahoře vede dál – nebo to prostě zkus.
learn-first-2 = Karta { $card } ({ $terrain }) má dva tvary. Menší přináší minci a ta má na konci každého ročního období cenu jednoho bodu. Větší zaplní víc mapy. Vyber si.
learn-first-3 = Otáčej ho klávesou R nebo kolečkem myši, převracej klávesou F, nebo použij tlačítka. Dotykem: klepnutím na mapu ho polož, klepnutím na tvar ho otoč.
learn-first-4 = Tvar musí ležet na prázdných polích a nemusí se ničeho dotýkat. Polož ho, kam chceš, a stiskni „{ $draw }“. Tip: nech vedle něj místo.
learn-edicts = Za co jsou body
learn-edicts-1 = Na jaře se počítají výnosy { $first } a { $second }: { $one } a { $other }. Ukaž na jeden z nich nebo ho podrž: rozsvítí se pole, která přinášejí body.
learn-edicts-2 = Karta { $card } má jeden tvar a dva terény: vyber si. Když tvarem hýbeš, malá čísla říkají, co by přinesl.
learn-edicts-3 = Tip: výnos { $other } dává body tam, kde se farma potká s vodou. A hora obsazená ze všech čtyř stran přinese minci.
learn-ruins = Zříceniny!
learn-ruins-1 = Přišla karta zřícenin, takže karta { $card } musí překrýt jedno z polí s rozbitými sloupy. Nejde to? Pak zakresli kamkoli jediné pole.
learn-ruins-2 = Karty zabírají čas: přesýpací hodiny na kartě a ukazatel ročního období, teď { $time } z { $threshold }. Až bude plný, roční období skončí.
learn-ambush = Přepadení!
learn-ambush-1 = { $ambush }: ve hře jednoho hráče si nestvůry najdou místo samy – od { $corner } rohu { $way }, první volné. Ve hře s ostatními je do tvé mapy kreslí soused.
learn-ambush-2 =
    { $exposed ->
        [0] Každé prázdné pole vedle nestvůry stojí na konci každého ročního období bod. Tady už žádné není: výborně!
        [one] Každé prázdné pole vedle nestvůry stojí na konci každého ročního období bod: teď { $exposed } bod. Zaplň to pole včas.
        [few] Každé prázdné pole vedle nestvůry stojí na konci každého ročního období bod: teď { $exposed } body. Zaplňuj je jedno po druhém.
       *[other] Každé prázdné pole vedle nestvůry stojí na konci každého ročního období bod: teď { $exposed } bodů. Zaplňuj je jedno po druhém.
    }
learn-last = Poslední karta jara
learn-last-1 = Kartou { $card } čas vyprší: { $time } z { $threshold }. Po ní se počítají výnosy { $first } a { $second }, tvé mince a nestvůry. Co přinese nejvíc?
learn-scored = Jaro je sečteno
learn-scored-1 = Dva výnosy, bod za každou minci, minus bod za každé prázdné pole vedle nestvůry:
learn-scored-2 = Teď se počítají { $first } a { $second }: { $one } a { $other }. Víš všechno, co potřebuješ. Hraj dál, jak chceš, nebo tady skonči: tahle hra na tebe počká na stránce „{ $games }“.
learn-free = Na vlastní pěst
learn-free-1 =
    { $total ->
        [one] Zatím { $total } bod. Teď se počítají { $first } a { $second }: { $one } a { $other }. Hraj, jak chceš.
        [few] Zatím { $total } body. Teď se počítají { $first } a { $second }: { $one } a { $other }. Hraj, jak chceš.
       *[other] Zatím { $total } bodů. Teď se počítají { $first } a { $second }: { $one } a { $other }. Hraj, jak chceš.
    }
learn-over = Tvá první mapa je hotová!
learn-over-1 =
    { $total ->
        [one] { $total } bod, hodnocení { $rating }: { $title }. Dobrá práce – a příští mapa bude ještě lepší.
        [few] { $total } body, hodnocení { $rating }: { $title }. Dobrá práce – a příští mapa bude ještě lepší.
       *[other] { $total } bodů, hodnocení { $rating }: { $title }. Dobrá práce – a příští mapa bude ještě lepší.
    }
learn-line-coins = Mince
learn-line-monsters = Nestvůry
learn-line-sum = Jaro
