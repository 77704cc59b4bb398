// Generated from server/protocol by `python -m cartographers.server.protocol.typescript`.

export const PROTOCOL = 3;
export const MAX_MESSAGE_BYTES = 16384;

/** A person's action at a table. Sent twice with the same id, it is executed once. */
export interface Command {
  /** chosen by the client, new for each command */
  id: string;
  /** public, gives no rights */
  table: string;
}

/** Take a free seat: this one, or any. `name` is for another person at the same browser. */
export interface Sit extends Command {
  type: "sit";
  seat?: number | null;
  name?: string;
  invitation?: string;
}

/** Leave a seat before the game begins. */
export interface Leave extends Command {
  type: "leave";
  seat: number;
}

/**
 * The host removes a person or a bot from a seat before the game begins.
 *
 * A person loses all their seats, and may neither see the table nor sit down at it again.
 */
export interface Kick extends Command {
  type: "kick";
  seat: number;
}

/** The host makes a new invitation. From then on the old one opens nothing any more. */
export interface RenewInvitation extends Command {
  type: "renew_invitation";
}

/** The host seats a bot: on this seat, or on any. */
export interface SeatBot extends Command {
  type: "seat_bot";
  bot: string;
  seat?: number | null;
}

/** The host begins the game. Free seats are removed. */
export interface Begin extends Command {
  type: "begin";
}

/** Seal a move for this step. `move` is its text, as in `forest B4 C4`. */
export interface Play extends Command {
  type: "play";
  seat: number;
  step: number;
  move: string;
}

/**
 * Take back the seat's last decision, made in `step`.
 *
 * While that step is open, the sealed move is withdrawn. Once it has closed, the game goes back
 * to it with the same deck, if all other seats are bots. The seat's `take_back` is the step to
 * name.
 */
export interface TakeBack extends Command {
  type: "take_back";
  seat: number;
  step: number;
}

/** Give up. A bot plays the seat to the end, so that the others can go on. */
export interface Resign extends Command {
  type: "resign";
  seat: number;
}

/** A line of chat. */
export interface Say extends Command {
  type: "say";
  text: string;
}

/** The host switches the chat on or off, and sets its slow mode. */
export interface SetChat extends Command {
  type: "set_chat";
  chat: boolean;
  /** seconds between two lines of the same person; 0 is no slow mode */
  slow?: 0 | 10 | 30 | 60;
}

/** Open one more table with the same rules; `about.next` is its id. */
export interface Rematch extends Command {
  type: "rematch";
}

/** Offer the seat to anyone who knows a code. The server gets only its SHA-256. */
export interface OfferSeat extends Command {
  type: "offer_seat";
  seat: number;
  code_hash: string;
}

/** Take over a seat that was offered. The code works once; the old holder loses the seat. */
export interface TakeOver extends Command {
  type: "take_over";
  seat: number;
  code: string;
}

/** Remind a slow player. Players and the host may do so, but not too often. */
export interface Poke extends Command {
  type: "poke";
  seat: number;
}

/**
 * Let a bot play for an absent player until they are back.
 *
 * The host decides alone. From any other player it is a vote: a bot plays once more than half of
 * the people present want it.
 */
export interface CallBot extends Command {
  type: "call_bot";
  seat: number;
}

/** Restart the clock of this step; each player may do so once per step. */
export interface AddTime extends Command {
  type: "add_time";
  step: number;
}

/** The first message on a socket: which protocol the client speaks. */
export interface Hello {
  type: "hello";
  protocol: number;
}

/**
 * Subscribe to a table. The answer is the whole table. A client that reconnects sends how many
 * `events` of the story it has, and the table's `takebacks` as it knows them: if these are still
 * valid, it gets only later events.
 */
export interface Watch {
  type: "watch";
  /** public, gives no rights */
  table: string;
  invitation?: string;
  events?: number;
  takebacks?: number;
}

export interface Unwatch {
  type: "unwatch";
  /** public, gives no rights */
  table: string;
}

