import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeStorage } from "../../test/fake-storage.ts";
import { typingsOf, writeTyping, type Typing } from "./typing.ts";

const typing: Typing = {
  draft: "d",
  user: "u",
  at: "2026-01-15T10:00:00Z",
  over: [""],
  changes: {},
};
const name = "nashra-typing:d";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A text whose entry in the storage has this length. */
function ofLength(length: number): Typing {
  const without = JSON.stringify({ ...typing, changes: { subName: "" } }).length;
  return { ...typing, changes: { subName: "x".repeat(length - without) } };
}

test("the longest text that is written is also read, and a longer one is neither written nor read", () => {
  writeTyping(ofLength(200_000));
  expect(localStorage.getItem(name)).toHaveLength(200_000);
  expect(typingsOf("u")).toEqual([ofLength(200_000)]);
  localStorage.removeItem(name);
  writeTyping(ofLength(200_001));
  expect(localStorage.getItem(name)).toBeNull();
  localStorage.setItem(name, JSON.stringify(ofLength(200_001)));
  expect(typingsOf("u")).toEqual([]);
  expect(localStorage.getItem(name)).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["no object", "7"],
  ["another draft", JSON.stringify({ ...typing, draft: "other" })],
  ["no changes", JSON.stringify({ ...typing, changes: null })],
  ["no time", JSON.stringify({ ...typing, at: "x" })],
])("an entry with %s is removed and not read", (_, text) => {
  localStorage.setItem(name, text);
  expect(typingsOf("u")).toEqual([]);
  expect(localStorage.getItem(name)).toBeNull();
});
