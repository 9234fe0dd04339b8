import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import type { Resource } from "../src/document/types.ts";
import { profileNames } from "../src/leaflet/profile-name.ts";
import { verbs } from "../src/leaflet/verb.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";
import { printedWords } from "../src/words/printed-words.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { leaflets } from "./arbitraries.ts";
import { resourcesOf } from "./kept-words.ts";
import { wordsBetweenTags, wordsIn } from "./source-words.ts";

type Json = Readonly<Record<string, unknown>>;
/** Returns a changed copy of a section. */
type Alteration = (section: Json, word: string) => Json;

const texts = (word: string) => ({
  status: "additional",
  div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${word}</p></div>`,
});

const alterations: readonly Alteration[] = [
  (section) => section,
  (section) => without(section, "code"),
  (section, word) => ({ ...section, title: word }),
  (section) => without(section, "title"),
  (section, word) => ({ title: word, section: [section] }),
  (section, word) => ({
    ...section,
    code: { coding: [{ system: "urn:x", code: "x" }], text: word },
  }),
  (section, word) => ({ ...section, section: [{ title: "7. Something", text: texts(word) }] }),
  (section, word) => ({ ...section, section: [{ title: "Do not take it", text: texts(word) }] }),
  (section, word) => ({ ...section, text: texts(word) }),
  (section) => replaced(section, / id="[^"]*"/g, ""),
  (section) => replaced(section, /<(\/?)div/g, "<$1blockquote"),
  (section) => replaced(section, /<p>/g, "<p title='x'><img src='#x' alt='Picture'/>"),
  (section) => replaced(section, /<\/p>/g, ""),
  (section) => replaced(section, /<ol>/g, "<ul>"),
  (section, word) => replaced(section, /<p>/g, `<form><title>${word}</title></form><p>`),
  (section, word) => ({ ...section, mode: word, orderedBy: { text: word } }),
];

function without(section: Json, key: string): Json {
  return Object.fromEntries(Object.entries(section).filter(([name]) => name !== key));
}

function replaced(section: Json, pattern: RegExp, text: string): Json {
  const narrative = section["text"] as Json | undefined; // buildDocument produces this type
  if (narrative === undefined) return section;
  const div = String(narrative["div"]);
  const start = div.indexOf(">") + 1;
  const inner = div.slice(start, -6).replace(pattern, text);
  return { ...section, text: { ...narrative, div: `${div.slice(0, start)}${inner}</div>` } };
}

describe("import of a changed document", () => {
  test("keeps all words of narratives and titles, and produces canonical content", () => {
    const choices = fc.array(fc.tuple(fc.nat(alterations.length - 1), fc.nat(999)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(leaflets(), choices, fc.boolean(), (leaflet, chosen, keepsOthers) => {
        const bundle = altered(built(leaflet), chosen, keepsOthers);
        const read = readDocument(bundle);
        if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
        const kept = new Set([
          ...stringsIn(read.content).flatMap((text) => [
            ...wordsBetweenTags(text),
            ...wordsIn(text),
          ]),
          ...stringsIn(read.findings.map(({ details }) => details)).flatMap(wordsIn),
          ...stringsIn(resourcesOf(read.content)).flatMap(wordsIn),
        ]);
        const source = sectionTexts(bundle).filter((word) => !kept.has(word));
        expect(source.filter((word) => !isPrinted(word))).toEqual([]);
        expect(canonicalise(read.content)).toEqual(read.content);
      }),
    );
  });
});

function built(
  leaflet: ReturnType<typeof leaflets> extends fc.Arbitrary<infer T> ? T : never,
): Resource {
  const document = buildDocument(leaflet, { layout: "complete" });
  if (document.kind !== "built") throw new Error(JSON.stringify(document.findings));
  return document.bundle;
}

/**
 * Changes the sections in order, cycling through the choices. If `keepsOthers` is false, removes all
 * resources except the Composition.
 */
function altered(
  bundle: Resource,
  chosen: readonly (readonly [number, number])[],
  keepsOthers: boolean,
): Resource {
  let next = 0;
  const alter = (section: Json): Json => {
    const [index, number] = chosen[next++ % chosen.length] ?? [0, 0];
    const inner = section["section"] as readonly Json[] | undefined; // buildDocument produces this type
    const within = inner === undefined ? section : { ...section, section: inner.map(alter) };
    return alterations[index]?.(within, `word${number}`) ?? section;
  };
  const entries = bundle["entry"] as readonly { readonly resource: Json }[]; // buildDocument produces this type
  const [composition, ...others] = entries;
  if (composition === undefined) throw new Error("no Composition");
  const sections = composition.resource["section"] as readonly Json[]; // buildDocument produces this type
  const resource = { ...composition.resource, section: sections.map(alter) };
  return { ...bundle, entry: [{ ...composition, resource }, ...(keepsOthers ? others : [])] };
}

/** The words of the titles and narratives of all sections, and the words that `alterations` adds. */
function sectionTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(sectionTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== "string") return sectionTexts(inner);
    if (key === "div") return wordsBetweenTags(inner);
    return key === "title" || key === "text" || key === "mode" ? wordsIn(inner) : [];
  });
}

/** Words of the titles and labels that Nashra prints in documents. */
const printed = new Set(
  ["en", "ar", "fr"]
    .flatMap((language) =>
      profileNames.flatMap((profile) =>
        verbs.map((verb) => printedWords(aLeaflet({ verb, profile }), { language })),
      ),
    )
    .flatMap((words) => [
      ...Object.values(words.sections).map((title) => title("")),
      ...Object.values(words.lists).map((title) => title("")),
      words.patientInformation,
      words.instructions,
      words.holder,
      ...Object.values(words.roles),
      ...Object.values(words.contacts),
      ...words.lastRevised,
      words.step(1),
      "1 2 3 4 5 6 7 8",
      ...Array.from({ length: 130 * 12 }, (_, month) => words.monthOf(monthOf(month))),
    ])
    .flatMap(wordsIn),
);

function monthOf(month: number): string {
  return `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

function isPrinted(word: string): boolean {
  return printed.has(word);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