/** A heartbeat. Either side may send it; the other answers with a pong. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping. */
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
 * Keep the parts and replace those that arrive. `changes` comes instead of `game` when a step has
 * closed: apply it to the game that you have if `progress.step` was `changes.since`, else watch
 * the table again. `chat` holds the lines since the last such message, or all stored lines if
 * `about` is there too. `story` holds the events that you do not have; a whole table has all of
 * them, a table in a refusal none.
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
  changes?: GameChange;
  chat?: ChatLine[];
  story?: Story;
}

/** The command is durable. `version` is the first version of the table that includes it. */
export interface Done {
  type: "done";
  /** chosen by the client, new for each command */
  id: string;
  /** public, gives no rights */
  table: string;
  version: number;
}

/** Nothing has changed. `text` says why; `shown` is the table, if the sender may see it. */
export interface Refused {
  type: "refused";
  id: string;
  /** the one that the message named, if it named one */
  table?: string;
  /** for programs */
  reason:
    | "bad_message" | "no_such_table" | "not_your_seat" | "not_the_host" | "not_now"
    | "illegal_move" | "stale" | "id_used" | "not_saved" | "too_many" | "log_in" | "protocol";
  /** why, in English */
  text: string;
  /** of a sentence for players: `refusal-KEY` in each language */
  key: string;
  /** the values in that sentence, by name */
  args: Record<string, string | number>;
  shown?: Table | null;
}

/** You get no more updates of this table: it is closed, or you may no longer see it. */
export interface Gone {
  type: "gone";
  /** public, gives no rights */
  table: string;
  text: string;
  /** of a sentence for players, as in a refusal */
  key: string;
}

/** Which seats have decided, and which have not. */
export interface Progress {
  /** the number of the step, which a play must name. It only grows, even after a takeback */
  step: number;
  /** seats that have to decide */
  waiting_for: number[];
  /** seats that have decided in this step */
  ready: number[];
  /** seats whose players are absent, or have not come to the rematch yet */
  away: number[];
  /** those of them for which a bot plays */
  stand_ins: number[];
  /** reminders of this step */
  pokes: PokeShown[];
  /** votes for bots */
  votes: VotesShown[];
  /** milliseconds left on the clock of the step, or null without a clock */
  left_ms: number | null;
  /** seats of the people who have added time in this step */
  time_added: number[];
}

/** What only this viewer sees. */
export interface You {
  /** the viewer's seats */
  seats: OwnSeat[];
  /** whether the viewer may begin and kick */
  is_host: boolean;
  /** lets others join, or see a finished game; empty during the game */
  invitation: string;
}

/** The table itself. Changes rarely. */
export interface About {
  /** open for people to sit down, playing, over, or closed before its end */
  phase: "open" | "playing" | "over" | "closed";
  /** whether an operator of the server has closed the table */
  is_removed: boolean;
  /** what the host called it */
  title: string;
  /** the name of the person who may begin and kick */
  host: string;
  /** the rules of the game */
  config: Config;
  /** the host's other options */
  options: OptionsShown;
  /** in the order in which maps are passed */
  seats: SeatShown[];
  /** secret, from a code that was typed, or a daily challenge */
  deal: "secret" | "code" | "daily";
  /** the date of the daily challenge, or an empty text */
  daily: string;
  /** SHA-256 of salt and seed, published before anyone takes a seat */
  seed_hash: string;
  /** the id of the table of the rematch, or an empty text */
  next: string;
  /** how many closed steps were taken back */
  takebacks: number;
}

