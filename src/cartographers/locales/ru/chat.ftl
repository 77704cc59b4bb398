# Разговор за столом.
chat-title = Разговор
chat-lines = Что уже сказано
chat-silence = Пока никто ничего не сказал.
chat-say = Скажите что-нибудь
chat-send = Отправить
chat-left = { $left ->
    [one] Остался { $left } знак
    [few] Осталось { $left } знака
    [many] Осталось { $left } знаков
   *[other] Осталось { $left } знака
}
chat-only-seated = Здесь разговаривают только те, кто сидит за столом.
