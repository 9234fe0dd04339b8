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

test("gives the same text after its HTML is read", () => {
  fc.assert(
    fc.property(richText, (text) => {
      const html = richTextToHtml(text);
      expect(parseRichText(html).blocks).toEqual(text);
      expect(isBlankRichText(html)).toBe(text.length === 0);
    }),
  );
});

test("gives the same inlines after they were taken apart into runs", () => {
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
])("takes %s for the address %s", (typed, href) => {
  expect(allowedHref(typed)).toBe(href);
});
