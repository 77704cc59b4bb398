# Pourquoi le serveur n’a pas fait quelque chose. Les identifiants sont ceux de server/protocol/keys.py.

# Raisons, aussi pour les clés qu’une page ne connaît pas encore.
refusal-bad_message = Le serveur n’a pas compris. Rien n’a changé ; vérifiez votre saisie ou rechargez la page.
refusal-no_such_table = Cette table n’existe pas ou ne vous est pas ouverte. Si vous avez reçu une invitation, redemandez le lien.
refusal-not_your_seat = Cette place n’est pas la vôtre, donc rien n’a été fait. Vous pouvez regarder ou jouer à vos propres places.
refusal-not_the_host = Seule la personne qui a ouvert la table peut le faire. Demandez-lui, ou ouvrez votre propre table.
refusal-not_now = Ce n’est pas possible maintenant. Rien n’a changé ; regardez la table et continuez à partir de là.
refusal-illegal_move = Les règles ne permettent pas ce coup. Rien n’a été dessiné ; choisissez un autre endroit ou une autre forme.
refusal-stale = Ce tour s’est terminé entre-temps, donc le coup n’a pas été joué. Regardez la nouvelle Carte et décidez de nouveau.
refusal-id_used = Ceci a été envoyé deux fois avec un contenu différent et n’a pas été refait. Rechargez la page, puis réessayez.
refusal-not_saved = Ceci n’a pas été enregistré et rien n’a changé. Réessayez dans un instant.
refusal-too_many = C’était trop à la fois. Rien n’est perdu ; attendez un peu, puis réessayez.
refusal-log_in = Le serveur ne sait pas qui vous êtes. Choisissez un nom ou connectez-vous, puis réessayez.
refusal-protocol = Cette page et le serveur n’ont pas la même version. Rechargez la page ; vos parties sont conservées.

# Ouvrir une table
refusal-bad_rules = Ces règles ne vont pas ensemble, donc aucune table n’a été ouverte. Choisissez-en d’autres et réessayez.
refusal-code_not_plain = Le code d’une donne est une seule ligne de texte simple. Changez-le et réessayez.
refusal-names_alike = Deux personnes à la même table ne peuvent pas avoir des noms qui se ressemblent. Changez l’un des deux.
refusal-no_such_bot = Ce bot n’existe pas. Vous pouvez installer l’un de ceux-ci : { $bots }.
refusal-nobody_sits = Personne n’est encore assis à cette table. Prenez une place ou ajoutez un bot, puis commencez.
refusal-too_few_seats = Il y a plus de participants ({ $people }) que de places ({ $seats }). Ajoutez des places ou retirez quelqu’un de la liste.
refusal-too_many_tables = Vous avez déjà { $tables } tables non terminées. Terminez-en une, puis ouvrez la suivante.

# Avant la partie
refusal-table_closed = Cette table a été fermée avant le début de la partie. Ouvrez-en une nouvelle quand vous voulez.
refusal-table_full = Toutes les places de cette table sont prises. Vous pouvez regarder ou ouvrir votre propre table.
refusal-seat_taken = La place { $seat } vient d’être prise. Choisissez-en une autre.
refusal-seat_empty = Il n’y a plus personne à cette place, donc rien à faire.
refusal-too_many_seats = Vous avez à cette table autant de places qu’un invité peut en avoir : { $most }. Les autres sont pour d’autres personnes.
refusal-name_taken = Quelqu’un à cette table porte déjà ce nom ou un nom qui lui ressemble. Choisissez-en un autre.
refusal-not_begun = La partie n’a pas encore commencé. Attendez que la personne qui a ouvert la table la lance.
refusal-already_begun = La partie a déjà commencé. Vous pouvez regarder ou ouvrir votre propre table.

# La partie
refusal-already_decided = Vous avez déjà décidé pour ce tour. Annulez d’abord votre coup si vous en voulez un autre.
refusal-nothing_to_decide = Vous n’avez rien à décider maintenant. La partie continuera quand les autres auront décidé.
refusal-nothing_to_take_back = Vous n’avez pas encore décidé, il n’y a donc rien à annuler. Choisissez votre coup.
refusal-too_many_changes = Vous avez annulé votre coup trop souvent pendant ce tour. Le dernier est maintenu.
refusal-resigned = Vous avez abandonné cette partie et un bot joue à votre place. Vous pouvez continuer à regarder.
refusal-wrong_take_over_code = Ce code n’ouvre pas cette place ; chaque code ne sert qu’une fois. Créez-en un nouveau sur l’autre appareil.

