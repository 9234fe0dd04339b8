import fc from "fast-check";
import { expect, test } from "vitest";
import { richText } from "../../test/text/arbitrary-markup.ts";
import { writeBlocks, type MarkupStyle } from "./markup-writer.ts";
import { OutputMeter } from "./output-meter.ts";
import { replaceInlineReferences, replaceReferences } from "./replace-references.ts";
import type { Inline, Reference, RichText } from "./rich-text.ts";
import { richTextToXhtml } from "./rich-text-xhtml.ts";
import { storedHref } from "./stored-references.ts";
import { isolatesOf } from "./technical-text/isolates.ts";
import { mayHaveRun } from "./technical-text/technical-runs.ts";

const replace = ({ section }: Reference) => ({
  text: `chapter (${section})`,
  isText: section === "pregnancy",
});

function style(meter: OutputMeter): MarkupStyle {
  return {
    isolatesOf: (text) => isolatesOf(text, { direction: "ltr", longest: meter.left }),
    underline: "span",
    breakTag: "<br/>",
    hrefOf: storedHref,
    meter,
  };
}

test("a left-to-right text is written and counted in one pass as it is in several", () => {
  fc.assert(
    fc.property(mixedText, (blocks) => {
      const [one, several] = [new OutputMeter(), new OutputMeter()];
      const markup = writeBlocks(blocks, {
        ...style(one),
        mayIsolate: mayHaveRun.ltr,
        printed: (inlines) => replaceInlineReferences(inlines, replace),
      });
      expect(markup).toBe(writeBlocks(replaceReferences(blocks, replace), style(several)));
      expect(one.written).toBe(several.written);
      const references = { replace, hrefOf: storedHref };
      expect(richTextToXhtml(blocks, { direction: "ltr", references })).toBe(markup);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["no special text", "Take one tablet", "Take one tablet"],
  ["reserved characters", 'a < b & "c"', "a &lt; b &amp; &quot;c&quot;"],
  ["a right-to-left word", "see زيت here", 'see <span dir="rtl">زيت</span> here'],
  ["a right-to-left letter outside the BMP", "x \u{10d00}", 'x <span dir="rtl">\u{10d00}</span>'],
  ["halves of a pair", "\ud83dx\ude00", "x"],
])("a text with %s", (_, text, markup) => {
  const blocks: RichText = [{ kind: "paragraph", children: [{ kind: "text", text }] }];
  expect(richTextToXhtml(blocks, { direction: "ltr" })).toBe(`<p>${markup}</p>`);
});

const words = fc.constantFrom(
  "a",
  " & ",
  '"<b>"',
  "زيت",
  " ٥-١٠ ",
  "זית",
  "5–10 mL",
  "\u{1e900}",
  "\u0001",
  "\ud802",
);
/** Rich text of which some blocks have a word of the list above, or a reference, before their other inlines. */
const mixedText = fc
  .tuple(
    richText,
    fc.array(fc.oneof(words, fc.constantFrom("storage", "pregnancy")), { maxLength: 6 }),
  )
  .map(([blocks, added]) =>
    blocks.map((block, index) => {
      const word = added[index];
      if (word === undefined || block.kind === "list" || block.kind === "table") return block;
      const first: Inline =
        word === "storage" || word === "pregnancy"
          ? { kind: "reference", section: word, text: "section 6" }
          : { kind: "text", text: word };
      const marked: Inline = { kind: "marked", mark: "em", children: [first] };
      return { ...block, children: [index % 2 === 0 ? first : marked, ...block.children] };
    }),
  );
