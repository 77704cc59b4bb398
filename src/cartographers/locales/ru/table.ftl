# The table while a game is played.
edict-A = А
edict-B = Б
edict-C = В
edict-D = Г
table-title = Стол
table-home = На главную
table-gone = Этого стола здесь нет
table-menu = Меню
table-map = Карта
table-your-map = Ваша карта
table-map-of = Карта: { $name }
table-score = Указы и очки
table-card = Карта исследования
table-players = Игроки
table-chat = Чат
table-drawer = Ещё за столом
table-tab-edicts = Указы
table-tab-skills = Навыки
table-tab-deck = Колода
table-tab-chat = Чат
table-time = Прошло времени: { $used } из { $all }
table-time-short = { $used } из { $all }
table-clock = Сколько осталось в этом раунде
table-clock-short = { $seconds ->
    [one] Осталась всего { $seconds } секунда.
    [few] Осталось всего { $seconds } секунды.
    [many] Осталось всего { $seconds } секунд.
   *[other] Осталось всего { $seconds } секунды.
}
table-person = { $name }: { $state }, { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
    [many] { $stars } звёзд
   *[other] { $stars } звезды
}
table-state-you = ваш ход
table-state-waits = ещё рисует
table-state-drawn = ход сделан
table-state-away = нет на месте
table-state-resigned = партия сдана, дальше играет бот
table-state-idle = рисовать нечего
table-more-people = ещё { $n }
table-edict = Указ { $letter }:
table-edict-now = , действует в этом сезоне
table-stars = { $stars ->
    [one] сейчас { $stars } звезда
    [few] сейчас { $stars } звезды
    [many] сейчас { $stars } звёзд
   *[other] сейчас { $stars } звезды
}
table-season-done = { $season } – учтено
table-coins = Монеты
table-coin-track = { $coins ->
    [one] считается { $coins } монета
    [few] считаются { $coins } монеты
    [many] считается { $coins } монет
   *[other] считается { $coins } монеты
}, потрачено { $spent }
table-monsters = Монстры
table-open-spaces = { $n ->
    [one] { $n } пустая клетка
    [few] { $n } пустые клетки
    [many] { $n } пустых клеток
   *[other] { $n } пустой клетки
}
table-if-over = { $season }: текущий итог
table-gives-now = Что это даёт сейчас
table-card-number = Карта { $n } в этом сезоне
table-on-ruins = Должна накрыть клетку руин
table-on-map-of = Карта: { $name }
table-with-skill = С навыком «{ $skill }»
table-takes = Занимает времени: { $n }
table-shape = Фигура
table-shape-of = Фигура { $n }, { $spaces ->
    [one] { $spaces } клетка
    [few] { $spaces } клетки
    [many] { $spaces } клеток
   *[other] { $spaces } клетки
}{ $coin ->
    [yes] , приносит монету
   *[no] { "" }
}
table-terrain = Местность
table-turn = Вращать
table-flip = Отразить
table-undo = Отменить
table-lift = Снять
table-draw = Нарисовать
table-saving = Сохраняем…
table-find = Найти место
table-nowhere = Эта фигура нигде не помещается.
table-fits = Подходит: { $at }.
table-no-fit = Здесь не подходит:
table-fault-covered = перечёркнутые клетки заняты.
table-fault-ruins = одна клетка должна лежать на пустых руинах.
table-fault-elsewhere = здесь ей лежать нельзя.
table-gain-coins = Монеты
table-gain-nothing = Очков не меняет.
table-sealed = Нарисовано.
table-waiting = Ждём: { $names }.
table-choose-extra = Выберите, где будут дополнительные клетки.
table-do-draw = Разместите фигуру на своей карте.
table-do-ambush = Разместите монстров на карте соседа.
table-do-hero = Разместите героя; поверните его, чтобы выбрать, что он защищает.
table-do-gaze = Горгона обращает клетку в камень: выберите, какую уничтожить.
table-do-ravage = Тролль вытаптывает клетку: выберите, какую уничтожить.
table-do-brace = Приближается засада. Примените навык?
table-do-regroup = Монстры уже здесь. Примените навык?
table-do-over = Партия завершена.
table-choices = Выбор
table-pass = Без навыка
table-lies-across = горизонтально
table-lies-down = вертикально
table-skills = Навыки
table-skill-used = в этом сезоне уже применён
table-skill-left = один за сезон · { $coins ->
    [one] осталась { $coins } монета
    [few] осталось { $coins } монеты
    [many] осталось { $coins } монет
   *[other] осталось { $coins } монеты
}
table-skill-after = сначала разместите фигуру
table-skill-nowhere = «{ $skill }» здесь нигде не применить.
table-costs = { $n ->
    [0] Бесплатно
    [one] Стоит { $n } монету
    [few] Стоит { $n } монеты
    [many] Стоит { $n } монет
   *[other] Стоит { $n } монеты
}
skill-short-acrobatics = малый монстр
skill-short-concentration = рисовать дважды
skill-short-first_aid = 1×2 у монстра
skill-short-diplomacy = поля и поселение
skill-short-lore = как поселение
skill-short-stealth = за край карты
skill-short-negotiation = взамен 2×2
skill-short-search = ещё 1 клетка
table-seen = Уже были
table-deck = В колоде
table-deck-explore = { $n ->
    [one] исследование
    [few] исследования
    [many] исследований
   *[other] исследования
}
table-deck-ruins = руины
table-deck-ambush = { $n ->
    [one] засада
    [few] засады
    [many] засад
   *[other] засады
}
table-deck-heroes = { $n ->
    [one] герой
    [few] героя
    [many] героев
   *[other] героя
}
table-turned = Новая карта: { $card }.
table-your-turn = Ваш ход
table-whose = Сейчас рисует { $name }
table-draw-on = Засада! Рисуйте на чужой карте: { $name }.
table-cell = { $at }, { $terrain }{ $ruins ->
    [empty] , пустые руины
    [drawn] , на руинах
   *[none] { "" }
}{ $guarded ->
    [yes] , под защитой героя
   *[no] { "" }
}
table-candlelight = Свет свечи
table-sound = Звуки
table-patterns = Более заметные узоры
table-leave = Отойти (место останется за вами)
table-resign = Сдаться
table-resign-sure = Точно сдаться? Дальше за вас будет играть бот.
table-keys = Клавиши
table-key-shape = фигура, затем местность
table-key-turn = повернуть
table-key-flip = отразить
table-key-move = передвинуть
table-key-find = найти место
table-key-draw = нарисовать
table-key-undo = отменить
table-key-lift = снять с карты
