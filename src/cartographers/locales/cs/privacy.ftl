privacy-title = Soukromí
privacy-lead = Co o tobě tento server ukládá, proč, na jak dlouho a jak to získáš nebo smažeš.
privacy-who = Kdo server provozuje
privacy-who-none = Provozovatel neuvedl kontakt. Zeptej se toho, kdo ti dal adresu.
privacy-stored = Co se ukládá
privacy-stored-1 = Ty: jméno, které vidí ostatní, tvůj jazyk, od kdy tu hraješ, a máš-li účet, jeho jméno. Hesla a obnovovací kódy se ukládají jen jako otisky, ze kterých je nikdo nepřečte.
privacy-stored-2 = Tvoje zařízení: u každého přihlášeného prohlížeče jeho druh a kdy byl naposledy použit; u každého přístupového klíče jeho veřejný klíč a totéž.
privacy-stored-3 = Tvoje hry: stoly, které otevřeš nebo ke kterým si sedneš, jméno, které tam máš, tvoje tahy a hvězdy.
privacy-stored-4 = Tvoje zprávy v chatu u stolu a tvoje výsledky výzvy dne.
privacy-stored-5 = Koho blokuješ, co nahlásíš provozovateli serveru a jak o tom rozhodl.
privacy-stored-6 = Žádný email, žádné skutečné jméno, žádná poloha. Síťová adresa slouží k omezení zneužití, dokud tu jsi, a s hrami se neukládá. Když se přihlásíš, změníš účet nebo ti server něco odmítne, zapíše se do protokolu serveru.
privacy-why = Proč
privacy-why-1 = Aby se dalo hrát, pokračovat jindy či na jiném zařízení, prohlížet dohrané hry a porovnávat výsledky; a aby server sloužil všem.
privacy-long = Na jak dlouho
privacy-long-guests = { $days ->
    [0] Údaje hostů zůstávají, dokud je sami nesmažou.
    [one] Údaje hosta, který se neukázal { $days } den, se smažou.
    [few] Údaje hosta, který se neukázal { $days } dny, se smažou.
   *[other] Údaje hosta, který se neukázal { $days } dní, se smažou.
}
privacy-long-accounts = Účty zůstávají, dokud je jejich majitel nesmaže.
privacy-long-chat = { $days ->
    [0] Chat dohrané hry zůstává stejně dlouho jako hra.
    [one] Chat dohrané hry se smaže po { $days } dni.
    [few] Chat dohrané hry se smaže po { $days } dnech.
   *[other] Chat dohrané hry se smaže po { $days } dnech.
}
privacy-long-finished = { $days ->
    [0] Dohrané hry se uchovávají.
    [one] Dohrané hry se smažou po { $days } dni.
    [few] Dohrané hry se smažou po { $days } dnech.
   *[other] Dohrané hry se smažou po { $days } dnech.
}
privacy-seen = Kdo to vidí
privacy-seen-1 = Všichni u stolu vidí tvoje jméno, mapu a zprávy. Je-li stůl otevřený, vidí je i diváci a ti, kdo si hru prohlédnou později. Výsledky výzvy dne jsou veřejné.
privacy-seen-2 = Provozovatel serveru může přečíst vše, co je uloženo, kromě hesel a kódů.
privacy-cookies = Cookies a jiné weby
privacy-cookies-1 = Cookie je jediná. Říká, kdo jsi, a hra se bez ní neobejde. Nastavení zůstává v tvém prohlížeči.
privacy-cookies-2 = Z jiných webů se nic nenačítá a nic se na ně neposílá: žádná reklama, žádné sledování.
privacy-cookies-3 = Výjimkou je přihlášení přes { $name }: tvůj prohlížeč tam přejde, server uloží identifikátor, který tam máš, a druhá cookie si několik minut pamatuje, že se přihlašuješ.
privacy-cookies-4 = Hry odehrané offline a soubory aplikace jsou v prohlížeči, dokud je tam nesmažeš. Na tento server se hra dostane, jen když ji přidáš ke svému účtu.
privacy-yours = Tvoje údaje, tvoje volba
privacy-yours-1 = V nastavení si můžeš stáhnout svá data a také je smazat.
privacy-yours-2 = Smazání nelze vzít zpět. Tvoje jméno, účet a zprávy zmizí, i z dohraných her. Ostatním jejich hry zůstanou; na tvém místě tam bude „{ player-former }“.
privacy-yours-3 = Dříve pořízené zálohy změnit nelze; zmizí, až je provozovatel smaže.
privacy-to-settings = Stáhnout nebo smazat své údaje
data-title = Tvoje údaje
data-about = Můžeš si vzít kopii svých dat, nebo vše o sobě nechat smazat.
data-download = Stáhnout
data-downloaded = Tvoje údaje jsou stažené.
data-delete = Smazat moje údaje
data-delete-title = Smazat o tobě všechno?
data-delete-1 = Tvoje jméno, účet a zprávy se smažou, i v dohraných hrách. Na všech zařízeních tě to odhlásí.
data-delete-2 = Stoly, kde hra nezačala, opustíš; v rozehraných hrách za tebe dohraje bot. Ostatním jejich hry zůstanou a na tvém místě bude „{ player-former }“.
data-delete-3 = Nelze to vzít zpět.
data-proof-password = Tvoje heslo
data-proof-name = Pro potvrzení napiš své jméno: { $name }
data-proof-either = Tvoje heslo nebo, pokud nemáš účet, tvoje jméno
proof-title = Potvrď, že jsi to ty
proof-go = Potvrdit
data-delete-go = Smazat navždy
data-deleted = Tvoje údaje jsou smazané.
player-former = bývalý hráč
chat-deleted = zpráva smazána
