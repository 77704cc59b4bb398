offline-title = Играть без сети
offline-lead = Этим играм сеть не нужна: карты, ваша местность и боты есть на этом устройстве, и каждый ход сохраняется здесь.
offline-python-idle = Пока ничего не загружено.
offline-python-loading = Загружаем игру без сети: 7 МБ, только в первый раз…
offline-python-ready = Готово: теперь можно играть без сети.
offline-python-failed = Не удалось загрузить игру без сети. Попробуйте ещё раз, когда будет связь.
offline-bot = Против бота
    .about = дружелюбный соперник на этом устройстве
offline-new = Новая игра на этом устройстве
    .about = несколько людей за одним устройством, боты, все настройки
offline-games = Игры на этом устройстве
offline-none = Игр пока нет.
offline-go-on = Продолжить
offline-go-on-with = { offline-go-on }: { $names }
offline-look = Посмотреть
offline-look-at = { offline-look }: { $names }
offline-export = Сохранить в файл
offline-export-of = { offline-export }: { $names }
offline-export-damaged = Эта игра повреждена. В файле есть всё, что от неё осталось.
offline-delete = Удалить
offline-delete-of = { offline-delete }: { $names }
offline-delete-sure = Точно удалить?
offline-delete-sure-of = { offline-delete-sure }: { $names }
offline-import = Добавить игру из файла
offline-send = Добавить законченные игры в мой профиль
offline-sent = есть и на сервере
offline-sent-now = { $count ->
    [one] На сервер добавлена { $count } игра.
    [few] На сервер добавлены { $count } игры.
    [many] На сервер добавлено { $count } игр.
   *[other] На сервер добавлено { $count } игры.
}
offline-alone = Сервер недоступен. Вы играете на этом устройстве.
offline-back = Сервер снова доступен.
offline-home = Играть на этом устройстве
    .about = без сети, сохраняется здесь
