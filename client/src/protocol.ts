// Written by `python -m cartographers.server.typescript` from messages.py: edit that, not this.

export const PROTOCOL = 1;
export const LONGEST_MESSAGE = 16384;

/** Something that a person does at a table. Sent twice with the same id, it is done once. */
export interface Command {
  /** chosen by the client, new for each command */
  id: string;
  /** public, gives no rights */
  table: string;
}

/** Take a free seat: this one, or any. `name` is for a second person at the same browser. */
export interface Sit extends Command {
  type: "sit";
  seat?: number | null;
  name?: string;
  invitation?: string;
}

/** Get up from a seat before the game begins. */
export interface Leave extends Command {
  type: "leave";
  seat: number;
}

/** The host frees a seat before the game begins, of a person or a bot. */
export interface Kick extends Command {
  type: "kick";
  seat: number;
}

/** The host seats a bot: on this seat, or on any. */
export interface SeatBot extends Command {
  type: "seat_bot";
  bot: string;
  seat?: number | null;
}

/** The host begins the game. Seats that are still free are taken away. */
export interface Begin extends Command {
  type: "begin";
}

/** Seal a move for this round. `move` is its text, as in `forest B4 C4`. */
export interface Play extends Command {
  type: "play";
  seat: number;
  round: number;
  move: string;
}

/** Open the seat's sealed move again, as long as the round has not closed. */
export interface TakeBack extends Command {
  type: "take_back";
  seat: number;
  round: number;
}

/** Give the game up. A bot plays the seat to the end, so that the others can go on. */
export interface Resign extends Command {
  type: "resign";
  seat: number;
}

/** A line of chat. */
export interface Say extends Command {
  type: "say";
  text: string;
}

/** Open the next table with the same rules, once; `about.next` leads everybody there. */
export interface Rematch extends Command {
  type: "rematch";
}

/** Let whoever knows a code take the seat over. The server is told only the code's SHA-256. */
export interface OfferSeat extends Command {
  type: "offer_seat";
  seat: number;
  code_hash: string;
}

/** Take a seat that was offered. The code works once, and the old holder has lost the seat. */
export interface TakeOver extends Command {
  type: "take_over";
  seat: number;
  code: string;
}

/** The first message on a socket: which protocol the client speaks. */
export interface Hello {
  type: "hello";
  protocol: number;
}

/** Be told of a table from now on. The answer is the whole table as it is. */
export interface Watch {
  type: "watch";
  /** public, gives no rights */
  table: string;
  invitation?: string;
}

export interface Unwatch {
  type: "unwatch";
  /** public, gives no rights */
  table: string;
}

/** Are you there? Either side may ask; the other answers with a pong. */
export interface Ping {
  type: "ping";
}

/** I am here. */
export interface Pong {
  type: "pong";
}

/** The answer to hello. `me` is the public id of the client's identity. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  me: string;
  name: string;
}

/**
 * A table as it is now. Parts that have not changed since the last such message are left out.
 *
 * Keep the parts; replace those that come; never mind messages that you missed. `chat` holds the
 * lines since the last such message: all that are kept, when `about` is there too.
 */
export interface Table {
  type: "table";
  /** public, gives no rights */
  table: string;
  version: number;
  progress: Progress;
  you?: You;
  about?: About;
  game?: GameShown | null;
  chat?: ChatLine[];
}

/** The command is written down for ever. `version` is the table's first that has it. */
export interface Done {
  type: "done";
  /** chosen by the client, new for each command */
  id: string;
  /** public, gives no rights */
  table: string;
  version: number;
}

/** Nothing has changed. `text` says why; `shown` is the table, if the viewer may see it. */
export interface Refused {
  type: "refused";
  id: string;
  reason:
    | "bad_message"
    | "no_such_table"
    | "not_your_seat"
    | "not_the_host"
    | "not_now"
    | "illegal_move"
    | "stale"
    | "id_used"
    | "not_saved"
    | "too_many"
    | "log_in"
    | "protocol";
  text: string;
  shown?: Table | null;
}

