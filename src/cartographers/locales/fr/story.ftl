story-title = Journal de la partie
story-open = Voir le journal de la partie
story-nothing = Rien n’est encore dessiné.
story-with-card = { $card } : { $words }
story-season = Une saison commence : { $season }.
story-drew = { $who ->
    [you] Vous dessinez : { $what }.
   *[other] { $name } dessine : { $what }.
}
story-skill = { $who ->
    [you] Vous utilisez une compétence : { $what }.
   *[other] { $name } utilise une compétence : { $what }.
}
story-ambushed = { $who ->
    [you] Vous dessinez des monstres chez { $owner } : { $spaces }.
   *[other] { $whose ->
        [you] { $name } dessine des monstres chez vous : { $spaces }.
       *[other] { $name } dessine des monstres chez { $owner } : { $spaces }.
    }
}
story-gaze = { $whose ->
    [you] La gorgone détruit { $spaces } chez vous. Choix : { $name }.
   *[other] La gorgone détruit { $spaces } chez { $owner }.
}
story-ravage = { $whose ->
    [you] Le troll piétine { $spaces } chez vous.
   *[other] Le troll piétine { $spaces } chez { $owner }.
}
story-walked = Des monstres apparaissent : { $spaces }.
story-no-room = Les monstres ne trouvent pas de place.
story-slain = { $whose ->
    [you] Monstres détruits chez vous : { $spaces }.
   *[other] Monstres détruits chez { $owner } : { $spaces }.
}
story-zombies = { $whose ->
    [you] Les zombies se répandent chez vous : { $spaces }.
   *[other] Les zombies se répandent chez { $owner } : { $spaces }.
}
story-coins = { $who ->
    [you] Vous gagnez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
   *[other] { $name } gagne { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
}{ $why ->
    [mountain] { " " }(montagne).
    [dragon] { " " }(dragon).
   *[shape] .
}
story-penalty = { $who ->
    [you] Les monstres vous coûtent { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } par saison ({ $change }).
   *[other] Les monstres coûtent à { $name } { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } par saison ({ $change }).
}
story-scored = { $season } : { $who ->
    [you] vous marquez { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }.
   *[other] { $name } marque { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }.
}
story-ended = La partie est terminée.