# Autour de la partie
refusal-game_over = La partie est terminée et plus rien ne peut changer. Vous pouvez la revoir ou en jouer une autre.
refusal-not_at_table = Seules les personnes assises à cette table peuvent y écrire. Prenez une place s’il en reste une.
refusal-chat_off = La discussion a été désactivée à cette table.
refusal-chat_full = Tout a été dit à cette table : sa discussion est pleine. La partie continue sans elle.
refusal-table_worn_out = Il s’est passé trop de choses à cette table. La partie peut être jouée jusqu’au bout ; pour le reste, ouvrez une nouvelle table.
refusal-table_busy = Trop de demandes arrivent en même temps à cette table. Rien n’est perdu ; réessayez dans un instant.
refusal-rematch_for_players = Seules les personnes qui ont joué ici peuvent ouvrir la revanche. Vous pouvez ouvrir votre propre table.
refusal-daily_once = La donne du jour se joue une seule fois. Il y en aura une nouvelle demain.
refusal-daily_secret = La donne du jour reste secrète jusqu’à ce que le jour soit fini pour tous. Revenez demain.
refusal-day_not_come = Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour passé.
refusal-not_over = Une partie peut être revue quand elle est terminée. D’ici là, vous pouvez la regarder à sa table.
refusal-no_such_round = Ce tour n’existe pas. Nombre de tours de cette partie : { $rounds }.

# Conseils
refusal-no_hints_here = Les conseils sont réservés aux parties en solo et contre des bots. Ici, vous jouez contre des personnes : à vous de décider.
refusal-no_hints_daily = La donne du jour se joue sans conseils pour tout le monde. Ouvrez une partie en solo pour en demander.
refusal-no_advice = Aucun conseil n’a été trouvé pour l’instant. Rien n’a changé ; réessayez dans un instant.
refusal-no_such_seat = Cette place n’existe pas. Nombre de places de cette partie : { $seats }.
refusal-advice_busy = Le serveur réfléchit pour beaucoup d’autres en ce moment. Rien n’est perdu ; réessayez dans un instant.

# Ce que l’on écrit
refusal-text_empty = Il n’y a encore rien ici. Écrivez au moins un caractère.
refusal-text_too_long = C’est trop long : { $most } caractères au plus. Raccourcissez le texte.
refusal-text_hidden_sign = Le texte contient un caractère invisible ou inconnu ({ $sign }). Enlevez-le ou retapez le texte.
refusal-text_accents = Il y a trop d’accents au même endroit. Enlevez-en quelques-uns.
refusal-name_without_letters = Un nom a besoin d’au moins une lettre, un chiffre ou un symbole. Choisissez-en un autre.

# Comptes
refusal-wrong_password = Aucun compte n’a ce nom et ce mot de passe. Vérifiez les deux, ou utilisez votre code de secours.
refusal-weak_password = Un mot de passe a de { $least } à { $most } caractères. Choisissez-en un autre ; quelques mots à la suite conviennent bien.
refusal-wrong_recovery_code = Ce code de secours n’est pas valable ; chaque code ne sert qu’une fois. Vérifiez-le, ou connectez-vous avec votre mot de passe.
refusal-account_name_taken = Ce nom de compte est pris, ou ressemble trop à un autre. Choisissez-en un autre.
refusal-has_account = Vous avez déjà un compte. Utilisez-le pour vous connecter sur vos autres appareils.
refusal-guest_has_no_password = Un invité n’a pas de mot de passe. Créez d’abord un compte ; vos parties restent les vôtres.

# Limites
refusal-too_many_requests = C’était trop à la fois. Rien n’est perdu ; réessayez dans { $seconds } s.
refusal-too_many_messages = C’était trop rapide pour le serveur. Rien n’est perdu ; continuez dans quelques secondes.
refusal-too_many_guests = Beaucoup de nouveaux invités sont venus de votre réseau. Réessayez dans { $seconds } s, ou connectez-vous avec un compte.
refusal-too_many_new_tables = Beaucoup de tables ont été ouvertes depuis votre réseau. Réessayez dans { $seconds } s, ou rejoignez une table ouverte.
refusal-too_many_log_ins = Il y a eu trop d’essais. Attendez { $seconds } s, puis réessayez.
refusal-too_many_watched = Une page suit au plus { $most } tables. Quittez d’abord l’une d’elles.
refusal-too_many_sockets = Trop de pages sont ouvertes depuis votre réseau. Fermez-en quelques-unes, puis rechargez celle-ci.

# Le serveur
refusal-other_site = Ceci vient d’une page d’un autre site, donc rien n’a été fait. Ouvrez le jeu à sa propre adresse.
refusal-broken = Un problème est survenu sur le serveur. Rien n’a changé ; réessayez, et prévenez l’hébergeur si cela se répète.
refusal-stopping = Le serveur a mis fin à la connexion, peut-être pour redémarrer. Tout est enregistré ; la page revient d’elle-même.
refusal-too_slow = La connexion est trop lente en ce moment et a été coupée. Tout est enregistré ; la page réessaie d’elle-même.
