/** Interpret what was pasted into the join field: a table, a deal's code, or neither. */

import { withInvitation } from "../../lib/invitations";

export type Found =
  | { kind: "nothing" }
  | { kind: "unknown" }
  | { kind: "table"; id: string; invitation: string }
  | { kind: "replay"; id: string }
  | { kind: "code"; code: string };

const ID = "[a-z2-7]{16}";
const TABLE = new RegExp(`/table/(${ID})(?![a-z0-9])(?:[^\\s]*[?&#]invitation=([A-Za-z0-9_-]+))?`);
const JOIN = new RegExp(`/join/(${ID})(?:-([A-Za-z0-9_-]+))?`);
const REPLAY = new RegExp(`/replay/(${ID})`);
const BARE = new RegExp(`^(${ID})(?:-([A-Za-z0-9_-]+))?$`);
const MAX_CODE_LENGTH = 200;

export function findIn(pasted: string): Found {
  const text = pasted.trim();
  if (!text) return { kind: "nothing" };
  const replay = REPLAY.exec(text);
  if (replay) return { kind: "replay", id: replay[1]! };
  const table = TABLE.exec(text) ?? JOIN.exec(text) ?? BARE.exec(text);
  if (table) return { kind: "table", id: table[1]!, invitation: table[2] ?? "" };
  const code = codeOf(text);
  return isCode(code) ? { kind: "code", code } : { kind: "unknown" };
}

/** The code of a link to a new table, or the text itself. */
function codeOf(text: string): string {
  const link = /\/new\?(\S*)$/.exec(text);
  return link ? (new URLSearchParams(link[1]).get("code") ?? "") : text;
}

/** Almost any text may be a code, except foreign links and single characters. */
function isCode(text: string): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text) && !text.includes("://") && text.length <= MAX_CODE_LENGTH && !/[\p{C}]/u.test(text);
}

export function pathOf(id: string, invitation: string): string {
  return withInvitation(`/table/${id}`, invitation);
}
