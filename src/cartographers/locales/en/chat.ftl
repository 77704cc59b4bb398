# What is said at a table.
chat-title = Chat
chat-lines = What was said
chat-silence = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-left = { $left ->
    [one] { $left } character left
   *[other] { $left } characters left
}
chat-only-seated = Only those who sit at the table talk here.
