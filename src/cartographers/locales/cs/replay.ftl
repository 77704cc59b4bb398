# Dohraná hra, kolo za kolem.
replay-title = Záznam hry
replay-title-of = Záznam: { $title }
replay-steps = Kroky hry
replay-first = Na začátek
replay-previous = O kolo zpět
replay-next = O kolo dál
replay-last = Na konec
replay-play = Přehrát
replay-pause = Pauza
replay-slider = Kolo
replay-round = Kolo { $round } z { $last }
replay-start = Mapa je ještě taková, jak byla vytištěna. První karta je „{ $card }“.
replay-ruins = na zříceninu
replay-nothing = Na této mapě se nic nezměnilo.
replay-part = { $terrain } ({ $spaces })
replay-drawn = Nové na mapě: { $parts } – { $spaces }.
replay-coins = { $coins ->
    [one] Získána { $coins } mince.
    [few] Získány { $coins } mince.
   *[other] Získáno { $coins } mincí.
}
replay-time = čas { $time } z { $all }
replay-next-card = Další otočená karta: { $card }
replay-edicts = Výnosy, kdyby se bodovaly teď
replay-this-season = v tomto období
replay-to-result = K výsledku
