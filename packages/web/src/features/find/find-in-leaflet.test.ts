import { createLeaflet, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import fc from "fast-check";
import { expect, test } from "vitest";

import { restoreTexts } from "../../model/restore-texts.ts";
import { findInLeaflet, replaceInLeaflet, shown } from "./find-in-leaflet.ts";
import { createMatcher } from "./matcher.ts";

const loose = { matchCase: false, wholeWords: false, exactLetters: false };

function warnings(...texts: readonly string[]): LeafletContent {
  return {
    ...createLeaflet(),
    warningsSections: texts.map((content, index) => ({ id: String(index), content })),
  };
}

function replaced(html: string, query: string, replacement: string): string | undefined {
  const matcher = createMatcher({ query, ...loose });
  return replaceInLeaflet(warnings(html), matcher, replacement).content.warningsSections[0]
    ?.content;
}

test("finds texts of every kind of field in the order of the form", () => {
  const content: LeafletContent = {
    ...createLeaflet(),
    medicineName: "x name",
    sizes: ["x size"],
    warningsSections: [{ id: "1", content: "<ul><li>x item</li></ul><h4>x title</h4>" }],
    tables: [{ id: "1", rows: 1, cols: 1, data: [["x cell"]] }],
    instructionSteps: [{ id: "1", text: "x step", image: "AAAA", imageAlt: "x picture" }],
    companyAddress: "x street\nx city",
    revisionDate: "x",
  };
  const { found, total, sections } = findInLeaflet(
    content,
    createMatcher({ query: "X ", ...loose }),
  );
  expect(found.map(({ match, after }) => match + after)).toEqual([
    "x name",
    "x size",
    "x item",
    "x title",
    "x cell",
    "x step",
    "x picture",
    "x street\nx city",
    "x city",
  ]);
  expect([total, sections]).toEqual([9, 6]);
});

test("omits texts that the form hides", () => {
  const content = {
    ...warnings("x"),
    customQA: [{ id: "1", question: "x?", answer: "<p>x!</p>" }],
    instructionSteps: [{ id: "1", text: "", image: "", imageAlt: "x" }],
  };
  const matcher = createMatcher({ query: "x", ...loose });
  expect(findInLeaflet(content, matcher).total).toBe(1);
  expect(findInLeaflet({ ...content, customMode: true }, matcher).total).toBe(2);
});

test.each([
  ["<p>a <strong>b</strong><em>c</em> d</p>", "bc", "X", "<p>a <strong>X</strong> d</p>"],
  ["<p>a<strong>b</strong></p>", "ab", "X", "<p>X</p>"],
  ["<p>H<sub>2</sub>O, <sup>a</sup></p>", "a", "b", "<p>H<sub>2</sub>O, <sup>b</sup></p>"],
  ["<p>10<sup>3</sup> and 103</p>", "103", "104", "<p>10<sup>3</sup> and 104</p>"],
  ["<p>a b</p>", " b", "", "<p>a</p>"],
  ["<p>aa <u>aa</u></p>", "a", "aa", "<p>aaaa <u>aaaa</u></p>"],
  [
    '<p>section 6, <a href="#section:storage">section 6</a></p>',
    "section",
    "part",
    '<p>part 6, <a href="#section:storage">section 6</a></p>',
  ],
  ["<p>a [[a]] a</p>", "a", "b", "<p>b [[a]] b</p>"],
  ["<p>5 &lt; 6</p>", "<", "<b>", "<p>5 &lt;b&gt; 6</p>"],
])("in %s replaces %s by %s", (html, query, replacement, expected) => {
  expect(replaced(html, query, replacement)).toBe(expected);
});

test("in plain text, the replacement is the characters as they are", () => {
  const content = { ...createLeaflet(), companyAddress: "a <b> & a" };
  const matcher = createMatcher({ query: "a", ...loose });
  expect(replaceInLeaflet(content, matcher, "<i>$&</i>").content.companyAddress).toBe(
    "<i>$&</i> <b> & <i>$&</i>",
  );
});

test("ignores diacritics, tatweel and kinds of spaces, and replaces them with their letter", () => {
  expect(replaced("<p>زَيْتـــون</p>", "زيت", "بيت")).toBe("<p>بيتون</p>");
  expect(replaced("<p>500\u00A0mg</p>", "500 mg", "1 g")).toBe("<p>1 g</p>");
});

test("replaces only the chosen place", () => {
  const matcher = createMatcher({ query: "a", ...loose });
  const path = ["warningsSections", 0, "content"];
  const { content, count } = replaceInLeaflet(warnings("<p>a</p><p>a a</p>"), matcher, "b", {
    path,
    at: 1,
  });
  expect(content.warningsSections[0]?.content).toBe("<p>a</p><p>b a</p>");
  expect(count).toBe(1);
});

test("lists 2,000 places with forty characters around each, and counts all", () => {
  const long = `<p>${"y".repeat(60)}x${"z".repeat(60)}</p>`;
  const matcher = createMatcher({ query: "x", ...loose });
  const { found, total } = findInLeaflet(warnings(long, `<p>${"x ".repeat(5000)}</p>`), matcher);
  expect(total).toBe(5001);
  expect(found).toHaveLength(shown);
  expect(found[0]).toMatchObject({ before: `…${"y".repeat(40)}`, after: `${"z".repeat(40)}…` });
});

test("undo gives back exactly the leaflet before, whatever is replaced by whatever", () => {
  const words = fc.array(fc.constantFrom("a", "A", "ab", "<", "زَ", " ", "[[a]]", "é", "😀"), {
    maxLength: 8,
  });
  const texts = fc.array(
    words.map((parts) => `<p>${parts.join("").replaceAll("<", "&lt;")} <sup>a</sup></p>`),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, fc.constantFrom("a", "ab", "ز", "😀", "<"), words, (html, query, parts) => {
      const content = { ...aLeaflet(), ...warnings(...html) };
      const matcher = createMatcher({ query, ...loose });
      const { total } = findInLeaflet(content, matcher);
      const { content: after, count, changed } = replaceInLeaflet(content, matcher, parts.join(""));
      expect(count).toBe(total);
      expect(restoreTexts(after, changed)).toEqual({ content, kept: 0 });
    }),
  );
});
