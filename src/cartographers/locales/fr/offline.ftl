offline-title = Jouer hors ligne
offline-lead = Ces parties se passent de réseau : les cartes, votre carte et les bots sont dans cet appareil, et chaque coup y est enregistré.
offline-python-idle = Rien n’est encore chargé.
offline-python-loading = Chargement du jeu hors ligne : 7 Mo, la première fois seulement…
offline-python-ready = Tout est prêt : vous pouvez jouer sans réseau.
offline-python-failed = Le jeu hors ligne n’a pas pu être chargé. Réessayez avec une connexion.
offline-bot = Contre un bot
    .about = un adversaire accommodant, dans cet appareil
offline-new = Nouvelle partie sur cet appareil
    .about = à plusieurs sur un appareil, bots, toutes les options
offline-games = Parties de cet appareil
offline-none = Aucune partie pour l’instant.
offline-go-on = Continuer
offline-go-on-with = { offline-go-on } : { $names }
offline-look = Voir
offline-look-at = { offline-look } : { $names }
offline-export = Enregistrer dans un fichier
offline-export-of = { offline-export } : { $names }
offline-export-damaged = Cette partie est endommagée. Le fichier contient tout ce qu’il en reste.
offline-delete = Supprimer
offline-delete-of = { offline-delete } : { $names }
offline-delete-sure = Supprimer vraiment ?
offline-delete-sure-of = { offline-delete-sure } : { $names }
offline-import = Ajouter une partie depuis un fichier
offline-send = Ajouter les parties terminées à mon compte
offline-sent = aussi sur le serveur
offline-sent-now = { $count ->
    [one] Une partie est maintenant sur le serveur.
   *[other] { $count } parties sont maintenant sur le serveur.
}
offline-alone = Le serveur est injoignable. Vous jouez sur cet appareil.
offline-back = Le serveur répond de nouveau.
offline-home = Jouer sur cet appareil
    .about = sans réseau, enregistré ici
