/** The address in the browser, as state: pages change without loading the document again. */

import { at, IS_SITE, shownAddress, within } from "./base";
import { hiddenAddress, invitationIn } from "./invitations";

hideInvitation();
export const route = $state({ ...(shownAddress() ?? { path: "/", query: "" }), invitation: invitationIn(location.hash) });

/** Go to a page, such as "/new". */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", at(to));
  else history.pushState(null, "", at(to));
  update();
  scrollTo(0, 0);
}

function update(): void {
  hideInvitation();
  const shown = shownAddress();
  if (!shown) return;
  const found = invitationIn(location.hash);
  // A link within a page changes the fragment too, and the page is still the one of the invitation.
  if (found || shown.path !== route.path) route.invitation = found;
  Object.assign(route, shown);
}

/** Move an invitation of an old link into the fragment, which browsers send to no server. */
function hideInvitation(): void {
  if (IS_SITE) return; // nobody is invited there
  const hidden = hiddenAddress(within(location.pathname), location.search);
  if (hidden) history.replaceState(history.state, "", at(hidden));
}

/** The secret in the address that opens a private table, or "". */
export function invitation(): string {
  return route.invitation;
}

/** Follow ordinary clicks on our own links without loading the page; leave all others to the browser. */
export function followLinks(): void {
  addEventListener("popstate", update);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.(`a[href^='${at("/")}']`);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.hasAttribute("download") || link.getAttribute("target")) return;
    const to = within(link.getAttribute("href")!);
    if (to.startsWith("/api/")) return;
    event.preventDefault();
    go(to);
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
