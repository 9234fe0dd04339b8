import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Bundle } from "../src/document/types.ts";
import { buildDocument, parseLeaflet, readDocument, type LeafletContent } from "../src/index.ts";
import { validateDocument } from "../src/judge.ts";
import { sectionKeys } from "../src/leaflet/sections.ts";
import { aLeaflet } from "../src/testing/a-leaflet.ts";

/**
 * Leaflets with a text in every list that their form prints. A file lists the titles of the sections and their parts in
 * order, each after its code, as the authority's template has them.
 */
const leaflets = {
  "eu-qrd-en": {
    medicineName: "Examplol",
    type: "Film-coated tablet",
    language: "en",
    profile: "eu-qrd",
    excipientNames: "lactose",
  },
  "jordan-ar": {
    medicineName: "إكزامبلول",
    type: "كريم",
    language: "ar",
    profile: "jordan",
    excipientNames: "كحول سيتيلي",
  },
} as const;

type Name = keyof typeof leaflets;
const names = Object.keys(leaflets) as Name[]; // exactly the keys of `leaflets`

/** The lists that a form does not print, or that the file leaves out, because they have no title. */
const left: Readonly<Record<Name, readonly string[]>> = {
  "eu-qrd-en": ["statementsSections"],
  "jordan-ar": ["otherSourcesSections", "professionalSections"],
};

function wholeLeaflet(name: Name): LeafletContent {
  const text = leaflets[name].language === "ar" ? "نص توضيحي لهذا القسم." : "A text.";
  const lists = sectionKeys
    .filter((list) => !left[name].includes(list))
    .map((list) => [list, [{ id: "1", content: `<p>${text}</p>` }]]);
  const { language } = leaflets[name];
  const parsed = parseLeaflet({
    ...aLeaflet({ language }),
    ...leaflets[name],
    customQA: [],
    ...Object.fromEntries(lists),
  });
  if (parsed.kind !== "parsed") throw new Error(JSON.stringify(parsed.findings));
  return parsed.content;
}

function built(content: LeafletContent): Bundle {
  const document = buildDocument(content);
  if (document.kind !== "built") throw new Error(JSON.stringify(document.findings));
  return document.bundle;
}

interface Section {
  readonly title: string;
  readonly code: { readonly coding: readonly { readonly code: string }[] };
  readonly text?: { readonly div: string };
  readonly section?: readonly Section[];
}

/** The titles of sections and parts with their codes, in the order of the text. */
function linesOf({ title, code, text, section = [] }: Section): readonly string[] {
  const div = text?.div ?? "";
  const parts = [...div.matchAll(partStart)].flatMap(([, id, part = "–", heading]) => {
    const printed = id === "last-revised" ? revised(div) : heading;
    return printed === undefined ? [] : [`${part} ${printed}`];
  });
  return [`${code.coding[0]?.code} ${title}`, ...parts, ...section.flatMap(linesOf)];
}

const partStart = /<div id="([a-z-]+)"(?: class="ema-(\d+)")?>(?:<h3>([^<]*)<\/h3>)?/g;

/** The sentence with the month of the last revision, without its full stop. */
function revised(div: string): string {
  return /<div id="last-revised"[^>]*><p>([^<]*)\.<\/p>/.exec(div)?.[1] ?? "";
}

describe.each(names)("a leaflet with every section: %s", (name) => {
  const content = wholeLeaflet(name);
  const bundle = built(content);

  test("has the sections, parts, titles and codes of the template, in its order", () => {
    const composition = bundle.entry[0]?.resource as unknown as { readonly section: [Section] };
    const expected = readFileSync(new URL(`whole-leaflets/${name}.txt`, import.meta.url), "utf8");
    const lines = linesOf(composition.section[0]);
    expect(`${lines.join("\n")}\n`).toBe(expected);
  });

  test("is a valid document, and keeps its content when it is read", () => {
    expect(validateDocument(bundle).filter(({ severity }) => severity === "error")).toEqual([]);
    const read = readDocument(bundle);
    expect(read).toMatchObject({ kind: "read", content, findings: [] });
  });
});
