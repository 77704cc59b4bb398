# A finished game, round by round.
replay-title = Replay
replay-title-of = Replay: { $title }
replay-steps = Steps of the game
replay-first = To the beginning
replay-previous = One round back
replay-next = One round forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-slider = Round
replay-round = Round { $round } of { $last }
replay-start = The map is still as it was printed. The first card is “{ $card }”.
replay-ruins = on ruins
replay-nothing = Nothing changed on this map.
replay-part = { $terrain } ({ $spaces })
replay-drawn = New on the map: { $parts } – { $spaces }.
replay-coins = { $coins ->
    [one] One coin was earned.
   *[other] { $coins } coins were earned.
}
replay-time = time { $time } of { $all }
replay-next-card = Turned next: { $card }
replay-edicts = Edicts, if they were scored now
replay-this-season = this season
replay-to-result = To the result
