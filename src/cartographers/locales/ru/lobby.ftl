# Стол до начала партии.
lobby-title = Стол: { $host }
lobby-closed = Этот стол закрыт до начала партии. Всё остальное на месте.
lobby-new = Открыть новый стол
lobby-home = На главную

## Места
lobby-seats = Места: занято { $taken } из { $all }
lobby-free = Свободно
lobby-sit = Сесть за стол
lobby-sit-here = Сесть сюда
lobby-sat = Вы сидите за столом.
lobby-leave = Встать
lobby-you = вы
lobby-host = хозяин
lobby-kick = Освободить место: { $name }
lobby-bot-here = Посадить бота на место { $seat }
lobby-more-free = { $count ->
    [one] Ещё { $count } свободное место
    [few] Ещё { $count } свободных места
    [many] Ещё { $count } свободных мест
   *[other] Ещё { $count } свободного места
}
lobby-your-name = Ваше имя
lobby-second-name = Ещё кто-то за этим экраном
lobby-sit-second = Посадить рядом
lobby-full = Все места заняты.
lobby-full-watch = Все места заняты. Оставайтесь – сможете наблюдать, если хозяин это разрешил.
lobby-bot-level = Бот
lobby-seat-bot = Посадить бота

## Начало
lobby-begin-title = Готовы?
lobby-begin-words = Свободные места исчезнут, когда начнётся партия.
lobby-begin-full = Все на местах.
lobby-begin = Начать партию
lobby-wait-title = Скоро
lobby-wait-words = Партию начинает { $host }. Она появится здесь сама.

## Приглашение
lobby-invite = Пригласить других
lobby-invite-words = По этой ссылке сюда может сесть кто угодно, без регистрации.
lobby-link = Ссылка на этот стол
lobby-copy = Копировать
lobby-copied = Ссылка скопирована.
lobby-copy-yourself = Ссылка выделена; скопируйте её с клавиатуры или через меню.
lobby-share = Поделиться
lobby-share-text = Нарисуем карту вместе?

## Во что играем
lobby-rules = Во что играем
lobby-rule-explore = Карты исследования
lobby-rule-seasons = Сезоны
lobby-seasons-words = Продолжительность: { $times }
lobby-rule-scoring = Указы
lobby-rule-ambush = Засады
lobby-rule-heroes = Герои
lobby-rule-skills = Навыки
lobby-rule-ruins = Руины
lobby-rule-fallback = Если ничего не помещается
lobby-rule-clock = Часы
lobby-rule-join = Кто может сесть
lobby-rule-watch = Зрители
lobby-rule-deal = Раздача
lobby-with = Есть
lobby-without = Нет
lobby-skills-none = Нет
lobby-skills-dealt = Три, розданные в начале
lobby-fallback-any = 1×1 любой местности
lobby-fallback-card = 1×1 местности с карты
lobby-clock-none = Нет, каждый играет в своём темпе
lobby-clock-words = { $absent ->
    [bot] { $time } на раунд; за отсутствующих играет бот
   *[deadline] { $time } на раунд; потом играет бот
}
lobby-join-open = Кто угодно
lobby-join-invited = Только по ссылке
lobby-watch-yes = Другие могут смотреть
lobby-watch-no = Видят только игроки
lobby-deal-secret = Перетасовано тайно
lobby-deal-code = По введённому коду
lobby-deal-daily = Раздача дня

## Честность
lobby-fair = Честная раздача
lobby-fair-words = Карты уже перетасованы. Это отпечаток тасования; после партии каждый может проверить, что его не изменили.
