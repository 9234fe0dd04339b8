import { expect, test } from "vitest";
import { isTrustedNarrative } from "../text/trusted-narrative.ts";
import { fromXml } from "./xml-reader.ts";

function read(content: string) {
  const reading = fromXml(`<Bundle xmlns="http://hl7.org/fhir">\n${content}\n</Bundle>`);
  if (reading.kind !== "read") throw new Error(`refused: ${JSON.stringify(reading.findings)}`);
  return reading;
}

/** Reads one resource in an entry, and returns it with the findings and the unplaced texts. */
function readResource(content: string) {
  const reading = read(`<entry><resource>${content}</resource></entry>`);
  const [entry] = reading.bundle["entry"] as readonly [{ readonly resource: object }];
  return { ...reading, resource: entry.resource };
}

function reported(reading: ReturnType<typeof read>): string[] {
  return reading.findings.map(
    ({ code, expression, line, column }) => `${code} ${expression} ${line}:${column}`,
  );
}

test("reads numbers, booleans, strings and arrays as in FHIR JSON", () => {
  const { bundle, findings } = read(`
    <type value="searchset"/>
    <total value="12"/>
    <link><relation value="self"/><url value="https://example.org/?a=1&amp;b=2"/></link>
    <entry>
      <resource>
        <Organization>
          <active value="false"/>
          <name value=" Example &lt;Pharma&gt;&#10;Ltd "/>
          <alias value="A"/>
          <alias value="B"/>
        </Organization>
      </resource>
    </entry>`);
  expect(findings).toEqual([]);
  expect(bundle).toEqual({
    resourceType: "Bundle",
    type: "searchset",
    total: 12,
    link: [{ relation: "self", url: "https://example.org/?a=1&b=2" }],
    entry: [
      {
        resource: {
          resourceType: "Organization",
          active: false,
          name: " Example <Pharma>\nLtd ",
          alias: ["A", "B"],
        },
      },
    ],
  });
});

test.each([
  ["0.5", 0.5],
  ["-3", -3],
  ["1.0", "1.0"],
  ["1e3", "1e3"],
  ["-0", "-0"],
  ["0.1234567890123456789", "0.1234567890123456789"],
  ["1e400", "1e400"],
  ["five", "five"],
])("reads the decimal %s as %j", (text, expected) => {
  const { resource } = readResource(
    `<Ingredient><substance><strength><concentrationQuantity><value value="${text}"/></concentrationQuantity></strength></substance></Ingredient>`,
  );
  expect(resource).toMatchObject({
    substance: { strength: [{ concentrationQuantity: { value: expected } }] },
  });
});

test("converts line feeds and tabs in attributes to spaces unless they are written as references, as XML requires", () => {
  const { bundle } = read('<id value="a\nb\tc&#10;d&#9;e&#13;f"/>');
  expect(bundle.id).toBe("a b c\nd\te\rf");
});

test("reads ids and extensions of primitives into the properties with an underscore", () => {
  const { resource, findings } = readResource(`
    <Organization>
      <name id="n" value="Example"><extension url="urn:x"><valueCode value="y"/></extension></name>
      <alias value="A"/>
      <alias id="b"/>
      <alias id="c" value="C"/>
      <alias value="D"/>
      <description><extension url="urn:x"><valueBoolean value="true"/></extension></description>
      <contact><address><line id="l"/><line value="Street"/></address></contact>
    </Organization>`);
  expect(findings).toEqual([]);
  expect(resource).toEqual({
    resourceType: "Organization",
    name: "Example",
    _name: { id: "n", extension: [{ url: "urn:x", valueCode: "y" }] },
    alias: ["A", null, "C", "D"],
    _alias: [null, { id: "b" }, { id: "c" }, null],
    _description: { extension: [{ url: "urn:x", valueBoolean: true }] },
    contact: [{ address: { line: [null, "Street"], _line: [{ id: "l" }, null] } }],
  });
});

test("reads contained resources and nested sections into nested JSON objects", () => {
  const { resource, findings } = readResource(`
    <Composition>
      <contained><Binary><contentType value="image/png"/></Binary></contained>
      <section id="s"><title value="1"/><section><title value="1.1"/><section><title value="1.1.1"/></section></section></section>
    </Composition>`);
  expect(findings).toEqual([]);
  expect(resource).toEqual({
    resourceType: "Composition",
    contained: [{ resourceType: "Binary", contentType: "image/png" }],
    section: [{ id: "s", title: "1", section: [{ title: "1.1", section: [{ title: "1.1.1" }] }] }],
  });
});

