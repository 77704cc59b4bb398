offline-title = Play offline
offline-lead = These games need no network: your cards, your map and the bots are on this device, and every move is saved here.
offline-python-idle = Nothing has been loaded yet.
offline-python-loading = Loading the game for playing offline: 7 MB, only the first time …
offline-python-ready = Ready: you can now play without a network.
offline-python-failed = The game could not be loaded for playing offline. Try again when you have a network.
offline-bot = Against a bot
    .about = a friendly opponent, on this device
offline-new = New game on this device
    .about = several people at one device, bots, all options
offline-games = Games on this device
offline-none = No games yet.
offline-go-on = Continue
offline-go-on-with = { offline-go-on }: { $names }
offline-look = Look
offline-look-at = { offline-look }: { $names }
offline-export = Save as a file
offline-export-of = { offline-export }: { $names }
offline-export-damaged = This game is damaged. The file contains everything that is left of it.
offline-delete = Delete
offline-delete-of = { offline-delete }: { $names }
offline-delete-sure = Really delete?
offline-delete-sure-of = { offline-delete-sure }: { $names }
offline-import = Add a game from a file
offline-send = Add finished games to my account
offline-sent = also on the server
offline-sent-now = { $count ->
    [one] One game is now on the server.
   *[other] { $count } games are now on the server.
}
offline-alone = No server can be reached. You are playing on this device.
offline-back = The server can be reached again.
offline-home = Play on this device
    .about = without a network, saved here
