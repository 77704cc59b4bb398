# The table while a game is played.
edict-A = А
edict-B = Б
edict-C = В
edict-D = Г
table-title = Стіл
table-home = На головну
table-gone = Цього столу тут немає
table-menu = Меню
table-map = Карта
table-your-map = Ваша карта
table-map-of = Карта: { $name }
table-score = Укази та бали
table-card = Карта дослідження
table-players = Гравці
table-chat = Чат
table-drawer = Ще за столом
table-tab-edicts = Укази
table-tab-skills = Навички
table-tab-deck = Колода
table-tab-chat = Чат
table-time = Минуло часу: { $used } з { $all }
table-time-short = { $used } з { $all }
table-clock = Скільки лишилося в цьому раунді
table-clock-short = { $seconds ->
    [one] Лишилася тільки { $seconds } секунда.
    [few] Лишилося тільки { $seconds } секунди.
    [many] Лишилося тільки { $seconds } секунд.
   *[other] Лишилося тільки { $seconds } секунди.
}
table-person = { $name }: { $state }, { $stars ->
    [one] { $stars } зірка
    [few] { $stars } зірки
    [many] { $stars } зірок
   *[other] { $stars } зірки
}
table-state-you = ваш хід
table-state-waits = ще малює
table-state-drawn = хід зроблено
table-state-away = немає на місці
table-state-resigned = партію здано, далі грає бот
table-state-idle = малювати нема чого
table-more-people = ще { $n }
table-edict = Указ { $letter }:
table-edict-now = , діє цього сезону
table-stars = { $stars ->
    [one] зараз { $stars } зірка
    [few] зараз { $stars } зірки
    [many] зараз { $stars } зірок
   *[other] зараз { $stars } зірки
}
table-season-done = { $season } – враховано
table-coins = Монети
table-coin-track = { $coins ->
    [one] рахується { $coins } монета
    [few] рахуються { $coins } монети
    [many] рахується { $coins } монет
   *[other] рахується { $coins } монети
}, витрачено { $spent }
table-monsters = Монстри
table-open-spaces = { $n ->
    [one] { $n } порожня
    [few] { $n } порожні
    [many] { $n } порожніх
   *[other] { $n } порожньої
}
table-if-over = { $season }: поточний підсумок
table-gives-now = Що це дає зараз
table-card-number = Карта { $n } у цьому сезоні
table-on-ruins = Має накрити клітинку руїн
table-on-map-of = Карта: { $name }
table-with-skill = З навичкою «{ $skill }»
table-takes = Забирає часу: { $n }
table-shape = Фігура
table-shape-of = Фігура { $n }, { $spaces ->
    [one] { $spaces } клітинка
    [few] { $spaces } клітинки
    [many] { $spaces } клітинок
   *[other] { $spaces } клітинки
}{ $coin ->
    [yes] , дає монету
   *[no] { "" }
}
table-terrain = Місцевість
table-turn = Поворот
table-flip = Дзеркало
table-undo = Скасувати
table-lift = Зняти
table-draw = Намалювати
table-saving = Зберігаємо…
table-find = Знайти місце
table-nowhere = Ця фігура ніде не вміщується.
table-fits = Підходить: { $at }.
table-no-fit = Тут не підходить:
table-fault-covered = закреслені клітинки зайняті.
table-fault-ruins = одна клітинка має лежати на порожніх руїнах.
table-fault-elsewhere = тут їй лежати не можна.
table-gain-coins = Монети
table-gain-nothing = Балів не змінює.
table-sealed = Намальовано.
table-waiting = Чекаємо: { $names }.
table-choose-extra = Оберіть, де будуть додаткові клітинки.
table-do-draw = Розмістіть фігуру на своїй карті.
table-do-ambush = Розмістіть монстрів на карті сусіда.
table-do-hero = Розмістіть героя; поверніть його, щоб обрати, що він боронить.
table-do-gaze = Горгона перетворює клітинку на камінь: оберіть, яку знищити.
table-do-ravage = Троль витоптує клітинку: оберіть, яку знищити.
table-do-brace = Наближається засідка. Скористаєтеся навичкою?
table-do-regroup = Монстри вже тут. Скористаєтеся навичкою?
table-do-over = Партію завершено.
table-choices = Вибір
table-pass = Без навички
table-lies-across = горизонтально
table-lies-down = вертикально
table-skills = Навички
table-skill-used = цього сезону вже використано
table-skill-left = одна на сезон · { $coins ->
    [one] лишилася { $coins } монета
    [few] лишилося { $coins } монети
    [many] лишилося { $coins } монет
   *[other] лишилося { $coins } монети
}
table-skill-after = спершу розмістіть фігуру
table-skill-nowhere = «{ $skill }» тут ніде не застосувати.
table-costs = { $n ->
    [0] Безкоштовно
    [one] Коштує { $n } монету
    [few] Коштує { $n } монети
    [many] Коштує { $n } монет
   *[other] Коштує { $n } монети
}
skill-short-acrobatics = малий монстр
skill-short-concentration = малювати двічі
skill-short-first_aid = 1×2 біля монстра
skill-short-diplomacy = поля й поселення
skill-short-lore = як поселення
skill-short-stealth = за край карти
skill-short-negotiation = натомість 2×2
skill-short-search = ще 1 клітинка
table-seen = Вже були
table-deck = У колоді
table-deck-explore = { $n ->
    [one] дослідження
    [few] дослідження
    [many] досліджень
   *[other] дослідження
}
table-deck-ruins = руїни
table-deck-ambush = { $n ->
    [one] засідка
    [few] засідки
    [many] засідок
   *[other] засідки
}
table-deck-heroes = { $n ->
    [one] герой
    [few] герої
    [many] героїв
   *[other] героя
}
table-turned = Нова карта: { $card }.
table-your-turn = Ваш хід
table-whose = Зараз малює { $name }
table-draw-on = Засідка! Малюйте на чужій карті: { $name }.
table-cell = { $at }, { $terrain }{ $ruins ->
    [empty] , порожні руїни
    [drawn] , на руїнах
   *[none] { "" }
}{ $guarded ->
    [yes] , під захистом героя
   *[no] { "" }
}
table-candlelight = Світло свічки
table-sound = Звуки
table-patterns = Виразніші візерунки
table-leave = Відійти (місце лишиться за вами)
table-resign = Здатися
table-resign-sure = Справді здатися? Далі за вас гратиме бот.
table-keys = Клавіші
table-key-shape = фігура, далі місцевість
table-key-turn = повернути
table-key-flip = віддзеркалити
table-key-move = пересунути
table-key-find = знайти місце
table-key-draw = намалювати
table-key-undo = скасувати
table-key-lift = зняти з карти
