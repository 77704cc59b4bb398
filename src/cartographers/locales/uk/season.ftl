# Кінець сезону й партії. (Назви сезонів – у cards.ftl.)
season-is-over = { $season ->
    [spring] Весна закінчилася
    [summer] Літо закінчилося
    [autumn] Осінь закінчилася
   *[winter] Зима закінчилася
}
season-choose-line = Оберіть рядок, щоб побачити на карті, звідки його зірки.
season-map-of = Карта: { $name }.
season-map-changed = Після підрахунку карта змінилася.
season-coins = Монети
season-coins-words = { $spent ->
    [0] Отримано: { $earned }
   *[other] Отримано: { $earned }, витрачено: { $spent }
}
season-coins-then = { $coins ->
    [one] Тоді була { $coins } монета
    [few] Тоді було { $coins } монети
    [many] Тоді було { $coins } монет
   *[other] Тоді було { $coins } монети
}
season-monsters = Монстри
season-monsters-words = { $spaces ->
    [0] Поруч немає порожніх клітинок
    [one] { $spaces } порожня клітинка поруч
    [few] { $spaces } порожні клітинки поруч
    [many] { $spaces } порожніх клітинок поруч
   *[other] { $spaces } порожньої клітинки поруч
}
season-spaces = { $count ->
    [one] Виділено клітинку { $spaces }.
    [few] Виділено клітинки { $spaces }.
    [many] Виділено клітинки { $spaces }.
   *[other] Виділено клітинки { $spaces }.
}
season-no-spaces = На карті нічого не виділено.
season-stars = Зірки
season-sum = Сума
season-together = Разом
season-player = Гравець
season-name-you = { $name } (ви)
season-name-away = { $name }, немає на місці
season-whose-map = Чия карта
season-other-maps = Інші карти
season-to-result = До результату
season-on = { $season ->
    [summer] До літа
    [autumn] До осені
   *[winter] До зими
}
season-season = Сезон
season-edicts = Укази
season-sheet-of = Підрахунок балів: { $name }

## Кінець партії
season-winners = { $count ->
    [one] Перемога: { $names }
    [few] Спільна перемога: { $names }
    [many] Спільна перемога: { $names }
   *[other] Спільна перемога: { $names }
}
season-tie-broken = { $names }: зірок порівну. Перемога за тим, у кого монстри забрали менше: { $winners }.
season-tie-shared = { $names }: порівну й зірок, і втрат через монстрів, тож перемога спільна.
season-rating-words = { $stars ->
    [one] Ваш рейтинг: { $stars } зірка мінус { $asked }, яких вимагають чотири карти підрахунку.
    [few] Ваш рейтинг: { $stars } зірки мінус { $asked }, яких вимагають чотири карти підрахунку.
    [many] Ваш рейтинг: { $stars } зірок мінус { $asked }, яких вимагають чотири карти підрахунку.
   *[other] Ваш рейтинг: { $stars } зірки мінус { $asked }, яких вимагають чотири карти підрахунку.
}
season-ranking = Підсумок
season-place = Місце
season-lost = Втрачено через монстрів
season-last = Останній сезон: { $season }
season-what-now = Що далі?
season-rematch = Зіграти ще раз
season-go-rematch = До нової партії
season-replay = Повтор
season-share = Поділитися результатом
season-shared = Результат скопійовано.
season-not-copied = Браузер не дав скопіювати; через https це вдалося б.
season-share-line = { $stars ->
    [one] { $place }. { $name }: { $stars } зірка
    [few] { $place }. { $name }: { $stars } зірки
    [many] { $place }. { $name }: { $stars } зірок
   *[other] { $place }. { $name }: { $stars } зірки
}
season-take-away = Зберегти собі
season-save-png = Карта (PNG)
season-save-svg = Карта (SVG)
season-save-record = Партія (текст)

## Чесність
season-fairness = Чи чесно роздано карти?
season-fairness-words = Перед партією всі карти перетасовано з одного випадкового зерна. Його відбиток від початку бачили всі, тож потім ніхто не міг змінити зерно.
season-hash = Відбиток (SHA-256), показаний до партії
season-seed = Зерно, відкрите тепер
season-seed-daily = Зерно роздачі дня відкриють, коли день закінчиться для всіх.
season-seed-secret = Зерно ще не відкрито.
season-check = Перевірити в цьому браузері
season-check-fair = Відбиток зерна той самий, що був показаний до партії. Роздача була визначена від початку.
season-check-unfair = Відбиток не збігається. Це не те зерно, яке було обіцяно; повідомте власника сервера.
season-check-insecure = Браузери обчислюють відбитки лише через https або на вашому комп’ютері. Перевірити може будь-яка програма SHA-256: дайте їй зерно.
