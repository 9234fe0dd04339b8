import fc from "fast-check";
import { expect, test } from "vitest";
import { richText } from "../../test/text/arbitrary-markup.ts";
import { richTextToXhtml } from "../text/rich-text-xhtml.ts";
import { parseNarrative, readNarrative } from "./read-narrative.ts";

const xmlns = 'xmlns="http://www.w3.org/1999/xhtml"';
const names = "div p b ul li table tbody tr td a img br span area u x".split(" ");
const attributes = fc.constantFrom(
  "",
  ' id="a"',
  ' name="b"',
  ' href="#a"',
  ' src="#b" alt=""',
  ' onclick="x"',
  ' xml:lang="en"',
  ` ${xmlns}`,
  ' xmlns=""',
);
const markup = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("words", " ", "\n", "&amp;", "&nbsp;", "<br/>", "<", "]]>", "<!-- c -->"),
    fc
      .tuple(fc.constantFrom(...names), attributes, fc.array(tie("inline"), { maxLength: 4 }))
      .map(([name, values, inner]) => `<${name}${values}>${inner.join("")}</${name}>`),
  ),
})).inline;
const written = richText.map((blocks) => richTextToXhtml(blocks, { direction: "ltr" }));
const root = fc.constantFrom(`<div ${xmlns}>`, "<div>", `<div ${xmlns} id="r" lang="en">`, "<p>");

test("the fast scanner finds the same rules, ids, links and images as the parser", () => {
  fc.assert(
    fc.property(root, fc.array(fc.oneof(markup, written)), (start, parts) => {
      const div = `${start}${parts.join("")}${start.startsWith("<p") ? "</p>" : "</div>"}`;
      expect(readNarrative(div)).toEqual(parseNarrative(div));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["elements that are nested deeply", "<b>".repeat(199), "</b>".repeat(199)],
  ["elements that are nested too deeply", "<b>".repeat(300), "</b>".repeat(300)],
])("%s are read alike", (_, start, end) => {
  const div = `<div ${xmlns}>${start}a${end}</div>`;
  expect(readNarrative(div)).toEqual(parseNarrative(div));
});

test("rules are found after more positions than are remembered", () => {
  const inner = names.map((name) => `<${name}></${name}>`).join("");
  const nested = names.map((name) => `<${name}>${inner}</${name}>`).join("");
  const deep = names.map((name) => `<b><${name}>${nested}</${name}></b>`).join("");
  const { broken } = readNarrative(`<div ${xmlns}>${deep}<em><ul>a</ul></em></div>`);
  expect(broken).toContain("<ul> in <em>");
  expect(new Set(broken).size).toBe(broken.length);
});
