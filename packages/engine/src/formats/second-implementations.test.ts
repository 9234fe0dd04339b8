import { readdirSync, readFileSync } from "node:fs";
import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { create } from "xmlbuilder2";
import { fromXml } from "./xml-reader.ts";
import { toXml } from "./xml-writer.ts";

/** An element as [name, attributes, children], a text as a string. */
type Tree = string | readonly [string, Readonly<Record<string, string>>, readonly Tree[]];

function saxesTree(xml: string): Tree {
  const root: Tree[] = [];
  const open: Tree[][] = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const children: Tree[] = [];
    open.at(-1)?.push([name, { ...attributes }, children]);
    open.push(children);
  });
  parser.on("text", (text) => {
    open.at(-1)?.push(text);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return root[1] ?? "";
}

/** The properties of an xmlbuilder2 node that this test reads. */
interface DomNode {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
}

function xmlbuilderTree(xml: string): Tree {
  return domTree(create({ skipWhitespaceOnlyText: false }, xml).root().node);
}

function domTree(node: DomNode): Tree {
  if (node.nodeType === 3) return node.textContent ?? "";
  const attributes = [...(node.attributes ?? [])].map(({ name, value }) => [name, value]);
  return [
    node.nodeName,
    Object.fromEntries(attributes) as Record<string, string>,
    [...node.childNodes].map(domTree),
  ];
}

type FastNode = Readonly<Record<string, unknown>>;

const fastParser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

function fastTree(xml: string): Tree {
  const nodes = fastParser.parse(xml) as readonly FastNode[];
  const root = nodes.find((node) => !("#text" in node) && !("?xml" in node));
  return root ? fastNode(root) : "";
}

function fastNode({ ":@": attributes = {}, ...node }: FastNode): Tree {
  const [[name, content] = ["", []]] = Object.entries(node);
  if (name === "#text") return String(content);
  const children = (content as readonly FastNode[]).map(fastNode);
  return [name, attributes as Record<string, string>, children];
}

function sampleNames(): string[] {
  return readdirSync(new URL("../../test/samples/", import.meta.url)).filter((name) =>
    name.endsWith(".xml"),
  );
}

function written(file: string): string {
  const text = readFileSync(new URL(`../../test/samples/${file}`, import.meta.url), "utf8");
  const reading = fromXml(text);
  return reading.kind === "read" ? toXml(reading.bundle) : "";
}

function bundleNamed(name: string): string {
  return toXml({
    resourceType: "Bundle",
    entry: [{ resource: { resourceType: "Organization", name } }],
  });
}

describe("two other XML implementations read the written XML as the same tree", () => {
  test.each(sampleNames())("%s", (file) => {
    const xml = written(file);
    const expected = saxesTree(xml);
    expect(JSON.stringify(expected).length).toBeGreaterThan(10_000);
    expect(fastTree(xml)).toEqual(expected);
    expect(xmlbuilderTree(xml)).toEqual(expected);
  });

  test.each([
    "a &amp; b",
    "&lt;",
    "\t\n\r",
    " a ",
    "'\"<>&",
    "]]>",
    "\u00a0\u2028\u0085\u{1f48a}",
    "",
  ])("for the name %j", (name) => {
    const xml = bundleNamed(name);
    expect(fastTree(xml)).toEqual(saxesTree(xml));
    expect(xmlbuilderTree(xml)).toEqual(saxesTree(xml));
    expect(JSON.stringify(saxesTree(xml))).toContain(JSON.stringify(name));
  });
});

describe("known defects of xmlbuilder2 4.0.3 that the XML reader and writer of this project do not have", () => {
  const write = (value: string) => create().ele("id", { value }).end({ headless: true });

  test("reading drops a space between two words by default", () => {
    const xml = "<p><em>a</em> <strong>b</strong></p>";
    expect(create(xml).root().node.textContent).toBe("ab");
    expect(create({ skipWhitespaceOnlyText: false }, xml).root().node.textContent).toBe("a b");
  });

  test("reading decodes a reference twice", () => {
    expect(JSON.stringify(xmlbuilderTree(bundleNamed("&#65;")))).toContain('"value":"A"');
    expect(JSON.stringify(saxesTree(bundleNamed("&#65;")))).toContain('"value":"&#65;"');
  });

  test.each(["a &amp; b", "&lt;", "&#65;"])("writing leaves the text %s unescaped", (typed) => {
    expect(write(typed)).toBe(`<id value="${typed}"/>`);
    expect(create().ele("p").txt(typed).end({ headless: true })).toBe(`<p>${typed}</p>`);
  });

  test.each(["\t", "\n", "\r"])(
    "writing leaves %j unescaped in attributes, where XML parsers convert it to a space",
    (one) => {
      expect(write(one)).toBe(`<id value="${one}"/>`);
    },
  );

  test("writing accepts characters that XML cannot represent", () => {
    expect(write("\u0001")).toBe('<id value="\u0001"/>');
  });

  test.each([
    ["the same attribute twice", '<a x="1" x="2"/>'],
    ["mismatched tags", "<a><b></a></b>"],
    ["an undeclared prefix", "<f:a/>"],
    ["an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///x">]><a>&x;</a>'],
    ["a bare ampersand", "<a>&</a>"],
  ])("reading accepts %s", (_name, xml) => {
    expect(() => create(xml)).not.toThrow();
    expect(fromXml(xml).kind).toBe("refused");
  });
});

describe("known defects of fast-xml-parser 5.12.1 that the XML reader and writer of this project do not have", () => {
  const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
  const write = (value: string): unknown => builder.build({ id: { "@_value": value } });

  test("reading leaves numeric references undecoded unless HTML entities are enabled", () => {
    const parser = new XMLParser({ ignoreAttributes: false });
    expect(JSON.stringify(parser.parse(bundleNamed("a\nb")))).toContain("a&#10;b");
  });

  test.each(["\t", "\n", "\r"])(
    "writing leaves %j unescaped in attributes, where XML parsers convert it to a space",
    (one) => {
      expect(write(one)).toBe(`<id value="${one}"/>`);
    },
  );

  test("writing accepts characters that XML cannot represent", () => {
    expect(write("\u0001")).toBe('<id value="\u0001"/>');
  });

  test("writing omits the attribute value 'true'", () => {
    expect(write("true")).toBe("<id value/>");
  });

  test("writing does not check names", () => {
    expect(builder.build({ "a><b": { "@_value": "x" } })).toBe('<a><b value="x"/>');
  });

  test.each([
    ["the same attribute twice", '<a x="1" x="2"/>'],
    ["mismatched tags", "<a><b></a></b>"],
    ["two roots", "<a/><b/>"],
    ["a control character", "<a>\u0001</a>"],
    ["an undeclared prefix", "<f:a/>"],
    ["a bare ampersand", "<a>&</a>"],
    ["an undeclared entity", "<a>&x;</a>"],
  ])("reading accepts %s", (_name, xml) => {
    expect(() => fastParser.parse(xml) as unknown).not.toThrow();
    expect(fromXml(xml).kind).toBe("refused");
  });
});
