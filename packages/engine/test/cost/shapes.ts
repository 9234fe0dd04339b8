import fc from "fast-check";

/** A text of any size: parts that occur once, and parts that are repeated until the text has the size. */
export interface Shape {
  readonly parts: readonly { readonly text: string; readonly repeated: boolean }[];
}

/**
 * Writes a shape with about `size` characters. Each repeated part has the same number of repetitions. `№` becomes the
 * number of the repetition.
 */
export function written({ parts }: Shape, size: number): string {
  const once = parts.reduce((sum, { text, repeated }) => sum + (repeated ? text.length : 0), 0);
  const times = Math.ceil(size / Math.max(once, 1));
  return parts
    .map(({ text, repeated }) => {
      if (!repeated) return text.replaceAll("№", "0");
      if (!text.includes("№")) return text.repeat(times);
      return Array.from({ length: times }, (_, at) => text.replaceAll("№", String(at))).join("");
    })
    .join("");
}

function shapesOf(fragments: readonly string[], most = 4): fc.Arbitrary<Shape> {
  const text = fc
    .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 })
    .map((some) => some.join(""));
  const part = fc.record({ text, repeated: fc.boolean() });
  return fc
    .array(part, { minLength: 1, maxLength: most })
    .map((parts) => ({ parts }))
    .filter(({ parts }) => parts.some(({ repeated }) => repeated));
}

const words = [
  ..."a b1 X . , - + ( ) [ ] { } « » < > & ; \" ' 5 250 mg % / : # @ = * ق دواء ٢٥ – ≥ ½ ° + ، ؟".split(
    " ",
  ),
  ..." |  |\t|\n|\u00a0|\u200f|\u202e|\u2066|\u2069|\u0000|\ud800|😀|e\u0301|{{a}}|{{|}}|[[|]]".split(
    "|",
  ),
  ..."&amp; &nbsp; &nosuch; &#x41; http://x.y/ a@b.c +962 5550100 1. ® /_history/ \\".split(" "),
];

const tags = [
  ...[
    ..."p b i u sup sub span a ul ol li table tr td th thead tbody tfoot caption h3 h4 div pre font".split(
      " ",
    ),
    ..."br img script style title svg math select template o:p dl dt x-y".split(" "),
  ].flatMap((name) => [`<${name}>`, `</${name}>`]),
  "<p style='mso-list:l0 level№ lfo1'>",
  "<span style='mso-list:Ignore'>",
  "<style>.№ {vertical-align:super}",
  "<b class='№ a'>",
  "<del>",
  '<a href="http://x.y/',
  '">',
  "<a href=http://x.y>",
  '<a href="#section:pregnancy">',
  "section 6 ",
  "section 6</a>",
  '<b style="font-weight:normal">',
  '<span style="font-weight:bold;',
  "<span dir=rtl>",
  "<b a1 a2 a3>",
  "<td colspan=2>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<!x",
  "<",
  "</",
  "<a ",
  ' c="',
];

/** A start tag with a long attribute or many attributes, around fragments that are repeated. */
const longTags: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.constantFrom(
      '<a href="http://x.y/',
      '<b style="',
      '<span style="',
      '<i title="',
      '<td id="',
      '<b class="',
      "<style>",
      "<b ",
      "<x",
    ),
    fc.constantFrom(
      "a",
      "a=1 ",
      "font-weight:bold;",
      "font-weight:normal;",
      "&amp;",
      "é",
      "/",
      "b ",
    ),
    fc.constantFrom('">', ">", '" dir="rtl">'),
    shapesOf([...tags, "x", "y", "د"], 2),
  )
  .map(([open, value, close, { parts }]) => ({
    parts: [
      { text: open, repeated: false },
      { text: value, repeated: true },
      { text: close, repeated: false },
      ...parts,
    ],
  }));

/** HTML that an author may type, well-formed or not. */
export const html: fc.Arbitrary<Shape> = fc.oneof(
  shapesOf([...tags, ...tags, ...words], 5),
  longTags,
);

/** Plain text. */
export const plain: fc.Arbitrary<Shape> = shapesOf(words);

const xhtml = [
  ..."p b i u sup sub span ul ol li table tr td th div h3 em"
    .split(" ")
    .flatMap((name) => [
      `<${name}>x</${name}>`,
      `<${name}> </${name}>`,
      `<${name} id="a.1">y</${name}>`,
    ]),
  '<a href="http://x.y/">z</a>',
  '<a href="#step.1">section 8</a>',
  '<img src="#a" alt="b"/>',
  '<img src="http://x.y/Binary/2"/>',
  '<table id="table.1"><tbody><tr><td>x</td><td/></tr><tr/></tbody></table>',
  "<ul><li>x</li></ul>",
  "<table><tr><td>x</td></tr></table>",
  "<br/>",
  "<m:n/>",
  "<!-- c -->",
  "<?p i?>",
  "&amp;",
  "&#160;",
  "<unknown>x</unknown>",
];

