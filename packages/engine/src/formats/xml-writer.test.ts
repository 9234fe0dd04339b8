import { expect, test } from "vitest";
import { trustNarrative } from "../text/trusted-narrative.ts";
import type { Resource } from "../document/types.ts";
import { fromXml } from "./xml-reader.ts";
import { toXml, toXmlChunks } from "./xml-writer.ts";

const xhtml = "http://www.w3.org/1999/xhtml";

function bundleOf(resource: object): Resource {
  return { resourceType: "Bundle", entry: [{ resource }] };
}

/** The lines between `<resource>` and its end, without their indentation. */
function linesOf(resource: object): string[] {
  const lines = toXml(bundleOf(resource)).split("\n").slice(4, -4);
  return lines.map((line) => line.slice(6));
}

test("writes a declaration, one element a line, and a line feed at the end", () => {
  expect(
    toXml({
      resourceType: "Bundle",
      id: "example",
      meta: { versionId: "1", profile: ["https://example.org/a", "https://example.org/b"] },
      type: "document",
      entry: [
        {
          fullUrl: "urn:uuid:00000000-0000-4000-8000-000000000001",
          resource: {
            resourceType: "Composition",
            text: { status: "generated", div: `<div xmlns="${xhtml}"><p>Examplol</p> </div>` },
            title: 'Examplol "mild" & <new>',
            section: [{ section: [{ title: "1.1" }] }],
          },
        },
      ],
    }),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Bundle xmlns="http://hl7.org/fhir">
  <id value="example"/>
  <meta>
    <versionId value="1"/>
    <profile value="https://example.org/a"/>
    <profile value="https://example.org/b"/>
  </meta>
  <type value="document"/>
  <entry>
    <fullUrl value="urn:uuid:00000000-0000-4000-8000-000000000001"/>
    <resource>
      <Composition>
        <text>
          <status value="generated"/>
          <div xmlns="${xhtml}"><p>Examplol</p> </div>
        </text>
        <title value="Examplol &quot;mild&quot; &amp; &lt;new&gt;"/>
        <section>
          <section>
            <title value="1.1"/>
          </section>
        </section>
      </Composition>
    </resource>
  </entry>
</Bundle>
`);
});

test("writes elements in the order of the standard, whatever order the object has", () => {
  const organization = {
    contact: [{ address: { country: "JO", city: "Amman", use: "work" } }],
    name: "Example",
    resourceType: "Organization",
    _active: { id: "a" },
    id: "o",
  };
  expect(linesOf(organization)).toEqual([
    "<Organization>",
    '  <id value="o"/>',
    '  <active id="a"/>',
    '  <name value="Example"/>',
    "  <contact>",
    "    <address>",
    '      <use value="work"/>',
    '      <city value="Amman"/>',
    '      <country value="JO"/>',
    "    </address>",
    "  </contact>",
    "</Organization>",
  ]);
});

test("writes ids, urls and the companions of primitives where they belong", () => {
  const organization = {
    resourceType: "Organization",
    extension: [{ id: "e", url: "https://example.org/?a&b", valueBoolean: false }],
    name: "Example",
    _name: { id: "n", extension: [{ url: "urn:x", valueInteger: 5 }] },
    alias: ["A", null, "C"],
    _alias: [null, { id: "b" }, { extension: [{ url: "urn:y" }] }, { id: "d" }],
  };
  expect(linesOf(organization)).toEqual([
    "<Organization>",
    '  <extension id="e" url="https://example.org/?a&amp;b">',
    '    <valueBoolean value="false"/>',
    "  </extension>",
    '  <name id="n" value="Example">',
    '    <extension url="urn:x">',
    '      <valueInteger value="5"/>',
    "    </extension>",
    "  </name>",
    '  <alias value="A"/>',
    '  <alias id="b"/>',
    '  <alias value="C">',
    '    <extension url="urn:y"/>',
    "  </alias>",
    '  <alias id="d"/>',
    "</Organization>",
  ]);
});

test.each([
  "a &amp; b",
  "&#65;",
  "\t\n\r",
  "]]>",
  "'\"<>&",
  "a\u00a0\u2028\u0085\u{1f48a}",
  " ",
  "",
])("what is read back of %j is what was written", (name) => {
  const organization = {
    resourceType: "Organization",
    id: name,
    extension: [{ id: name, url: name }],
    name,
  };
  expect(fromXml(toXml(bundleOf(organization)))).toMatchObject({
    kind: "read",
    findings: [],
    bundle: bundleOf(organization),
  });
});

test.each(["\0", "\u0008", "\u001f", "\ud800", "a\udc00b", "\ufffe", "\uffff"])(
  "throws for %j, which XML cannot hold",
  (character) => {
    for (const name of [character, character + "x".repeat(10_000)]) {
      expect(() => toXml(bundleOf({ resourceType: "Organization", name }))).toThrow(RangeError);
    }
    const div = `<div xmlns="${xhtml}">${character}</div>`;
    expect(() => toXml(bundleOf({ resourceType: "Organization", text: { div } }))).toThrow(
      RangeError,
    );
  },
);

test("long base64 is a chunk of its own, the very string it was", () => {
  const data = "QUJD".repeat(50_000);
  const bundle = bundleOf({ resourceType: "Binary", contentType: "image/jpeg", data });
  const chunks = toXmlChunks(bundle);
  expect(chunks).toHaveLength(3);
  expect(chunks[1]).toBe(data);
  expect(chunks.join("")).toBe(toXml(bundle));
  expect(toXml(bundle)).toContain(`<data value="${data}"/>`);
});

test("a long value that needs escaping is escaped", () => {
  const name = `${"a".repeat(5000)}&"\n`;
  const xml = toXml(bundleOf({ resourceType: "Organization", name }));
  expect(xml).toContain(`<name value="${"a".repeat(5000)}&amp;&quot;&#10;"/>`);
});

test("a resource without a table keeps the order it has after what every resource has", () => {
  const appointment = {
    resourceType: "Appointment",
    zone: "z",
    id: "a",
    answer: [1, true, "x"],
    _answer: [null, { id: "b" }],
    deep: { url: "u", id: "d", extension: [{ url: "v", valueCode: "c" }] },
    holder: { resourceType: "Patient", active: true },
    _only: { extension: [{ url: "w" }] },
  };
  expect(linesOf(appointment)).toEqual([
    "<Appointment>",
    '  <id value="a"/>',
    '  <zone value="z"/>',
    '  <answer value="1"/>',
    '  <answer id="b" value="true"/>',
    '  <answer value="x"/>',
    '  <deep id="d">',
    '    <url value="u"/>',
    '    <extension url="v">',
    '      <valueCode value="c"/>',
    "    </extension>",
    "  </deep>",
    "  <holder>",
    "    <Patient>",
    '      <active value="true"/>',
    "    </Patient>",
    "  </holder>",
    "  <only>",
    '    <extension url="w"/>',
    "  </only>",
    "</Appointment>",
  ]);
});

test("properties without a value are left out", () => {
  const organization = { resourceType: "Organization", name: undefined, alias: [], id: "a" };
  expect(linesOf(organization)).toEqual(["<Organization>", '  <id value="a"/>', "</Organization>"]);
});

test.each([
  ["no resource", null],
  ["a resource without a type", { id: "a" }],
  ["a type that is markup", { resourceType: "A><B" }],
  ["an object for a string", { resourceType: "Organization", name: {} }],
  ["a string for an object", { resourceType: "Organization", meta: "x" }],
  ["null", { resourceType: "Organization", name: null }],
  ["an array for one", { resourceType: "Organization", name: ["a"] }],
  ["one for an array", { resourceType: "Organization", alias: "a" }],
  ["no array of companions", { resourceType: "Organization", _alias: { id: "a" } }],
  ["a companion that is text", { resourceType: "Organization", name: "a", _name: "b" }],
  ["a companion of an object", { resourceType: "Organization", _meta: { id: "a" } }],
  ["a type in a data type", { resourceType: "Organization", meta: { resourceType: "Meta" } }],
  ["not a number", { resourceType: "Bundle", total: Number.NaN }],
  ["an endless number", { resourceType: "Bundle", total: Infinity }],
  ["a function", { resourceType: "Organization", name: () => "a" }],
  ["a name that is markup", { resourceType: "Appointment", 'a onclick="x"': "b" }],
  ["a name that is another's end", { resourceType: "Appointment", "a/><b": {} }],
  ["a companion's name that is markup", { resourceType: "Appointment", "_a/><b": { id: "c" } }],
])("throws for %s, with the value", (_name, resource) => {
  expect(() => toXml({ resourceType: "Bundle", entry: [{ resource }] })).toThrow(
    /^FHIR JSON has no such /,
  );
});

function withDiv(div: unknown): Resource {
  return bundleOf({ resourceType: "Organization", text: { status: "generated", div } });
}

test.each([
  ["an unclosed tag", "<div><p></div>"],
  ["an HTML entity", "<div>&nbsp;</div>"],
  ["two elements", "<div/><div/>"],
  ["text", "plain"],
  ["text after it", "<div/>x"],
  ["a comment before it", "<!-- --><div/>"],
  ["a declaration", '<?xml version="1.0"?><div/>'],
  ["a DOCTYPE", "<!DOCTYPE div><div/>"],
  ["an undeclared prefix", "<f:div/>"],
  ["an end that is not its own", "</div></text><text><div>"],
  ["nothing", ""],
  ["a number", 5],
])("never writes a narrative that is %s", (_name, div) => {
  expect(() => toXml(withDiv(div))).toThrow(TypeError);
});

test("a narrative without a namespace does not come into FHIR's", () => {
  expect(toXml(withDiv("<div><p/></div>"))).toContain('<div xmlns=""><p/></div>');
  const prefixed = `<h:div xmlns:h="${xhtml}"><p/></h:div>`;
  expect(toXml(withDiv(prefixed))).toContain(`<h:div xmlns="" xmlns:h="${xhtml}"><p/></h:div>`);
});

test("a narrative the engine vouches for is written as it is", () => {
  const text = trustNarrative({ status: "generated", div: "<div>trusted" });
  expect(toXml(bundleOf({ resourceType: "Organization", text }))).toContain("<div>trusted\n");
});
