# Ce qui se dit à la table.
chat-title = Discussion
chat-lines = Ce qui a été dit
chat-silence = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-send = Envoyer
chat-left = { $left ->
    [one] Encore { $left } caractère
   *[other] Encore { $left } caractères
}
chat-only-seated = Seules les personnes assises à la table parlent ici.
