import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { richText } from "../../test/text/arbitrary-markup.ts";
import type { MarkupNode } from "./markup.ts";
import { readXhtml } from "./read-xhtml.ts";
import { richTextToXhtml } from "./rich-text-xhtml.ts";
import { NodeBuilder, scanXhtml } from "./scan-xhtml.ts";
import { htmlReferencesIn, parseXhtml } from "./xhtml-parser.ts";

const xmlns = 'xmlns="http://www.w3.org/1999/xhtml"';
const text = (value: string): MarkupNode => ({ kind: "text", text: value });
const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: MarkupNode[]
): MarkupNode => ({ kind: "element", name, attributes, children });
const namespace = { xmlns: "http://www.w3.org/1999/xhtml" };

function scanned(xml: string): readonly MarkupNode[] | undefined {
  const builder = new NodeBuilder();
  return scanXhtml(xml, 200, builder) ? builder.root : undefined;
}

describe("reading a narrative", () => {
  it("keeps ids, attributes, images and every space", () => {
    const div = `<div ${xmlns} lang="ar" xml:lang="ar" dir="rtl"><div id="what-is.1"> <p>a <b>b</b> c</p>\n<img src="urn:uuid:1" alt="x &quot;y&quot;" width="200"/></div></div>`;
    expect(readXhtml(div)).toEqual([
      element(
        "div",
        { ...namespace, lang: "ar", "xml:lang": "ar", dir: "rtl" },
        element(
          "div",
          { id: "what-is.1" },
          text(" "),
          element("p", {}, text("a "), element("b", {}, text("b")), text(" c")),
          text("\n"),
          element("img", { src: "urn:uuid:1", alt: 'x "y"', width: "200" }),
        ),
      ),
    ]);
  });

  it.each([
    ["a prefix of the namespace", `<h:div xmlns:h="${namespace.xmlns}"><h:p>a</h:p></h:div>`],
    ["CDATA", `<div ${xmlns}><p><![CDATA[a]]></p></div>`],
    ["a comment", `<div ${xmlns}><!-- b --><p>a</p></div>`],
    ["numeric references", `<div ${xmlns}><p>&#x61;</p></div>`],
    ["white space in tags", `<div\n${xmlns} >\n<p\n>a</p ></div>`],
    ["single quotes", `<div xmlns='${namespace.xmlns}'><p>a</p></div>`],
    ["an XML declaration", `<?xml version="1.0"?><div ${xmlns}><p>a</p></div>`],
  ])("accepts %s", (_, div) => {
    const root = readXhtml(div)?.find((node) => node.kind === "element" && node.name === "div");
    const children = root?.kind === "element" ? root.children : [];
    expect(children.filter((node) => node.kind === "element")).toEqual([
      element("p", {}, text("a")),
    ]);
  });

  it("decodes and reports named character references of HTML", () => {
    const div = `<div ${xmlns}><p title="&eacute;">a&nbsp;&lt;b&copy;&apos;</p></div>`;
    const [root] = readXhtml(div) ?? [];
    expect(root?.kind === "element" && root.children).toEqual([
      element("p", { title: "é" }, text("a\u00a0<b©'")),
    ]);
    expect(htmlReferencesIn(div)).toEqual(["eacute", "nbsp", "copy"]);
  });

  it.each([
    ["an unclosed element", `<div ${xmlns}><p>a</div>`],
    ["an unclosed tag", `<div ${xmlns}><p`],
    ["two roots", `<div ${xmlns}/><div ${xmlns}/>`],
    ["text next to the root", `<div ${xmlns}/>a`],
    ["no markup", "a"],
    ["an empty text", ""],
    ["a repeated attribute", `<div ${xmlns} id="a" id="b"/>`],
    ["an attribute without quotes", `<div ${xmlns} id=a/>`],
    ["a bare ampersand", `<div ${xmlns}>a & b</div>`],
    ["an unknown character name", `<div ${xmlns}>&nosuch;</div>`],
    ["a named reference that decodes to <", `<div ${xmlns}>&LT;p></div></div>`],
    ["a reference to an invalid code point", `<div ${xmlns}>&#0;</div>`],
    ["a control character", `<div ${xmlns}>\u0001</div>`],
    ["half a surrogate pair", `<div ${xmlns}>\ud800</div>`],
    ["the end of CDATA in text", `<div ${xmlns}>]]></div>`],
    ["an angle bracket in an attribute", `<div ${xmlns} id="<"/>`],
    ["an undeclared prefix", `<div ${xmlns}><o:p/></div>`],
    ["a document type", `<!DOCTYPE div [<!ENTITY a "b">]><div ${xmlns}>&a;</div>`],
    ["201 levels", `<div ${xmlns}>${"<b>".repeat(200)}${"</b>".repeat(200)}</div>`],
    ["a million levels", `<div ${xmlns}>${"<b>".repeat(1_000_000)}`],
  ])("refuses %s", (_, div) => {
    expect(readXhtml(div)).toBeUndefined();
  });

  it("accepts 200 levels", () => {
    expect(
      readXhtml(`<div ${xmlns}>${"<b>".repeat(199)}${"</b>".repeat(199)}</div>`),
    ).toBeDefined();
  });

  it("returns the same result from the fast scanner and from the XML parser", () => {
    const snippets = fc.constantFrom(
      "<",
      ">",
      "/",
      "&",
      "&amp;",
      '"',
      " ",
      "]]>",
      "<p>",
      "</p>",
      "<br/>",
      ' id="a"',
      "<b:c/>",
      "a",
    );
    const changed = fc.tuple(
      richText,
      fc.constantFrom("ltr" as const, "rtl" as const),
      fc.option(snippets),
      fc.nat(),
      fc.nat(3),
    );
    fc.assert(
      fc.property(changed, ([blocks, direction, snippet, position, cut]) => {
        const xml = `<div ${xmlns} dir="${direction}">${richTextToXhtml(blocks, { direction })}</div>`;
        const at = position % xml.length;
        const source = snippet === null ? xml : xml.slice(0, at) + snippet + xml.slice(at + cut);
        const nodes = scanned(source);
        if (nodes !== undefined) expect(parseXhtml(source)).toEqual(nodes);
        else if (snippet === null) expect(source).toMatch(/[\ud800-\uffff\r]/);
      }),
    );
  });

  it("does not accept a text without its end in the fast scanner", () => {
    const xml = `<div ${xmlns} dir="ltr"><p id="a1">a &lt; b<br/></p></div>`;
    for (let end = 0; end < xml.length; end += 1)
      expect(scanned(xml.slice(0, end))).toBeUndefined();
    expect(scanned(xml)).toBeDefined();
  });
});
