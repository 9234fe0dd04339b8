import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReadDocument } from "../document/document-reading.ts";
import { readingOf } from "./reading-refusal.ts";
import { ElementReader } from "./xml-elements.ts";
import { fromXml, parse } from "./xml-reader.ts";
import { XmlScanner } from "./xml-scanner.ts";

/** The result of both readers, with the places of all objects. */
function both(text: string): readonly [unknown, unknown] {
  const options = { maxInput: 1 << 20 };
  return [shown(fromXml(text, options)), shown(readingOf(text, () => parse(text, options)))];
}

function shown(reading: ReturnType<typeof fromXml>): unknown {
  if (reading.kind === "refused") return reading;
  const { bundle, findings, unplaced } = reading;
  return { bundle, findings, unplaced, places: placesIn(reading, bundle) };
}

/** The place of each object in a node, and of its first keys. */
function placesIn(reading: ReadDocument, node: object): readonly unknown[] {
  return [
    reading.placeOf(node),
    ...Object.keys(node)
      .slice(0, 3)
      .map((key) => reading.placeOf(node, key)),
    ...Object.values(node)
      .flat()
      .flatMap((one: unknown) =>
        typeof one === "object" && one !== null ? placesIn(reading, one) : [],
      ),
  ];
}

const folder = new URL("../../test/", import.meta.url);
const files = ["samples"].flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder))
    .filter((file) => file.endsWith(".xml"))
    .map((file) => `${name}/${file}`),
);

describe("the fast scanner and the XML parser read the same", () => {
  test.each(files)("%s", (file) => {
    const [scanned, parsed] = both(readFileSync(new URL(file, folder), "utf8"));
    expect(scanned).toEqual(parsed);
  });

  const leaflets = new URL("../../../../examples/leaflets/", import.meta.url);

  test.each(readdirSync(leaflets))("%s, without the parser", (product) => {
    const xml = readFileSync(new URL(`${product}/document.xml`, leaflets), "utf8");
    const [scanned, parsed] = both(xml);
    expect(scanned).toEqual(parsed);
    const scanner = new XmlScanner(xml);
    expect(scanner.read(new ElementReader(xml, () => scanner.position))).toBe(true);
  });

  const pieces = fc.constantFrom(
    '<div xmlns="http://www.w3.org/1999/xhtml">',
    '<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="ar" lang="ar" dir="rtl">',
    '<p id="a.1" class="&lt;x&amp;&quot;">',
    '<p id="a" id="b">',
    '<p title="a>b">',
    '<p title="a\tb">',
    '<p xmlns="">',
    "</p>",
    "</div>",
    "<br/>",
    "<br />",
    "<b>",
    "</b>",
    " 5 &lt; 7 &amp; &gt; &quot;x&quot; &apos; &#160; ",
    "&nbsp;",
    "&#9;",
    "a > b",
    "]]>",
    "& ",
    "<!-- c -->",
    "<![CDATA[x]]>",
    "<?pi ?>",
    "\r\n",
    "\n  ",
    "é – ع 😀",
    "\ufeff",
    "\u0001",
    "\ufffe",
  );

  test("any narrative", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const inside = parts.join("");
        for (const narrative of [
          inside,
          `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
        ]) {
          const [scanned, parsed] = both(bundleWith(`<status value="generated"/>${narrative}`));
          expect(scanned).toEqual(parsed);
        }
      }),
    );
  });

  const tags = fc.constantFrom(
    "<id value='a'/>",
    '<id value="a"/>',
    '<id value="a" value="b"/>',
    '<id  value="a"/>',
    '<id value="a"></id>',
    '<id value="a&lt;&#10;&#233;"/>',
    '<id value="a\nb"/>',
    '<id value="a<b"/>',
    '<meta id="1"><profile value="x"/></meta>',
    '<language value="en"/>',
    "<identifier>text</identifier>",
    "<identifier>",
    "</identifier>",
    '<unknown xmlns="urn:x"><a b="c">words</a></unknown>',
    '<x:y xmlns:x="urn:x"/>',
    '<entry><resource><Basic><id value="1"/></Basic></resource></entry>',
    '<entry><fullUrl value="urn:uuid:1" id="f"/></entry>',
    '<constructor value="a"/>',
    "<toString/>",
    "<a-b/>",
    "<é/>",
    "stray words",
    " \n ",
  );
  const before = fc.constantFrom(
    "",
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<?xml version="1.1"?>',
    '<?xml version="1.0" encoding="latin1"?>',
    " ",
    "\ufeff",
    "x",
  );
  const after = fc.constantFrom("", "\n", " <!-- c -->", "x", "<a/>", "</Bundle>");

  test("any elements", () => {
    fc.assert(
      fc.property(before, fc.array(tags, { maxLength: 8 }), after, (start, parts, end) => {
        const text = `${start}<Bundle xmlns="http://hl7.org/fhir">${parts.join("")}</Bundle>${end}`;
        const [scanned, parsed] = both(text);
        expect(scanned).toEqual(parsed);
      }),
    );
  });

  test("every beginning of a document", () => {
    const document = `<?xml version="1.0"?>\n${bundleWith('<div xmlns="http://www.w3.org/1999/xhtml" lang="en"><h3 id="a">5 &lt; 7</h3><br/></div>')}`;
    for (let end = 1; end <= document.length; end += 1) {
      const [scanned, parsed] = both(document.slice(0, end));
      expect(scanned).toEqual(parsed);
    }
  });

  test.each([199, 200, 201])("elements at a depth of %i", (depth) => {
    const narrative = (inner: number) =>
      bundleWith(
        `<div xmlns="http://www.w3.org/1999/xhtml">${"<b>".repeat(inner)}${"</b>".repeat(inner)}</div>`,
      );
    const [scanned, parsed] = both(narrative(depth - 6));
    expect(scanned).toEqual(parsed);
  });
});

/** A Bundle with a Basic resource whose narrative contains this markup. */
function bundleWith(narrative: string): string {
  return `<Bundle xmlns="http://hl7.org/fhir"><entry><resource><Basic><text>${narrative}</text></Basic></resource></entry></Bundle>`;
}
