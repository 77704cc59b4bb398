paper-home = Для вашей настольной игры
paper-score-title = Подсчитать бумажную карту
paper-turner-title = Открывать карты
paper-print-title = Напечатать листы
paper-score-lead = Выберите карту и четыре указа, закрасьте то, что нарисовано на бумаге, и увидите, откуда каждая звезда. Считайте каждый сезон, как только он закончится, или сразу зиму.
paper-setting = Карта и указы
paper-choose-edict = Выбрать
paper-edicts-missing = Выберите четыре указа, чтобы увидеть счёт.
paper-loading-rules = Загружаются правила…
paper-coins-about = Монеты, которые не вычеркнуты
paper-brush = Кисть
paper-erase = Стереть
paper-fill = Заливать участки
    .about = Заливает все смежные клетки той же местности
paper-more-brushes = Ещё
paper-paint-keys = Проведите по карте, чтобы рисовать линии. Клавиши: стрелки перемещают, Enter рисует, Shift со стрелкой рисует дальше, Shift с Enter заливает, 1–9 выбирают кисть.
paper-printed = { $cell } напечатана на карте, её не закрасить.
paper-undone = Отменено.
paper-type = Набрать карту
    .about = Одиннадцать строк по одиннадцать знаков. Горы, ущелья и руины можно оставить точками; заглавные и строчные буквы не различаются.
paper-type-lines = Карта, строка за строкой
paper-type-use = Взять эту карту
paper-fault-character = { $cell }, строка { $line }: «{ $found }» не является знаком карты.
paper-fault-lines = В карте 11 строк, а здесь их { $found }.
paper-fault-length = В строке { $line } знаков { $found }, а должно быть 11.
paper-fault-mountain = { $cell }: на этой карте здесь гора, рисовать на ней нельзя.
paper-fault-no-mountain = { $cell }: на этой карте здесь нет горы.
paper-fault-wasteland = { $cell }: на этой карте здесь ущелье, рисовать на нём нельзя.
paper-fault-no-wasteland = { $cell }: на этой карте здесь нет ущелья.
paper-fault-no-ruins = { $cell }: на этой карте здесь нет руин.
paper-fault-attacks = «{ $found }» не является клеткой: строки от A до K, столбцы от 1 до 11.
paper-other-map = Этот рисунок сделан на другой карте: { $map }.
paper-no-map = Этот сезон считается по числам. Снимите отметку, чтобы рисовать карту.
paper-add-sheet = Добавить лист
paper-player = Игрок { $number }
paper-written = Ввести звёзды вручную
    .about = Для сезона, который подсчитан на бумаге
paper-all-sheets = Все листы
paper-share = Поделиться листами
paper-link-copied = Ссылка скопирована.
paper-link-damaged = Эта ссылка повреждена: вероятно, она обрезалась при копировании. Попросите её ещё раз. Листы, сохранённые в этом браузере, целы, они показаны ниже.
paper-no-picture = На этом листе нет карты.
paper-print-out = Напечатать
paper-new-sheet = Новые листы
paper-kept-here = Всё хранится в этом браузере и в ссылке, больше нигде.
paper-earlier = Листы в этом браузере
paper-forget = Удалить листы от { $when }
paper-turner-lead = Положите устройство посреди стола: оно тасует карты, показывает их по одной крупным шрифтом и говорит, что делать.
paper-players-about = Один игрок получает одиночные засады.
paper-code-about = Другой стол с тем же кодом и тем же выбором получит те же карты.
paper-shuffle = Перетасовать и начать
paper-begin = Начать весну
paper-next-card = Следующая карта
paper-share-deal = Поделиться раздачей
paper-put-away = Убрать карты
paper-put-away-sure = Убрать карты? Записанные звёзды будут удалены с этого устройства.
paper-pass-left = Передайте свою карту соседу слева
paper-pass-right = Передайте свою карту соседу справа
paper-pass-draw = Нарисуйте монстров на полученной карте и верните её.
paper-hero = Нарисуйте героя и клетки атаки
paper-ruins = Следующая фигура должна перекрыть руины
paper-score-now = Время считать
paper-score-coins = 1 звезда за каждую монету
paper-score-monsters = −1 звезда за каждую пустую клетку рядом с монстром
paper-stars = Звёзды всех игроков
paper-stars-of = { $name }, { $season }: звёзды
paper-shuffled-again = На следующий сезон все карты исследования перетасованы снова.
paper-guests-ambushes = { $n ->
    [one] В колоде { $n } тайная засада.
    [few] В колоде { $n } тайные засады.
    [many] В колоде { $n } тайных засад.
   *[other] В колоде { $n } тайной засады.
}
paper-guests-heroes = { $n ->
    [one] В колоде { $n } герой.
    [few] В колоде { $n } героя.
    [many] В колоде { $n } героев.
   *[other] В колоде { $n } героя.
}
paper-deal-damaged = Эта ссылка на раздачу повреждена: вероятно, она обрезалась при копировании. Попросите её ещё раз или введите код ниже.
paper-print-about = В окне печати выберите тот же размер бумаги, без колонтитулов. Там же можно сохранить PDF.
paper-size = Бумага
paper-size-letter = Letter (США)
paper-blank-sheets = Пустые карты
paper-score-rows = Со строками подсчёта
paper-reference = Памятка с картами
paper-name-line = Имя
paper-keepsake = Напечатать на память
paper-keepsake-later = Эта партия ещё не закончена. Напечатать её на память можно в конце.
