import { XMLParser } from "fast-xml-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRichText } from "./parse-rich-text.ts";
import { plainText } from "./plain-text.ts";
import { readXhtml } from "./read-xhtml.ts";
import { richTextOf } from "./rich-text-of.ts";
import { richTextToHtml } from "./rich-text-html.ts";
import { richTextToMarkup, richTextToXhtml } from "./rich-text-xhtml.ts";

const allowedElements = new Set(
  "p br strong em u sup sub span bdo ul ol li a table thead tbody tr th td h3 h4".split(" "),
);
const allowedAttributes = new Map<string, Readonly<Record<string, RegExp>>>([
  ["a", { href: /^(?:https?|mailto|tel):[^\s<>"{}|\\^`]*$/i }],
  ["span", { dir: /^(?:ltr|rtl)$/, style: /^(?:text-decoration: underline|white-space: nowrap)$/ }],
  ["bdo", { dir: /^ltr$/, style: /^white-space: nowrap$/ }],
  ["th", { scope: /^(?:col|row)(?:group)?$/, colspan: /^\d{1,4}$/, rowspan: /^\d{1,4}$/ }],
  ["td", { scope: /^(?:col|row)(?:group)?$/, colspan: /^\d{1,4}$/, rowspan: /^\d{1,4}$/ }],
]);
/**
 * The parents that HTML and FHIR allow for these elements. Other elements are allowed anywhere in flow
 * content.
 */
const parents = new Map([
  ["li", ["ul", "ol"]],
  ["tr", ["thead", "tbody"]],
  ["thead", ["table"]],
  ["tbody", ["table"]],
  ["th", ["tr"]],
  ["td", ["tr"]],
]);
const inlineOnly = new Set("p h3 h4 strong em u sup sub span bdo a".split(" "));
const inline = new Set("br strong em u sup sub span bdo a".split(" "));

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
});
type Parsed = Readonly<Record<string, unknown>>;

/** Returns all elements and attributes that are not allowed. The nodes come from an independent XML parser. */
function offences(nodes: readonly Parsed[], parent: string): readonly string[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ":@") ?? "";
    if (name === "#text") return [];
    const attributes = Object.entries((node[":@"] ?? {}) as Record<string, string>);
    const allowed = allowedAttributes.get(name) ?? {};
    return [
      ...(allowedElements.has(name) ? [] : [`<${name}>`]),
      ...(parents.get(name)?.includes(parent) === false ? [`<${name}> in <${parent}>`] : []),
      ...(inlineOnly.has(parent) && !inline.has(name) ? [`<${name}> in <${parent}>`] : []),
      ...attributes
        .filter(([key, value]) => !allowed[key]?.test(value))
        .map(([key, value]) => `<${name} ${key}="${value}">`),
      ...offences(node[name] as readonly Parsed[], name),
    ];
  });
}

function expectHarmless(source: string): void {
  const { blocks } = parseRichText(source);
  const html = richTextToHtml(blocks);
  for (const markup of [
    richTextToXhtml(blocks, { direction: "ltr" }),
    richTextToXhtml(blocks, { direction: "rtl" }),
    richTextToMarkup(blocks, { direction: "rtl" }, "u"),
    html.replaceAll("<br>", "<br/>"),
  ]) {
    const div = `<div xmlns="http://www.w3.org/1999/xhtml">${markup}</div>`;
    expect({ source, wellFormed: readXhtml(div) !== undefined }).toEqual({
      source,
      wellFormed: true,
    });
    const [root] = parser.parse(div) as Parsed[];
    expect({ source, found: offences(root?.["div"] as Parsed[], "div") }).toEqual({
      source,
      found: [],
    });
  }
  const again = html === "" ? "" : richTextToHtml(parseRichText(html).blocks);
  expect({ source, again }).toEqual({ source, again: html });
}

