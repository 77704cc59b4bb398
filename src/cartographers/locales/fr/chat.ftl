# Ce qui se dit à la table.
chat-title = Discussion
chat-lines = Messages
chat-silence = Personne n’a encore rien écrit.
chat-say = Écrivez un message
chat-send = Envoyer
chat-left = { $left ->
    [one] Encore { $left } caractère
   *[other] Encore { $left } caractères
}
chat-only-seated = Seules les personnes assises à la table peuvent écrire ici.
