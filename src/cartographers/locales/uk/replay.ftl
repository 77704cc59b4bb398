# Закінчена партія, раунд за раундом.
replay-title = Повтор партії
replay-title-of = Повтор: { $title }
replay-steps = Кроки партії
replay-first = На початок
replay-previous = На раунд назад
replay-next = На раунд уперед
replay-last = У кінець
replay-play = Відтворити
replay-pause = Пауза
replay-slider = Раунд
replay-round = Раунд { $round } з { $last }
replay-start = Карта ще така, як її надруковано. Перша карта дослідження – «{ $card }».
replay-ruins = на руїнах
replay-nothing = На цій карті нічого не змінилося.
replay-part = { $terrain } ({ $spaces })
replay-drawn = Нове на карті: { $parts } – { $spaces }.
replay-coins = { $coins ->
    [one] Отримано { $coins } монету.
    [few] Отримано { $coins } монети.
    [many] Отримано { $coins } монет.
   *[other] Отримано { $coins } монети.
}
replay-time = час { $time } з { $all }
replay-next-card = Наступна карта: { $card }
replay-edicts = Укази, якби їх рахували зараз
replay-this-season = цей сезон
replay-to-result = До результату
