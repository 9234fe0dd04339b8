import fc from "fast-check";
import { expect, test } from "vitest";
import { richText } from "../test/text/arbitrary-markup.ts";
import {
  allowedHref,
  inlinesOf,
  isBlankRichText,
  parseRichText,
  richTextToHtml,
  runsOf,
} from "./rich-text.ts";

test("parsing the HTML of a rich text returns the same rich text", () => {
  fc.assert(
    fc.property(richText, (text) => {
      const html = richTextToHtml(text);
      expect(parseRichText(html).blocks).toEqual(text);
      expect(isBlankRichText(html)).toBe(text.length === 0);
    }),
  );
});

test("splitting inlines into runs and joining them returns the same inlines", () => {
  fc.assert(
    fc.property(richText, (text) => {
      for (const block of text) {
        if (block.kind !== "paragraph" && block.kind !== "heading") continue;
        expect(inlinesOf(runsOf(block.children))).toEqual(block.children);
      }
    }),
  );
});

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["mailto:info@example.org", "mailto:info@example.org"],
  ["javascript:alert(1)", undefined],
  ["example.org", undefined],
])("allowedHref maps %s to %s", (typed, href) => {
  expect(allowedHref(typed)).toBe(href);
});
