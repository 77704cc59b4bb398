import { describe, expect, it } from "vitest";
import { hiddenAddress, invitationIn, withInvitation } from "../src/lib/invitations";

const ID = "abcdefghijklmnop";

describe("an invitation", () => {
  it("is in the fragment of a link", () => {
    expect(withInvitation("/table/x", "a b")).toBe("/table/x#invitation=a%20b");
    expect(withInvitation("/table/x", "")).toBe("/table/x");
    expect(invitationIn("#invitation=a%20b")).toBe("a b");
    expect(invitationIn("#main")).toBe("");
  });

  it.each([
    ["/table/x", "?invitation=abc", "/table/x#invitation=abc"],
    ["/replay/x", "?step=3&invitation=abc", "/replay/x?step=3#invitation=abc"],
    [`/join/${ID}-a_b-c`, "", `/table/${ID}#invitation=a_b-c`],
    [`/join/${ID}`, "", ""],
    ["/table/x", "?step=3", ""],
  ])("of an old link %s%s moves there", (path, search, hidden) => {
    expect(hiddenAddress(path, search)).toBe(hidden);
  });
});
