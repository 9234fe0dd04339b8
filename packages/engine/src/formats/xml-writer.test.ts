import { expect, test } from "vitest";
import { trustNarrative } from "../text/trusted-narrative.ts";
import type { Resource } from "../document/types.ts";
import { fromXml } from "./xml-reader.ts";
import { toXml, toXmlChunks } from "./xml-writer.ts";

const xhtml = "http://www.w3.org/1999/xhtml";

function bundleOf(resource: object): Resource {
  return { resourceType: "Bundle", entry: [{ resource }] };
}

/** Returns the lines of the resource inside the `<resource>` element, without the outer indentation. */
function linesOf(resource: object): string[] {
  const lines = toXml(bundleOf(resource)).split("\n").slice(4, -4);
  return lines.map((line) => line.slice(6));
}

test("writes a declaration, one element per line, and a final line feed", () => {
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

test("writes elements in the order of the FHIR standard, independent of the order of the object's keys", () => {
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

test("writes ids and urls as attributes, and extensions of primitives inside their elements", () => {
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
])("reads back %j exactly as it was written", (name) => {
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
  "throws for %j, which XML cannot represent",
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

test("writes long base64 as a separate chunk without copying it", () => {
  const data = "QUJD".repeat(50_000);
  const bundle = bundleOf({ resourceType: "Binary", contentType: "image/jpeg", data });
  const chunks = toXmlChunks(bundle);
  expect(chunks).toHaveLength(3);
  expect(chunks[1]).toBe(data);
  expect(chunks.join("")).toBe(toXml(bundle));
  expect(toXml(bundle)).toContain(`<data value="${data}"/>`);
});

test("escapes a long value", () => {
  const name = `${"a".repeat(5000)}&"\n`;
  const xml = toXml(bundleOf({ resourceType: "Organization", name }));
  expect(xml).toContain(`<name value="${"a".repeat(5000)}&amp;&quot;&#10;"/>`);
});

test("writes the elements of a resource type without a definition in their own order, after the common elements", () => {
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

test("omits properties without a value", () => {
  const organization = { resourceType: "Organization", name: undefined, alias: [], id: "a" };
  expect(linesOf(organization)).toEqual(["<Organization>", '  <id value="a"/>', "</Organization>"]);
});

test.each([
  ["a missing resource", null],
  ["a resource without a type", { id: "a" }],
  ["a type that contains markup", { resourceType: "A><B" }],
  ["an object instead of a string", { resourceType: "Organization", name: {} }],
  ["a string instead of an object", { resourceType: "Organization", meta: "x" }],
  ["null", { resourceType: "Organization", name: null }],
  ["an array instead of a single value", { resourceType: "Organization", name: ["a"] }],
  ["a single value instead of an array", { resourceType: "Organization", alias: "a" }],
  [
    "an object instead of an array of companions",
    { resourceType: "Organization", _alias: { id: "a" } },
  ],
  [
    "a string instead of a companion object",
    { resourceType: "Organization", name: "a", _name: "b" },
  ],
  ["a companion of a complex element", { resourceType: "Organization", _meta: { id: "a" } }],
  [
    "a resourceType in a data type",
    { resourceType: "Organization", meta: { resourceType: "Meta" } },
  ],
  ["NaN", { resourceType: "Bundle", total: Number.NaN }],
  ["an infinite number", { resourceType: "Bundle", total: Infinity }],
  ["a function", { resourceType: "Organization", name: () => "a" }],
  ["a name that contains markup", { resourceType: "Appointment", 'a onclick="x"': "b" }],
  ["a name that closes its tag", { resourceType: "Appointment", "a/><b": {} }],
  ["a companion name that contains markup", { resourceType: "Appointment", "_a/><b": { id: "c" } }],
])("throws an error about invalid FHIR JSON for %s", (_name, resource) => {
  expect(() => toXml({ resourceType: "Bundle", entry: [{ resource }] })).toThrow(
    /^Invalid FHIR JSON, /,
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
  ["an element followed by text", "<div/>x"],
  ["an element after a comment", "<!-- --><div/>"],
  ["an element after an XML declaration", '<?xml version="1.0"?><div/>'],
  ["an element after a DOCTYPE", "<!DOCTYPE div><div/>"],
  ["an undeclared prefix", "<f:div/>"],
  ["an end tag of another element", "</div></text><text><div>"],
  ["empty", ""],
  ["a number", 5],
])("throws for a narrative that is %s", (_name, div) => {
  expect(() => toXml(withDiv(div))).toThrow(TypeError);
});

test("does not put a narrative without a namespace into the FHIR namespace", () => {
  expect(toXml(withDiv("<div><p/></div>"))).toContain('<div xmlns=""><p/></div>');
  const prefixed = `<h:div xmlns:h="${xhtml}"><p/></h:div>`;
  expect(toXml(withDiv(prefixed))).toContain(`<h:div xmlns="" xmlns:h="${xhtml}"><p/></h:div>`);
});

test("writes a trusted narrative unchanged", () => {
  const text = trustNarrative({ status: "generated", div: "<div>trusted" });
  expect(toXml(bundleOf({ resourceType: "Organization", text }))).toContain("<div>trusted\n");
});
