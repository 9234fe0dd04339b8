import { expect, test } from "vitest";

import { isAltShortcut, isShortcut } from "./keys.ts";

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

const altPress = (key: string, code: string, more: object = { ctrlKey: true, altKey: true }) => {
  const { altGraph = false, ...keys } = more as { altGraph?: boolean };
  const getModifierState = (name: string) => name === "AltGraph" && altGraph;
  return isAltShortcut(
    { ...none, key, code, getModifierState, ...keys } as unknown as KeyboardEvent,
    "v",
    "KeyV",
  );
};

test("a shortcut with Alt is found by its letter, by its key in other writing systems, and on a Mac", () => {
  expect(altPress("v", "KeyV")).toBe(true);
  expect(altPress("V", "KeyV")).toBe(true); // with caps lock
  expect(altPress("v", "Period")).toBe(true); // Dvorak
  expect(altPress("ر", "KeyV")).toBe(true);
  expect(altPress("√", "KeyV", { metaKey: true, altKey: true })).toBe(true);
});

test("a shortcut with Alt is not found if the keys type a character or if other keys are held down", () => {
  expect(altPress("„", "KeyV")).toBe(false);
  expect(altPress("@", "KeyV")).toBe(false);
  for (const more of [
    { ctrlKey: true, altKey: true, altGraph: true },
    { altKey: true, altGraph: true },
    { ctrlKey: true },
    { altKey: true },
    { ctrlKey: true, altKey: true, shiftKey: true },
    { ctrlKey: true, metaKey: true, altKey: true },
    { ctrlKey: true, altKey: true, isComposing: true },
  ])
    expect(altPress("v", "KeyV", more)).toBe(false);
});
