/** The address in the browser, as state: pages change without loading the document again. */

export const route = $state({ path: location.pathname, query: location.search });

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  update();
  scrollTo(0, 0);
}

function update(): void {
  route.path = location.pathname;
  route.query = location.search;
}

/** Follow ordinary clicks on our own links without loading the page; leave all others to the browser. */
export function followLinks(): void {
  addEventListener("popstate", update);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href^='/']");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.hasAttribute("download") || link.getAttribute("target")) return;
    if (link.getAttribute("href")!.startsWith("/api/")) return;
    event.preventDefault();
    go(link.getAttribute("href")!);
  });
}

/** The parts of the path: "/table/abc" is ["table", "abc"]. */
export function parts(): string[] {
  return route.path.split("/").filter(Boolean).map(decoded);
}

/** A truncated address may end in half an escaped character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function query(name: string): string {
  return new URLSearchParams(route.query).get(name) ?? "";
}
