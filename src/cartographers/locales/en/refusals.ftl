# Why the server did not do something. The ids are those of server/protocol/keys.py.

# Reasons; also for keys that a page does not know yet.
refusal-bad_message = The server could not make sense of this. Nothing has changed; check what you entered, or reload the page.
refusal-no_such_table = There is no such table, or it is not open to you. If you were invited, ask for the link once more.
refusal-not_your_seat = This seat is not yours, so nothing was done. You can watch, or play on your own seats.
refusal-not_the_host = Only the host of this table can do that. Ask the host, or open a table of your own.
refusal-not_now = This cannot be done now. Nothing has changed; look at the table and go on from there.
refusal-illegal_move = The rules do not allow this move. Nothing was drawn; choose another place or shape.
refusal-stale = That round has closed in the meantime, so this was not played. Have a look at the new card and decide again.
refusal-id_used = This was sent twice with different content and was not done again. Reload the page, then try once more.
refusal-not_saved = This was not saved, and nothing has changed. Please try again in a moment.
refusal-too_many = That was too much at once. Nothing is lost; wait a little, then try again.
refusal-log_in = The server does not know who you are. Choose a name or log in, then try again.
refusal-protocol = This page and the server are of different versions. Reload the page; your games are kept.

# Opening a table
refusal-bad_rules = These rules do not go together, so no table was opened. Choose others and try again.
refusal-code_not_plain = A code for the deal is one line of plain text. Change it and try again.
refusal-names_alike = Two people at one table cannot have names that look alike. Change one of them.
refusal-no_such_bot = There is no such bot. You can seat one of these: { $bots }.
refusal-nobody_sits = Nobody sits at this table yet. Take a seat or add a bot, then begin.
refusal-too_few_seats = More want to sit ({ $people }) than there are seats ({ $seats }). Add seats, or take somebody off the list.
refusal-too_many_tables = You already have { $tables } tables that are not finished. Finish one of them, then open the next.

# Before the game
refusal-table_closed = This table was closed before its game began. Open a new one whenever you like.
refusal-table_full = All seats at this table are taken. You can watch, or open a table of your own.
refusal-seat_taken = Seat { $seat } has just been taken. Choose another one.
refusal-seat_empty = Nobody sits there any more, so there is nothing to do.
refusal-too_many_seats = You have as many seats at this table as a guest can have: { $most }. The others are for other people.
refusal-name_taken = Somebody at this table has this name, or one that looks like it. Choose another name.
refusal-not_begun = The game has not begun yet. Wait until the host begins it.
refusal-already_begun = The game has already begun. You can watch, or open a table of your own.

# The game
refusal-already_decided = You have already decided in this round. Take your move back first if you want another one.
refusal-nothing_to_decide = You have nothing to decide now. The game goes on when the others have decided.
refusal-nothing_to_take_back = You have not decided yet, so there is nothing to take back. Choose your move.
refusal-too_many_changes = You have taken back your move very often in this round. The last one stands.
refusal-resigned = You have given this game up, and a bot plays your seat. You can go on watching.
refusal-wrong_take_over_code = This code does not open that seat; each code works once. Ask for a new one on the other device.

# Around the game
refusal-game_over = The game is over, and nothing can be changed any more. You can look at it again, or play another.
refusal-not_at_table = Only those who sit at this table talk here. Take a seat if one is free.
refusal-chat_off = The host has switched the chat off at this table.
refusal-chat_full = This table has said all that it can: its chat is full. The game goes on without it.
refusal-table_worn_out = Too much has happened at this table. The game can be played to its end; for all else, open a new table.
refusal-table_busy = Too many people want something at this table at once. Nothing is lost; try again in a moment.
refusal-rematch_for_players = Only those who played here can open the rematch. You can open a table of your own.
refusal-daily_once = The deal of the day is played once. There is a new one tomorrow.
refusal-daily_secret = The deal of the day stays secret until the day is over for everybody. Come back tomorrow.
refusal-day_not_come = That day has not come yet. Choose today or an earlier day.
refusal-not_over = A game can be looked at again when it is over. Until then you can watch it at its table.
refusal-no_such_round = There is no such round. Rounds of this game: { $rounds }.

# Advice
refusal-no_hints_here = Hints are given in solo games and in games against bots alone. Here you play against people: decide for yourself.
refusal-no_hints_daily = In the deal of the day everybody plays without hints. Open a solo game of your own to ask for some.
refusal-no_advice = No advice was found just now. Nothing has changed; try again in a moment.
refusal-no_such_seat = There is no such seat. Seats of this game: { $seats }.
refusal-advice_busy = The server is thinking for many others just now. Nothing is lost; try again in a moment.

# What people type
refusal-text_empty = There is nothing in it yet. Write at least one character.
refusal-text_too_long = This is too long: at most { $most } characters. Make it shorter.
refusal-text_hidden_sign = There is an invisible or unknown character in it ({ $sign }). Take it out, or type the text anew.
refusal-text_accents = There are too many accents in one place. Take some of them away.
refusal-name_without_letters = A name needs at least one letter, digit or symbol. Choose another one.

# Accounts
refusal-wrong_password = No account has this name and this password. Check both, or use your recovery code.
refusal-weak_password = A password has { $least } to { $most } characters. Choose another one; a few words in a row are good.
refusal-wrong_recovery_code = This recovery code is not valid; each code works once. Check it, or log in with your password.
refusal-account_name_taken = That account name is taken, or looks too much like one that is. Choose another name.
refusal-has_account = You have an account already. Log in with it on your other devices.
refusal-guest_has_no_password = A guest has no password. Make yourself an account first; your games stay yours.

# Limits
refusal-too_many_requests = That was too much at once. Nothing is lost; try again in { $seconds } s.
refusal-too_many_messages = That was too quick for the server. Nothing is lost; go on in a few seconds.
refusal-too_many_guests = Many new guests have come from your network. Try again in { $seconds } s, or log in with an account.
refusal-too_many_new_tables = Many tables were opened from your network. Try again in { $seconds } s, or join a table that is open.
refusal-too_many_log_ins = That was tried too often. Wait { $seconds } s, then try again.
refusal-too_many_watched = One page follows at most { $most } tables. Leave one of them first.
refusal-too_many_sockets = Too many pages are open from your network. Close some of them, then reload this one.

# The server
refusal-other_site = This came from a page of another site, so nothing was done. Open the game by its own address.
refusal-broken = Something went wrong on the server. Nothing has changed; try again, and tell the host if it happens again.
refusal-stopping = The server has ended the connection, perhaps for a restart. All is saved; the page comes back by itself.
refusal-too_slow = The connection is too slow just now and was ended. All is saved; the page tries again by itself.
