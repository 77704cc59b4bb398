# Розмова за столом.
chat-title = Чат
chat-lines = Що вже сказано
chat-silence = Ще ніхто нічого не написав.
chat-say = Напишіть щось
chat-send = Надіслати
chat-left = { $left ->
    [one] Залишився { $left } символ
    [few] Залишилося { $left } символи
    [many] Залишилося { $left } символів
   *[other] Залишилося { $left } символу
}
chat-only-seated = Тут пишуть лише ті, хто сидить за столом.
