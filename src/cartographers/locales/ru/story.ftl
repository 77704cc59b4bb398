story-title = Ход игры
story-open = Показать ход игры
story-nothing = Пока ничего не нарисовано.
story-with-card = { $card }: { $words }
story-season = Начинается новый сезон: { $season }.
story-drew = { $who ->
    [you] Вы рисуете: { $what }.
   *[other] { $name } рисует: { $what }.
}
story-skill = { $who ->
    [you] Вы применяете навык: { $what }.
   *[other] { $name } применяет навык: { $what }.
}
story-ambushed = { $who ->
    [you] Вы рисуете монстров на чужой карте ({ $owner }): { $spaces }.
   *[other] { $whose ->
        [you] { $name } рисует монстров на вашей карте: { $spaces }.
       *[other] { $name } рисует монстров на чужой карте ({ $owner }): { $spaces }.
    }
}
story-gaze = { $whose ->
    [you] Горгона уничтожает { $spaces } на вашей карте. Выбор: { $name }.
   *[other] Горгона уничтожает { $spaces } на чужой карте ({ $owner }).
}
story-ravage = { $whose ->
    [you] Тролль вытаптывает { $spaces } на вашей карте.
   *[other] Тролль вытаптывает { $spaces } на чужой карте ({ $owner }).
}
story-walked = Появляются монстры: { $spaces }.
story-no-room = Монстры не находят места.
story-slain = { $whose ->
    [you] Монстры уничтожены на вашей карте: { $spaces }.
   *[other] Монстры уничтожены на чужой карте ({ $owner }): { $spaces }.
}
story-zombies = { $whose ->
    [you] Зомби распространяются на вашей карте: { $spaces }.
   *[other] Зомби распространяются на чужой карте ({ $owner }): { $spaces }.
}
story-coins = { $who ->
    [you] Вы получаете { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
        [many] { $coins } монет
       *[other] { $coins } монеты
    }
   *[other] { $name } получает { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
        [many] { $coins } монет
       *[other] { $coins } монеты
    }
}{ $why ->
    [mountain] { " " }(горы).
    [dragon] { " " }(дракон).
   *[shape] .
}
story-penalty = { $who ->
    [you] Потери из-за монстров за сезон: { $stars } ({ $change }).
   *[other] Потери из-за монстров за сезон, { $name }: { $stars } ({ $change }).
}
story-scored = { $season }: { $who ->
    [you] у вас { $stars ->
        [one] { $stars } звезда
        [few] { $stars } звезды
        [many] { $stars } звёзд
       *[other] { $stars } звезды
    }.
   *[other] { $name } получает { $stars ->
        [one] { $stars } звезду
        [few] { $stars } звезды
        [many] { $stars } звёзд
       *[other] { $stars } звезды
    }.
}
story-ended = Партия завершена.
