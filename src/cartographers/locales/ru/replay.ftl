# Законченная партия, раунд за раундом.
replay-title = Повтор партии
replay-title-of = Повтор: { $title }
replay-steps = Шаги партии
replay-first = В начало
replay-previous = На раунд назад
replay-next = На раунд вперёд
replay-last = В конец
replay-play = Воспроизвести
replay-pause = Пауза
replay-slider = Раунд
replay-round = Раунд { $round } из { $last }
replay-start = Карта ещё такая, какой её напечатали. Первая карта исследования – «{ $card }».
replay-ruins = на руинах
replay-nothing = На этой карте ничего не изменилось.
replay-part = { $terrain } ({ $spaces })
replay-drawn = Новое на карте: { $parts } – { $spaces }.
replay-coins = { $coins ->
    [one] Получена { $coins } монета.
    [few] Получены { $coins } монеты.
    [many] Получено { $coins } монет.
   *[other] Получено { $coins } монеты.
}
replay-time = время { $time } из { $all }
replay-next-card = Следующая карта: { $card }
replay-edicts = Указы, если бы их считали сейчас
replay-this-season = этот сезон
replay-to-result = К результату
