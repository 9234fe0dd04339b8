import {
  buildDocument,
  canonicalise,
  carried,
  describeFinding,
  fromJson,
  fromXml,
  parseLeaflet,
  readDocument,
  renderPreview,
  toJson,
  toXml,
  TooComplex,
  validateLeaflet,
  type Bundle,
  type LeafletContent,
} from "../../src/index.ts";
import { compareLeaflets, differencesOf, sameContent } from "../../src/compare.ts";
import { packCode } from "../../src/codes.ts";
import { parseDigitalLink, parseLinkType } from "../../src/digital-link.ts";
import { compareDocument, toOperationOutcome, validateDocument } from "../../src/judge.ts";
import { fillGap, gapsOf } from "../../src/guidance.ts";
import { parsePasted } from "../../src/pasted.ts";
import { ambiguousRanges, technicalRuns } from "../../src/rich-text.ts";
import { aLeaflet } from "../../src/testing.ts";
import { fillPlaceholders, placeholdersOf } from "../../src/variants.ts";
import { fieldNames } from "../../src/words.ts";
import type { FuzzTarget } from "./growth.ts";
import { written, type DocumentShapes, type Items, type Shape } from "./shapes.ts";

type Sized<T> = (size: number) => T;

/** A target. If the engine refuses with `TooComplex`, the target has no output. */
function target(name: string, prepare: Sized<() => unknown>): FuzzTarget {
  return {
    name,
    prepare(size) {
      const run = prepare(size);
      return () => orRefused(run);
    },
  };
}

function orRefused<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

/** Keeps the value for each size, because several targets have the same input. */
function kept<T>(prepare: Sized<T>): Sized<T> {
  const values = new Map<number, T>();
  return (size) => {
    const value = values.get(size) ?? prepare(size);
    values.set(size, value);
    return value;
  };
}

/** The document of the content, or of the example if the content cannot be built. */
function documentOf(content: LeafletContent): Bundle {
  const built = buildDocument(content, { layout: "complete" });
  const instead = built.kind === "built" ? built : buildDocument(aLeaflet());
  if (instead.kind !== "built") throw new Error("the example cannot be built");
  return instead.bundle;
}

/** The targets for a leaflet as a client sends it. `other` is another version of it. */
function leafletTargets(input: Sized<object>, other: Sized<object>): readonly FuzzTarget[] {
  const contentOf = (sent: object) => {
    const parsed = parseLeaflet(sent);
    return parsed.kind === "parsed" ? parsed.content : aLeaflet();
  };
  const content = kept((size) => contentOf(input(size)));
  const otherContent = kept((size) => contentOf(other(size)));
  const bundle = kept((size) => documentOf(content(size)));
  const otherBundle = kept((size) => documentOf(otherContent(size)));
  const ofContent = (name: string, run: (content: LeafletContent) => unknown) =>
    target(name, (size) => {
      const given = content(size);
      return () => run(given);
    });
  const compared = kept((size) =>
    orRefused(() => compareLeaflets(content(size), otherContent(size))),
  );
  return [
    target("parse", (size) => {
      const sent = input(size);
      return () => parseLeaflet(sent);
    }),
    target("technical text", (size) => {
      const text = JSON.stringify(input(size));
      return () => [
        technicalRuns(text, { direction: "rtl" }),
        technicalRuns(text, { direction: "ltr" }),
        ambiguousRanges(text),
      ];
    }),
    ofContent("canonicalise", canonicalise),
    ofContent("carried", (given) => carried(given)),
    ofContent("validate", (given) =>
      validateLeaflet(given).map((found) => describeFinding(found, "en")),
    ),
    ofContent("build", (given) => buildDocument(given)),
    ofContent("preview", (given) => renderPreview(given)),
    ofContent("placeholders", placeholdersOf),
    ofContent("variants", (given) => fillPlaceholders(given, () => "value")),
    ofContent("gaps", (given) => [gapsOf(given), fillGap(given, "medicine-name", "Zay")]),
    target("compare", (size) => {
      const [before, after] = [content(size), otherContent(size)];
      return () => [compareLeaflets(before, after), sameContent(before, after)];
    }),
    target("compare content with document", (size) => {
      const [given, document] = [content(size), otherBundle(size)];
      return () => compareDocument(given, document);
    }),
    target("differences", (size) => {
      const differences = compared(size) ?? { areas: [], changes: 0 };
      return () => differencesOf(differences, fieldNames.en);
    }),
    ...documentTargets(
      "",
      kept((size) => orRefused(() => toXml(bundle(size))) ?? ""),
      kept((size) => orRefused(() => toJson(bundle(size))) ?? ""),
    ),
  ];
}

