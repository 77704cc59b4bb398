# Conseils à la table, et ce que les décisions d’une partie terminée ont coûté.
hint-button = Conseil
hint-thinking = Réflexion…
hint-title = Les meilleures places trouvées
hint-close = Ranger les conseils
hint-found = { $count ->
    [one] { $count } place trouvée. Choisissez-la pour la poser sur la carte ; rien n’est dessiné sans vous.
   *[other] { $count } places trouvées. Choisissez-en une pour la poser sur la carte ; rien n’est dessiné sans vous.
}
hint-option = { $place } : environ { $stars ->
    [one] { $stars } étoile à la fin
   *[other] { $stars } étoiles à la fin
}
hint-own = Étoiles que vous pouvez espérer à la fin
hint-neighbours = Étoiles que { $name } peut espérer à la fin : moins il y en a, mieux c’est pour vous
hint-not-people = Les conseils sont réservés aux parties en solo et contre des bots.
hint-not-daily = La donne du jour se joue sans conseils pour tout le monde.
hint-not-now = Vous n’avez rien à décider maintenant.
table-key-hint = conseil
rules-key-hint = Montrer les meilleures places, en solo et contre des bots

## Un coup dans une phrase
move-place = { $what } en { $spaces }
move-guarding = { $place }, qui protège { $spaces }
move-destroyed = { $spaces } : détruit
move-with = { $place }, avec { $skill }
move-and = { $place }, et { $skill } en { $spaces }
move-alone = { $skill } en { $spaces }

## Après la partie
analysis-title = Analyse
analysis-title-of = Analyse : { $title }
analysis-about = Chaque décision est jugée d’après ce qui était connu à ce moment : les étoiles à espérer à la fin de la partie, à côté de celles du meilleur coup trouvé.
analysis-thinking = Réflexion sur chaque décision… Cela peut prendre quelques secondes.
analysis-again = Réessayer
analysis-mistakes = Les plus grandes erreurs
analysis-mistake = Tour { $round }, { $card } : { $played } au lieu de { $best } : environ { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}.
analysis-no-mistakes = Rien de mieux n’a été trouvé pour aucune décision.
analysis-total = { $stars ->
    [one] Toutes les décisions ensemble ont coûté environ { $stars } étoile.
   *[other] Toutes les décisions ensemble ont coûté environ { $stars } étoiles.
}
analysis-nothing = Il n’y avait rien à décider à cette place.
analysis-rounds = Tour par tour
analysis-round = Tour { $round }
analysis-round-of = Tour { $round } : { $card }
analysis-played = Dessiné
analysis-best = Meilleur coup trouvé
analysis-same = Rien de mieux n’a été trouvé.
analysis-cost = { $stars ->
    [one] coûte environ { $stars } étoile
   *[other] coûte environ { $stars } étoiles
}
analysis-expected = { $stars ->
    [one] environ { $stars } étoile à la fin
   *[other] environ { $stars } étoiles à la fin
}
analysis-map-of = Sur la carte de { $name } : ici, moins il y a d’étoiles, mieux c’est.
analysis-to-replay = Revoir ce tour