/** The public part of the game. Changes when a step closes. */
export interface GameShown {
  /** how many events of the story have led here */
  events: number;
  /** how many steps have closed, without those taken back */
  steps: number;
  /** SHA-256 of the salt, a line break and the seed; of the seed alone if there is no salt */
  seed_hash: string;
  /** an empty text until the game is over */
  seed: string;
  /** an empty text until the game is over, and at tables of old servers */
  salt: string;
  /** ids of the four scoring cards, A to D */
  edicts: string[];
  /** ids of the open skills */
  skills: string[];
  /** 0 is spring, 3 winter */
  season: number;
  /** time used in this season */
  time: number;
  /** time at which the season ends */
  threshold: number;
  /** the id of the last revealed card */
  card: string;
  /** whether it must be drawn on ruins */
  ruins: boolean;
  /** what is decided now: draw, ambush, hero, gaze, ravage, brace, regroup, or over */
  step_kind: string;
  /** cards revealed in this season, in order */
  revealed: string[];
  /** explore and ruins cards still in the deck, in the order of the rules' tables */
  unseen: string[];
  /** how many of these cards the deck holds */
  ambushes: number;
  /** how many of these cards the deck holds */
  heroes: number;
  /** ambush and hero cards that have left the deck */
  discarded: string[];
  /** ambush cards that act after each season */
  effects: string[];
  /** for each seat, how Acrobatics answers this ambush */
  braced: string[];
  /** one for each seat */
  players: PlayerShown[];
  /** seats that have won, when the game is over */
  winners: number[];
  /** of a solo game that is over */
  rating: number | null;
  /** of a solo game that is over */
  title: string;
}

/** What has changed in the game since a step. Fields that are there replace those of GameShown. */
export interface GameChange {
  /** the number of the step that was open when the game was as it is changed here */
  since: number;
  /** those whose map, coins or scores have changed, by their seats */
  players?: Record<string, PlayerChange>;
  events?: number;
  steps?: number;
  seed_hash?: string;
  seed?: string;
  salt?: string;
  edicts?: string[];
  skills?: string[];
  season?: number;
  time?: number;
  threshold?: number;
  card?: string;
  ruins?: boolean;
  step_kind?: string;
  revealed?: string[];
  unseen?: string[];
  ambushes?: number;
  heroes?: number;
  discarded?: string[];
  effects?: string[];
  braced?: string[];
  winners?: number[];
  rating?: number | null;
  title?: string;
}

/** A line of chat. */
export interface ChatLine {
  /** counted from 0 */
  number: number;
  /** who said it */
  name: string;
  /** whether that is the name of the person's account */
  has_account: boolean;
  text: string;
}

/** What happened in the game from one event on. Cut your list at `first`, then append. */
export interface Story {
  /** the index of the first event here; those before it are as you know them */
  first: number;
  /** that one and all after it */
  events: StoryEvent[];
}

/** A reminder to a slow player. */
export interface PokeShown {
  /** the seat of that player */
  seat: number;
  /** the name of the last sender */
  by: string;
  /** how many reminders there were in this step */
  number: number;
}

/** Votes for a bot on the seat of an absent player. */
export interface VotesShown {
  seat: number;
  /** one seat of each voter */
  by: number[];
  /** how many votes are required */
  needed: number;
}

/** A seat of the viewer. */
export interface OwnSeat {
  seat: number;
  /** its sealed move as text, or an empty text */
  chosen: string;
  /** what it has to decide, or null */
  decision: DecisionShown | null;
  /** the step that a `take_back` must name, or null if nothing can be taken back now */
  take_back: number | null;
}

/** What a seat has to decide. */
export interface DecisionShown {
  /** as in the game */
  step_kind: string;
  /** the id of the card that is drawn */
  card: string;
  /** the seat whose map is drawn on */
  owner: number;
  /** whether it must be drawn on ruins */
  ruins: boolean;
  /** ids of skills that the seat may use now, if it can pay */
  skills: string[];
}

/** A playable configuration: the rules of a game. The defaults follow the explore set. */
export interface Config {
  /** number of seats, bots included */
  players: number;
  /** A, B, C or D; by default A, and C for Heroes */
  map: string;
  /** the set of the explore cards: base or heroes */
  explore: string;
  /** the set of the season cards: base or heroes */
  seasons: string;
  /** sets to deal one edict of each category from, or the ids of edicts A to D */
  scoring: string[];
  /** sets to draw four ambush cards from, or the ids of four */
  ambush: string[];
  /** whether hero cards are in the deck */
  heroes: boolean;
  /** nothing, `dealt` for three, or the ids of three */
  skills: string[];
  /** whether ruins cards are in the deck; by default if anything is of the base set */
  ruins: boolean;
  /** the printing that says what to draw when nothing fits: 2021, czech_2019 or french_2019 */
  fallback: string;
}