test("accepts any prefix for the FHIR and XHTML namespaces", () => {
  const reading =
    fromXml(`<f:Bundle xmlns:f="http://hl7.org/fhir" xmlns:h="http://www.w3.org/1999/xhtml">
    <f:entry><f:resource><f:Organization><f:text><f:status value="generated"/>
      <h:div xml:lang="en"><h:p>a</h:p></h:div></f:text></f:Organization></f:resource></f:entry></f:Bundle>`);
  expect(reading).toMatchObject({
    kind: "read",
    findings: [],
    bundle: {
      entry: [
        {
          resource: {
            text: {
              status: "generated",
              div: '<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><p>a</p></div>',
            },
          },
        },
      ],
    },
  });
});

function readDiv(div: string) {
  const { resource, ...reading } = readResource(
    `<Organization><text><status value="generated"/>${div}</text></Organization>`,
  );
  return { ...reading, text: (resource as { readonly text: { readonly div: string } }).text };
}

test.each([
  ["keeps white space", "<p> a\n\tb </p>\n"],
  ["keeps empty elements", '<p></p><br/><td colspan="2"/>'],
  ["keeps the five entities", '<p title="&lt;&amp;&gt;&quot;\'">&lt;&amp;&gt;"\'</p>'],
])("%s in a narrative", (_name, content) => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`;
  expect(readDiv(div).text.div).toBe(div);
});

test.each([
  ["replaces references with characters", "&#160;&#x2192;&apos;", "\u00a0\u2192'"],
  ["keeps references to carriage returns", "a\r\nb&#13;", "a\nb&#13;"],
  ["removes comments", "a<!-- x -->b", "ab"],
  ["replaces single quotes with double quotes", "<p id='\"a\"'/>", '<p id="&quot;a&quot;"/>'],
  [
    "declares a namespace on each element where it changes",
    '<s:svg xmlns:s="u:svg" s:a="1"><s:g/><p xmlns:t="u:t" t:b="2"/></s:svg>',
    '<svg xmlns="u:svg" xmlns:s="u:svg" s:a="1"><g/><p xmlns="http://www.w3.org/1999/xhtml" xmlns:t="u:t" t:b="2"/></svg>',
  ],
])("%s in a narrative", (_name, content, expected) => {
  const [open, close] = ['<div xmlns="http://www.w3.org/1999/xhtml">', "</div>"];
  expect(readDiv(open + content + close).text.div).toBe(open + expected + close);
});

test("marks a narrative from XML as trusted, so that the writer does not check it again", () => {
  const { text } = readDiv('<div xmlns="http://www.w3.org/1999/xhtml">a</div>');
  expect(isTrustedNarrative(text)).toBe(true);
  expect(Object.isFrozen(text)).toBe(true);
  expect(isTrustedNarrative({ ...text })).toBe(false);
});

test("keeps the text and the namespace of a narrative in the wrong namespace", () => {
  const reading = readDiv("<div><p>a</p></div>");
  expect(reading.text.div).toBe('<div xmlns="http://hl7.org/fhir"><p>a</p></div>');
  expect(reading.findings).toMatchObject([
    { code: "element-unknown", details: { element: "div", namespace: "http://hl7.org/fhir" } },
  ]);
});

test.each([
  {
    name: "an unknown element",
    content: '<dosage><text value="one a day"/>daily</dosage>',
    finding: "element-unknown Bundle.entry[0].resource.dosage 2:32",
    text: "one a day\ndaily",
  },
  {
    name: "an element of another namespace",
    content: '<name xmlns="urn:other" value="x"/>',
    finding: "element-unknown Bundle.entry[0].resource.name 2:32",
    text: "x",
  },
  {
    name: "the repetition of an element that cannot repeat",
    content: '<name value="a"/>\n<name value="b"/>',
    finding: "element-repeated Bundle.entry[0].resource.name 3:1",
    text: "b",
  },
  {
    name: "an unknown attribute",
    content: '<name value="a" format="b"/>',
    finding: "element-unknown Bundle.entry[0].resource.name.@format 2:32",
    text: "b",
  },
  {
    name: "text in an element",
    content: '<name value="a"> b </name>',
    finding: "element-unknown Bundle.entry[0].resource.name 2:32",
    text: "b",
  },
  {
    name: "a narrative outside a Narrative",
    content:
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>Do <b>no</b>t</p><img alt="pill" width="5"/></div>',
    finding: "element-unknown Bundle.entry[0].resource.div 2:32",
    text: "Do not\npill",
  },
])(
  "reports $name, adds its location to the finding, and keeps its text",
  ({ content, finding, text }) => {
    const reading = readResource(`<Organization>${content}</Organization>`);
    expect(reported(reading)).toEqual([finding]);
    const [code, expression] = finding.split(" ");
    expect(code).toMatch(/^element-/);
    expect(reading.unplaced).toMatchObject([{ expression, text }]);
  },
);

test("treats members of one choice type as one element", () => {
  const reading = read(
    '<extension url="u"/><meta><extension url="u"><valueString value="a"/><valueCode value="b"/></extension></meta>',
  );
  expect(reported(reading)).toEqual([
    "element-unknown Bundle.extension 2:1",
    "element-repeated Bundle.meta.extension[0].valueCode 2:70",
  ]);
  expect(reading.unplaced.map(({ text }) => text)).toEqual(["u", "b"]);
});

test("keeps the text of a second resource in an entry and of other elements next to a resource", () => {
  const reading = readResource(
    '<Organization><name value="a"/></Organization><Organization><name value="b"/></Organization><x value="c"/>',
  );
  expect(reading.findings.map(({ code }) => code)).toEqual(["element-repeated", "element-unknown"]);
  expect(reading.unplaced.map(({ text }) => text)).toEqual(["b", "c"]);
  expect(reading.resource).toEqual({ resourceType: "Organization", name: "a" });
});

test("reports each element that is out of order and keeps it in the bundle", () => {
  const reading = readResource(`<Organization>
<name value="a"/>
<active value="true"/>
<language value="en"/>
<contact><name><text value="b"/></name></contact>
<alias value="c"/></Organization>`);
  expect(reported(reading)).toEqual([
    "element-order Bundle.entry[0].resource.active 4:1",
    "element-order Bundle.entry[0].resource.language 5:1",
    "element-order Bundle.entry[0].resource.alias[0] 7:1",
  ]);
  expect(reading.resource).toMatchObject({ active: true, language: "en", alias: ["c"] });
});

test("reports an empty element and does not add a property", () => {
  const reading = readResource(
    "<Organization><name/><contact><address/></contact><alias></alias></Organization>",
  );
  expect(reading.findings.map(({ code, expression }) => `${code} ${expression}`)).toEqual([
    "element-empty Bundle.entry[0].resource.name",
    "element-empty Bundle.entry[0].resource.contact[0].address",
    "element-empty Bundle.entry[0].resource.contact[0]",
    "element-order Bundle.entry[0].resource.alias[0]",
    "element-empty Bundle.entry[0].resource.alias[0]",
  ]);
  expect(reading.resource).toEqual({ resourceType: "Organization" });
});

test("findings contain the path in the bundle", () => {
  const reading = readResource("<Organization><contact><x/></contact></Organization>");
  expect(reading.findings[0]?.path).toEqual(["entry", 0, "resource", "contact", 0, "x"]);
});

test("reads a resource type without a definition by inferring its structure, without findings", () => {
  const reading = readResource(`
    <Appointment>
      <id value="a"/>
      <text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml">x</div></text>
      <extension url="u"><valueInteger value="1"/></extension>
      <slot id="s" value="1"/>
      <slot value="2"/>
      <who><display value="d"/></who>
      <holder><Organization><active value="true"/></Organization></holder>
      <note><extension url="v"/></note>
    </Appointment>`);
  expect(reading.findings).toEqual([]);
  expect(reading.resource).toEqual({
    resourceType: "Appointment",
    id: "a",
    text: { status: "generated", div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
    extension: [{ url: "u", valueInteger: 1 }],
    slot: ["1", "2"],
    _slot: [{ id: "s" }, null],
    who: { display: "d" },
    holder: { resourceType: "Organization", active: true },
    note: { extension: { url: "v" } },
  });
});

test("placeOf returns the position of every object and element of the bundle", () => {
  const reading = readResource(`<Organization>
  <name value="a"/>
  <alias value="b"/>
    <alias id="c" value="d"/>
  <contact><address><city value="e"/></address></contact>
</Organization>`);
  const resource = reading.resource as Record<string, readonly object[]>;
  expect(reading.placeOf(reading.bundle)).toEqual({ expression: "Bundle", line: 1, column: 1 });
  expect(reading.placeOf(resource)).toEqual({
    expression: "Bundle.entry[0].resource",
    line: 2,
    column: 18,
  });
  const placeOf = (key: string) => reading.placeOf(resource, key);
  expect(placeOf("name")).toMatchObject({ line: 3, column: 3 });
  expect(placeOf("alias[1]")).toEqual({
    expression: "Bundle.entry[0].resource.alias[1]",
    line: 5,
    column: 5,
  });
  expect(placeOf("contact[0]")).toMatchObject({ line: 6, column: 3 });
  expect(placeOf("description")).toMatchObject({ line: 2, column: 18 });
  expect(reading.placeOf(resource["contact"]?.[0] ?? {})).toEqual({
    expression: "Bundle.entry[0].resource.contact[0]",
    line: 6,
    column: 3,
  });
  expect(reading.placeOf({})).toBeUndefined();
});
