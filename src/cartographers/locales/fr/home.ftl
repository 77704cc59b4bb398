# La première page.
home-lead = Une terre inconnue, quatre saisons, une feuille de parchemin.
home-play = Jouer maintenant
    .about = contre un bot, sans compte
home-solo = Solo
    .about = avec une note et un titre
home-daily = Donne du jour
    .about = la même pour tout le monde
home-new = Nouvelle table
    .about = amis par lien, bots, toutes les options
home-learn = Apprendre en jouant
    .about = une première partie, pas à pas
home-continue = Continuer
home-your-turn = { $season } : c’est à vous
home-others-turn = { $season } : les autres dessinent
home-with = À la table : { $names }
home-join = Rejoindre
    .example = Lien ou code
home-join-go = Entrer
home-join-nothing = Collez le lien que vous avez reçu, l’identifiant d’une table ou le code d’une donne.
home-join-unknown = Ce n’est ni un lien vers une table ni le code d’une donne. Vérifiez que tout a été copié.
home-join-gone = Cette table n’existe pas, ou il faut le lien d’invitation entier pour la voir. Demandez-le à la personne qui vous invite.
home-join-code = « { $code } » est le code d’une donne : le même code et les mêmes règles donnent les mêmes cartes.
home-join-set-up = Préparer cette donne
home-mine = Mes parties
home-open = Tables ouvertes
home-open-none = Personne n’attend de joueurs en ce moment. Ouvrez une table, et tout le monde la verra ici.
home-watch = Parties à regarder
home-watch-none = Aucune partie ouverte ne se joue en ce moment.
home-go = Y aller
home-sit = Rejoindre
home-look = Regarder
home-to-table = { $action } : { $names }
home-seats = Places prises : { $taken } sur { $seats }
home-clock = { $time } par tour
home-more = { $count ->
    [one] et { $count } autre table
   *[other] et { $count } autres tables
}
