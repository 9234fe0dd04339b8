import { expect, test } from "vitest";

import { isShortcut } from "./keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const press = (key: string, code: string, more: object = { ctrlKey: true }) =>
  isShortcut({ ...none, key, code, ...more } as KeyboardEvent, "s", "KeyS");

test("a shortcut is found by its letter, on any keyboard with Latin letters", () => {
  expect(press("s", "KeyS")).toBe(true);
  expect(press("S", "KeyS")).toBe(true); // with caps lock
  expect(press("s", "Semicolon")).toBe(true); // Dvorak
  expect(press("o", "KeyS")).toBe(false); // Dvorak
  expect(press("s", "KeyS", { metaKey: true })).toBe(true);
});

test("a shortcut is found by the position of its key on keyboards without Latin letters", () => {
  expect(press("س", "KeyS")).toBe(true);
  expect(press("ы", "KeyS")).toBe(true);
  expect(press("ش", "KeyA")).toBe(false);
});

test("other keys held down make another shortcut", () => {
  for (const more of [
    {},
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, isComposing: true },
  ])
    expect(press("s", "KeyS", more)).toBe(false);
});
