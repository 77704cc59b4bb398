# La donne du jour.
daily-title = Donne du jour
daily-waits = La donne d’aujourd’hui vous attend
daily-begun = Vous avez commencé la donne d’aujourd’hui
daily-same = Une partie en solo avec les mêmes cartes pour tout le monde, un seul essai chacun.
daily-play = Jouer la donne du jour
daily-continue = Continuer
daily-done = { $stars ->
    [one] Vous avez gagné { $stars } étoile aujourd’hui
   *[other] Vous avez gagné { $stars } étoiles aujourd’hui
}
daily-tomorrow = Demain, il y aura une nouvelle donne, et l’on pourra revoir les parties d’aujourd’hui.
daily-look = Voir ma carte
daily-board = Résultats
daily-tries = { $tries ->
    [0] Personne n’a essayé cette donne.
    [one] { $tries } personne a essayé cette donne ; terminées : { $done }.
   *[other] { $tries } personnes ont essayé cette donne ; terminées : { $done }.
}
daily-none = Personne n’a terminé cette donne.
daily-none-yet = Personne n’a encore terminé cette donne. La première place est libre.
daily-place = Rang
daily-name = Nom
daily-stars = Étoiles
daily-rating = Score
daily-earned-title = Titre
daily-before = Jours précédents
daily-today = Aujourd’hui