/** The host's options besides the rules. */
export interface OptionsShown {
  /** whether anyone may join; else only with the invitation */
  open: boolean;
  /** whether others may watch the game */
  spectators: boolean;
  /** whether those at the table may talk */
  chat: boolean;
  /** seconds per step; 0 is no clock */
  clock: number;
  /** whether a bot plays for absent people at once, or only at the deadline */
  absent: "bot" | "deadline";
  /** seconds between two lines of the same person in the chat; 0 is no slow mode */
  slow: number;
}

/** One seat of the table. */
export interface SeatShown {
  kind: "free" | "person" | "bot";
  /** as everybody sees it; first names of bots are spelled as each language does */
  name: string;
  /** which bot sits there, or an empty text */
  bot: string;
  /** whether the name is that of the person's account, which nobody else can have */
  has_account: boolean;
  /** whether the player has resigned and a bot plays on */
  resigned: boolean;
}

/** What one player has. */
export interface PlayerShown {
  /** the drawing of the sheet */
  map: string;
  /** earned less spent */
  coins: number;
  /** places of the coin track that are filled */
  earned: number;
  /** how many of them were crossed out again */
  spent: number;
  /** whether a skill was used in this season */
  used_skill: boolean;
  /** stars of all seasons scored so far */
  total: number;
  /** one for each season scored */
  seasons: SeasonShown[];
  /** what each of the four edicts would give now */
  edicts: EdictShown[];
  /** empty cells next to monsters, a star each at the season's end, in hex */
  monster_cells: string;
}

/** A column of the score sheet. */
export interface SeasonShown {
  /** stars of the season's edicts */
  first: number;
  /** stars of the season's edicts */
  second: number;
  /** stars for coins */
  coins: number;
  /** stars that monsters cost */
  monsters: number;
  /** the sum */
  total: number;
}

/** What an edict would give for a map now. */
export interface EdictShown {
  /** the id of the scoring card */
  card: string;
  /** what it would give */
  stars: number;
  /** those that earn it: bit 11 * row + column, in hex */
  cells: string;
}

/** What has changed for one player. Fields that are there replace those of PlayerShown. */
export interface PlayerChange {
  /** names of cells, by the character that the map has there now */
  drawn?: Record<string, string>;
  /** the whole drawing instead, where a change is in more than its cells */
  map?: string;
  coins?: number;
  earned?: number;
  spent?: number;
  used_skill?: boolean;
  total?: number;
  seasons?: SeasonShown[];
  /** those that have changed, by their place in the list, from "0" to "3" */
  edicts?: Record<string, EdictChange>;
  monster_cells?: string;
}

/** What an edict would give now; fields as in EdictShown. */
export interface EdictChange {
  stars?: number;
  cells?: string;
}

/** A season began. */
export interface SeasonBegan {
  type: "season_began";
  /** spring, summer, autumn or winter */
  season: string;
}

/** A card was turned. */
export interface CardRevealed {
  type: "card_revealed";
  /** its id */
  card: string;
  /** whether a ruins card before it still waits for an explore card */
  ruins: boolean;
}

/** A seat's sealed move was opened: it drew, used a skill or passed. */
export interface Decided {
  type: "decided";
  /** who decided */
  seat: number;
  /** the seat whose map was drawn on */
  owner: number;
  /** what was decided, as in the game */
  step_kind: string;
  /** the id of the card that the move answers */
  card: string;
  /** its text, as in `forest B4 C4` */
  move: string;
}

/** In a solo game, an ambush found its place by itself. */
export interface MonstersWalked {
  type: "monsters_walked";
  /** whose map */
  seat: number;
  /** the id of the ambush card */
  card: string;
  /** where the monsters were drawn; `0` if they found no place */
  cells: string;
}

