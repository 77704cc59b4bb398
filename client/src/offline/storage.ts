/** The browser's storage: ask it to keep the games when it runs short of space. */

export async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // this browser has no such promise to give
  }
}
