# Підказки за столом і ціна рішень закінченої партії.
hint-button = Підказка
hint-thinking = Думаємо…
hint-title = Найкращі знайдені місця
hint-close = Сховати підказки
hint-found = { $count ->
    [one] Знайдено { $count } місце. Оберіть його, щоб покласти на карту; без вас нічого не намалюється.
    [few] Знайдено { $count } місця. Оберіть одне, щоб покласти на карту; без вас нічого не намалюється.
    [many] Знайдено { $count } місць. Оберіть одне, щоб покласти на карту; без вас нічого не намалюється.
   *[other] Знайдено { $count } місця. Оберіть одне, щоб покласти на карту; без вас нічого не намалюється.
}
hint-option = { $place }: наприкінці близько { $stars ->
    [one] { $stars } зірки
    [few] { $stars } зірок
    [many] { $stars } зірок
   *[other] { $stars } зірки
}
hint-own = Зірки, на які ви можете сподіватися наприкінці
hint-neighbours = Зірки, на які може сподіватися { $name }: що менше, то краще для вас
hint-not-people = Підказки є лише в одиночній партії та в партії проти ботів.
hint-not-daily = Роздачу дня всі грають без підказок.
hint-not-now = Зараз вам нема чого вирішувати.
table-key-hint = підказка
rules-key-hint = Показати найкращі місця – наодинці та проти ботів

## Хід як частина речення
move-place = { $what } на { $spaces }
move-guarding = { $place }, боронить { $spaces }
move-destroyed = знищено { $spaces }
move-with = { $place }, з навичкою «{ $skill }»
move-and = { $place }, а також «{ $skill }» на { $spaces }
move-alone = «{ $skill }» на { $spaces }

## Після партії
analysis-title = Розбір
analysis-title-of = Розбір: { $title }
analysis-about = Кожне рішення оцінено за тим, що гравець знав у ту мить: скільки зірок можна було чекати наприкінці партії – поруч із найкращим знайденим ходом.
analysis-thinking = Думаємо над кожним рішенням… Це може тривати кілька секунд.
analysis-again = Спробувати ще раз
analysis-mistakes = Найбільші помилки
analysis-mistake = Раунд { $round }, «{ $card }»: намальовано «{ $played }», краще було б «{ $best }». Ціна – близько { $stars ->
    [one] { $stars } зірки
    [few] { $stars } зірок
    [many] { $stars } зірок
   *[other] { $stars } зірки
}.
analysis-no-mistakes = Для жодного рішення не знайдено нічого кращого.
analysis-total = { $stars ->
    [one] Усі рішення разом коштували близько { $stars } зірки.
    [few] Усі рішення разом коштували близько { $stars } зірок.
    [many] Усі рішення разом коштували близько { $stars } зірок.
   *[other] Усі рішення разом коштували близько { $stars } зірки.
}
analysis-nothing = Цей гравець нічого не вирішував.
analysis-rounds = Раунд за раундом
analysis-round = Раунд { $round }
analysis-round-of = Раунд { $round }: { $card }
analysis-played = Намальовано
analysis-best = Найкраще знайдене
analysis-same = Нічого кращого не знайдено.
analysis-cost = { $stars ->
    [one] ціна – близько { $stars } зірки
    [few] ціна – близько { $stars } зірок
    [many] ціна – близько { $stars } зірок
   *[other] ціна – близько { $stars } зірки
}
analysis-expected = { $stars ->
    [one] наприкінці близько { $stars } зірки
    [few] наприкінці близько { $stars } зірок
    [many] наприкінці близько { $stars } зірок
   *[other] наприкінці близько { $stars } зірки
}
analysis-map-of = Карта: { $name }. Тут що менше зірок, то краще.
analysis-to-replay = Цей раунд у повторі