const fhir = [
  '<section><title value="a"/></section>',
  '<section><title value="Storage"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">x</div></text></section>',
  '<section><title value="Instructions for use"/><text><div xmlns="http://www.w3.org/1999/xhtml"><ol><li>x</li></ol></div></text></section>',
  '<section><title value="Instructions for use"/><text><div xmlns="http://www.w3.org/1999/xhtml"><p>x<img src="http://x.y/Binary/2" alt="b"/></p></div></text></section>',
  '<title value="a"/>',
  '<author><reference value="#x"/></author>',
  '<author><reference value="Organization/1"/></author>',
  '<contained><Organization><id value="x"/><name value="a"/></Organization></contained>',
  '<contained><Binary><id value="№"/><data value="AAAA"/></Binary></contained>',
  '<extension url="http://x.y"><valueString value="a"/></extension>',
  '<category><coding><system value="http://loinc.org"/><code value="a"/></coding></category>',
  '<identifier><value value="a"/></identifier>',
  '<note><text value="a"/></note>',
  "<unknown>x</unknown>",
  "<id/>",
  "<!-- c -->",
  "<?p i?>",
  "text",
  '<date value="x"/>',
  '<language value="en"/>',
];

/** Elements of an Organization. */
const company = [
  '<identifier><system value="http://x.y"/><value value="№"/></identifier>',
  '<contact><telecom><system value="phone"/><value value="1"/></telecom></contact>',
  '<contact><address><line value="a"/></address></contact>',
  '<contact><telecom id="a"><value value="x"/></telecom></contact>',
  '<name value="a"/>',
  '<alias value=""/>',
  '<alias value=" a"/>',
  '<extension url="x"><valueCode value=" "/></extension>',
];

const entries = [
  '<entry><fullUrl value="urn:uuid:№"/><resource><Organization><id value="№"/><name value="a"/></Organization></resource></entry>',
  '<entry><fullUrl value="http://x.y/Organization/№"/><resource><Organization><id value="№"/><partOf><reference value="Organization/0"/></partOf></Organization></resource></entry>',
  '<entry><fullUrl value="http://x.y/Binary/1"/><resource><Binary><id value="1"/><contentType value="image/jpeg"/></Binary></resource></entry>',
  '<entry><fullUrl value="http://x.y/Binary/2"/><resource><Binary><data value="/9j//9k="/></Binary></resource></entry>',
  '<entry><resource><Foo><a><k№ value="a"/><b id="1"/><B/><b/></a></Foo></resource></entry>',
  '<entry><resource><MedicinalProductDefinition><name><part><part value="a"/></part></name></MedicinalProductDefinition></resource></entry>',
  '<entry><resource><Ingredient><for><reference value="#p"/></for></Ingredient></resource></entry>',
  "<entry><resource><Made><up><a/></up></Made></resource></entry>",
  '<entry><resource><RegulatedAuthorization><subject><reference value="urn:uuid:№"/></subject><region><text value="a"/></region></RegulatedAuthorization></resource></entry>',
  '<entry><resource><Bundle><type value="document"/><entry><resource><Composition><title value="a"/></Composition></resource></entry></Bundle></resource></entry>',
  "<entry/>",
];

/** The parts of an XML document from another system. Each has a third of the size. */
export interface DocumentShapes {
  /** The elements and the narratives of the Composition. */
  readonly elements: Shape;
  readonly narrative: Shape;
  /** The elements of an Organization that the Composition contains. */
  readonly contained: Shape;
  readonly entries: Shape;
  readonly name: Shape;
}

export const xml: fc.Arbitrary<DocumentShapes> = fc.record({
  elements: shapesOf(fhir, 3),
  narrative: shapesOf(xhtml, 3),
  contained: shapesOf(company, 2),
  entries: shapesOf(entries, 2),
  name: shapesOf(["a", "x ", "&amp;"], 2),
});

/** The items of a leaflet's lists, each with an id and a text. */
export interface Items {
  readonly ids: readonly (string | null)[];
  readonly texts: readonly string[];
  /** Number of cells in each row of a table. */
  readonly columns: number;
}

export const items: fc.Arbitrary<Items> = fc.record({
  ids: fc.array(fc.constantFrom(null, "1", "x", "%", "n", "-n"), { minLength: 1, maxLength: 3 }),
  texts: fc.array(
    fc
      .array(fc.constantFrom(...words, ...tags, "%"), { minLength: 1, maxLength: 4 })
      .map((some) => some.join("")),
    { minLength: 1, maxLength: 3 },
  ),
  columns: fc.constantFrom(1, 3, 20),
});
