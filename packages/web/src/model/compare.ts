import { canonicalise, effectiveLanguage, sectionKeys, type LeafletContent } from "@nashra/engine";

import type { ContentGroup } from "./changed-sections.ts";
import {
  compareParagraphs,
  compareQuestions,
  compareSizes,
  compareSteps,
  compareTableItems,
} from "./compare-lists.ts";
import { readPlainText } from "./compare-text.ts";
import { compareText, entryDiffers, type ComparedEntry, type FieldName } from "./compared-entry.ts";

export interface ComparedArea {
  readonly name: ContentGroup;
  readonly entries: readonly ComparedEntry[];
  /** How many of its entries differ. */
  readonly changes: number;
}

export interface ComparedLeaflet {
  /** All of them, those without a change too. */
  readonly areas: readonly ComparedArea[];
  readonly changes: number;
}

const fieldAreas = {
  medicineName: "product",
  type: "product",
  subName: "product",
  customMode: "product",
  companyName: "company",
  companyAddress: "company",
  companyPhone: "company",
  companyFax: "company",
  companyEmail: "company",
  revisionDate: "company",
  language: "details",
  country: "details",
  companyCity: "details",
  companyIdentifier: "details",
  productIdentifier: "details",
  firstAuthorisedOn: "details",
} as const satisfies Record<FieldName, ContentGroup>;

/** Everything in which two leaflets differ, word by word. Blank items count for nothing, and nor do ids. */
export function compareLeaflets(one: LeafletContent, other: LeafletContent): ComparedLeaflet {
  const before = canonicalise(one);
  const after = canonicalise(other);
  const language = effectiveLanguage(after);
  const areas = [
    area("product", fields("product", before, after, language)),
    area("sizes", compareSizes(before, after, language)),
    ...sectionKeys.map((key) => area(key, compareParagraphs(before[key], after[key], language))),
    area("tables", compareTableItems(before.tables, after.tables, language)),
    area("questions", compareQuestions(before.customQA, after.customQA, language)),
    area("steps", compareSteps(before.instructionSteps, after.instructionSteps, language)),
    area("company", fields("company", before, after, language)),
    area("details", fields("details", before, after, language)),
  ];
  return { areas, changes: areas.reduce((sum, { changes }) => sum + changes, 0) };
}

function area(name: ContentGroup, entries: readonly ComparedEntry[]): ComparedArea {
  return { name, entries, changes: entries.filter(entryDiffers).length };
}

function fields(
  of: ContentGroup,
  before: LeafletContent,
  after: LeafletContent,
  language: string,
): readonly ComparedEntry[] {
  const names = Object.keys(fieldAreas) as FieldName[]; // its own keys
  return names
    .filter((name) => fieldAreas[name] === of)
    .map((field) => {
      const from = valueOf(before, field);
      const to = valueOf(after, field);
      const text = compareText("text", readPlainText(from, language), readPlainText(to, language));
      const change = from === "" ? "added" : to === "" ? "removed" : "changed";
      return { field, change: text.changed ? change : "same", moved: false, texts: [text] };
    });
}

function valueOf(content: LeafletContent, field: FieldName): string {
  const value = content[field];
  return typeof value === "boolean" ? String(value) : (value ?? "").trim();
}
