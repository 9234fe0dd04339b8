import { expect, test } from "vitest";
import { fromXml } from "./xml-reader.ts";

const head = '<Bundle xmlns="http://hl7.org/fhir">';

function refusalOf(text: string, limits?: { maxInput: number }) {
  const reading = fromXml(text, limits);
  if (reading.kind !== "refused") return reading.kind;
  const [{ code, line, column, details }] = reading.findings;
  return { code, line, column, ...details };
}

function bundle(content: string): string {
  return `${head}\n${content}\n</Bundle>`;
}

function readBundle(text: string) {
  const reading = fromXml(text);
  if (reading.kind !== "read") throw new Error(`refused: ${JSON.stringify(reading.findings)}`);
  return reading;
}

test.each([
  ["a DOCTYPE", `<!DOCTYPE Bundle>\n${bundle("")}`, 1],
  ["a DOCTYPE with an internal subset", `<!DOCTYPE Bundle [<!ENTITY a "b">]>${bundle("&a;")}`, 1],
  [
    "a DOCTYPE with an external subset",
    `<!DOCTYPE Bundle SYSTEM "file:///etc/passwd">${bundle("")}`,
    1,
  ],
  ["an unclosed DOCTYPE", "<!DOCTYPE Bundle [ <!ENTITY", 1],
  [
    "a DOCTYPE after comments and processing instructions",
    `\uFEFF<?xml version="1.0"?>\n<!-- <!DOCTYPE no> -->\n<?pi ?>\n <!DOCTYPE Bundle>${head}</Bundle>`,
    4,
  ],
])("refuses %s as doctype-refused without reading it", (_name, text, line) => {
  expect(refusalOf(text)).toMatchObject({ code: "doctype-refused", line });
});

