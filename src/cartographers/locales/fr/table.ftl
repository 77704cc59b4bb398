# La table pendant la partie.
edict-A = A
edict-B = B
edict-C = C
edict-D = D
table-title = Table
table-home = Vers l’accueil
table-gone = Table introuvable
table-menu = Menu
table-map = Carte
table-your-map = Votre carte
table-map-of = Carte : { $name }
table-score = Édits et score
table-card = Carte du tour
table-players = Joueurs
table-chat = Discussion
table-drawer = Le reste de la table
table-tab-edicts = Édits
table-tab-skills = Compétences
table-tab-deck = Pioche
table-tab-chat = Discussion
table-time = Temps écoulé : { $used } sur { $all }
table-time-short = { $used } sur { $all }
table-clock = Temps restant pour ce tour
table-clock-short = { $seconds ->
    [one] Il ne reste que { $seconds } seconde.
   *[other] Il ne reste que { $seconds } secondes.
}
table-person = { $name } : { $state }, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
table-state-you = c’est à vous
table-state-waits = dessine encore
table-state-drawn = a dessiné
table-state-away = hors ligne
table-state-resigned = a abandonné, un bot continue
table-state-idle = n’a rien à dessiner
table-more-people = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
table-edict = Édit { $letter } :
table-edict-now = , compte cette saison
table-stars = { $stars ->
    [one] { $stars } étoile maintenant
   *[other] { $stars } étoiles maintenant
}
table-season-done = { $season } terminé
table-coins = Pièces
table-coin-track = { $coins ->
    [one] { $coins } pièce compte
   *[other] { $coins } pièces comptent
}, dépensées : { $spent }
table-monsters = Monstres
table-open-spaces = { $n ->
    [one] { $n } case vide
   *[other] { $n } cases vides
}
table-if-over = { $season }, à ce stade
table-gives-now = Ce que cela rapporte
table-card-number = Carte { $n } de cette saison
table-on-ruins = Doit couvrir une case Ruine
table-on-map-of = À dessiner chez { $name }
table-with-skill = Avec { $skill }
table-takes = Prend { $n } sur le temps de la saison
table-shape = Forme
table-shape-of = Forme { $n }, { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}{ $coin ->
    [yes] , rapporte une pièce
   *[no] { "" }
}
table-terrain = Terrain
table-turn = Pivoter
table-flip = Retourner
table-undo = Annuler
table-lift = Enlever
table-draw = Dessiner
table-saving = Sauvegarde…
table-find = Trouver une place
table-nowhere = Cette forme ne tient nulle part.
table-fits = Tient en { $at }.
table-no-fit = Ne tient pas ici :
table-fault-covered = les cases barrées sont prises.
table-fault-ruins = au moins une case doit couvrir des ruines vides.
table-fault-elsewhere = elle ne peut pas être posée ici.
table-gain-coins = Pièces
table-gain-nothing = Ne change aucun score.
table-sealed = C’est dessiné.
table-waiting = On attend { $names }.
table-choose-extra = Choisissez où placer les cases en plus.
table-do-draw = Placez la forme sur votre carte.
table-do-ambush = Placez les monstres sur la carte voisine.
table-do-hero = Placez le héros ; faites-le pivoter pour choisir ce qu’il protège.
table-do-gaze = La gorgone pétrifie une case : choisissez celle qui est détruite.
table-do-ravage = Le troll piétine une case : choisissez celle qui est détruite.
table-do-brace = Une embuscade arrive. Utilisez-vous une compétence ?
table-do-regroup = Les monstres sont là. Utilisez-vous une compétence ?
table-do-over = La partie est finie.
table-choices = Choix
table-pass = Aucune
table-lies-across = à l’horizontale
table-lies-down = à la verticale
table-skills = Compétences
table-skill-used = utilisée cette saison
table-skill-left = une par saison · { $coins ->
    [one] { $coins } pièce restante
   *[other] { $coins } pièces restantes
}
table-skill-after = placez d’abord la forme
table-skill-nowhere = { $skill } ne peut servir nulle part ici.
table-costs = { $n ->
    [0] Gratuit
    [one] Coûte { $n } pièce
   *[other] Coûte { $n } pièces
}
skill-short-acrobatics = petit monstre
skill-short-concentration = dessiner deux fois
skill-short-first_aid = 1×2 près d’un monstre
skill-short-diplomacy = champs et village
skill-short-lore = en village
skill-short-stealth = hors du bord
skill-short-negotiation = un 2×2 à la place
skill-short-search = 1 case de plus
table-seen = Vues cette saison
table-deck = Dans la pioche
table-deck-explore = { $n ->
    [one] exploration
   *[other] explorations
}
table-deck-ruins = ruines
table-deck-ambush = { $n ->
    [one] embuscade
   *[other] embuscades
}
table-deck-heroes = { $n ->
    [one] héros
   *[other] héros
}
table-turned = Nouvelle Carte : { $card }.
table-your-turn = À vous de jouer
table-whose = C’est à { $name } de dessiner
table-draw-on = Embuscade ! Dessinez chez { $name }.
table-cell = { $at }, { $terrain }{ $ruins ->
    [empty] , ruines vides
    [drawn] , sur des ruines
   *[none] { "" }
}{ $guarded ->
    [yes] , protégée par un héros
   *[no] { "" }
}
table-candlelight = À la bougie
table-sound = Sons
table-patterns = Motifs plus marqués
table-leave = Quitter pour l’instant (place gardée)
table-resign = Abandonner
table-resign-sure = Vraiment abandonner ? Un bot jouera pour vous.
table-keys = Touches
table-key-shape = forme, terrain
table-key-turn = pivoter
table-key-flip = retourner
table-key-move = déplacer
table-key-find = trouver une place
table-key-draw = dessiner
table-key-undo = annuler
table-key-lift = enlever
