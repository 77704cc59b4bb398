/** Games saved on this device, in IndexedDB: how lists show each table, and the rows of its log. */

import type { Listed } from "../protocol";

const NAME = "cartographers";
const VERSION = 1;
const TABLES = "tables";
const ROWS = "rows";

/** `sent`: the id of the same game at the server, once it is there. */
export interface Saved {
  id: string;
  listed: Listed;
  sent?: string;
}

type LogRow = [number, string | null, number, string];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(TABLES, { keyPath: "id" });
      asked.result.createObjectStore(ROWS, { keyPath: ["table", "seq"] });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => {
      opened = null;
      failed(asked.error);
    };
  });
  return opened;
}

/** Run a transaction; resolve once it is on the disk, with the result of its last request. */
async function transact<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore, rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction([TABLES, ROWS], mode, { durability: "strict" });
  return new Promise((done, failed) => {
    const asked = work(transaction.objectStore(TABLES), transaction.objectStore(ROWS));
    transaction.oncomplete = () => done(asked.result);
    transaction.onabort = () => failed(transaction.error);
  });
}

/** Add rows to a log. Fails as a whole if one of them is there already, or the device is full. */
export async function save(id: string, listed: string, rows: string): Promise<void> {
  const before = await readSaved(id);
  await transact("readwrite", (tables, log) => {
    for (const row of JSON.parse(rows) as LogRow[]) log.add({ table: id, seq: row[0], row });
    return tables.put({ ...before, id, listed: JSON.parse(listed) as Listed });
  });
}

const rowsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** A table and its log as JSON; "" if there is none. */
export async function read(id: string): Promise<string> {
  const [saved, rows] = await Promise.all([
    readSaved(id),
    transact("readonly", (_, log) => log.getAll(rowsOf(id)) as IDBRequest<{ row: LogRow }[]>),
  ]);
  return saved ? JSON.stringify({ listed: saved.listed, rows: rows.map(({ row }) => row) }) : "";
}

export function readSaved(id: string): Promise<Saved | undefined> {
  return transact("readonly", (tables) => tables.get(id) as IDBRequest<Saved | undefined>);
}

/** All games on this device, those played last first. */
export async function savedGames(): Promise<Saved[]> {
  const found = await transact("readonly", (tables) => tables.getAll() as IDBRequest<Saved[]>);
  return found.sort((one, other) => other.listed.updated_at - one.listed.updated_at);
}

export async function remove(id: string): Promise<void> {
  await transact("readwrite", (tables, rows) => {
    rows.delete(rowsOf(id));
    return tables.delete(id);
  });
}

/** Note that the server has a game now. */
export async function markSent(id: string, sent: string): Promise<void> {
  const saved = await readSaved(id);
  if (saved) await transact("readwrite", (tables) => tables.put({ ...saved, sent }));
}
