import { XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richText, tagSoup } from "../../test/text/arbitrary-markup.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { readCanonicalHtml } from "./canonical-reader.ts";
import { nothingRemoved } from "./removal.ts";
import { plainText } from "./plain-text.ts";
import { readHtml } from "./read-html.ts";
import { readXhtml } from "./read-xhtml.ts";
import { richTextToHtml } from "./rich-text-html.ts";
import { richTextOf } from "./rich-text-of.ts";
import { richTextToXhtml } from "./rich-text-xhtml.ts";
import { storedReference } from "./stored-references.ts";

/** Canonical HTML in which a part was moved to another position. */
const canonicalAlmost = fc
  .tuple(richText, fc.nat(), fc.nat(9), fc.nat())
  .map(([blocks, from, length, to]) => {
    const html = richTextToHtml(blocks);
    const start = from % (html.length + 1);
    const target = to % (html.length + 1);
    const cut = html.slice(0, start) + html.slice(start + length);
    return cut.slice(0, target) + html.slice(start, start + length) + cut.slice(target);
  });

/**
 * Markup and texts, each with the visible text that it should produce. No snippet removes the text that
 * follows it.
 */
const completeTags = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom("<", "</"),
        fc.constantFrom(
          ..."p ul ol li table tbody thead tfoot tr td th caption h3 h2 b i u sup a span div pre o:p x".split(
            " ",
          ),
        ),
      )
      .map(([open, name]) => ({ written: `${open}${name}>`, seen: "" })),
    fc.constantFrom(
      { written: "<br>", seen: "" },
      { written: '<img alt="pic">', seen: "pic" },
      { written: "<script>no()</script>", seen: "" },
      { written: "<!-- no -->", seen: "" },
      { written: "&amp;", seen: "&" },
      { written: "&nbsp;", seen: "" },
      { written: "<5", seen: "<5" },
      { written: "<a@b.example>", seen: "<a@b.example>" },
    ),
    fc
      .string({ maxLength: 8 })
      .map((text) => text.replace(/[<&]/g, ""))
      .map((text) => ({ written: text, seen: text })),
  ),
  { maxLength: 25 },
);

describe("rich text", () => {
  it("is the same tree after it is written as HTML and read again", () => {
    fc.assert(
      fc.property(richText, (blocks) => {
        const html = richTextToHtml(blocks);
        const read = richTextOf(readHtml(html), { referenceOf: storedReference });
        expect(read).toEqual({ blocks, markupRemoved: [], linksRemoved: [], charactersRemoved: 0 });
        expect(readCanonicalHtml(html)?.blocks ?? blocks).toEqual(blocks);
        expect(richTextToHtml(read.blocks)).toBe(html);
      }),
    );
  });

  it.each(["ltr", "rtl"] as const)(
    "is the same tree after it is written as a narrative and read again, %s",
    (direction) => {
      fc.assert(
        fc.property(richText, (blocks) => {
          const xhtml = richTextToXhtml(blocks, { direction });
          const nodes = readXhtml(`<div xmlns="http://www.w3.org/1999/xhtml">${xhtml}</div>`);
          const [div] = nodes ?? [];
          expect(div?.kind).toBe("element");
          if (div?.kind !== "element") return;
          expect(richTextOf(div.children, { referenceOf: storedReference })).toEqual({
            blocks,
            markupRemoved: [],
            linksRemoved: [],
            charactersRemoved: 0,
          });
        }),
      );
    },
  );

  it("is well-formed for any input", () => {
    fc.assert(
      fc.property(tagSoup, fc.constantFrom("ltr" as const, "rtl" as const), (source, direction) => {
        const { blocks } = parseRichText(source);
        const div = `<div xmlns="http://www.w3.org/1999/xhtml">${richTextToXhtml(blocks, { direction })}</div>`;
        expect(readXhtml(div)).toBeDefined();
        expect(XMLValidator.validate(div)).toBe(true);
      }),
    );
  });

  it("is read identically by the canonical reader and the general reader", () => {
    fc.assert(
      fc.property(fc.oneof(tagSoup, canonicalAlmost), (html) => {
        const read = readCanonicalHtml(html);
        if (read === undefined) return;
        expect(richTextOf(readHtml(html), { referenceOf: storedReference })).toEqual({
          blocks: read.blocks,
          ...nothingRemoved,
        });
        expect(read.isWrittenSo ? html : richTextToHtml(read.blocks)).toBe(
          richTextToHtml(read.blocks),
        );
      }),
    );
  });

  it.each([
    ["<p>a <strong>b</strong> &lt;5 &amp; &quot;c&quot;<br>d</p><p>e</p>", true],
    ["<p>a &#160; b</p>", false],
    ["<p>a > b</p>", false],
    ["<h3>a</h3>", false],
    ["<ul><li><p>a</p></li></ul>", false],
    ['<p><a href="https://example.org/">a</a></p>', false],
  ])("is known to be written in the same way, if it is simple: %s", (html, isWrittenSo) => {
    expect(readCanonicalHtml(html)?.isWrittenSo).toBe(isWrittenSo);
  });

  it("is canonical after it was parsed once", () => {
    fc.assert(
      fc.property(tagSoup, (source) => {
        const html = richTextToHtml(parseRichText(source).blocks);
        if (html === "") return;
        const again = parseRichText(html);
        expect(again).toEqual({
          ...again,
          plain: false,
          markupRemoved: [],
          linksRemoved: [],
          charactersRemoved: 0,
        });
        expect(richTextToHtml(again.blocks)).toBe(html);
      }),
    );
  });

  it("contains all visible characters and no others", () => {
    fc.assert(
      fc.property(completeTags, (snippets) => {
        const source = snippets.map(({ written }) => written).join("");
        const seen = snippets.map(({ seen: text }) => text).join("");
        const { blocks } = parseRichText(`<p>${source}`);
        expect(visibleCharacters(plainText(blocks))).toEqual(visibleCharacters(seen));
      }),
    );
  });

  it("keeps the order of words outside tables", () => {
    fc.assert(
      fc.property(completeTags, (snippets) => {
        fc.pre(snippets.every(({ written }) => !/^<\/?(?:t|caption)/.test(written)));
        const source = snippets.map(({ written }) => written).join("");
        const seen = snippets.map(({ seen: text }) => text).join("");
        const { blocks } = parseRichText(`<p>${source}`);
        expect(plainText(blocks).replace(/\s/g, "")).toBe(seen.replace(/\s/g, ""));
      }),
    );
  });
});

/**
 * Returns the sorted characters of a text without white space. The order is ignored because misplaced text in
 * tables is moved.
 */
function visibleCharacters(text: string): readonly string[] {
  return [...text.replace(/\s/g, "")].toSorted();
}
