# Подсказки за столом и цена решений законченной партии.
hint-button = Подсказка
hint-thinking = Думаем…
hint-title = Лучшие найденные места
hint-close = Убрать подсказки
hint-found = { $count ->
    [one] Найдено { $count } место. Выберите его, чтобы положить на карту; без вас ничего не нарисуется.
    [few] Найдено { $count } места. Выберите одно, чтобы положить на карту; без вас ничего не нарисуется.
    [many] Найдено { $count } мест. Выберите одно, чтобы положить на карту; без вас ничего не нарисуется.
   *[other] Найдено { $count } места. Выберите одно, чтобы положить на карту; без вас ничего не нарисуется.
}
hint-option = { $place }: в конце около { $stars ->
    [one] { $stars } звезды
    [few] { $stars } звёзд
    [many] { $stars } звёзд
   *[other] { $stars } звезды
}
hint-own = Звёзды, на которые вы можете рассчитывать в конце
hint-neighbours = Звёзды, на которые может рассчитывать { $name }: чем меньше, тем лучше для вас
hint-not-people = Подсказки есть только в одиночной партии и в партии против ботов.
hint-not-daily = Раздачу дня все играют без подсказок.
hint-not-now = Сейчас вам нечего решать.
table-key-hint = подсказка
rules-key-hint = Показать лучшие места – в одиночку и против ботов

## Ход как часть предложения
move-place = { $what } на { $spaces }
move-guarding = { $place }, защищает { $spaces }
move-destroyed = уничтожено { $spaces }
move-with = { $place }, с навыком «{ $skill }»
move-and = { $place }, а также «{ $skill }» на { $spaces }
move-alone = «{ $skill }» на { $spaces }

## После партии
analysis-title = Разбор
analysis-title-of = Разбор: { $title }
analysis-about = Каждое решение оценено по тому, что игрок знал в ту минуту: сколько звёзд можно было ждать в конце партии – рядом с лучшим найденным ходом.
analysis-thinking = Думаем над каждым решением… Это может занять несколько секунд.
analysis-again = Попробовать ещё раз
analysis-mistakes = Самые большие ошибки
analysis-mistake = Раунд { $round }, «{ $card }»: нарисовано «{ $played }», лучше было бы «{ $best }». Цена – около { $stars ->
    [one] { $stars } звезды
    [few] { $stars } звёзд
    [many] { $stars } звёзд
   *[other] { $stars } звезды
}.
analysis-no-mistakes = Ни для одного решения не найдено ничего лучше.
analysis-total = { $stars ->
    [one] Все решения вместе стоили около { $stars } звезды.
    [few] Все решения вместе стоили около { $stars } звёзд.
    [many] Все решения вместе стоили около { $stars } звёзд.
   *[other] Все решения вместе стоили около { $stars } звезды.
}
analysis-nothing = Этот игрок ничего не решал.
analysis-rounds = Раунд за раундом
analysis-round = Раунд { $round }
analysis-round-of = Раунд { $round }: { $card }
analysis-played = Нарисовано
analysis-best = Лучшее найденное
analysis-same = Ничего лучше не найдено.
analysis-cost = { $stars ->
    [one] цена – около { $stars } звезды
    [few] цена – около { $stars } звёзд
    [many] цена – около { $stars } звёзд
   *[other] цена – около { $stars } звезды
}
analysis-expected = { $stars ->
    [one] в конце около { $stars } звезды
    [few] в конце около { $stars } звёзд
    [many] в конце около { $stars } звёзд
   *[other] в конце около { $stars } звезды
}
analysis-map-of = Карта: { $name }. Здесь чем меньше звёзд, тем лучше.
analysis-to-replay = Этот раунд в повторе