const actions = [
  "<script>alert(1)</script>",
  "<script src=//a.example></script>",
  "<ScRiPt>alert(1)</sCrIpT >",
  "<script/x>alert(1)</script>",
  "<script>alert(1)",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1) //",
  "<image src=x onerror=alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  "<img src=`x`onerror=alert(1)>",
  '<img src="x" title="</style><img src=x onerror=alert(1)>">',
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)//",
  "<svg><script>alert(1)</script></svg>",
  "<svg><script xlink:href=data:,alert(1) />",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x>",
  "<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>",
  "<math href=javascript:alert(1)>x</math>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<math><mtext><h3><mglyph><style></math><img src onerror=alert(1)></style></mglyph></h3>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=javascript:alert(1)>x</object>",
  "<embed src=javascript:alert(1)>",
  "<form action=javascript:alert(1)><input type=submit><button formaction=javascript:alert(1)>x</button></form>",
  "<isindex action=javascript:alert(1) type=image>",
  "<input autofocus onfocus=alert(1)>",
  "<video src=x onerror=alert(1)><source onerror=alert(1)></video>",
  "<audio src onloadstart=alert(1)>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<body onload=alert(1)>",
  "<base href=javascript:alert(1)//>",
  "<link rel=stylesheet href=javascript:alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<style>@import'javascript:alert(1)';</style>",
  "<style><img src=x onerror=alert(1)></style>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<p style='width:expression(alert(1));font-weight:bold'>x</p>",
  '<span style="text-decoration: underline;behavior:url(x)">x</span>',
  "<p onclick=alert(1) OnMouseOver='alert(1)'>x</p>",
  "<p id=__proto__ __proto__=x constructor=y>x</p>",
  "<__proto__>x</__proto__><constructor>y</constructor><tostring>z",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='  javascript:alert(1)'>x</a>",
  "<a href='java&#9;script:alert(1)'>x</a>",
  "<a href='java&NewLine;script&colon;alert(1)'>x</a>",
  "<a href='&#1;javascript:alert(1)'>x</a>",
  "<a href='&#x6A;avascript:alert(1)'>x</a>",
  "<a href='\u0000javascript:alert(1)'>x</a>",
  "<a href='\u00a0javascript:alert(1)'>x</a>",
  "<a href='\u2028javascript:alert(1)'>x</a>",
  "<a href='https:javascript:alert(1)' href='javascript:alert(1)'>x</a>",
  "<a href='javascript://https://a.example/%0aalert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='vbscript:x'>x</a><a href='view-source:x'>x</a><a href='blob:https://a'>x</a>",
  "<a href='https://a.example\" onclick=\"alert(1)'>x</a>",
  "<a href='https://a.example/\"><script>alert(1)</script>'>x</a>",
  "<a href='https://a.example/&quot; onclick=&quot;alert(1)'>x</a>",
  "<a href='mailto:x@a.example?body=<b>'>x</a>",
  "<a href=https://a.example target=_blank ping=x download>x</a>",
  "<td colspan='2\" onclick=\"alert(1)' scope='col\"><script>'>x</td>",
  "&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>",
  "&amp;lt;script&amp;gt;<b>x</b>",
  "<b>]]></b>",
  "<b><![CDATA[x]]></b>",
  "<?xml version='1.0'?><b>x</b><?php alert(1) ?>",
  "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><b>&y;</b>",
  "<!--><img src=x onerror=alert(1)>--><b>x</b>",
  "<!--!><img src=x onerror=alert(1)>--!><b>x</b>",
  "<!-- --!><img src=x onerror=alert(1)><b>x</b>",
  "<!-- <b>x",
  "<![if IE]><img src=x onerror=alert(1)><![endif]><b>x</b>",
  "<b\u000bonclick=alert(1)>x</b>",
  "<b\u0000>x</b\u0000>",
  "<b>x\u202ey\u2066z\ud800\udc00\udfff\ufffe</b>",
  "<\u0000script>alert(1)</\u0000script><b>x</b>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
  "<o:p onclick=alert(1)>x</o:p>",
  "<b xmlns='javascript:x' xml:lang='x' xml:base='javascript:'>x</b>",
  "<li><td><h3><a href=tel:1><table><li>x",
] as const;