/** A hero destroyed monsters on the cells that it attacks. */
export interface MonstersSlain {
  type: "monsters_slain";
  /** whose map */
  seat: number;
  /** where they stood */
  cells: string;
}

/** After a season, zombies were drawn on every empty cell next to a zombie. */
export interface ZombiesSpread {
  type: "zombies_spread";
  /** whose map */
  seat: number;
  /** the new ones */
  cells: string;
}

/** The gorgon's gaze or the troll's ravage destroyed something. */
export interface CellsDestroyed {
  type: "cells_destroyed";
  /** whose map */
  seat: number;
  /** the id of the ambush card */
  card: string;
  /** what was destroyed */
  cells: string;
}

/** A seat earned coins; one event for each reason. */
export interface CoinsEarned {
  type: "coins_earned";
  seat: number;
  /** how many */
  coins: number;
  /** the coin beside the shape, mountains that were surrounded, or a dragon */
  why: "shape" | "mountain" | "dragon";
}

/** What monsters would cost the owner of a map at the season's end has changed. */
export interface PenaltyChanged {
  type: "penalty_changed";
  /** whose map */
  seat: number;
  /** stars; after monsters were drawn or spread, the difference is what they cost */
  before: number;
  /** stars; after monsters were drawn or spread, the difference is what they cost */
  after: number;
}

/** A season was scored for a seat. */
export interface SeasonScored {
  type: "season_scored";
  seat: number;
  /** spring, summer, autumn or winter */
  season: string;
  /** the column of the score sheet */
  score: SeasonShown;
}

/** The game is over. */
export interface GameEnded {
  type: "game_ended";
  /** stars of each seat */
  totals: number[];
  /** seats that have won; several, if they share the win */
  winners: number[];
}

/** A table to be opened. */
export interface NewTable {
  title?: string;
  rules?: RulesAsked;
  open?: boolean;
  spectators?: boolean;
  chat?: boolean;
  /** seconds for each step, 0 for none. */
  clock?: number;
  /** a "bot" plays for absent people at once, or only at the "deadline" of the step. */
  absent?: "bot" | "deadline";
  sit?: boolean;
  /** more people at the same browser, one seat each. */
  names?: string[];
  bots?: string[];
  /** the same code and rules deal the same cards; without one the deal is secret. */
  code?: string;
  /** begin at once. */
  begin?: boolean;
}

/** A typed map. */
export interface DrawingAsked {
  text: string;
  /** the letter of the printed map that it should be drawn on */
  map: string;
}

/** The score sheets of one game. */
export interface SheetsAsked {
  /** ids of the four scoring cards, A to D */
  edicts: string[];
  /** for each player the seasons from spring, all players equally many */
  players: PaperSeason[][];
}

/** A deal: the same code and rules give the same cards, also at a table of the server. */
export interface DealAsked {
  rules: RulesAsked;
  code: string;
}

/**
 * The rules' Config. Fields left out follow the explore set and the other cards.
 *
 * `skills` is false, true for three dealt ones, or three ids.
 */
export interface RulesAsked {
  players?: number;
  map?: string;
  explore?: string;
  seasons?: string;
  scoring?: string[];
  ambush?: string[];
  heroes?: boolean;
  skills?: string[] | boolean;
  ruins?: boolean;
  fallback?: string;
}

/** A season of one player: a map to score, or the stars that were written down. */
export interface PaperSeason {
  /** the map at the season's end; an empty text if the stars are given instead */
  drawing: string;
  /** coins that are not crossed out */
  coins: number;
  /** stars of the season's edicts, if there is no map */
  first: number;
  /** stars of the season's edicts, if there is no map */
  second: number;
  /** stars lost to monsters, if there is no map */
  lost: number;
}

/** A person as the server knows them. `id` is public; `account` is empty for a guest. */
export interface Identity {
  id: string;
  name: string;
  language: string;
  account: string;
  /** whether they may act on reports and sanction others */
  is_operator: boolean;
  /** unix time in ms until which they may not talk, or not come in */
  silenced_until: number;
  /** unix time in ms until which they may not talk, or not come in */
  suspended_until: number;
}

export interface TableOpened {
  table: string;
}

