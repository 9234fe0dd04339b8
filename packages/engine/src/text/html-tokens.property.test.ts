import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagSoup } from "../../test/text/arbitrary-markup.ts";
import { htmlparser2Tokens, tokensOf } from "../../test/text/tokenize.ts";

const names = fc.constantFrom(
  ..."p b A td o:p svg math desc mi title textarea script STYLE xmp iframe noscript noframes plaintext x-y a@b".split(
    " ",
  ),
);
const spaces = fc.constantFrom("", " ", "\n", "\t", "\f", "\r", "/", " / ");
const references = fc.constantFrom(
  ..."&amp; &amp &nbsp; &nbsp &eacute; &hellip; &hellip &copy= &copy &notin &notin; &half; &#8211; &#x2013 &#150; &#0; &#xD800; &#; &; &".split(
    " ",
  ),
);
const value = fc
  .array(
    fc.oneof(references, fc.constantFrom(..."x > < = / ` ] - <b> </p> &".split(" "), " ", "\n")),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(""));
const attribute = fc.oneof(
  fc.tuple(spaces, fc.constantFrom('"', "'"), value).map(([s, q, v]) => `a${s}=${s}${q}${v}${q}`),
  fc
    .tuple(fc.constantFrom("b", "B", "href", "=", "'", "__proto__"), value)
    .map((parts) => parts.join("=")),
  value,
);
const tags = fc
  .tuple(
    names,
    fc.array(
      fc.tuple(spaces, attribute).map((parts) => parts.join("")),
      { maxLength: 3 },
    ),
    spaces,
  )
  .map(([name, attributes, space]) => `<${name} ${attributes.join("")}${space}>`);
const declarations = fc.constantFrom(
  ..."<!-- --> <!--> <!---> <!--x--!> --!x <!x> <!> <?x?> </5> <!doctype\u0020x> <!-x> -- ! > < </ <! <!- <![".split(
    " ",
  ),
  "<svg><![CDATA[x>]]",
  "]]>",
);

/** A sequence of HTML fragments, sometimes with a few characters cut out. */
const hostile = fc
  .array(
    fc.oneof(
      tags,
      names.map((name) => `</${name}>`),
      names.map((name) => `</${name}`),
      references,
      declarations,
      value,
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 15 },
  )
  .chain((snippets) => fc.tuple(fc.constant(snippets.join("")), fc.nat(), fc.nat(3)))
  .map(
    ([html, at, cut]) =>
      html.slice(0, at % (html.length + 1)) + html.slice((at % (html.length + 1)) + cut),
  );

/** Text that closes any open tag or comment. */
const ends = `]]>-->"'>`;

/**
 * Cases in which `tokenizeHtml` intentionally differs from htmlparser2, because it follows the HTML standard or
 * must lose no words. `html-tokens.test.ts` tests each case.
 */
const knownDifferences = [
  ["an end tag with quotes", /<\/[a-z][^>]*=[\t\n\f\r ]*["']/i],
  ["a tag without a name", /<\/>/],
  ["a slash before a space", /\/[\t\n\f\r ][\t\n\f\r /]*>/],
  ["a reference in a title after a possible end tag", /<\/?[a-z]*&/i],
  ["a reference to U+FFFD", /&#(?:x0*fffd|0*65533)/i],
] as const;

function expectAgreement(source: string): void {
  const html = source + ends;
  fc.pre(knownDifferences.every(([, pattern]) => !pattern.test(html)));
  const elsewhere = htmlparser2Tokens(html);
  fc.pre(elsewhere !== undefined);
  const { tokens, unknown } = tokensOf(html);
  fc.pre(unknown.length === 0);
  expect(tokens).toEqual(elsewhere);
}

describe("tokenizing HTML", () => {
  it("agrees with htmlparser2 on text that authors paste", () => {
    fc.assert(fc.property(tagSoup, expectAgreement), { maxSkipsPerRun: 100 });
  });

  it("agrees with htmlparser2 on hostile input", () => {
    fc.assert(fc.property(hostile, expectAgreement), { maxSkipsPerRun: 100 });
  });

  it("returns the input unchanged as text if it contains no complete tag or reference", () => {
    fc.assert(
      fc.property(hostile, (source) => {
        const html = source.replaceAll(/[!&>]/g, "");
        expect(tokensOf(html)).toEqual({
          tokens: html === "" ? [] : [{ text: html }],
          unknown: [],
        });
      }),
    );
  });
});