/** HTML texts in which an attack replaces each `*`. */
const places = [
  "*",
  "<p>a*b</p>",
  "<p>a</p>*<p>b",
  "<b><i>*</b></i>",
  "<a href='https://a.example'>*</a>",
  "<ul><li>*</ul>",
  "<ul>*</ul>",
  "<table>*</table>",
  "<table><tr>*<td>x</table>",
  "<table><tr><td>*</table>",
  "<h3>*</h3>",
  "<svg>*</svg><p>x",
  "<svg><style>*",
  "<svg><desc>*</desc></svg>",
  "<math><mi>*</mi></math>",
  "<math><annotation-xml encoding=text/html>*",
  "<noscript><p title='</noscript>*'>",
  "<noscript>*</noscript>",
  "<template>*</template><p>x</p>",
  "<textarea>*</textarea>",
  "<title>*</title>",
  "<select><option>*</select>",
  "<xmp>*</xmp><noembed>*</noembed><noframes>*</noframes>",
  "<style>*</style>",
  "<!-- * --><p>x</p>",
  "<p title='*'>x</p>",
  '<p title="*">x</p>',
  "<p title=*>x</p>",
  "<form><div></form><form>*",
  "<pre>*</pre>",
  "<plaintext>*",
  "<font color=red><span style='font-weight:bold'>*",
] as const;

describe("hostile rich text", () => {
  it.each(places)("becomes harmless in %s", (place) => {
    for (const action of actions) expectHarmless(place.replaceAll("*", () => action));
  });

  it("becomes harmless when one attack is inserted into another", () => {
    const attack = fc.constantFrom(...actions);
    const spliced = fc.tuple(attack, attack, fc.nat(), fc.constantFrom(...places));
    fc.assert(
      fc.property(spliced, ([one, other, position, place]) => {
        const at = position % one.length;
        expectHarmless(place.replaceAll("*", () => one.slice(0, at) + other + one.slice(at)));
      }),
    );
  });

  it("becomes harmless for any string", () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 60, unit: "binary" }),
    );
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        expectHarmless(one);
        expectHarmless(`<p>${one}<b ${other}>`);
      }),
    );
  });
});

