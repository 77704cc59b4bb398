/**
 * What happened, in sentences: `sentenceOf` describes one event in the reader's language.
 *
 * Some events give no sentence: a pass, or what the event before already says.
 */

import { fromHex, nameOf } from "../lib/cells";
import type { TableModel } from "../lib/tableModel.svelte";
import { parseMove } from "../lib/moves";
import { moveWords } from "../lib/moveText";
import { signed, t } from "../lib/i18n.svelte";
import type { Decided, SeatShown, StoryEvent } from "../protocol";
import { namesOf } from "../season/names";

/** The players of a story, and which of them is reading it. */
export interface Cast {
  names: readonly string[];
  own: readonly number[];
}

export function castOf(seats: readonly SeatShown[], own: readonly number[]): Cast {
  return { names: namesOf(seats), own };
}

/** The players at a table, for this viewer. If several people share the browser, nobody is "you". */
export function castAt({ about, you }: TableModel): Cast {
  const own = (you?.seats ?? []).map(({ seat }) => seat);
  return castOf(about?.seats ?? [], own.length === 1 ? own : []);
}

const named = (cells: readonly number[]) => cells.map(nameOf).join(" ");
const atHex = (cells: string) => named(fromHex(cells));

function who({ names, own }: Cast, seat: number) {
  return { who: own.includes(seat) ? "you" : "other", name: names[seat] ?? "" };
}

function whose({ names, own }: Cast, seat: number) {
  return { whose: own.includes(seat) ? "you" : "other", owner: names[seat] ?? "" };
}

type Teller<T extends StoryEvent["type"]> = (event: Extract<StoryEvent, { type: T }>, cast: Cast) => string;
type Tellers = { [T in StoryEvent["type"]]: Teller<T> };

const TELLERS: Tellers = {
  season_began: ({ season }) => t("story-season", { season: t(`season-${season}`) }),
  card_revealed: ({ card }) => t("table-turned", { card: t(`card-${card}`) }),
  decided: decidedWords,
  monsters_walked: ({ cells }) => (atHex(cells) ? t("story-walked", { spaces: atHex(cells) }) : t("story-no-room")),
  monsters_slain: ({ seat, cells }, cast) => t("story-slain", { ...whose(cast, seat), spaces: atHex(cells) }),
  zombies_spread: ({ seat, cells }, cast) => t("story-zombies", { ...whose(cast, seat), spaces: atHex(cells) }),
  cells_destroyed: () => "",
  coins_earned: ({ seat, coins, why }, cast) => t("story-coins", { ...who(cast, seat), coins, why }),
  penalty_changed: ({ seat, before, after }, cast) =>
    t("story-penalty", { ...who(cast, seat), stars: after, change: signed(before - after) }),
  season_scored: ({ seat, season, score }, cast) =>
    t("story-scored", { ...who(cast, seat), season: t(`season-${season}`), stars: score.total }),
  game_ended: () => t("story-ended"),
};

export function sentenceOf(event: StoryEvent, cast: Cast): string {
  return (TELLERS[event.type] as Teller<StoryEvent["type"]>)(event, cast);
}

function decidedWords({ seat, owner, step_kind, move: text }: Decided, cast: Cast): string {
  const move = parseMove(text);
  const both = { ...who(cast, seat), ...whose(cast, owner), spaces: named(move.cells) };
  if (move.what === "pass") return "";
  if (step_kind === "ambush") return t("story-ambushed", both);
  if (step_kind === "gaze") return t("story-gaze", both);
  if (step_kind === "ravage") return t("story-ravage", both);
  return t(move.what ? "story-drew" : "story-skill", { ...both, what: moveWords(move) });
}

/** Every event in sentences, for screen readers. */
export function sentencesOf(events: readonly StoryEvent[], cast: Cast): string[] {
  return events.map((event) => sentenceOf(event, cast)).filter(Boolean);
}
