/** Requests that this device answers instead of a server: lists by itself, all others by its tables in Python. */

import { Refusal } from "../lib/api";
import { me } from "../lib/me.svelte";
import type { Best, Listed, TableList } from "../protocol";
import { enter } from "./person";
import { python } from "./python.svelte";
import { savedGames } from "./saved";

const NONE: TableList = { tables: [], next: "" };

/** By the path of the address; all are GET. */
const OWN: Record<string, (query: URLSearchParams) => unknown> = {
  "/api/me": () => me.identity,
  "/api/me/best": async (query) => bestOf(await listedGames(), query.get("besides") ?? ""),
  "/api/tables": () => NONE,
  "/api/tables/watchable": () => NONE,
  "/api/tables/finished": () => NONE,
  "/api/tables/mine": async (): Promise<TableList> => ({ tables: await listedGames(), next: "" }),
};

async function listedGames(): Promise<Listed[]> {
  return (await savedGames()).map(({ listed }) => listed);
}

/** The best finished solo game of this device, besides one. */
export function bestOf(games: readonly Listed[], besides: string): Best {
  const rated = games.filter(({ id, rating }) => id !== besides && rating !== undefined && rating !== null);
  const best = rated.reduce<Listed | null>((one, other) => (one && one.rating! >= other.rating! ? one : other), null);
  return { games: rated.length, stars: best?.stars[0] ?? null, rating: best?.rating ?? null };
}

export async function answer<T>(method: string, path: string, body: unknown): Promise<T> {
  const [name, query = ""] = path.split("?");
  const own = method === "GET" ? OWN[name!] : undefined;
  if (own) return (await own(new URLSearchParams(query))) as T;
  if (!name!.startsWith("/api/tables") && name !== "/api/bots") throw new Refusal("needs_server", {}, "This needs a server.");
  enter();
  return python.request<T>(method, path, body);
}
