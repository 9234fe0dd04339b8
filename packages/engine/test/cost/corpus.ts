import { targetsOfItems, targetsOfText, targetsOfXml } from "./targets.ts";
import type { FuzzTarget } from "./growth.ts";
import type { DocumentShapes, Shape } from "./shapes.ts";

interface KnownInput {
  readonly targets: () => readonly FuzzTarget[];
  /** The name of the target whose cost grew. */
  readonly target: string;
  readonly size: number;
}

/** Inputs whose cost once grew faster than their size. */
export const corpus: Readonly<Record<string, KnownInput>> = {
  "a link with a long address around many blocks": {
    target: "parse",
    size: 4000,
    targets: () => text(once('<a href="http://x.y/'), many("a"), once('">'), many("<p>x")),
  },
  "a link with an address that is too long around many blocks": {
    target: "parse",
    size: 80000,
    targets: () => text(once('<a href="http://x.y/'), many("a:"), once('">'), many("<sub><p>")),
  },
  "an element with many attributes around many blocks": {
    target: "parse",
    size: 4000,
    targets: () => text(once("<b "), many("a№ "), once(">"), many("<p>x")),
  },
  "a long style around many blocks": {
    target: "parse",
    size: 20000,
    targets: () => text(once('<b style="'), many("font-weight:bold;"), once('">'), many("<p>x")),
  },
  "many items without id before items with the first numbers": {
    target: "parse",
    size: 60000,
    targets: () =>
      targetsOfItems(
        { ids: [null, "-n"], texts: ["x"], columns: 1 },
        { ids: [null], texts: ["x"], columns: 1 },
      ),
  },
  "many references to a contained resource with many elements": {
    target: "foreign: judge of XML",
    size: 4000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<author><reference value="#x"/></author>')),
        narrative: shape(many("x")),
        contained: shape(many('<contact><telecom><value value="1"/></telecom></contact>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many references to an entry that does not claim its profile": {
    target: "foreign: judge of XML",
    size: 12000,
    targets: () =>
      documents({
        elements: shape(many('<author><reference value="urn:x:1"/></author>')),
        entries: shape(
          once('<entry><fullUrl value="urn:x:1"/><resource><Organization>'),
          many('<contact><telecom><value value="1"/></telecom></contact>'),
          once("</Organization></resource></entry>"),
        ),
      }),
  },
  "many contained images with references": {
    target: "foreign: judge of XML",
    size: 30000,
    targets: () =>
      documents({
        elements: shape(
          many('<contained><Binary><id value="i№"/><data value="AAAA"/></Binary></contained>'),
          many('<author><reference value="#i№"/></author>'),
        ),
      }),
  },
  "a resource of an unknown type with many references": {
    target: "foreign: judge of XML",
    size: 30000,
    targets: () =>
      documents({
        entries: shape(
          once("<entry><resource><Foo>"),
          many('<subject><reference value="urn:x:№"/></subject>'),
          once("</Foo></resource></entry>"),
        ),
      }),
  },
  "many blank formatted words": {
    target: "foreign: import of XML",
    size: 30000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<category><text value="a"/></category>')),
        narrative: shape(once("<p>"), many("<b> </b><i> </i>"), once("x</p>")),
        contained: shape(many('<alias value="a"/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many faulty elements with the same name": {
    target: "foreign: judge of XML",
    size: 60000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<title value="a"/>')),
        narrative: shape(many("x")),
        contained: shape(many('<alias value=""/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "an element with many different children and many children that can contain a resource": {
    target: "foreign: read XML",
    size: 15000,
    targets: () =>
      documents({
        entries: shape(
          once("<entry><resource><Foo><a>"),
          many('<k№ value="a"/>'),
          many("<B/>"),
          once("</a></Foo></resource></entry>"),
        ),
      }),
  },
  "many empty elements at a great depth": {
    target: "foreign: read XML",
    size: 30000,
    targets: () =>
      documents({
        entries: shape(
          once(`<entry><resource><Foo>${"<a>".repeat(190)}`),
          many("<b/>"),
          once(`${"</a>".repeat(190)}</Foo></resource></entry>`),
        ),
      }),
  },
  "many steps that show the same large image": {
    target: "foreign: import of XML",
    size: 4000,
    targets: () =>
      documents({
        elements: section(
          "Instructions for use",
          once("<p>"),
          many('<img src="u"/>'),
          once("</p>"),
        ),
        entries: shape(
          once('<entry><fullUrl value="u"/><resource><Binary><data value="/9j/'),
          many("AAAA"),
          once('/9k="/></Binary></resource></entry>'),
        ),
      }),
  },
  "many steps and a long name of the medicine": {
    target: "foreign: import of XML",
    size: 60000,
    targets: () =>
      documents({
        name: shape(many("я")),
        elements: section("Instructions for use", once("<ol>"), many("<li>a</li>"), once("</ol>")),
      }),
  },
  "many parts of a long name of the medicine": {
    target: "foreign: import of XML",
    size: 40000,
    targets: () =>
      documents({
        entries: shape(
          once('<entry><resource><MedicinalProductDefinition><name><productName value="'),
          many("ab "),
          once('"/>'),
          many('<part><part value="a"/></part>'),
          once("</name></MedicinalProductDefinition></resource></entry>"),
        ),
      }),
  },
  "a table with one long row and many empty rows": {
    target: "foreign: import of XML",
    size: 8000,
    targets: () =>
      documents({
        elements: section(
          "3. How to take a",
          once('<table id="table.1"><tbody><tr>'),
          many("<td/>"),
          once("</tr>"),
          many("<tr/>"),
          once("</tbody></table>"),
        ),
      }),
  },
  "many cells that are compared with other cells": {
    target: "compare content with document",
    size: 15000,
    targets: () =>
      targetsOfText(
        shape(once("<p>😀<table>"), many("<td>a<p>b")),
        shape(once("<p>😀"), many("<p>a")),
      ),
  },
};

/** Documents that consist of the given parts and little more. */
function documents(given: Partial<DocumentShapes>): readonly FuzzTarget[] {
  return targetsOfXml({
    elements: shape(many('<category><text value="a"/></category>')),
    narrative: shape(many("x")),
    contained: shape(many('<alias value="a"/>')),
    entries: shape(many("<entry/>")),
    name: shape(many("a")),
    ...given,
  });
}

function section(title: string, ...parts: Shape["parts"]): Shape {
  const narrative = '<text><div xmlns="http://www.w3.org/1999/xhtml">';
  return shape(
    once(`<section><title value="${title}"/>${narrative}`),
    ...parts,
    once("</div></text></section>"),
  );
}

function text(...parts: Shape["parts"]): readonly FuzzTarget[] {
  return targetsOfText({ parts }, { parts });
}

function shape(...parts: Shape["parts"]): Shape {
  return { parts };
}

function once(part: string): Shape["parts"][number] {
  return { text: part, repeated: false };
}

function many(part: string): Shape["parts"][number] {
  return { text: part, repeated: true };
}
