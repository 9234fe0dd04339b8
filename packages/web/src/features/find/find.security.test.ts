import { createLeaflet } from "@nashra/engine";
import { expect, test } from "vitest";

import { findInLeaflet, replaceInLeaflet } from "./find-in-leaflet.ts";
import { createMatcher } from "./matcher.ts";

const loose = { matchCase: false, wholeWords: false, exactLetters: false };

test.each([
  ["overlapping places", "a".repeat(200_000), "a".repeat(99)],
  ["gaps beside places", "a[[a]]".repeat(40_000), "a"],
  ["open gaps", "[[a".repeat(60_000), "a"],
  ["diacritics", "\u064B".repeat(200_000), "\u064B"],
  ["places that are no whole words", "aa".repeat(100_000), "a"],
  ["the longest query", "a".repeat(200_000), "a".repeat(1000)],
  ["letters that grow", "İ".repeat(100_000), "i"],
])("is found in linear time: %s", (_, text, query) => {
  const content = {
    ...createLeaflet(),
    warningsSections: [{ id: "1", content: `<p>${text}</p>` }],
  };
  for (const wholeWords of [false, true]) {
    const matcher = createMatcher({ query, ...loose, wholeWords });
    const { total } = findInLeaflet(content, matcher);
    expect(replaceInLeaflet(content, matcher, "b").count).toBe(total);
  }
});

test("a query or a replacement with markup stays text", () => {
  const content = { ...createLeaflet(), warningsSections: [{ id: "1", content: "<p>a</p>" }] };
  const matcher = createMatcher({ query: "a", ...loose });
  const { content: after } = replaceInLeaflet(content, matcher, "<img src=x onerror=alert(1)>");
  expect(after.warningsSections[0]?.content).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
});
