/** The path under which the server is reached: "/", or one such as "/maps/". The server writes it into the page. */

const PAGE = globalThis.document?.documentElement;

/** Whether these are files of a static site: there is no server to ask, and one page for all addresses. */
export const IS_SITE = PAGE?.dataset.site !== undefined;

const BASE = IS_SITE ? new URL(".", document.baseURI).pathname : (PAGE?.dataset.base ?? "/");
const PREFIX = BASE.slice(0, -1);


/** The address of a page or route of the server: `at("/new")` is "/maps/new". On a static site it is "/maps/#/new". */
export function at(path: string): string {
  return IS_SITE ? `${BASE}#${path}` : PREFIX + path;
}

/** The address of a file. */
export function fileAt(path: string): string {
  return PREFIX + path;
}

/** The opposite of `at`: "/maps/new" is "/new". */
export function within(address: string): string {
  if (IS_SITE) return address.slice(address.indexOf("#") + 1);
  return address.startsWith(BASE) ? address.slice(PREFIX.length) : address;
}

/** Path and query of the page that is shown; null if the address only names a place in it. */
export function shownAddress(): { path: string; query: string } | null {
  if (!IS_SITE) return { path: within(location.pathname), query: location.search };
  if (location.hash && !location.hash.startsWith("#/")) return null;
  const [path, query] = (location.hash.split("#")[1] || "/").split("?") as [string, string?];
  return { path, query: query ? `?${query}` : "" };
}

/** What follows the address of the page that is shown, after "#". */
export function fragment(): string {
  return (IS_SITE ? location.hash.split("#")[2] : location.hash.slice(1)) ?? "";
}

/** The address of the page that is shown, with another fragment. */
export function withFragment(text: string): string {
  const end = text && `#${text}`;
  return IS_SITE ? `#${location.hash.split("#")[1] ?? "/"}${end}` : end || location.pathname;
}

/** The server's address without the last slash, for links that others will open. */
export function home(): string {
  return location.origin + PREFIX;
}
