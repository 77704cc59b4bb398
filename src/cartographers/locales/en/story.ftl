story-title = What happened
story-open = Show what happened
story-nothing = Nothing has been drawn yet.
story-with-card = { $card }: { $words }
story-season = { $season } begins.
story-drew = { $who ->
    [you] You drew { $what }.
   *[other] { $name } drew { $what }.
}
story-skill = { $who ->
    [you] You used { $what }.
   *[other] { $name } used { $what }.
}
story-ambushed = { $who ->
    [you] You drew monsters on { $owner }’s map: { $spaces }.
   *[other] { $whose ->
        [you] { $name } drew monsters on your map: { $spaces }.
       *[other] { $name } drew monsters on { $owner }’s map: { $spaces }.
    }
}
story-gaze = { $whose ->
    [you] The gorgon destroys { $spaces } on your map. Chosen by { $name }.
   *[other] The gorgon destroys { $spaces } on { $owner }’s map.
}
story-ravage = { $whose ->
    [you] The troll tramples { $spaces } on your map.
   *[other] The troll tramples { $spaces } on { $owner }’s map.
}
story-walked = Monsters appeared at { $spaces }.
story-no-room = The monsters found no room.
story-slain = { $whose ->
    [you] Monsters destroyed on your map: { $spaces }.
   *[other] Monsters destroyed on { $owner }’s map: { $spaces }.
}
story-zombies = { $whose ->
    [you] Zombies spread on your map: { $spaces }.
   *[other] Zombies spread on { $owner }’s map: { $spaces }.
}
story-coins = { $who ->
    [you] You earned { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
   *[other] { $name } earned { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
}{ $why ->
    [mountain] { " " }(mountain).
    [dragon] { " " }(dragon).
   *[shape] .
}
story-penalty = { $who ->
    [you] Monsters now cost you { $stars } a season ({ $change }).
   *[other] Monsters now cost { $name } { $stars } a season ({ $change }).
}
story-scored = { $who ->
    [you] You scored { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } in { $season }.
   *[other] { $name } scored { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } in { $season }.
}
story-ended = The game is over.
