/** Invitations in links: always in the fragment, which no server, proxy or log ever sees. */

const NAME = "invitation";
const JOIN = /^\/join\/([a-z2-7]{16})-([A-Za-z0-9_-]+)\/?$/;

/** The path with the invitation, if there is one. */
export function withInvitation(path: string, invitation: string): string {
  return invitation ? `${path}#${NAME}=${encodeURIComponent(invitation)}` : path;
}

/** The invitation in a fragment such as `#invitation=…`, or "". */
export function invitationIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get(NAME) ?? "";
}

/** The address with its invitation in the fragment; "" if path and query hold none. */
export function hiddenAddress(path: string, search: string): string {
  const joined = JOIN.exec(path);
  if (joined) return withInvitation(`/table/${joined[1]}`, joined[2]!);
  const query = new URLSearchParams(search);
  const invitation = query.get(NAME);
  if (!invitation) return "";
  query.delete(NAME);
  const rest = query.toString();
  return withInvitation(path + (rest && `?${rest}`), invitation);
}

export function headersWith(invitation: string): Record<string, string> {
  return invitation ? { "X-Invitation": invitation } : {};
}
