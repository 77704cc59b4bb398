/** People muted at a table, by name; kept in this browser only. */

import type { TableModel } from "../lib/tableModel.svelte";

const KEY = "cartographers.muted";
const MAX_TABLES = 40;

type Muted = Record<string, string[]>;

function stored(): Muted {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Muted;
  } catch {
    return {};
  }
}

const muted = $state<{ names: Muted }>({ names: stored() });

export function isMuted({ id }: Pick<TableModel, "id">, name: string): boolean {
  return (muted.names[id] ?? []).includes(name);
}

/** Mute a person, or hear them again. The oldest tables are dropped. */
export function setMuted({ id }: Pick<TableModel, "id">, name: string, isOn: boolean): void {
  const { [id]: known = [], ...others } = muted.names;
  const names = known.filter((one) => one !== name);
  const kept = Object.entries(others).slice(1 - MAX_TABLES);
  muted.names = Object.fromEntries([...kept, [id, isOn ? [...names, name] : names]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(muted.names));
  } catch {
    // storage is unavailable: the person is muted until the page is closed
  }
}
