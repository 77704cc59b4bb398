/** Giving something away: to the clipboard, to the system's own sharing, or as a file. */

export const canShare = typeof navigator.share === "function";

/** Whether the text is in the clipboard now. Browsers keep it from pages of plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody has chosen where it goes; who closes the list has not, and that is no error. */
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
