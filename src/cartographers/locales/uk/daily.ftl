# Роздача дня.
daily-title = Роздача дня
daily-waits = Роздача дня чекає на вас
daily-begun = Ви вже почали сьогоднішню роздачу
daily-same = Одиночна гра з однаковими для всіх картами; у кожного одна спроба.
daily-play = Грати сьогоднішню роздачу
daily-continue = Продовжити
daily-done = { $stars ->
    [one] Сьогодні ви здобули { $stars } зірку
    [few] Сьогодні ви здобули { $stars } зірки
    [many] Сьогодні ви здобули { $stars } зірок
   *[other] Сьогодні ви здобули { $stars } зірки
}
daily-tomorrow = Завтра буде нова роздача, а сьогоднішні партії можна буде переглянути.
daily-look = Переглянути мою карту
daily-board = Результати
daily-tries = { $tries ->
    [one] Цю роздачу пробував { $tries } гравець; завершили: { $done }.
    [few] Цю роздачу пробували { $tries } гравці; завершили: { $done }.
    [many] Цю роздачу пробували { $tries } гравців; завершили: { $done }.
   *[other] Цю роздачу пробували { $tries } гравця; завершили: { $done }.
}
daily-none = Цієї роздачі ніхто не завершив.
daily-none-yet = Цієї роздачі ще ніхто не завершив. Перше місце вільне.
daily-place = Місце
daily-name = Ім’я
daily-stars = Зірки
daily-rating = Рейтинг
daily-earned-title = Титул
daily-before = Попередні дні
daily-today = Сьогодні