/** `step` is what a play must name. */
export interface MoveList {
  step: number;
  moves: string[];
}

/** Outcomes in the order of the moves asked; null for what is no legal move now. */
export interface Previews {
  /** what a play must name */
  step: number;
  /** the outcome without any move */
  now: Outcome;
  outcomes: (Outcome | null)[];
}

/** The best moves, best first; repeat the request while `is_done` is false. */
export interface Hints {
  /** what a play must name */
  step: number;
  /** the seat whose map is drawn on; on a neighbour's, fewer stars are better */
  owner: number;
  is_done: boolean;
  /** none before `is_done` */
  moves: Hinted[];
}

/** The decisions of a seat judged so far; repeat the request while `is_done` is false. */
export interface SeatJudged {
  seat: number;
  is_done: boolean;
  /** whether the rules are still being compiled, once after the installation */
  is_preparing: boolean;
  /** how many of the `to_prepare` parts are compiled; both are 0 while that is not known */
  prepared: number;
  to_prepare: number;
  /** how many decisions there are, or 0 while that is not known */
  count: number;
  /** of all decisions judged so far */
  cost: number;
  /** of all decisions judged so far, in percent; null if there is none */
  accuracy: number | null;
  /** those after the first `after` ones, which the client already has */
  decisions: DecisionJudged[];
}

/** A page of tables. Pass `next` as `before` for the next page; it is empty on the last. */
export interface TableList {
  tables: Listed[];
  next: string;
}

/** The best solo game of a person: how many were finished, and the best one's figures. */
export interface Best {
  games: number;
  stars: number | null;
  rating: number | null;
}

/** The results of a day, with the names that players had when they began. */
export interface Board {
  date: string;
  tries: number;
  /** of players who had an account before the day began */
  results: Result[];
  /** of guests and newer accounts, who may have seen the cards before */
  unranked: Result[];
}

/** A person's own day; `bot` is null until they have finished and the bot has played. */
export interface MyDay {
  mine: Tried;
  bot: BotResult | null;
}

export interface Recovered {
  me: Identity;
  code: string;
}

export interface RecoveryCode {
  code: string;
}

/** The recovery code of the person who asks. */
export interface Recovery {
  has_code: boolean;
  /** null without a code, and for one that an earlier server made */
  made_at: number | null;
  /** whether a new one takes the current password, or a guest's current code */
  needs_proof: boolean;
}

export interface SessionList {
  sessions: SessionShown[];
}

/** `is_used`: whether this session has used or made one. */
export interface PasskeyList {
  passkeys: PasskeyShown[];
  is_used: boolean;
}

/** JSON for `navigator.credentials`, to make a passkey or to sign with one. */
export interface PasskeyOptions {
  options: string;
}

/** How people can sign in beside name and password. */
export interface SignInWays {
  /** the name of the provider, empty without one */
  provider: string;
  /** whether the person who asks has signed in by a provider or a proxy */
  is_linked: boolean;
}

/** Where the browser has to go. */
export interface SignInAddress {
  address: string;
}

/** How long this server keeps things, in days (0 is forever), and who runs it. */
export interface PrivacyTerms {
  keep_guests_days: number;
  keep_chat_days: number;
  keep_finished_days: number;
  operator_contact: string;
}

export interface BlockList {
  blocks: Blocked[];
}

export interface People {
  people: PersonFile[];
}

/** A page of reports. Pass `next` as `after` for the next page; it is empty on the last. */
export interface Reports {
  reports: ReportShown[];
  next: string;
}

export interface OperatorActions {
  operator_actions: OperatorAction[];
}

/** The tables that were used last, and how many there are. */
export interface TableFiles {
  tables: TableFile[];
  count: number;
}

/** A typed map as it was understood. */
export interface DrawingRead {
  /** the printed map that it fits */
  map: string;
  /** the map in the notation of maps; an empty text if there are faults */
  drawing: string;
  /** what is wrong with it, from top to bottom */
  faults: Fault[];
}

