import fc from "fast-check";
import { richTextOf } from "../../src/text/rich-text-of.ts";
import type { MarkupNode } from "../../src/text/markup.ts";
import { referenceTargets, type RichText } from "../../src/text/rich-text.ts";
import { storedHref, storedReference } from "../../src/text/stored-references.ts";

/** Parts of text as authors and machines write them, in both directions. */
export const textSnippet: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words()) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: "binary" }) },
);

export const text: fc.Arbitrary<string> = fc
  .array(textSnippet, { minLength: 1, maxLength: 5 })
  .map((snippets) => snippets.join(""));

const attributes: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom("href", "dir", "style", "class", "colspan", "rowspan", "scope", "onclick", "id"),
  fc.constantFrom(
    'https://example.org/a?b=1&c="2"',
    "mailto:info@example.org",
    "#section:storage",
    "#section:instructions",
    "#section:nowhere",
    "javascript:alert(1)",
    "rtl",
    "ltr",
    "font-weight: bold",
    "font-weight:400;font-style:italic",
    "text-decoration: underline; color: red",
    "vertical-align:super",
    "2",
    "1",
    "0",
    "99999",
    "col",
    "row",
  ),
  { maxKeys: 3 },
);

const names = fc.constantFrom(
  ..."p p p ul ol li li table thead tbody tfoot tr td th h3 h4 h1 strong b em i u sup sub a a br br span font bdo div".split(
    " ",
  ),
  ..."blockquote pre img script style o:p caption section mark hr".split(" "),
);

/** The texts of references, and texts that are almost one. */
const referenceText = fc.constantFrom(
  ..."section 6|section\n 1|القسم 5|القسم ٨|rubrique 2| section 7 ||section 9|Section 6|section 6.1".split(
    "|",
  ),
);
const referenceTo = fc.constantFrom(...referenceTargets.map(storedHref), "#section:nowhere");

/** Any markup tree, valid or invalid. */
export const markup: fc.Arbitrary<readonly MarkupNode[]> = fc.letrec<{
  nodes: MarkupNode[];
  node: MarkupNode;
}>((tie) => ({
  nodes: fc.array(tie("node"), { maxLength: 5, depthIdentifier: "markup" }),
  node: fc.oneof(
    { maxDepth: 7, depthSize: "medium", depthIdentifier: "markup" },
    { weight: 1, arbitrary: text.map((value): MarkupNode => ({ kind: "text", text: value })) },
    {
      weight: 1,
      arbitrary: fc.tuple(referenceTo, referenceText).map(([href, value]): MarkupNode => ({
        kind: "element",
        name: "a",
        attributes: { href },
        children: [{ kind: "text", text: value }],
      })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("element" as const),
        name: names,
        attributes,
        children: tie("nodes"),
      }),
    },
  ),
})).nodes;

/** Any rich text in normal form. */
export const richText: fc.Arbitrary<RichText> = markup.map(
  (nodes) => richTextOf(nodes, { referenceOf: storedReference }).blocks,
);

const tags = fc.oneof(
  fc.tuple(referenceTo, referenceText).map(([href, value]) => `<a href="${href}">${value}</a>`),
  names.map((name) => `<${name}>`),
  names.map((name) => `</${name}>`),
  fc.tuple(names, attributes).map(([name, values]) => {
    const written = Object.entries(values).map(([key, value]) => ` ${key}='${value}'`);
    return `<${name}${written.join("")}>`;
  }),
  fc.constantFrom(
    "<br/>",
    "<p",
    "<!-- x -->",
    "<![if !supportLists]>",
    "&nbsp;",
    "&amp;",
    "&#0;",
    "&lt",
    "<5",
    "</>",
    "</5>",
    "<a href=x",
    "<not>",
    "<https://a.example>",
  ),
);

/** Tags and text in any order, like invalid HTML. */
export const tagSoup: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 2, arbitrary: tags }, { weight: 1, arbitrary: text }), {
    maxLength: 25,
  })
  .map((snippets) => snippets.join(""));

function words(): readonly string[] {
  return [
    "a",
    " ",
    " ",
    "\n",
    "\t",
    "\u00a0",
    "take",
    "Zaytounol",
    "5",
    "5–10 mg/mL",
    "(EU)",
    "30 °C",
    "x<y",
    "a & b",
    "&amp;",
    "]]>",
    '"',
    "'",
    "زيت",
    "قرص",
    "٥٠٠",
    "٥-١٠ مل",
    "،",
    "؟",
    "(",
    ")",
    "«",
    "»",
    "COVID-19",
    ", ",
    ". ",
    "50%",
    "≥ 5",
    "-",
    "/",
    "😀",
    "é",
    "e\u0301",
    "\u200e",
    "\u200f",
    "\u202e",
    "\u2067",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\r\n",
    "\r",
    "\0",
    "\u000b",
    "\ud800",
    "\udc00",
    "\uffff",
    "\ufffd",
    "µg",
    "中文",
    "עברית",
  ];
}