/** You are told no more of this table: it is closed, or you may not see it any longer. */
export interface Gone {
  type: "gone";
  /** public, gives no rights */
  table: string;
  text: string;
}

/** Who has decided, and for whom we wait. `left_ms` is what the clock of the round has left. */
export interface Progress {
  round: number;
  waiting_for: number[];
  ready: number[];
  away: number[];
  left_ms: number | null;
}

/** What this viewer alone is told. */
export interface You {
  seats: OwnSeat[];
  is_host: boolean;
  invitation: string;
}

/** The table itself. Changes seldom. */
export interface About {
  phase: "open" | "playing" | "over" | "closed";
  title: string;
  host: string;
  config: ConfigShown;
  options: OptionsShown;
  seats: SeatShown[];
  /** "secret", "code" if its seed was typed, or "daily". */
  deal: "secret" | "code" | "daily";
  daily: string;
  /** SHA-256 of the seed, known before anybody sits down. */
  seed_hash: string;
  /** the id of the table of the rematch, or "". */
  next: string;
}

/** The game as everybody may know it. Changes when a round closes. */
export interface GameShown {
  seed_hash: string;
  /** empty until the game is over. */
  seed: string;
  edicts: string[];
  skills: string[];
  season: number;
  time: number;
  threshold: number;
  card: string;
  ruins: boolean;
  step: string;
  revealed: string[];
  /** explore and ruins cards still in the deck, not in their order. */
  unseen: string[];
  /** how many ambush cards the deck holds; `heroes` likewise. */
  ambushes: number;
  heroes: number;
  discarded: string[];
  effects: string[];
  braced: string[];
  players: PlayerShown[];
  winners: number[];
  rating: number | null;
  title: string;
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
}

/** A seat of the viewer. `chosen` is its sealed move as text, "" if there is none. */
export interface OwnSeat {
  seat: number;
  chosen: string;
  decision: DecisionShown | null;
}

/** What a seat has to decide. `owner` is the seat whose map is drawn on. */
export interface DecisionShown {
  step: string;
  card: string;
  owner: number;
  ruins: boolean;
  skills: string[];
}

export interface ConfigShown {
  players: number;
  map: string;
  explore: string;
  seasons: string;
  scoring: string[];
  ambush: string[];
  heroes: boolean;
  skills: string[];
  ruins: boolean;
  fallback: string;
}

/** What the host chose besides the rules. `clock` is seconds for each round; 0 is no clock. */
export interface OptionsShown {
  open: boolean;
  spectators: boolean;
  chat: boolean;
  clock: number;
  /** "bot" plays at once for who is away; "deadline" waits for the clock. */
  absent: "bot" | "deadline";
}

/** `bot` is the name of the bot that sits there, or "" . */
export interface SeatShown {
  kind: "free" | "person" | "bot";
  name: string;
  bot: string;
  resigned: boolean;
}

/** `map` is the drawing of the sheet; `monster_cells` cost a star each at the season's end. */
export interface PlayerShown {
  map: string;
  coins: number;
  earned: number;
  spent: number;
  used_skill: boolean;
  total: number;
  seasons: SeasonShown[];
  edicts: EdictShown[];
  monster_cells: string;
}

export interface SeasonShown {
  first: number;
  second: number;
  coins: number;
  monsters: number;
  total: number;
}

/** What an edict would give for a map now. `cells` earn it: bit 11 * row + column, in hex. */
export interface EdictShown {
  card: string;
  stars: number;
  cells: string;
}

export type AnyCommand =
  | Sit
  | Leave
  | Kick
  | SeatBot
  | Begin
  | Play
  | TakeBack
  | Resign
  | Say
  | Rematch
  | OfferSeat
  | TakeOver;

export type Request = AnyCommand | Hello | Watch | Unwatch | Ping | Pong;

export type Telling = Welcome | Table | Done | Refused | Gone | Ping | Pong;
