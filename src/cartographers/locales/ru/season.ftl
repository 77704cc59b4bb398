# Конец сезона и партии. (Названия сезонов – в cards.ftl.)
season-is-over = { $season ->
    [spring] Весна закончилась
    [summer] Лето закончилось
    [autumn] Осень закончилась
   *[winter] Зима закончилась
}
season-choose-line = Выберите строку, чтобы увидеть на карте, откуда её звёзды.
season-map-of = Карта: { $name }.
season-map-changed = После подсчёта карта изменилась.
season-coins = Монеты
season-coins-words = { $spent ->
    [0] Получено: { $earned }
   *[other] Получено: { $earned }, потрачено: { $spent }
}
season-coins-then = { $coins ->
    [one] Тогда была { $coins } монета
    [few] Тогда было { $coins } монеты
    [many] Тогда было { $coins } монет
   *[other] Тогда было { $coins } монеты
}
season-monsters = Монстры
season-monsters-words = { $spaces ->
    [0] Рядом нет пустых клеток
    [one] { $spaces } пустая клетка рядом
    [few] { $spaces } пустые клетки рядом
    [many] { $spaces } пустых клеток рядом
   *[other] { $spaces } пустой клетки рядом
}
season-spaces = { $count ->
    [one] Выделена клетка { $spaces }.
    [few] Выделены клетки { $spaces }.
    [many] Выделены клетки { $spaces }.
   *[other] Выделены клетки { $spaces }.
}
season-no-spaces = На карте ничего не выделено.
season-stars = Звёзды
season-sum = Сумма
season-together = Итого
season-player = Игрок
season-name-you = { $name } (вы)
season-name-away = { $name }, нет на месте
season-whose-map = Чья карта
season-other-maps = Другие карты
season-to-result = К результату
season-on = { $season ->
    [summer] К лету
    [autumn] К осени
   *[winter] К зиме
}
season-season = Сезон
season-edicts = Указы
season-sheet-of = Подсчёт очков: { $name }

## Конец партии
season-winners = { $count ->
    [one] Победа: { $names }
    [few] Общая победа: { $names }
    [many] Общая победа: { $names }
   *[other] Общая победа: { $names }
}
season-tie-broken = { $names }: звёзд поровну. Победа за тем, у кого монстры отняли меньше: { $winners }.
season-tie-shared = { $names }: поровну и звёзд, и потерь из-за монстров, поэтому победа общая.
season-rating-words = { $stars ->
    [one] Ваш рейтинг: { $stars } звезда минус { $asked }, которых требуют четыре карты подсчёта.
    [few] Ваш рейтинг: { $stars } звезды минус { $asked }, которых требуют четыре карты подсчёта.
    [many] Ваш рейтинг: { $stars } звёзд минус { $asked }, которых требуют четыре карты подсчёта.
   *[other] Ваш рейтинг: { $stars } звезды минус { $asked }, которых требуют четыре карты подсчёта.
}
season-ranking = Итог
season-place = Место
season-lost = Потеряно из-за монстров
season-last = Последний сезон: { $season }
season-what-now = Что дальше?
season-rematch = Сыграть ещё раз
season-go-rematch = К новой партии
season-replay = Повтор
season-share = Поделиться результатом
season-shared = Результат скопирован.
season-not-copied = Браузер не дал скопировать; по https это удалось бы.
season-share-line = { $stars ->
    [one] { $place }. { $name }: { $stars } звезда
    [few] { $place }. { $name }: { $stars } звезды
    [many] { $place }. { $name }: { $stars } звёзд
   *[other] { $place }. { $name }: { $stars } звезды
}
season-take-away = Сохранить себе
season-save-png = Карта (PNG)
season-save-svg = Карта (SVG)
season-save-record = Партия (текст)

## Честность
season-fairness = Честно ли розданы карты?
season-fairness-words = Перед партией все карты перетасованы из одного случайного зерна. Его отпечаток с самого начала видели все, поэтому потом никто не мог изменить зерно.
season-hash = Отпечаток (SHA-256), показанный до партии
season-seed = Зерно, открытое теперь
season-seed-daily = Зерно раздачи дня откроют, когда день закончится для всех.
season-seed-secret = Зерно ещё не открыто.
season-check = Проверить в этом браузере
season-check-fair = Отпечаток зерна тот же, что был показан до партии. Раздача была определена с самого начала.
season-check-unfair = Отпечаток не совпадает. Это не то зерно, которое было обещано; сообщите владельцу сервера.
season-check-insecure = Браузеры вычисляют отпечатки только по https или на вашем компьютере. Проверить может любая программа SHA-256: дайте ей зерно.
