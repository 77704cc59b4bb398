/** The path under which the server is reached: "/", or one such as "/maps/". The server writes it into the page. */

const BASE = globalThis.document?.documentElement.dataset.base ?? "/";
const PREFIX = BASE.slice(0, -1);

/** Whether these are files of a static site: there is no server to ask. */
export const IS_SITE = globalThis.document?.documentElement.dataset.site !== undefined;

/** The address of a page, file or route of the server: `at("/new")` is "/maps/new". */
export function at(path: string): string {
  return PREFIX + path;
}

/** The opposite of `at`: "/maps/new" is "/new". */
export function within(address: string): string {
  return address.startsWith(BASE) ? address.slice(PREFIX.length) : address;
}

/** The server's address without the last slash, for links that others will open. */
export function home(): string {
  return location.origin + PREFIX;
}