test("refuses a billion-laughs document without expanding an entity", () => {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY lol${level} "${`&lol${level - 1};`.repeat(10)}">`,
  );
  const text = `<?xml version="1.0"?><!DOCTYPE lolz [${entities.join("")}]>${bundle("&lol9;")}`;
  expect(refusalOf(text)).toMatchObject({ code: "doctype-refused", line: 1, column: 22 });
});

test("accepts a DOCTYPE inside a comment", () => {
  expect(readBundle(`<!--><!DOCTYPE a>-->${head}<id value="a"/></Bundle>`).bundle.id).toBe("a");
});

test.each([
  ["a DOCTYPE inside the root", bundle("<!DOCTYPE a>")],
  ["a DOCTYPE after the root", `${bundle("")}<!DOCTYPE a>`],
  ["an entity other than the five of XML", bundle('<id value="&nbsp;"/>')],
  ["an entity named like a property", bundle('<id value="&constructor;"/>')],
  ["an unclosed tag", `${head}<id value="a">`],
  ["mismatched tags", `${head}<id></identifier></Bundle>`],
  ["two roots", `${bundle("")}${bundle("")}`],
  ["text after the root", `${bundle("")}x`],
  ["a document without a root", "<!-- nothing -->"],
  ["the same attribute twice", bundle('<id value="a" value="b"/>')],
  ["the same attribute under two prefixes", bundle('<id xmlns:a="u" xmlns:b="u" a:x="" b:x=""/>')],
  ["an attribute without quotes", bundle("<id value=a/>")],
  ["a raw < in an attribute", bundle('<id value="<"/>')],
  ["an undeclared prefix", bundle("<f:id/>")],
  ["a prefix bound to an empty namespace", bundle('<f:id xmlns:f=""/>')],
  ["xmlns as a prefix", bundle('<id xmlns:xmlns="http://hl7.org/fhir"/>')],
  ["xml bound to another namespace", bundle('<id xmlns:xml="http://hl7.org/fhir"/>')],
  ["]]> in text", bundle("<id>]]></id>")],
  ["a comment with two hyphens", bundle("<!-- a -- b -->")],
  ["CDATA outside the root", `<![CDATA[ ]]>${head}</Bundle>`],
  ["an unclosed CDATA section", `${head}<![CDATA[`],
  ["an XML declaration that is not first", ` <?xml version="1.0"?>${head}</Bundle>`],
  ["NUL", bundle('<id value="\0"/>')],
  ["a reference to NUL", bundle('<id value="&#0;"/>')],
  ["a reference to a control character", bundle('<id value="&#x1;"/>')],
  ["a control character in XML 1.1", `<?xml version="1.1"?>${head}<id value="&#x1;"/></Bundle>`],
  ["a reference to a surrogate", bundle('<id value="&#xD800;"/>')],
  ["a reference outside Unicode", bundle('<id value="&#x110000;"/>')],
  ["a high surrogate in front of a tag", bundle('<id value="a"/>\uD800</Bundle>')],
  ["a high surrogate at the end of a value", bundle('<id value="a\uD83D"/>')],
  ["a lone low surrogate", bundle('<id value="\uDE00"/>')],
  ["U+FFFF", bundle('<id value="\uFFFF"/>')],
])("refuses %s as ill-formed, with line and column", (_name, text) => {
  expect(refusalOf(text)).toMatchObject({
    code: "xml-ill-formed",
    line: expect.any(Number),
    column: expect.any(Number),
    reason: expect.any(String),
  });
});

test("reports the position of an ampersand that does not start a reference", () => {
  const text = bundle('<!-- & -->\n<id value="a &amp; b"/>\n<type value="salt & pepper; oil"/>');
  expect(refusalOf(text)).toMatchObject({ code: "xml-ill-formed", line: 4, column: 19 });
});

test("refuses ten thousand levels at level 201", () => {
  const text = "<a>".repeat(10_000);
  expect(refusalOf(head + text)).toMatchObject({
    code: "input-too-deep",
    limit: 200,
    line: 1,
    column: head.length + 200 * 3,
  });
});

test("includes narratives in the nesting depth", () => {
  const nested = (levels: number) =>
    `${"<section>".repeat(20)}<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">${"<div>".repeat(levels)}x${"</div>".repeat(levels)}</div></text>${"</section>".repeat(20)}`;
  const composition = (levels: number) =>
    bundle(`<entry><resource><Composition>${nested(levels)}</Composition></resource></entry>`);
  expect(readBundle(composition(174)).findings).toEqual([]);
  expect(refusalOf(composition(175))).toMatchObject({ code: "input-too-deep" });
});

test("refuses input over the limit without parsing it", () => {
  expect(refusalOf(bundle("<"), { maxInput: 20 })).toMatchObject({
    code: "input-too-large",
    limit: 20,
  });
  expect(fromXml(bundle(""), { maxInput: bundle("").length }).kind).toBe("read");
});

test.each(["", " \n\t", "\uFEFF", "\uFEFF \r\n"])("refuses %j as empty", (text) => {
  expect(refusalOf(text)).toMatchObject({ code: "input-empty", line: 1, column: 1 });
});

test.each(["ISO-8859-1", "UTF-16", "windows-1256", "US-ASCII"])(
  "refuses a declared encoding of %s, because the text was decoded as UTF-8",
  (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?>${head}</Bundle>`;
    expect(refusalOf(text)).toMatchObject({ code: "encoding-unsupported", encoding });
  },
);

test.each(["UTF-8", "utf-8"])("accepts %s, with and without a byte order mark", (encoding) => {
  const text = `<?xml version='1.0' encoding='${encoding}' standalone="yes"?>${head}</Bundle>`;
  expect(fromXml(text).kind).toBe("read");
  expect(fromXml(`\uFEFF${text}`).kind).toBe("read");
});

test.each([
  ["HTML", '<html xmlns="http://www.w3.org/1999/xhtml"/>', "html"],
  ["a root without namespace", "<Bundle/>", "Bundle"],
  ["another namespace", '<Bundle xmlns="http://hl7.org/fhir/R5"/>', "Bundle"],
  [
    "a prefix of another namespace",
    '<f:Bundle xmlns="http://hl7.org/fhir" xmlns:f="u"/>',
    "f:Bundle",
  ],
])("refuses %s as not-fhir", (_name, text, found) => {
  expect(refusalOf(text)).toMatchObject({ code: "not-fhir", found, line: 1, column: 1 });
});

test.each(["Composition", "Patient", "bundle", "Nonsense"])(
  "refuses a %s as not-a-bundle",
  (found) => {
    const text = `<?xml version="1.0"?>\n<${found} xmlns="http://hl7.org/fhir"/>`;
    expect(refusalOf(text)).toMatchObject({ code: "not-a-bundle", found, line: 2, column: 1 });
  },
);

test("reads a value of ten million characters", () => {
  const value = "A".repeat(10_000_000);
  const text = bundle(
    `<entry><resource><Binary><data value="${value}"/></Binary></resource></entry>`,
  );
  expect(readBundle(text).bundle).toMatchObject({ entry: [{ resource: { data: value } }] });
});

test("keeps the texts of a thousand unknown attributes and a hundred thousand unknown elements", () => {
  const attributes = Array.from({ length: 1000 }, (_, index) => `a${index}="w${index}"`).join(" ");
  const elements = '<x value="y"/>'.repeat(100_000);
  const { findings, unplaced } = readBundle(
    bundle(`<type value="document" ${attributes}/>${elements}`),
  );
  expect(findings).toHaveLength(101_000);
  expect(unplaced).toHaveLength(101_000);
  expect(unplaced[999]?.text).toBe("w999");
});

test("reads a hundred thousand attributes in linear time", () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `a${index}="b"`).join(" ");
  expect(readBundle(bundle(`<meta ${names}/>`)).unplaced).toHaveLength(100_000);
});

test("reads twenty thousand namespaces in a narrative in linear time", () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `xmlns:a${i}="u${i}" a${i}:b="c"`).join(
    " ",
  );
  const div = `<div xmlns="http://www.w3.org/1999/xhtml" ${names}/>`;
  const text = `<text><status value="empty"/>${div}</text>`;
  const resource = `<resource><Organization>${text}</Organization></resource>`;
  expect(readBundle(bundle(`<entry>${resource}</entry>`)).findings).toEqual([]);
});

test("refuses a hundred thousand unclosed comments in linear time", () => {
  const text = head + "<!-- & ".repeat(100_000);
  expect(refusalOf(text)).toMatchObject({ code: "xml-ill-formed" });
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "resourceType"])(
  "an element named %s does not pollute a prototype",
  (name) => {
    const wrapped = `<${name} value="x"><polluted value="yes"/></${name}>`;
    const foreign = `<entry><resource><Appointment>${wrapped}</Appointment></resource></entry>`;
    const { bundle: read, findings, unplaced } = readBundle(bundle(wrapped + foreign));
    expect(Object.keys(read)).toEqual(["resourceType", "entry"]);
    expect(read).toMatchObject({ entry: [{ resource: { resourceType: "Appointment" } }] });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect("polluted" in read).toBe(false);
    expect(findings.map(({ code }) => code)).toEqual(["element-unknown", "element-unknown"]);
    expect(unplaced.map(({ text }) => text)).toEqual(["x\nyes", "x\nyes"]);
  },
);

test("ignores comments", () => {
  expect(readBundle(`<!-- a -->${bundle('<!-- b --><id value="a"/>')}<!-- c -->`)).toMatchObject({
    bundle: { resourceType: "Bundle", id: "a" },
    findings: [],
    unplaced: [],
  });
});

test("reports each processing instruction outside skipped elements", () => {
  const text = `<?xml version="1.0"?>\n<?xml-stylesheet href="x"?>${bundle('<?php echo 1 ?><id value="a"/><x><?y ?></x>')}\n<?z?>`;
  const reading = readBundle(text);
  expect(reading.bundle).toEqual({ resourceType: "Bundle", id: "a" });
  expect(reading.findings).toMatchObject([
    { details: { element: "processing-instruction(xml-stylesheet)" }, line: 2, column: 1 },
    { expression: "Bundle.processing-instruction(php)", line: 3, column: 1 },
    { expression: "Bundle.x", line: 3 },
    { expression: "processing-instruction(z)", line: 5, column: 1 },
  ]);
});

test("reads markup in a CDATA section of a narrative as text", () => {
  const text = bundle(
    '<entry><resource><Organization><text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><![CDATA[<script>1 && ]]]]><![CDATA[>]]></div></text></Organization></resource></entry>',
  );
  expect(readBundle(text).bundle).toMatchObject({
    entry: [
      {
        resource: {
          text: {
            div: '<div xmlns="http://www.w3.org/1999/xhtml">&lt;script&gt;1 &amp;&amp; ]]&gt;</div>',
          },
        },
      },
    ],
  });
});

test.each([
  ["", { resourceType: "Foo", a: { resourceType: "B" } }, []],
  [' id="x"', { resourceType: "Foo", a: { id: "x" } }, ["element-unknown"]],
  [' value="x"', { resourceType: "Foo", a: "x" }, ["element-unknown"]],
])(
  "an unknown element contains a resource only if it has no other content: <a%s>",
  (attribute, resource, codes) => {
    const { bundle: read, findings } = readBundle(
      bundle(`<entry><resource><Foo><a${attribute}><B/></a></Foo></resource></entry>`),
    );
    expect(read).toMatchObject({ entry: [{ resource }] });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  },
);

test("reads 20,000 different children and 20,000 elements that could be resources in linear time", () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `k${at}`);
  const children = names.map((name) => `<${name} value="a"/>`).join("");
  const { bundle: read, findings } = readBundle(
    bundle(
      `<entry><resource><Foo><a>${children}${"<B/>".repeat(20_000)}</a></Foo></resource></entry>`,
    ),
  );
  const a = Object.fromEntries(names.map((name) => [name, "a"]));
  expect(read).toMatchObject({ entry: [{ resource: { resourceType: "Foo", a } }] });
  expect(findings).toHaveLength(20_000);
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(["element-unknown"]));
});

test("reports each of 10,000 empty elements at a depth of 190 levels with its path", () => {
  const { findings } = readBundle(
    bundle(
      `<entry><resource><Foo>${"<a>".repeat(190)}${"<b/>".repeat(10_000)}<c><d/></c>${"</a>".repeat(190)}</Foo></resource></entry>`,
    ),
  );
  const outer = ["entry", 0, "resource", ...Array<string>(190).fill("a")];
  const expression = `Bundle.entry[0].resource${".a".repeat(190)}`;
  expect(findings).toHaveLength(10_192);
  expect(findings[0]).toMatchObject({ path: [...outer, "b"], expression: `${expression}.b` });
  expect(findings[10_000]).toMatchObject({
    path: [...outer, "c", "d"],
    expression: `${expression}.c.d`,
  });
  expect(findings.at(-1)).toMatchObject({ code: "element-empty", path: outer.slice(0, 4) });
});
