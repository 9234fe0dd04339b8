import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { Resource } from "../document/types.ts";
import type { DocumentReading } from "../document/document-reading.ts";
import { fromJson, toJson } from "./json.ts";
import { fromXml } from "./xml-reader.ts";
import { toXml } from "./xml-writer.ts";

const xhtml = "http://www.w3.org/1999/xhtml";

function readFile(folder: string, file: string): DocumentReading {
  const text = readFileSync(new URL(`../../test/${folder}/${file}`, import.meta.url), "utf8");
  return file.endsWith(".xml") ? fromXml(text) : fromJson(text);
}

function filesIn(folder: string, ending: RegExp): string[] {
  const names = readdirSync(new URL(`../../test/${folder}/`, import.meta.url));
  return names.filter((name) => ending.test(name)).toSorted();
}

function bundleOf(reading: DocumentReading): Resource {
  if (reading.kind === "read") return reading.bundle;
  throw new Error(`refused: ${JSON.stringify(reading.findings)}`);
}

/** Returns the bundle after a round trip through XML, which normalises the spelling of its narratives. */
function throughXml(bundle: Resource): Resource {
  return bundleOf(fromXml(toXml(bundle)));
}

describe("reads every public sample", () => {
  test.each(filesIn("samples", /\.(?:xml|json)$/))("%s", (file) => {
    expect(readFile("samples", file).kind).toBe("read");
  });
});

describe("XML → JSON → XML → JSON changes nothing", () => {
  const refused = /-(?:025|026|121|122|123|124|125|126|127|128)-/;
  const files = [
    ...filesIn("samples", /\.xml$/).map((file) => ["samples", file] as const),
    ...filesIn("verdicts", /\.xml$/).map((file) => ["verdicts", file] as const),
  ].filter(([, file]) => !refused.test(file));

  test.each(files)("%s/%s", (folder, file) => {
    const bundle = bundleOf(readFile(folder, file));
    const xml = toXml(bundle);
    expect(bundleOf(fromXml(xml))).toEqual(bundle);
    const again = bundleOf(fromJson(toJson(bundle)));
    expect(again).toEqual(bundle);
    expect(toXml(again)).toBe(xml);
  });
});

describe("JSON → XML → JSON changes only the spelling of narratives", () => {
  // XML cannot represent the JSON of these files. The test "throws for %s/%s, which XML cannot represent"
  // covers examples of them.
  const unwritable =
    /EnbrelRA|Enbrel50mg|ZithromaxPOS|-(?:129|13[0-8]|140|141|142|143|145|146|147)-/;
  const files = [
    ...filesIn("samples", /\.json$/).map((file) => ["samples", file] as const),
    ...filesIn("verdicts", /\.json$/).map((file) => ["verdicts", file] as const),
  ].filter(([, file]) => !unwritable.test(file));

  test.each(files)("%s/%s", (folder, file) => {
    const bundle = bundleOf(readFile(folder, file));
    const read = throughXml(bundle);
    expect(withNarrativeTrees(read)).toEqual(withNarrativeTrees(bundle));
    expect(throughXml(read)).toEqual(read);
    expect(bundleOf(fromJson(toJson(bundle)))).toEqual(bundle);
  });
});

/**
 * Returns a copy in which every narrative is replaced by its parsed tree, which does not depend on the
 * spelling.
 */
function withNarrativeTrees(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      key === "div" && typeof item === "string" ? treeOf(item) : item,
    ),
  );
}

/** Returns names, namespaces, attributes and texts of a narrative, in order. */
function treeOf(div: string): readonly unknown[] {
  const events: unknown[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (snippet: string) =>
    events.push((typeof events.at(-1) === "string" ? String(events.pop()) : "") + snippet);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const others = Object.values(attributes).filter(({ name }) => !name.startsWith("xmlns"));
    events.push([uri, local, others.map((one) => [one.uri, one.local, one.value])]);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => events.push(null));
  parser.write(div).close();
  return events;
}

test.each([
  ["samples", "epitest-fsh-Enbrel50mgPFPBundleAR.json"],
  ["samples", "epitest-fsh-ZithromaxPOSBundleEN.json"],
  ["verdicts", "bad-142-json-div-not-well-formed.json"],
  ["verdicts", "bad-146-json-control-character.json"],
])("throws for %s/%s, which XML cannot represent", (folder, file) => {
  const bundle = bundleOf(readFile(folder, file));
  expect(() => toXml(bundle)).toThrow(/well-formed|cannot represent/);
  expect(bundleOf(fromJson(toJson(bundle)))).toEqual(bundle);
});

