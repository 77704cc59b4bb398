# Une table avant le début de la partie.
lobby-title = Table : { $host }
lobby-closed = Cette table a été fermée avant le début de la partie. Vous n’avez rien perdu d’autre.
lobby-new = Ouvrir une nouvelle table
lobby-home = Vers l’accueil

## Les places
lobby-seats = Places prises : { $taken } sur { $all }
lobby-free = Libre
lobby-sit = S’asseoir
lobby-sit-here = S’asseoir ici
lobby-sat = Vous êtes à la table.
lobby-leave = Se lever
lobby-you = vous
lobby-host = hôte
lobby-kick = Libérer la place : { $name }
lobby-bot-here = Installer un bot à la place { $seat }
lobby-more-free = { $count ->
    [one] Encore { $count } place libre
   *[other] Encore { $count } places libres
}
lobby-your-name = Votre nom
lobby-second-name = Quelqu’un d’autre devant cet écran
lobby-sit-second = L’installer aussi
lobby-full = Toutes les places sont prises.
lobby-full-watch = Toutes les places sont prises. Restez ici, et vous pourrez regarder si l’hôte le permet.
lobby-bot-level = Bot
lobby-seat-bot = Installer un bot

## Le début
lobby-begin-title = On y va ?
lobby-begin-words = Les places libres sont retirées quand la partie commence.
lobby-begin-full = Tout le monde est là.
lobby-begin = Commencer la partie
lobby-wait-title = Bientôt
lobby-wait-words = { $host } lancera la partie. Cette page l’affichera d’elle-même.

## L’invitation
lobby-invite = Inviter d’autres personnes
lobby-invite-words = Toute personne qui a ce lien peut s’asseoir ici, sans compte.
lobby-link = Lien vers cette table
lobby-copy = Copier
lobby-copied = Le lien est dans votre presse-papiers.
lobby-copy-yourself = Le lien est sélectionné ; copiez-le au clavier ou par le menu.
lobby-share = Partager
lobby-share-text = Venez dessiner une carte avec moi.

## Ce qui se joue
lobby-rules = Ce qui se joue
lobby-rule-explore = Cartes Exploration
lobby-rule-seasons = Saisons
lobby-seasons-words = Seuils de temps : { $times }
lobby-rule-scoring = Édits
lobby-rule-ambush = Embuscades
lobby-rule-heroes = Héros
lobby-rule-skills = Compétences
lobby-rule-ruins = Ruines
lobby-rule-fallback = Si rien ne tient
lobby-rule-clock = Horloge
lobby-rule-join = Accès
lobby-rule-watch = Spectateurs
lobby-rule-deal = Donne
lobby-with = Avec
lobby-without = Sans
lobby-skills-none = Aucune
lobby-skills-dealt = Trois, tirées au début
lobby-fallback-any = Un 1×1 de n’importe quel terrain
lobby-fallback-card = Un 1×1 du terrain de la Carte
lobby-clock-none = Aucune, chacun prend son temps
lobby-clock-words = { $absent ->
    [bot] { $time } par tour ; un bot joue pour les absents
   *[deadline] { $time } par tour ; ensuite un bot joue
}
lobby-join-open = Tout le monde
lobby-join-invited = Seulement avec le lien
lobby-watch-yes = D’autres peuvent regarder
lobby-watch-no = Visible des seuls participants
lobby-deal-secret = Mélangée en secret
lobby-deal-code = D’après un code saisi
lobby-deal-daily = La donne du jour

## L’équité
lobby-fair = Une donne équitable
lobby-fair-words = Les cartes sont déjà mélangées. Voici l’empreinte du mélange ; après la partie, chacun peut vérifier qu’il n’a pas été changé.
