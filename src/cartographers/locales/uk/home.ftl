# Перша сторінка.
home-lead = Незвідана земля, чотири сезони, один аркуш пергаменту.
home-play = Грати зараз
    .about = проти бота, без реєстрації
home-solo = Одиночна гра
    .about = з рейтингом і титулом
home-daily = Роздача дня
    .about = однакова для всіх
home-new = Новий стіл
    .about = друзі, боти, усі варіанти
home-learn = Навчитися граючи
    .about = перша партія крок за кроком
home-continue = Продовжити
home-your-turn = { $season }: ваш хід
home-others-turn = { $season }: малюють інші
home-with = За столом: { $names }
home-join = Приєднатися
    .example = Посилання або код
home-join-go = Перейти
home-join-nothing = Вставте надіслане вам посилання, код столу або код роздачі.
home-join-unknown = Це не посилання на стіл і не код роздачі. Перевірте, чи все скопійовано.
home-join-gone = Такого столу немає, або потрібне повне посилання-запрошення. Попросіть його в того, хто вас запросив.
home-join-code = «{ $code }» – код роздачі: той самий код із тими самими правилами дає ті самі карти.
home-join-set-up = Підготувати цю роздачу
home-mine = Мої партії
home-open = Відкриті столи
home-open-none = Зараз ніхто не чекає на гравців. Відкрийте стіл, і його тут побачать усі.
home-watch = Партії для перегляду
home-watch-none = Зараз не триває жодна відкрита партія.
home-go = Перейти
home-sit = Приєднатися
home-look = Дивитися
home-to-table = { $action }: { $names }
home-seats = Зайнято місць: { $taken } з { $seats }
home-clock = { $time } на раунд
home-more = { $count ->
    [one] і ще { $count } стіл
    [few] і ще { $count } столи
    [many] і ще { $count } столів
   *[other] і ще { $count } столу
}
