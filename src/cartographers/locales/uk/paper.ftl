paper-home = Для вашої настільної гри
paper-score-title = Підрахувати паперову карту
paper-turner-title = Відкривати карти
paper-print-title = Надрукувати аркуші
paper-score-lead = Оберіть карту й чотири укази, зафарбуйте те, що намальовано на папері, і побачите, звідки кожна зірка. Рахуйте кожен сезон, щойно він закінчиться, або відразу зиму.
paper-setting = Карта й укази
paper-choose-edict = Обрати
paper-edicts-missing = Оберіть чотири укази, щоб побачити рахунок.
paper-loading-rules = Завантажуються правила…
paper-coins-about = Монети, яких не викреслено
paper-brush = Пензель
paper-erase = Стерти
paper-fill = Заливати ділянки
    .about = Заливає всі суміжні клітинки тієї самої місцевості
paper-more-brushes = Більше
paper-paint-keys = Проведіть по карті, щоб малювати лінії. Клавіші: стрілки пересувають, Enter малює, Shift зі стрілкою малює далі, Shift з Enter заливає, 1–9 обирають пензель.
paper-printed = { $cell } надруковано на карті, її не зафарбувати.
paper-undone = Скасовано.
paper-type = Набрати карту
    .about = Одинадцять рядків по одинадцять знаків. Гори, ущелини й руїни можна лишити крапками; великі й малі літери не розрізняються.
paper-type-lines = Карта, рядок за рядком
paper-type-use = Узяти цю карту
paper-fault-character = { $cell }, рядок { $line }: «{ $found }» не є знаком карти.
paper-fault-lines = Карта має 11 рядків, а тут їх { $found }.
paper-fault-length = У рядку { $line } знаків { $found }, а має бути 11.
paper-fault-mountain = { $cell }: на цій карті тут гора, малювати на ній не можна.
paper-fault-no-mountain = { $cell }: на цій карті тут немає гори.
paper-fault-wasteland = { $cell }: на цій карті тут ущелина, малювати на ній не можна.
paper-fault-no-wasteland = { $cell }: на цій карті тут немає ущелини.
paper-fault-no-ruins = { $cell }: на цій карті тут немає руїн.
paper-fault-attacks = «{ $found }» не є клітинкою: рядки від A до K, стовпці від 1 до 11.
paper-other-map = Цей малюнок зроблено на іншій карті: { $map }.
paper-no-map = Цей сезон рахується за числами. Зніміть позначку, щоб малювати карту.
paper-add-sheet = Додати аркуш
paper-player = Гравець { $number }
paper-written = Увести зірки вручну
    .about = Для сезону, який підраховано на папері
paper-all-sheets = Усі аркуші
paper-share = Поділитися аркушами
paper-link-copied = Посилання скопійовано.
paper-link-damaged = Це посилання пошкоджене: мабуть, воно обрізалося під час копіювання. Попросіть його ще раз. Аркуші, збережені в цьому браузері, цілі, їх показано нижче.
paper-no-picture = На цьому аркуші немає карти.
paper-print-out = Надрукувати
paper-new-sheet = Нові аркуші
paper-kept-here = Усе зберігається в цьому браузері й у посиланні, більше ніде.
paper-earlier = Аркуші в цьому браузері
paper-forget = Видалити аркуші від { $when }
paper-turner-lead = Покладіть пристрій посеред столу: він тасує карти, показує їх по одній великим шрифтом і каже, що робити.
paper-players-about = Один гравець отримує одиночні засідки.
paper-code-about = Інший стіл із тим самим кодом і тим самим вибором отримає ті самі карти.
paper-shuffle = Перетасувати й почати
paper-begin = Почати весну
paper-next-card = Наступна карта
paper-share-deal = Поділитися роздачею
paper-put-away = Скласти карти
paper-put-away-sure = Скласти карти? Записані зірки буде видалено з цього пристрою.
paper-pass-left = Передайте свою карту сусідові зліва
paper-pass-right = Передайте свою карту сусідові справа
paper-pass-draw = Намалюйте монстрів на отриманій карті й поверніть її.
paper-hero = Намалюйте героя й клітинки атаки
paper-ruins = Наступна фігура має перекрити руїни
paper-score-now = Час рахувати
paper-score-coins = 1 зірка за кожну монету
paper-score-monsters = −1 зірка за кожну порожню клітинку біля монстра
paper-stars = Зірки всіх гравців
paper-stars-of = { $name }, { $season }: зірки
paper-shuffled-again = На наступний сезон усі карти дослідження перетасовано знову.
paper-guests-ambushes = { $n ->
    [one] У колоді є { $n } таємна засідка.
    [few] У колоді є { $n } таємні засідки.
    [many] У колоді є { $n } таємних засідок.
   *[other] У колоді є { $n } таємної засідки.
}
paper-guests-heroes = { $n ->
    [one] У колоді є { $n } герой.
    [few] У колоді є { $n } герої.
    [many] У колоді є { $n } героїв.
   *[other] У колоді є { $n } героя.
}
paper-deal-damaged = Це посилання на роздачу пошкоджене: мабуть, воно обрізалося під час копіювання. Попросіть його ще раз або введіть код нижче.
paper-print-about = У вікні друку оберіть той самий розмір паперу, без колонтитулів. Там же можна зберегти PDF.
paper-size = Папір
paper-size-letter = Letter (США)
paper-blank-sheets = Порожні карти
paper-score-rows = З рядками підрахунку
paper-reference = Пам’ятка з картами
paper-name-line = Ім’я
paper-keepsake = Надрукувати на згадку
paper-keepsake-later = Ця партія ще триває. Надрукувати її на згадку можна буде в кінці.
