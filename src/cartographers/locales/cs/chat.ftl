# Rozhovor u stolu.
chat-title = Chat
chat-lines = Zprávy
chat-silence = Zatím nikdo nic nenapsal.
chat-say = Napiš něco
chat-send = Odeslat
chat-left = { $left ->
    [one] Zbývá { $left } znak
    [few] Zbývají { $left } znaky
   *[other] Zbývá { $left } znaků
}
chat-only-seated = Psát tu mohou jen ti, kdo sedí u stolu.
