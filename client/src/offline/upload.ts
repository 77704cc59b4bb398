/** Finished games of this device are sent to the server, where they are verified and kept. */

import { requestDevice } from "../lib/api";
import { markSent, type Saved } from "./saved";
import type { TableOpened } from "../protocol";

type Send = (body: { id: string; record: string; title: string }) => Promise<TableOpened>;

/** Send every finished game that the server does not have; return how many were sent. Sending one again does nothing. */
export async function sendAll(games: readonly Saved[], send: Send): Promise<number> {
  const waiting = games.filter(({ listed, sent }) => listed.phase === "over" && !sent);
  for (const { id, listed } of waiting) {
    const record = await requestDevice<string>("GET", `/api/tables/${id}/record`);
    const { table } = await send({ id, record, title: listed.title });
    await markSent(id, table);
  }
  return waiting.length;
}
