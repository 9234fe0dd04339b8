import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { carried } from "../src/fhir/carried.ts";
import type { LeafletContent } from "../src/leaflet/content.ts";
import { wordsKept } from "./kept-words.ts";
import { wordsOfNarratives, wordsOfSource } from "./source-words.ts";

const folder = new URL("samples/", import.meta.url);
const files = readdirSync(folder).filter((file) => /\.(?:xml|json)$/.test(file));

describe("every public sample", () => {
  test("exists", () => {
    expect(files.length).toBe(22);
  });

  test("gives the market as country, and never the country of the holder's address", () => {
    const countries = files.map((file) => {
      const { country, companyCountry } = contentOf(file);
      return [file, country, companyCountry] as const;
    });
    const named = countries.filter(([, ...codes]) => codes.some((code) => code !== undefined));
    expect(Object.fromEntries(named.map(([file, ...codes]) => [file, codes]))).toEqual(countriesOf);
    for (const file of files) {
      // in the samples, only the `country` of an address is a string
      const moved = contentOf(file, (text) =>
        text.replaceAll(/(<country value=|"country": ?)"[^"]+"/g, '$1"KW"'),
      );
      expect(moved.country).toBe(contentOf(file).country);
    }
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

/** Market and country of the company, of the samples that name one of them. */
const countriesOf: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "epitest-AromasinTabletsAR.xml": [undefined, "BE"],
  "epitest-FHIR-Bundle-Type-2---Package-Insert---Taiwan---Paxlovid-FC-Tabs---ZH-MANDARIN.xml": [
    "TW",
    undefined,
  ],
  "epitest-JFDA-Aromasin-PIL-EN-v1.xml": ["IT", undefined],
  "epitest-RapamunTabletsAR.xml": [undefined, "BE"],
  "epitest-VfendTabletEN.xml": [undefined, "BE"],
  "epitest-fsh-Bundle-PLD-Palbociclib.json": [undefined, "DE"],
  "epitest-fsh-Enbrel50mgPFPBundleAR.json": ["JO", "BE"],
  "epitest-fsh-ZithromaxPOSBundleEN.json": ["JO", "GB"],
  "epitest-talzenna_short_test.xml": ["GB", undefined],
  "epitest-xeljanz_5mg_my_ms.xml": ["MY", undefined],
  "gh-fsh-PT-Actrapid.json": [undefined, "PT"],
  "gh-fsh-bundle-ibu-raw.json": ["GB", undefined],
  "gh-pages-bundlepackageleaflet-379d610f9c96d541562699215b0864127.xml": ["JO", "GB"],
  "gh-pages-bundlepackageleaflet-es-04c9bd6fb89d38b2d83eced2460c4dc1.xml": ["ES", "NL"],
  "ig100-Bundle-bundlepackageleaflet75type1.json": [undefined, "FR"],
  "ig100-Bundle-bundlepackageleaflet75type2.json": ["FR", undefined],
  "ig100-Bundle-bundlepackageleaflet75type3.json": ["FR", undefined],
  "vulcan-fork-cfsb1651597532341.xml": [undefined, "NL"],
};

function contentOf(file: string, change = (text: string): string => text): LeafletContent {
  const text = change(readFileSync(new URL(file, folder), "utf8"));
  const read = readDocument(file.endsWith(".json") ? fromJson(text) : fromXml(text));
  if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
  return read.content;
}

const unsupported = ["language-unsupported language"];
/** The text is in Arabic, the label is `en`. */
const mislabelled = ["language-mismatch language"];
/**
 * The samples that Nashra cannot build a document from, with the reasons: missing required values, an
 * unsupported language, or a wrong label.
 */
const notBuilt: Readonly<Record<string, readonly string[]>> = {
  "epitest-FHIR-Bundle-Type-2---Package-Insert---Taiwan---Paxlovid-FC-Tabs---ZH-MANDARIN.xml":
    unsupported,
  "epitest-AromasinTabletsAR.xml": mislabelled,
  "epitest-RapamunTabletsAR.xml": mislabelled,
  "epitest-fsh-Enbrel50mgPFPBundleAR.json": mislabelled,
  "epitest-IFU-blank-template.xml": ["required medicineName", "required revisionDate"],
  "epitest-xeljanz_5mg_my_ms.xml": unsupported,
  "gh-fsh-PT-Actrapid.json": unsupported,
  "gh-pages-47204.json": ["language-unsupported language"],
  "gh-pages-47204.xml": ["language-unsupported language"],
  "gh-pages-bundlepackageleaflet-es-04c9bd6fb89d38b2d83eced2460c4dc1.xml": unsupported,
  "vulcan-fork-cfsb1651597532341.xml": unsupported,
};

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
