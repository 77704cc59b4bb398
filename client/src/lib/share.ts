/** Sharing: by the clipboard, the system's share dialog, or a file. */

import type { About } from "../protocol";
import { withInvitation } from "./invitations";

export const canShare = typeof navigator.share === "function";

/** Whether pictures can be shared like links. */
export function canShareFiles(): boolean {
  const picture = new File([], "map.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [picture] });
}

/** The link that shows a finished game to others: its replay, the results of the day, or just the front page. */
export function linkToShare(home: string, table: string, { daily, options }: About, invitation: string): string {
  if (daily) return `${home}/daily/${daily}`;
  if (!options.spectators || (!options.open && !invitation)) return home;
  return withInvitation(`${home}/replay/${table}`, options.open ? "" : invitation);
}

/** Copy the text; return whether that worked. Browsers give pages served over plain http no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Return whether it was shared; closing the share dialog is no error. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch {
    return false;
  }
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
