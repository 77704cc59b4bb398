# Une partie terminée, tour par tour.
replay-title = Revoir la partie
replay-title-of = Revoir : { $title }
replay-steps = Étapes de la partie
replay-first = Au début
replay-previous = Un tour en arrière
replay-next = Un tour en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-slider = Tour
replay-round = Tour { $round } sur { $last }
replay-start = La carte est encore telle qu’elle a été imprimée. La première Carte est « { $card } ».
replay-ruins = sur des ruines
replay-nothing = Rien n’a changé sur cette carte.
replay-part = { $terrain } ({ $spaces })
replay-drawn = Nouveau sur la carte : { $parts } – { $spaces }.
replay-coins = { $coins ->
    [one] { $coins } pièce gagnée.
   *[other] { $coins } pièces gagnées.
}
replay-time = temps { $time } sur { $all }
replay-next-card = Carte révélée ensuite : { $card }
replay-edicts = Édits, s’ils étaient comptés maintenant
replay-this-season = cette saison
replay-to-result = Vers le résultat
