import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

test.each(forms)("normalises text with at most 29 marks on a letter as %s does", (form) => {
  for (const text of [
    "",
    "Café e\u0323\u0301",
    "ﬁ ½ ٥",
    `a${"\u0301".repeat(29)}`,
    "بِسْمِ اللَّهِ",
    "\ud800",
  ])
    expect(normalise(text, form)).toBe(text.normalize(form));
});

test.each(forms)("%s finishes for hundreds of thousands of marks in the wrong order", (form) => {
  // Each of these would take minutes with `normalize`.
  for (const marks of ["\u0301\u0323", "\u0344\u0f73", "\u0f73", "\uff9e\u0334"]) {
    const half =
      marks.length === 1 ? marks : [...marks].map((mark) => mark.repeat(150_000)).join("");
    const text = `a${half.padEnd(300_000, marks)}`;
    const length = normalise(text, form).length;
    expect(length).toBeGreaterThan(300_000);
    expect(length).toBeLessThan(1_000_000);
  }
});

test("every character that becomes a mark counts as a mark", () => {
  const others = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const isOnlyMarks = /^\p{M}+$/u.test(character.normalize("NFKD"));
    if (isOnlyMarks && !/\p{M}/u.test(character)) others.push(code.toString(16));
  }
  expect(others).toEqual(["ff9e", "ff9f"]);
});
