# Розмова за столом.
chat-title = Розмова
chat-lines = Що вже сказано
chat-silence = Ще ніхто нічого не сказав.
chat-say = Скажіть щось
chat-send = Надіслати
chat-left = { $left ->
    [one] Залишився { $left } знак
    [few] Залишилося { $left } знаки
    [many] Залишилося { $left } знаків
   *[other] Залишилося { $left } знака
}
chat-only-seated = Тут розмовляють лише ті, хто сидить за столом.