describe("malicious rich text", () => {
  const many = 30_000;
  it.each([
    ["div elements", "<div>".repeat(many)],
    ["div elements with end tags", `${"<div>".repeat(many)}x${"</div>".repeat(many)}`],
    ["b elements", `${"<b>".repeat(many)}x`],
    ["b and i elements", `${"<b><i>".repeat(many)}x`],
    ["nested superscripts", `${"<sup>".repeat(many)}x`],
    ["b elements with text", "<b>x".repeat(many)],
    ["b elements and paragraphs", "<b><p>x".repeat(5000)],
    ["links", "<a href=tel:1>x".repeat(many)],
    ["lists", `${"<ul><li>".repeat(many)}x`],
    ["tables", `${"<table><tr><td>".repeat(many)}x`],
    ["tables without cells", `${"<table>".repeat(many)}x`],
    ["paragraphs", "<p>x".repeat(many)],
    ["items without a list", "<li>x".repeat(many)],
    ["cells without a table", "<td>x".repeat(many)],
    ["end tags", `<p>x${"</b></p></li>".repeat(many)}`],
    ["SVG elements", `${"<svg>".repeat(many)}<p>x`],
    ["objects", `${"<object>".repeat(many)}<p>x`],
    ["unclosed tags", "<b ".repeat(many)],
    ["unclosed end tags", "<b>x</b ".repeat(many)],
    ["angle brackets", `<b>${"<".repeat(many)}`],
    ["comments", `<b>${"<!--".repeat(many)}`],
    ["character references", `<b>${"&amp".repeat(many)}`],
    ["ampersands", `<b>${"&".repeat(many)}`],
    ["attributes", `<p ${"a ".repeat(many)}>x</p>`],
    [
      "different attributes",
      `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}`).join(" ")}>x</p>`,
    ],
    ["a long style", `<p style="${"a:b;".repeat(many)}">x</p>`],
    ["spaces in an address", `<p><a href="https:${" ".repeat(many)}x">x</a></p>`],
    ["spaces in a style", `<p style="font-weight:${" ".repeat(many)}x">x</p>`],
    ["spaces", `<p>x${" ".repeat(many)}x</p>`],
    ["a long unknown name", `<${"x".repeat(many)}>y`],
    ["a name with many colons", `<${"x:".repeat(many)}>y<b>`],
  ])("is parsed in linear time: %s", (_, source) => {
    const { blocks } = parseRichText(source);
    const html = richTextToHtml(blocks);
    expect(richTextToXhtml(blocks, { direction: "rtl" })).not.toMatch(/[<]script/);
    if (html !== "") expect(richTextToHtml(parseRichText(html).blocks)).toBe(html);
  });

  it("is parsed without a stack overflow at a nesting depth of 190", () => {
    const parts = ["td", "tr", "li", "ul", "table", "b", "sup", "div", "a href='tel:1'"];
    const depth = 190;
    for (const one of parts) {
      for (const other of parts) {
        const [first, last] = [one, other].map((part) => part.split(" ")[0]);
        const xml = `${`<${one}><${other}>`.repeat(depth / 2)}x${`</${last}></${first}>`.repeat(depth / 2)}`;
        expect(plainText(richTextOf(readXhtml(`<div>${xml}</div>`) ?? []).blocks).trim()).toBe("x");
        expect(plainText(parseRichText(xml).blocks).trim()).toBe("x");
      }
    }
  });

  it("is parsed without a stack overflow if inline elements are opened again inside each other element", () => {
    const { blocks } = parseRichText(`${"<b>".repeat(31)}${"<svg><g>".repeat(1000)}x`);
    expect(plainText(blocks).trim()).toBe("x");
  });

  it.each([
    ["rules", "<hr>a"],
    ["empty tables", "<table></table>a"],
    ["texts without the outer format", "<i style=font-weight:400>a</i>c"],
  ])("does not repeat formats without limit around %s", (_, part) => {
    const source = `<b><u><sub><sup>${part.repeat(10_000)}</sup></sub></u></b><p><b>z</b></p>`;
    const { blocks, markupRemoved } = parseRichText(source);
    const html = richTextToHtml(blocks);
    expect(html.match(/a/g)).toHaveLength(10_000);
    expect(html.match(/<(?:strong|u|sub|sup)>/g)?.length).toBeLessThan(source.length / 16 + 2_100);
    expect(html).toContain("<p><strong>z</strong></p>");
    expect(markupRemoved).toEqual(expect.arrayContaining(["sup"]));
  });

  it("keeps the formats of any number of elements", () => {
    const { blocks, markupRemoved } = parseRichText("<p><b>a</b></p>".repeat(20_000));
    expect(richTextToHtml(blocks).match(/<strong>/g)).toHaveLength(20_000);
    expect(markupRemoved).toEqual([]);
  });

  it("is parsed with any number of blocks before the first item of a list", () => {
    const { blocks } = parseRichText(`<ul>${"<p>x".repeat(200_000)}<li>y`);
    expect(blocks).toHaveLength(200_001);
    expect(blocks.at(-1)).toMatchObject({ kind: "list" });
  });

  it("keeps the order of cells and items that are nested too deep", () => {
    const deep = "<table><tr><td>".repeat(30);
    const source = `${deep}a<table><tr><td>b<ul>c<li>d<li>e</ul><td>f</table>g`;
    expect(plainText(parseRichText(source).blocks).split(/\s+/).join("")).toBe("abcdefg");
  });

  it("keeps the text of 10,000 nested elements and reports the elements that were unwrapped", () => {
    for (const name of ["div", "b", "sup", "ul", "table", "font"]) {
      const inner = name === "ul" ? "<li>" : name === "table" ? "<tr><td>" : "";
      const result = parseRichText(`${`<${name}>${inner}`.repeat(10_000)}x`);
      expect(richTextToXhtml(result.blocks, { direction: "ltr" })).toContain("x");
      if (name !== "b") expect(result.markupRemoved).toContain(name);
    }
  });
});
