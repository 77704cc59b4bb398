// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { Busy } from "../src/lib/busy.svelte";
import { messages, showNote } from "../src/lib/messages.svelte";

afterEach(() => (messages.notes = []));

test("an error does not stay beside the success of the next try", async () => {
  const busy = new Busy();
  expect(await busy.run(() => Promise.reject(new Error()))).toBe(false);
  expect(messages.notes.map((note) => note.isBad)).toEqual([true]);
  expect(await busy.run(() => Promise.resolve(showNote("Done.")))).toBe(true);
  expect(messages.notes.map((note) => note.text)).toEqual(["Done."]);
});

test("a note that is no error stays when something else is tried", async () => {
  showNote("Kept.");
  await new Busy().run(() => Promise.resolve());
  expect(messages.notes.map((note) => note.text)).toEqual(["Kept."]);
});
