# Первая страница.
home-lead = Неизведанная земля, четыре сезона, один лист пергамента.
home-play = Играть сейчас
    .about = против бота, без регистрации
home-solo = Одиночная игра
    .about = с рейтингом и титулом
home-daily = Раздача дня
    .about = одинаковая для всех
home-new = Новый стол
    .about = друзья, боты, все варианты
home-learn = Научиться играя
    .about = первая партия шаг за шагом
home-continue = Продолжить
home-your-turn = { $season }: ваш ход
home-others-turn = { $season }: рисуют другие
home-with = За столом: { $names }
home-join = Присоединиться
    .example = Ссылка или код
home-join-go = Перейти
home-join-nothing = Вставьте присланную вам ссылку, код стола или код раздачи.
home-join-unknown = Это не ссылка на стол и не код раздачи. Проверьте, всё ли скопировано.
home-join-gone = Такого стола нет, или нужна полная ссылка-приглашение. Попросите её у того, кто вас пригласил.
home-join-code = «{ $code }» – код раздачи: тот же код с теми же правилами даёт те же карты.
home-join-set-up = Подготовить эту раздачу
home-mine = Мои партии
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт игроков. Откройте стол, и его здесь увидят все.
home-watch = Партии для просмотра
home-watch-none = Сейчас не идёт ни одной открытой партии.
home-go = Перейти
home-sit = Присоединиться
home-look = Смотреть
home-to-table = { $action }: { $names }
home-seats = Занято мест: { $taken } из { $seats }
home-clock = { $time } на раунд
home-more = { $count ->
    [one] и ещё { $count } стол
    [few] и ещё { $count } стола
    [many] и ещё { $count } столов
   *[other] и ещё { $count } стола
}
