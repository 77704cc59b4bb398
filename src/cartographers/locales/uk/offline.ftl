offline-title = Грати без мережі
offline-lead = Цим іграм мережа не потрібна: карти, ваша мапа й боти є на цьому пристрої, і кожен хід зберігається тут.
offline-python-idle = Ще нічого не завантажено.
offline-python-loading = Завантажуємо гру без мережі: 7 МБ, лише першого разу…
offline-python-ready = Готово: тепер можна грати без мережі.
offline-python-failed = Не вдалося завантажити гру без мережі. Спробуйте ще раз, коли буде зв’язок.
offline-bot = Проти бота
    .about = приязний суперник на цьому пристрої
offline-new = Нова гра на цьому пристрої
    .about = кілька людей за одним пристроєм, боти, усі налаштування
offline-games = Ігри на цьому пристрої
offline-none = Ігор ще немає.
offline-go-on = Продовжити
offline-go-on-with = { offline-go-on }: { $names }
offline-look = Переглянути
offline-look-at = { offline-look }: { $names }
offline-export = Зберегти у файл
offline-export-of = { offline-export }: { $names }
offline-export-damaged = Цю гру пошкоджено. У файлі є все, що від неї залишилося.
offline-delete = Видалити
offline-delete-of = { offline-delete }: { $names }
offline-delete-sure = Справді видалити?
offline-delete-sure-of = { offline-delete-sure }: { $names }
offline-import = Додати гру з файлу
offline-send = Додати завершені ігри до мого запису
offline-sent = є й на сервері
offline-sent-now = { $count ->
    [one] На сервері додалася { $count } гра.
    [few] На сервері додалися { $count } гри.
    [many] На сервері додалося { $count } ігор.
   *[other] На сервері додалося { $count } гри.
}
offline-alone = Сервер недоступний. Ви граєте на цьому пристрої.
offline-back = Сервер знову доступний.
offline-home = Грати на цьому пристрої
    .about = без мережі, зберігається тут
