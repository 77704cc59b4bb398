# Rozhovor u stolu.
chat-title = Rozhovor
chat-lines = Co už zaznělo
chat-silence = Zatím nikdo nic neřekl.
chat-say = Řekni něco
chat-send = Odeslat
chat-left = { $left ->
    [one] Zbývá { $left } znak
    [few] Zbývají { $left } znaky
   *[other] Zbývá { $left } znaků
}
chat-only-seated = Mluví tu jen ti, kdo sedí u stolu.