const character = fc.oneof(
  fc.constantFrom(..."&<>\"'\t\n\r ]-;#x\u00a0\u2028\u0085\u200f\u0645"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
/**
 * Generates text that XML can represent. Characters that need escaping are more frequent than in random text.
 */
const text = fc
  .string({ unit: character, maxLength: 12 })
  // Removes characters that XML cannot represent.
  .map((value) => value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ""));
const extension = fc.record({ url: text, valueString: text });
const companion = fc.record(
  { id: text, extension: fc.array(extension, { minLength: 1, maxLength: 2 }) },
  { requiredKeys: ["id"] },
);
const names = fc
  .array(
    fc.oneof(
      fc.record({ value: text }),
      fc.record({ extra: companion }),
      fc.record({ value: text, extra: companion }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(companions);

interface Named {
  readonly value?: string;
  readonly extra?: object;
}

/** Returns the two arrays of a repeating primitive. An array without any entry is absent. */
function companions(items: readonly Named[]) {
  const values = items.map(({ value }) => value ?? null);
  const extras = items.map(({ extra }) => extra ?? null);
  return {
    ...(values.some((value) => value !== null) && { alias: values }),
    ...(extras.some((extra) => extra !== null) && { _alias: extras }),
  };
}

const organization = fc
  .record({ id: text, name: text, active: fc.boolean(), names, extension })
  .map(({ names: aliases, extension: one, ...rest }) => ({
    resourceType: "Organization",
    extension: [one],
    ...rest,
    ...aliases,
  }));

test("any bundle that XML can represent survives a round trip through XML and through JSON", () => {
  fc.assert(
    fc.property(fc.array(organization, { minLength: 1, maxLength: 3 }), (resources) => {
      const entry = resources.map((resource) => ({ resource }));
      const bundle: Resource = { resourceType: "Bundle", entry };
      const fromXmlText = fromXml(toXml(bundle));
      expect(fromXmlText).toMatchObject({ kind: "read", findings: [], unplaced: [] });
      expect(bundleOf(fromXmlText)).toEqual(bundle);
      expect(bundleOf(fromJson(toJson(bundle)))).toEqual(bundle);
    }),
  );
});

interface Markup {
  readonly name: string;
  readonly title: string;
  readonly children: readonly (string | Markup)[];
}

const { markup } = fc.letrec<{ markup: Markup }>((tie) => ({
  markup: fc.record({
    name: fc.constantFrom("p", "strong", "td", "span"),
    title: text,
    children: fc.array(fc.oneof({ maxDepth: 4 }, text, tie("markup")), { maxLength: 4 }),
  }),
}));

function spelled(node: string | Markup): string {
  if (typeof node === "string") return numeric(node);
  const inner = node.children.map(spelled).join("");
  return `<${node.name} title="${numeric(node.title)}">${inner}</${node.name}>`;
}

/** Writes every character as a numeric reference. */
function numeric(value: string): string {
  return Array.from(value, (one) => `&#${one.codePointAt(0) ?? 0};`).join("");
}

test("a round trip through XML keeps the content of a narrative, and a second round trip also keeps its spelling", () => {
  fc.assert(
    fc.property(markup, (node) => {
      const div = `<div xmlns="${xhtml}">${spelled(node)}</div>`;
      const bundle: Resource = {
        resourceType: "Bundle",
        entry: [{ resource: { resourceType: "Organization", text: { status: "generated", div } } }],
      };
      const once = throughXml(bundle);
      expect(withNarrativeTrees(once)).toEqual(withNarrativeTrees(bundle));
      expect(throughXml(once)).toEqual(once);
    }),
  );
});

/** Fragments of documents, one per line. */
const snippets = `<Bundle xmlns="http://hl7.org/fhir">
</Bundle>
<entry>
</entry>
<resource>
<Composition>
<title value='a'/>
<id
 value="
"
/>
<![CDATA[
]]>
<!--
-->
<?x
?>
&amp;
&#
;
<!DOCTYPE
<div xmlns='a'>
{"a":
"resourceType"
"Bundle"
{
}
[
]
:
,
1
-0.5e3
01
.5
true
nul
"\\u00e9"
"\\x"
"\t"
NaN
'
/**/`.split("\n");
const snippet = fc.constantFrom(...snippets, "\ud800", "\ufeff", "\n");

test("readers do not throw for any text", () => {
  const sources = fc.array(fc.oneof(snippet, fc.string({ unit: "binary" })), { maxLength: 20 });
  fc.assert(
    fc.property(sources, (parts) => {
      const source = parts.join("");
      expect(["read", "refused"]).toContain(fromXml(source).kind);
      expect(["read", "refused"]).toContain(fromJson(source).kind);
    }),
  );
});

test("the JSON scanner accepts and refuses the same texts as JSON.parse", () => {
  const built = fc.array(snippet, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(fc.json(), built), (source) => {
      // fromJson reads the bundle if and only if the array is valid JSON
      const { kind } = fromJson(`{"resourceType":"Bundle","x":[${source}]}`);
      expect(kind).toBe(isJson(`[${source}]`) ? "read" : "refused");
    }),
  );
});

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
