/** Score sheets kept in this browser, the latest first. */

const KEY = "cartographers.sheets";
const MOST = 30;

export interface KeptSheet {
  id: string;
  /** when it was changed, in milliseconds */
  at: number;
  map: string;
  names: string[];
  /** the packed game */
  text: string;
}

export function keptSheets(): KeptSheet[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isSheet) : [];
  } catch {
    return [];
  }
}

function isSheet(value: unknown): value is KeptSheet {
  const { id, at, map, names, text } = (value ?? {}) as KeptSheet;
  return [id, map, text].every((one) => typeof one === "string") && typeof at === "number" && Array.isArray(names);
}

/** Keep a sheet; return whether the browser allows it. */
export function keepSheet(sheet: KeptSheet): boolean {
  return write([sheet, ...keptSheets().filter(({ id }) => id !== sheet.id)].slice(0, MOST));
}

export function forgetSheet(id: string): void {
  write(keptSheets().filter((one) => one.id !== id));
}

function write(sheets: KeptSheet[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sheets));
    return true;
  } catch {
    return false; // no storage: the address still has everything
  }
}

export const newId = () => Math.random().toString(36).slice(2, 12);
