# Разговор за столом.
chat-title = Чат
chat-lines = Что уже сказано
chat-silence = Пока никто ничего не написал.
chat-say = Напишите что-нибудь
chat-send = Отправить
chat-left = { $left ->
    [one] Остался { $left } символ
    [few] Осталось { $left } символа
    [many] Осталось { $left } символов
   *[other] Осталось { $left } символа
}
chat-only-seated = Здесь пишут только те, кто сидит за столом.
