privacy-title = Confidentialité
privacy-lead = Ce que ce serveur conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer.
privacy-who = Qui gère ce serveur
privacy-who-none = Aucun contact n’est indiqué. Adressez-vous à la personne qui vous a donné l’adresse.
privacy-stored = Ce qui est conservé
privacy-stored-1 = Vous : le nom que voient les autres, votre langue, la date de votre première visite et, si vous avez un compte, son nom. Les mots de passe et les codes de secours ne sont conservés que sous forme d’empreintes illisibles.
privacy-stored-2 = Vos appareils : pour chaque navigateur connecté, son type et sa dernière utilisation ; pour chaque clé d’accès, sa clé publique et les mêmes données.
privacy-stored-3 = Vos parties : les tables que vous avez ouvertes ou rejointes, le nom que vous y portiez, vos coups et vos étoiles.
privacy-stored-4 = Vos messages dans la discussion d’une table et vos résultats au défi du jour.
privacy-stored-5 = Les personnes que vous avez bloquées, vos signalements aux responsables du serveur et les suites données.
privacy-stored-6 = Ni adresse électronique, ni nom réel, ni position. Votre adresse réseau sert à limiter les abus pendant votre visite et n’est pas conservée avec vos parties. Elle est notée dans le journal du serveur quand vous vous connectez, modifiez votre compte ou essuyez un refus.
privacy-why = Pourquoi
privacy-why-1 = Pour que vous puissiez jouer, continuer un autre jour ou sur un autre appareil, revoir vos parties et comparer vos résultats, et pour que le serveur reste utilisable par tous.
privacy-long = Combien de temps
privacy-long-guests = { $days ->
    [0] Les données des invités sont conservées jusqu’à ce qu’ils les suppriment.
    [one] Les données d’un invité qui n’est pas revenu depuis { $days } jour sont effacées.
   *[other] Les données d’un invité qui n’est pas revenu depuis { $days } jours sont effacées.
}
privacy-long-accounts = Les comptes sont conservés jusqu’à ce que leur titulaire les supprime.
privacy-long-chat = { $days ->
    [0] La discussion d’une partie terminée est conservée aussi longtemps que la partie.
    [one] La discussion d’une partie terminée est effacée après { $days } jour.
   *[other] La discussion d’une partie terminée est effacée après { $days } jours.
}
privacy-long-finished = { $days ->
    [0] Les parties terminées sont conservées.
    [one] Les parties terminées sont supprimées après { $days } jour.
   *[other] Les parties terminées sont supprimées après { $days } jours.
}
privacy-seen = Qui peut le voir
privacy-seen-1 = Toutes les personnes à votre table voient votre nom, votre feuille et vos messages. Si la table est ouverte, les spectateurs et ceux qui revoient la partie plus tard les voient aussi. Les résultats du défi du jour sont publics.
privacy-seen-2 = Les responsables du serveur peuvent lire tout ce qui est conservé, sauf les mots de passe et les codes.
privacy-cookies = Cookies et autres sites
privacy-cookies-1 = Il n’y a qu’un cookie. Il indique qui vous êtes, et le jeu ne peut pas s’en passer. Vos réglages restent dans votre navigateur.
privacy-cookies-2 = Rien n’est chargé d’autres sites et rien ne leur est envoyé : ni publicité, ni mesure d’audience.
privacy-cookies-3 = La connexion avec { $name } fait exception : votre navigateur s’y rend, ce serveur conserve l’identifiant que vous y avez, et un second cookie note pendant quelques minutes que vous vous connectez.
privacy-cookies-4 = Les parties jouées hors ligne et les fichiers de l’application restent dans votre navigateur jusqu’à ce que vous les y supprimiez. Une partie n’arrive sur ce serveur que si vous l’ajoutez à votre compte.
privacy-yours = Vos données, votre choix
privacy-yours-1 = Dans les réglages, vous pouvez télécharger vos données et les supprimer.
privacy-yours-2 = La suppression est définitive. Votre nom, votre compte et vos messages disparaissent, aussi des parties terminées. Les autres gardent leurs parties ; votre place s’y appelle « { player-former } ».
privacy-yours-3 = Les sauvegardes déjà faites ne peuvent pas être modifiées ; elles disparaissent quand les responsables les suppriment.
privacy-to-settings = Télécharger ou supprimer vos données
data-title = Vos données
data-about = Vous pouvez obtenir une copie de vos données, ou les faire supprimer.
data-download = Télécharger
data-downloaded = Vos données sont téléchargées.
data-delete = Supprimer mes données
data-delete-title = Supprimer tout ce qui vous concerne ?
data-delete-1 = Votre nom, votre compte et vos messages sont effacés, aussi dans les parties terminées. Vous êtes déconnecté de tous vos appareils.
data-delete-2 = Vous quittez les tables qui n’ont pas commencé ; dans les parties en cours, un bot joue à votre place. Les autres gardent leurs parties, où « { player-former } » vous remplace.
data-delete-3 = C’est définitif.
data-proof-password = Votre mot de passe
data-proof-name = Tapez votre nom pour confirmer : { $name }
data-proof-either = Votre mot de passe ou, si vous n’avez pas de compte, votre nom
proof-title = Confirmez que c’est bien vous
proof-go = Confirmer
data-delete-go = Supprimer définitivement
data-deleted = Vos données sont supprimées.
player-former = ancien joueur
chat-deleted = message supprimé
