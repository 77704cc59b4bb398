offline-title = Hrát offline
offline-lead = Tyto hry nepotřebují síť: karty, mapa i boti jsou v tomto zařízení a každý tah se ukládá sem.
offline-python-idle = Zatím se nic nenačetlo.
offline-python-loading = Načítá se hra offline: 7 MB, jen poprvé …
offline-python-ready = Připraveno: teď jde hrát bez sítě.
offline-python-failed = Hru offline se nepodařilo načíst. Zkus to znovu, až bude síť.
offline-bot = Proti botovi
    .about = přátelský soupeř v tomto zařízení
offline-new = Nová hra na tomto zařízení
    .about = víc lidí u jednoho zařízení, boti, všechny volby
offline-games = Hry v tomto zařízení
offline-none = Zatím žádné hry.
offline-go-on = Pokračovat
offline-go-on-with = { offline-go-on }: { $names }
offline-look = Zobrazit
offline-look-at = { offline-look }: { $names }
offline-export = Uložit do souboru
offline-export-of = { offline-export }: { $names }
offline-export-damaged = Tato hra je poškozená. V souboru je vše, co z ní zbylo.
offline-delete = Smazat
offline-delete-of = { offline-delete }: { $names }
offline-delete-sure = Opravdu smazat?
offline-delete-sure-of = { offline-delete-sure }: { $names }
offline-import = Přidat hru ze souboru
offline-send = Přidat dohrané hry k mému účtu
offline-sent = i na serveru
offline-sent-now = { $count ->
    [one] Na serveru je teď { $count } hra navíc.
    [few] Na serveru jsou teď { $count } hry navíc.
   *[other] Na serveru je teď { $count } her navíc.
}
offline-alone = Server není dostupný. Hraje se na tomto zařízení.
offline-back = Server je znovu dostupný.
offline-home = Hrát na tomto zařízení
    .about = bez sítě, ukládá se tady