/** All score sheets of a game. */
export interface SheetsScored {
  /** in the order asked */
  players: SheetScored[];
  /** who leads: most stars, then fewest lost to monsters; several if they share it */
  winners: number[];
  /** of a single player */
  rating: number | null;
}

/** All cards of a game in their order. */
export interface CardsDealt {
  /** ids of the four scoring cards, A to D */
  edicts: string[];
  /** ids of the open skills */
  skills: string[];
  /** spring to winter */
  seasons: SeasonTurned[];
}

/** The map that is drawn on, and what its owner has. */
export interface Outcome {
  /** stars of each of the four edicts */
  edicts: number[];
  /** earned less spent */
  coins: number;
  /** stars that monsters would cost */
  monsters: number;
  /** what the season would give if it ended now: its two edicts, coins, less monsters */
  total: number;
}

/** `stars`: what the owner of the map can expect at the end of the game, after this move. */
export interface Hinted {
  move: string;
  stars: number;
}

/** A decision beside the best that was found, by what the seat knew when it decided. */
export interface DecisionJudged {
  /** the number of the card, from 1 */
  round: number;
  /** how many steps of the replay show it */
  step: number;
  season: number;
  card: string;
  step_kind: string;
  owner: number;
  /** the map of the owner before it */
  map: string;
  played: string;
  best: string;
  /** what the owner of the map could expect at the end of the game */
  played_stars: number;
  /** what the owner of the map could expect at the end of the game */
  best_stars: number;
  /** the difference, never negative */
  cost: number;
}

/** A table in a list. Times are unix milliseconds. */
export interface Listed {
  id: string;
  phase: "open" | "playing" | "over" | "closed";
  seats: number;
  taken: number;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
  daily: string;
  title: string;
  map: string;
  explore: string;
  clock: number;
  names: string[];
  /** the bot on each seat, or an empty text; empty for tables of earlier servers */
  bots: string[];
  stars: number[];
  winners: number[];
  /** of a finished solo game without resignation or takebacks */
  rating: number | null;
  /** how many closed steps were taken back */
  takebacks: number;
  /** whether the game was played on a device, without a server */
  was_offline: boolean;
}

/** A place on the board. `table` is empty until the day is over. */
export interface Result {
  name: string;
  /** whether the name is that of the person's account, which nobody else can have */
  has_account: boolean;
  stars: number;
  rating: number;
  table: string;
}

/** A person's own day. */
export interface Tried {
  date: string;
  /** of the one try, or "" if there is none yet */
  table: string;
  /** whether the try has come to its end */
  is_over: boolean;
  /** whether it counts for `results` of the board; else it is in `unranked` */
  is_ranked: boolean;
  /** null until the end, and after resigning or finishing too late */
  stars: number | null;
  /** null until the end, and after resigning or finishing too late */
  rating: number | null;
  /** null until the end, and after resigning or finishing too late */
  place: number | null;
  /** how many results that part of the board has; `place` is the rank among them */
  done: number;
  /** days in a row with a result, up to this day or the day before it */
  streak: number;
}

/** `bot` is the id of the bot. */
export interface BotResult {
  bot: string;
  stars: number;
  rating: number;
}

/** A session of the person who asks. Times are unix milliseconds. */
export interface SessionShown {
  /** names the session; it opens nothing */
  id: string;
  /** of the device that it began on, or an empty text if not known */
  browser: string;
  /** of the device that it began on, or an empty text if not known */
  system: string;
  began_at: number;
  /** when it was last used, exact to a few minutes */
  seen_at: number;
  is_current: boolean;
}

/** A passkey of the person who asks. Times are unix milliseconds. */
export interface PasskeyShown {
  /** names the passkey; it opens nothing */
  id: string;
  /** of the device that it was made on, or an empty text if not known */
  browser: string;
  /** of the device that it was made on, or an empty text if not known */
  system: string;
  made_at: number;
  /** null until it was used to log in or for a proof */
  used_at: number | null;
}

/** A person whom the asker has blocked. `created_at` is unix time in ms. */
export interface Blocked {
  id: string;
  name: string;
  created_at: number;
}

