story-title = Перебіг гри
story-open = Показати перебіг гри
story-nothing = Поки що нічого не намальовано.
story-with-card = { $card }. { $words }
story-season = Починається новий сезон: { $season }.
story-drew = { $who ->
    [you] Ви малюєте: { $what }.
   *[other] { $name } малює: { $what }.
}
story-skill = { $who ->
    [you] Ви застосовуєте навичку: { $what }.
   *[other] { $name } застосовує навичку: { $what }.
}
story-ambushed = { $who ->
    [you] Ви малюєте монстрів на чужій карті ({ $owner }): { $spaces }.
   *[other] { $whose ->
        [you] { $name } малює монстрів на вашій карті: { $spaces }.
       *[other] { $name } малює монстрів на чужій карті ({ $owner }): { $spaces }.
    }
}
story-gaze = { $whose ->
    [you] Горгона знищує { $spaces } на вашій карті. Вибір: { $name }.
   *[other] Горгона знищує { $spaces } на чужій карті ({ $owner }).
}
story-ravage = { $whose ->
    [you] Троль витоптує { $spaces } на вашій карті.
   *[other] Троль витоптує { $spaces } на чужій карті ({ $owner }).
}
story-walked = З’являються монстри: { $spaces }.
story-no-room = Монстри не знаходять місця.
story-slain = { $whose ->
    [you] Монстрів знищено на вашій карті: { $spaces }.
   *[other] Монстрів знищено на чужій карті ({ $owner }): { $spaces }.
}
story-zombies = { $whose ->
    [you] Зомбі поширюються на вашій карті: { $spaces }.
   *[other] Зомбі поширюються на чужій карті ({ $owner }): { $spaces }.
}
story-coins = { $who ->
    [you] Ви отримуєте { $coins ->
        [one] { $coins } монету
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }
   *[other] { $name } отримує { $coins ->
        [one] { $coins } монету
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }
}{ $why ->
    [mountain] { " " }(гори).
    [dragon] { " " }(дракон).
   *[shape] .
}
story-penalty = { $who ->
    [you] Втрати через монстрів за сезон: { $stars } ({ $change }).
   *[other] { $name }: втрати через монстрів за сезон — { $stars } ({ $change }).
}
story-scored = { $season }: { $who ->
    [you] у вас { $stars ->
        [one] { $stars } зірка
        [few] { $stars } зірки
        [many] { $stars } зірок
       *[other] { $stars } зірки
    }.
   *[other] { $name } отримує { $stars ->
        [one] { $stars } зірку
        [few] { $stars } зірки
        [many] { $stars } зірок
       *[other] { $stars } зірки
    }.
}
story-ended = Партію завершено.
