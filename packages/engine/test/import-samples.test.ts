import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  headerCode,
  holderCode,
  listCode,
  nameParts,
  sectionCodes,
  packageLeaflet,
  processedCategory,
  rawCategory,
} from "../src/fhir/codes.ts";
import { countryName } from "../src/words/countries.ts";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { sectionKeys } from "../src/leaflet/field-names.ts";
import { carried } from "../src/fhir/carried.ts";
import type { LeafletContent } from "../src/leaflet/content.ts";
import type { Finding } from "../src/leaflet/finding.ts";
import { wordsBetweenTags, wordsIn, wordsOfNarratives, wordsOfSource } from "./source-words.ts";

const folder = new URL("samples/", import.meta.url);
const files = readdirSync(folder).filter((file) => /\.(?:xml|json)$/.test(file));

describe("every public sample", () => {
  test("exists", () => {
    expect(files.length).toBe(22);
  });

  for (const file of files) {
    test(`${file} is imported without losing a word`, () => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const read = readDocument(file.endsWith(".json") ? fromJson(text) : fromXml(text));
      if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
      expect(canonicalise(read.content)).toEqual(read.content);
      const kept = wordsKept(read.content, read.findings);
      expect(missing(wordsOfSource(file, text), kept)).toEqual([]);
      expect(rarer(wordsOfNarratives(file, text), kept)).toEqual([]);
    });

    test(`${file} can be built and read again unless a listed reason prevents it`, () => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const read = readDocument(file.endsWith(".json") ? fromJson(text) : fromXml(text));
      if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
      const built = buildDocument(read.content, { layout: "complete" });
      if (built.kind === "refused") {
        const reasons = built.findings.map(({ code, path }) => `${code} ${path.join(".")}`);
        expect(notBuilt[file]).toEqual(reasons);
        return;
      }
      expect(notBuilt[file]).toBeUndefined();
      const again = readDocument(fromXml(toXml(built.bundle)));
      expect(again.findings).toEqual([]);
      expect(again).toMatchObject({ content: carried(read.content) });
    });
  }
});

const unsupported = ["language-unsupported language"];
/**
 * The samples that Nashra cannot build a document from, with the reasons: missing required values, or an
 * unsupported language.
 */
const notBuilt: Readonly<Record<string, readonly string[]>> = {
  "epitest-FHIR-Bundle-Type-2---Package-Insert---Taiwan---Paxlovid-FC-Tabs---ZH-MANDARIN.xml":
    unsupported,
  "epitest-IFU-blank-template.xml": ["required medicineName", "required revisionDate"],
  "epitest-xeljanz_5mg_my_ms.xml": unsupported,
  "gh-fsh-PT-Actrapid.json": unsupported,
  "gh-pages-47204.json": ["language-unsupported language"],
  "gh-pages-47204.xml": ["language-unsupported language"],
  "gh-pages-bundlepackageleaflet-es-04c9bd6fb89d38b2d83eced2460c4dc1.xml": unsupported,
  "vulcan-fork-cfsb1651597532341.xml": unsupported,
};

/** The words of the leaflet and the findings, and the words that Nashra's document adds. */
function wordsKept(content: LeafletContent, findings: readonly Finding[]): readonly string[] {
  const displays = [
    headerCode,
    holderCode,
    packageLeaflet,
    rawCategory,
    processedCategory,
    ...Object.values(sectionCodes),
    ...sectionKeys.map(listCode),
    ...Object.values(nameParts),
  ]
    .flatMap((concept) => concept?.coding ?? [])
    .map((coding) => coding.display ?? "");
  return [
    ...stringsIn(content).flatMap((text) => wordsBetweenTags(text)),
    ...stringsIn(findings.map((found) => found.details)).flatMap(wordsIn),
    ...displays.flatMap(wordsIn),
    ...wordsIn(countryName(content.country ?? "") ?? ""),
    ...(content.language === "en" ? ["English"] : []),
  ];
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The words of the source that are completely missing. */
function missing(source: readonly string[], kept: readonly string[]): readonly string[] {
  const known = new Set(kept);
  return [...new Set(source)].filter((word) => !known.has(word));
}

/** The words that occur less often in the imported content than in the source. */
function rarer(source: readonly string[], kept: readonly string[]): readonly string[] {
  const left = counts(kept);
  return [...counts(source)]
    .filter(([word, count]) => (left.get(word) ?? 0) < count)
    .map(([word, count]) => `${word}: ${left.get(word) ?? 0} of ${count}`);
}

function counts(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
