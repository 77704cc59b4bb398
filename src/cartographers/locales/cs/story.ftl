story-title = Co se stalo
story-open = Ukázat, co se stalo
story-nothing = Zatím není nic nakresleno.
story-with-card = { $card } – { $words }
story-season = { $season } začíná.
story-drew = { $who ->
    [you] Kreslíš: { $what }.
   *[other] { $name } kreslí: { $what }.
}
story-skill = { $who ->
    [you] Používáš dovednost: { $what }.
   *[other] { $name } používá dovednost: { $what }.
}
story-ambushed = { $who ->
    [you] Kreslíš nestvůry na mapu hráče { $owner }: { $spaces }.
   *[other] { $whose ->
        [you] { $name } kreslí nestvůry na tvou mapu: { $spaces }.
       *[other] { $name } kreslí nestvůry na mapu hráče { $owner }: { $spaces }.
    }
}
story-gaze = { $whose ->
    [you] Gorgona ničí { $spaces } na tvé mapě. Rozhodnutí: { $name }.
   *[other] Gorgona ničí { $spaces } na mapě hráče { $owner }.
}
story-ravage = { $whose ->
    [you] Trol pustoší { $spaces } na tvé mapě.
   *[other] Trol pustoší { $spaces } na mapě hráče { $owner }.
}
story-walked = Objevují se nestvůry: { $spaces }.
story-no-room = Nestvůry nenacházejí místo.
story-slain = { $whose ->
    [you] Zničené nestvůry na tvé mapě: { $spaces }.
   *[other] Zničené nestvůry na mapě hráče { $owner }: { $spaces }.
}
story-zombies = { $whose ->
    [you] Zombie se šíří na tvé mapě: { $spaces }.
   *[other] Zombie se šíří na mapě hráče { $owner }: { $spaces }.
}
story-coins = { $who ->
    [you] Získáváš { $coins ->
        [one] { $coins } minci
        [few] { $coins } mince
       *[other] { $coins } mincí
    }
   *[other] { $name } získává { $coins ->
        [one] { $coins } minci
        [few] { $coins } mince
       *[other] { $coins } mincí
    }
}{ $why ->
    [mountain] { " " }(hory).
    [dragon] { " " }(drak).
   *[shape] .
}
story-penalty = { $who ->
    [you] Nestvůry tě stojí { $stars ->
        [one] { $stars } bod
        [few] { $stars } body
       *[other] { $stars } bodů
    } za období ({ $change }).
   *[other] Nestvůry berou hráči { $name } { $stars ->
        [one] { $stars } bod
        [few] { $stars } body
       *[other] { $stars } bodů
    } za období ({ $change }).
}
story-scored = { $season }: { $who ->
    [you] máš { $stars ->
        [one] { $stars } bod
        [few] { $stars } body
       *[other] { $stars } bodů
    }.
   *[other] { $name } má { $stars ->
        [one] { $stars } bod
        [few] { $stars } body
       *[other] { $stars } bodů
    }.
}
story-ended = Hra skončila.