/** What operators see of a person. Times are unix milliseconds, and 0 for never. */
export interface PersonFile {
  id: string;
  name: string;
  /** the name of the account, or an empty text for a guest */
  account: string;
  created_at: number;
  is_operator: boolean;
  silenced_until: number;
  suspended_until: number;
  /** whether everything about the person has been deleted */
  is_erased: boolean;
  /** how many there were of this person */
  reports: number;
  open_reports: number;
  /** at how many the person sits or sat */
  tables: number;
}

/** An open report. */
export interface ReportShown {
  id: string;
  created_at: number;
  /** identities, with their present names */
  reporter: string;
  reporter_name: string;
  /** identities, with their present names */
  subject: string;
  subject_name: string;
  table: string;
  kind: "line" | "name";
  /** the line or the name that was reported, as it was then */
  quote: string;
  /** what the reporter wrote about it */
  note: string;
  /** the lines around the reported one */
  context: QuotedLine[];
}

/** A line of chat beside one that was reported. */
export interface QuotedLine {
  number: number;
  name: string;
  text: string;
}

/** What an operator did. */
export interface OperatorAction {
  at: number;
  /** an identity, or `command line`, or `setting` */
  operator: string;
  operator_name: string;
  action: string;
  /** an identity or a table */
  subject: string;
  subject_name: string;
  details: Record<string, string>;
}

/** What operators see of a table that is open or being played: nothing of the game itself. */
export interface TableFile {
  id: string;
  phase: "open" | "playing" | "over" | "closed";
  title: string;
  /** the identity of the host */
  host: string;
  host_name: string;
  seats: number;
  taken: number;
  names: string[];
  bots: string[];
  created_at: number;
  updated_at: number;
}

/** What is wrong in a typed map, and where. Lines and columns count from 1. */
export interface Fault {
  kind:
    | "character" | "lines" | "length" | "mountain" | "no_mountain" | "wasteland" | "no_wasteland"
    | "no_ruins" | "attacks";
  /** 0 if it is about the whole drawing */
  line: number;
  /** 0 if it is about the whole line */
  column: number;
  /** the character or the name that is wrong there, or how many there are */
  found: string;
}

/** One player's score sheet. */
export interface SheetScored {
  /** from spring */
  seasons: ColumnScored[];
  /** stars of all seasons */
  total: number;
}

/** A column of the score sheet, and where its stars come from. */
export interface ColumnScored {
  score: SeasonShown;
  /** what each of the four edicts gives for the map; none if there is no map */
  edicts: EdictShown[];
  /** empty cells next to monsters, in hex */
  monster_cells: string;
}

/** The cards of a season, in the order in which they come. */
export interface SeasonTurned {
  /** those that are turned over until the time is used up */
  cards: CardTurned[];
  /** the time at which the season ends */
  threshold: number;
  /** how many of these cards the whole deck holds */
  explore: number;
  /** how many of these cards the whole deck holds */
  ruins: number;
  /** how many of these cards the whole deck holds */
  ambushes: number;
  /** how many of these cards the whole deck holds */
  heroes: number;
  /** ambush cards that act when the season has been scored */
  effects: string[];
}

/** A card as it is turned over. */
export interface CardTurned {
  card: string;
  /** the time used in the season, with this card */
  time: number;
  /** whether it must be drawn on ruins */
  ruins: boolean;
}

export type AnyCommand =
  | Sit | Leave | Kick | RenewInvitation | SeatBot | Begin | Play | TakeBack | Resign | Say
  | SetChat | Rematch | OfferSeat | TakeOver | Poke | CallBot | AddTime;

export type ClientMessage = AnyCommand | Hello | Watch | Unwatch | Ping | Pong;

export type ServerMessage = Welcome | Table | Done | Refused | Gone | Ping | Pong;

export type StoryEvent =
  | SeasonBegan | CardRevealed | Decided | MonstersWalked | MonstersSlain | ZombiesSpread
  | CellsDestroyed | CoinsEarned | PenaltyChanged | SeasonScored | GameEnded;
