# La donne du jour.
daily-title = Donne du jour
daily-waits = La donne du jour vous attend
daily-begun = Votre donne du jour est en cours
daily-same = Une partie en solo avec les mêmes cartes pour tout le monde, un seul essai par personne.
daily-play = Jouer la donne du jour
daily-continue = Continuer
daily-done = { $stars ->
    [one] Vous avez gagné { $stars } étoile aujourd’hui
   *[other] Vous avez gagné { $stars } étoiles aujourd’hui
}
daily-tomorrow = Demain, une nouvelle donne vous attend, et les parties d’aujourd’hui pourront être revues.
daily-look = Voir ma carte
daily-board = Résultats
daily-tries = { $tries ->
    [one] { $tries } essai ; terminé : { $done }.
   *[other] { $tries } essais ; terminés : { $done }.
}
daily-none = Personne n’a terminé cette donne.
daily-none-yet = Personne n’a encore terminé cette donne. La première place est libre.
daily-place = Rang
daily-name = Nom
daily-stars = Étoiles
daily-rating = Note
daily-earned-title = Titre
daily-before = Jours précédents
daily-today = Aujourd’hui
