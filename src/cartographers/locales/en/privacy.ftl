privacy-title = Privacy
privacy-lead = What this server stores about you, why, for how long, and how to get it or have it deleted.
privacy-who = Who runs this server
privacy-who-none = The host has not published a contact. Ask the person who gave you the address.
privacy-stored = What is stored
privacy-stored-1 = You: the name others see, your language, when you first came, and, if you have an account, its name. Passwords and recovery codes are stored only as hashes, from which nobody can read them.
privacy-stored-2 = Your devices: for each browser that is logged in, its kind and when it was last used; for each passkey, its public key and the same.
privacy-stored-3 = Your games: the tables you opened or joined, the name you used there, your moves and your stars.
privacy-stored-4 = Your messages in the chat of a table, and your results in the daily challenge.
privacy-stored-5 = Whom you have blocked, what you have reported to the host of the server, and what was decided about such reports.
privacy-stored-6 = No e-mail address, no real name, no location. Your network address is used to limit abuse while you are here, and is not saved with your games. The server’s log notes it when you log in, change your account or are refused something.
privacy-why = Why
privacy-why-1 = To let you play, continue on another day or device, look at finished games again and compare results; and to keep the server usable for everyone.
privacy-long = For how long
privacy-long-guests = { $days ->
    [0] Guests are kept until they delete their data.
    [one] Guests who have not come back for { $days } day are erased.
   *[other] Guests who have not come back for { $days } days are erased.
}
privacy-long-accounts = Accounts are kept until their owner deletes them.
privacy-long-chat = { $days ->
    [0] The chat of a finished game is kept as long as the game.
    [one] The chat of a finished game is erased after { $days } day.
   *[other] The chat of a finished game is erased after { $days } days.
}
privacy-long-finished = { $days ->
    [0] Finished games are kept.
    [one] Finished games are deleted after { $days } day.
   *[other] Finished games are deleted after { $days } days.
}
privacy-seen = Who can see it
privacy-seen-1 = Everyone at your table sees your name, your map and your messages. If the table is open, so does everyone who watches or looks at the game later. Results of the daily challenge are public.
privacy-seen-2 = The people who run the server can read everything that is stored, except passwords and codes.
privacy-cookies = Cookies and other sites
privacy-cookies-1 = There is one cookie. It says who you are, and the game cannot work without it. Your settings stay in your browser.
privacy-cookies-2 = Nothing is loaded from other sites and nothing is sent to them: no advertising, no analytics.
privacy-cookies-3 = Signing in with { $name } is an exception: your browser goes to { $name }, this server stores the id that you have there, and for a few minutes a second cookie notes that you are signing in.
privacy-cookies-4 = Games that you play offline, and the files of the app, are in your browser until you delete them there. A game comes to this server only if you add it to your account.
privacy-yours = Your data, your choice
privacy-yours-1 = In the settings you can download your data, and delete it.
privacy-yours-2 = Deletion cannot be undone. Your name, account and messages disappear, also from finished games. Other players keep their games; your seat there is called “{ player-former }”.
privacy-yours-3 = Backups that the host has made before cannot be changed; they disappear when the host deletes them.
privacy-to-settings = Download or delete your data
data-title = Your data
data-about = You can take a copy of your data, or have everything about you deleted.
data-download = Download
data-downloaded = Your data has been downloaded.
data-delete = Delete my data
data-delete-title = Delete everything about you?
data-delete-1 = Your name, your account and your messages are erased, also from finished games. You are logged out on all devices.
data-delete-2 = You leave tables that have not started; in running games a bot plays on for you. Other players keep their games, with “{ player-former }” in your place.
data-delete-3 = This cannot be undone.
data-proof-password = Your password
data-proof-name = Type your name to confirm: { $name }
data-proof-either = Your password or, if you have no account, your name
proof-title = Confirm that it is you
proof-go = Confirm
data-delete-go = Delete for good
data-deleted = Your data has been deleted.
player-former = former player
chat-deleted = message deleted
