# La fin d’une saison et de la partie. (Les noms des saisons sont dans cards.ftl.)
season-is-over = { $season ->
    [spring] Le printemps est fini
    [summer] L’été est fini
    [autumn] L’automne est fini
   *[winter] L’hiver est fini
}
season-choose-line = Choisissez une ligne pour voir sur la carte d’où viennent ses étoiles.
season-map-of = Carte : { $name }.
season-map-changed = La carte a changé depuis ce décompte.
season-coins = Pièces
season-coins-words = { $spent ->
    [0] Gagnées : { $earned }
   *[other] Gagnées : { $earned }, dépensées : { $spent }
}
season-coins-then = { $coins ->
    [one] { $coins } pièce à ce moment-là
   *[other] { $coins } pièces à ce moment-là
}
season-monsters = Monstres
season-monsters-words = { $spaces ->
    [0] Aucune case vide à côté d’eux
    [one] { $spaces } case vide à côté d’eux
   *[other] { $spaces } cases vides à côté d’eux
}
season-spaces = { $count ->
    [one] En surbrillance sur la carte : la case { $spaces }.
   *[other] En surbrillance sur la carte : les cases { $spaces }.
}
season-no-spaces = Aucune case n’est en surbrillance sur la carte.
season-stars = Étoiles
season-sum = Somme
season-together = Total
season-player = Nom
season-name-you = { $name } (vous)
season-name-away = { $name }, hors ligne
season-whose-map = Carte affichée
season-other-maps = Voir les autres cartes
season-to-result = Vers le résultat
season-on = { $season ->
    [summer] Passer à l’été
    [autumn] Passer à l’automne
   *[winter] Passer à l’hiver
}
season-season = Saison
season-edicts = Édits
season-sheet-of = Feuille de score : { $name }

## La fin de la partie
season-winners = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
season-tie-broken = { $names } ont le même nombre d’étoiles ; la victoire revient à { $winners }, avec moins d’étoiles perdues à cause des monstres.
season-tie-shared = { $names } ont le même nombre d’étoiles et en ont perdu autant à cause des monstres : la victoire est partagée.
season-rating-words = { $stars ->
    [one] Votre note : { $stars } étoile, moins { $asked } demandées par les quatre cartes Score.
   *[other] Votre note : { $stars } étoiles, moins { $asked } demandées par les quatre cartes Score.
}
season-ranking = Classement
season-place = Rang
season-lost = Perdues à cause des monstres
season-last = La dernière saison : { $season }
season-what-now = Et maintenant ?
season-rematch = Rejouer
season-go-rematch = Aller à la revanche
season-replay = Revoir la partie
season-share = Partager le résultat
season-shared = Le résultat est dans votre presse-papiers.
season-not-copied = Le navigateur n’a pas permis de copier. En https, il le permettrait.
season-share-line = { $stars ->
    [one] { $place }. { $name } : { $stars } étoile
   *[other] { $place }. { $name } : { $stars } étoiles
}
season-take-away = À télécharger
season-save-png = Carte en PNG
season-save-svg = Carte en SVG
season-save-record = Partie en texte

## L’équité
season-fairness = La donne était-elle équitable ?
season-fairness-words = Toutes les cartes ont été mélangées à partir d’une seule graine avant la partie. Chacun pouvait voir son empreinte dès le début ; personne n’a donc pu changer la graine ensuite.
season-hash = Empreinte (SHA-256), montrée avant la partie
season-seed = Graine, montrée maintenant
season-seed-daily = La graine de la donne du jour est montrée quand la journée est finie pour tout le monde.
season-seed-secret = La graine n’est pas encore montrée.
season-check = Vérifier dans ce navigateur
season-check-fair = L’empreinte de la graine est bien celle montrée avant la partie. La donne était fixée dès le début.
season-check-unfair = L’empreinte ne correspond pas. Ce n’est pas la graine promise ; prévenez l’hébergeur de ce serveur.
season-check-insecure = Les navigateurs ne calculent des empreintes qu’en https ou sur votre propre machine. N’importe quel programme SHA-256 peut vérifier : donnez-lui la graine.
