# Стіл до початку партії.
lobby-title = Стіл: { $host }
lobby-closed = Цей стіл закрито до початку партії. Усе інше на місці.
lobby-new = Відкрити новий стіл
lobby-home = На головну

## Місця
lobby-seats = Місця: зайнято { $taken } з { $all }
lobby-free = Вільно
lobby-sit = Сісти за стіл
lobby-sit-here = Сісти сюди
lobby-sat = Ви сидите за столом.
lobby-leave = Встати
lobby-you = ви
lobby-host = господар
lobby-kick = Звільнити місце: { $name }
lobby-bot-here = Посадити бота на місце { $seat }
lobby-more-free = { $count ->
    [one] Ще { $count } вільне місце
    [few] Ще { $count } вільні місця
    [many] Ще { $count } вільних місць
   *[other] Ще { $count } вільного місця
}
lobby-your-name = Ваше ім’я
lobby-second-name = Ще хтось за цим екраном
lobby-sit-second = Посадити поруч
lobby-full = Усі місця зайняті.
lobby-full-watch = Усі місця зайняті. Лишайтеся – зможете спостерігати, якщо господар це дозволив.
lobby-bot-level = Бот
lobby-seat-bot = Посадити бота

## Початок
lobby-begin-title = Готові?
lobby-begin-words = Вільні місця зникнуть, коли почнеться партія.
lobby-begin-full = Усі на місцях.
lobby-begin = Почати партію
lobby-wait-title = Незабаром
lobby-wait-words = Партію починає { $host }. Вона з’явиться тут сама.

## Запрошення
lobby-invite = Запросити інших
lobby-invite-words = За цим посиланням сюди може сісти будь-хто, без реєстрації.
lobby-link = Посилання на цей стіл
lobby-copy = Копіювати
lobby-copied = Посилання скопійовано.
lobby-copy-yourself = Посилання виділено; скопіюйте його з клавіатури чи через меню.
lobby-share = Поділитися
lobby-share-text = Намалюймо карту разом!

## Що граємо
lobby-rules = У що граємо
lobby-rule-explore = Карти дослідження
lobby-rule-seasons = Сезони
lobby-seasons-words = Тривалість: { $times }
lobby-rule-scoring = Укази
lobby-rule-ambush = Засідки
lobby-rule-heroes = Герої
lobby-rule-skills = Навички
lobby-rule-ruins = Руїни
lobby-rule-fallback = Якщо нічого не вміщується
lobby-rule-clock = Годинник
lobby-rule-join = Хто може сісти
lobby-rule-watch = Глядачі
lobby-rule-deal = Роздача
lobby-with = Є
lobby-without = Немає
lobby-skills-none = Немає
lobby-skills-dealt = Три, роздані на початку
lobby-fallback-any = 1×1 будь-якої місцевості
lobby-fallback-card = 1×1 місцевості з карти
lobby-clock-none = Немає, кожен грає у своєму темпі
lobby-clock-words = { $absent ->
    [bot] { $time } на раунд; за відсутніх грає бот
   *[deadline] { $time } на раунд; потім грає бот
}
lobby-join-open = Будь-хто
lobby-join-invited = Лише за посиланням
lobby-watch-yes = Інші можуть дивитися
lobby-watch-no = Бачать лише гравці
lobby-deal-secret = Перетасовано таємно
lobby-deal-code = За введеним кодом
lobby-deal-daily = Роздача дня

## Чесність
lobby-fair = Чесна роздача
lobby-fair-words = Карти вже перетасовано. Це відбиток тасування; після партії кожен може перевірити, що його не змінили.