/** The targets for the text of a document. */
function documentTargets(
  prefix: string,
  xml: Sized<string>,
  json: Sized<string>,
): readonly FuzzTarget[] {
  const targetsOf = (format: string, text: Sized<string>, read: typeof fromXml) => {
    const readingOf = kept((size) => read(text(size)));
    const ofReading = (name: string, run: (reading: ReturnType<typeof fromXml>) => unknown) =>
      target(`${prefix}${name} of ${format}`, (size) => {
        const reading = readingOf(size);
        return () => run(reading);
      });
    const ofBundle = (name: string, run: (bundle: Bundle) => unknown) =>
      ofReading(name, (reading) => reading.kind === "read" && run(reading.bundle as Bundle));
    return [
      target(`${prefix}read ${format}`, (size) => {
        const source = text(size);
        return () => {
          const { source: _, ...reading } = { source: "", ...read(source) };
          return reading;
        };
      }),
      ofReading("import", readDocument),
      ofReading("judge", (reading) => {
        const findings = reading.kind === "read" ? validateDocument(reading) : reading.findings;
        return toOperationOutcome(findings, "ar");
      }),
      ofBundle("write XML", toXml),
      ofBundle("write JSON", toJson),
      ofBundle("compare document", (bundle) => compareDocument(aLeaflet(), bundle)),
    ];
  };
  return [...targetsOf("XML", xml, fromXml), ...targetsOf("JSON", json, fromJson)];
}

/** Targets for a rich text. */
export function targetsOfText(one: Shape, other: Shape): readonly FuzzTarget[] {
  const leaflet = (shape: Shape) => (size: number) => {
    const text = written(shape, size);
    return { ...aLeaflet(), storageSections: [{ id: "1", content: text }] };
  };
  return [
    ...leafletTargets(leaflet(one), leaflet(other)),
    target("paste", (size) => {
      const text = written(one, size);
      return () => parsePasted(text);
    }),
    target("pack code", (size) => {
      const text = written(one, size);
      const code = { kind: "datamatrix", format: "svg", gtin: "9521234543213" } as const;
      return () => [
        parseDigitalLink(text),
        parseDigitalLink(`/01/9521234543213/10/${text}`),
        parseLinkType(text),
        packCode({ ...code, gtin: text }),
        packCode({ ...code, lot: text, serial: text }),
        packCode({ ...code, expiry: text }),
      ];
    }),
  ];
}

/** Targets for the fields with a single text. */
export function targetsOfFields(one: Shape, other: Shape, field: string): readonly FuzzTarget[] {
  const leaflet = (shape: Shape) => (size: number) => {
    const text = written(shape, size);
    return { ...aLeaflet(), [field]: field === "sizes" ? text.split(" ") : text };
  };
  return leafletTargets(leaflet(one), leaflet(other));
}

/** Targets for lists with many items. `%` in an id or a text is the number of the item. */
export function targetsOfItems(one: Items, other: Items): readonly FuzzTarget[] {
  const leaflet = (given: Items) => (size: number) => {
    const count = Math.ceil(size / 40);
    const text = (index: number) =>
      (given.texts[index % given.texts.length] ?? "").replaceAll("%", String(index));
    const many = <T>(item: (index: number) => T) =>
      Array.from({ length: count }, (_, at) => item(at));
    const id = (index: number) => {
      const kind = given.ids[Math.floor((index * given.ids.length) / count)];
      if (kind === "n") return String(index);
      return kind === "-n" ? String(count - index) : (kind?.replace("%", `i${index}`) ?? null);
    };
    const { columns } = given;
    const row = (at: number) => Array.from({ length: columns }, (_, x) => text(at * columns + x));
    return {
      ...aLeaflet(),
      storageSections: many((at) => ({ id: id(at), content: text(at) })),
      instructionSteps: many((at) => ({ id: id(at), text: text(at), image: "" })),
      tables: [
        { id: "1", data: Array.from({ length: Math.ceil(count / columns) }, (_, y) => row(y)) },
      ],
      sizes: many(text),
      customQA: many((at) => ({ id: id(at), question: text(at), answer: text(at) })),
    };
  };
  return leafletTargets(leaflet(one), leaflet(other));
}

/** Targets for a document that Nashra did not build. */
export function targetsOfXml(given: DocumentShapes): readonly FuzzTarget[] {
  const text = kept((size) => {
    const part = (shape: Shape) => written(shape, size / 3);
    return [
      '<Bundle xmlns="http://hl7.org/fhir" xmlns:m="http://x.y/m"><type value="document"/>',
      '<entry><fullUrl value="http://x.y/Composition/1"/><resource><Composition><meta><profile value="http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition/Composition-uv-epi"/></meta>',
      `<text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml">${part(given.narrative)}</div></text>`,
      `<contained><Organization><id value="x"/>${part(given.contained)}</Organization></contained>`,
      `<title value="${part(given.name)}"/>${part(given.elements)}`,
      `<section><title value="Storage"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">${part(given.narrative)}</div></text></section>`,
      "</Composition></resource></entry>",
      part(given.entries),
      `<entry><resource><Organization><name value="${part(given.name)}"/></Organization></resource></entry>`,
      `<entry><resource><MedicinalProductDefinition><name><productName value="${part(given.name)}"/></name></MedicinalProductDefinition></resource></entry>`,
      "</Bundle>",
    ].join("");
  });
  const json = kept((size) => {
    const reading = fromXml(text(size));
    return (reading.kind === "read" && orRefused(() => toJson(reading.bundle))) || "{}";
  });
  return documentTargets("foreign: ", text, json);
}
