import { canonicalise } from "../leaflet/canonicalise.ts";
import { countCells } from "../leaflet/non-blank-items.ts";
import { OutputMeter } from "../text/output-meter.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { fieldRow, type FieldName } from "../leaflet/field-names.ts";
import { emptyOfKind } from "../leaflet/leaflet-shape.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import {
  compareLines,
  compareParagraphs,
  compareQuestions,
  compareSteps,
  compareTableItems,
} from "./compare-lists.ts";
import { compareRecords, compareResources } from "./compare-record.ts";
import { readPlainText } from "./compare-text.ts";
import {
  compareText,
  entryDiffers,
  type ComparedEntry,
  type SingleField,
} from "./compared-entry.ts";
import { Effort, type Comparing } from "./effort.ts";
import { contentGroups, fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";

/** The comparison of one field group of the leaflet form. */
export interface ComparedArea {
  readonly name: ContentGroup;
  readonly entries: readonly ComparedEntry[];
  /** The number of entries that differ. */
  readonly changes: number;
}

export interface ComparedLeaflet {
  /** All field groups in the order of the leaflet form, including the groups without changes. */
  readonly areas: readonly ComparedArea[];
  readonly changes: number;
}

/**
 * All differences between two leaflets, word by word. Blank items are ignored. Ids help to match items, but a
 * different id is not a change. Texts are split into words by the rules of the second leaflet's language. Throws
 * `TooComplex` if the tables have too many cells after short rows are filled up.
 */
export function compareLeaflets(one: LeafletContent, other: LeafletContent): ComparedLeaflet {
  const areas = compareGroups(one, other, contentGroups);
  return { areas, changes: areas.reduce((sum, { changes }) => sum + changes, 0) };
}

/** Compares some field groups of two leaflets, as {@link compareLeaflets} does. */
export function compareGroups(
  one: LeafletContent,
  other: LeafletContent,
  groups: readonly ContentGroup[],
): readonly ComparedArea[] {
  const before = canonicalise(one);
  const after = canonicalise(other);
  const meter = new OutputMeter();
  for (const { tables } of [before, after]) countCells(tables, meter);
  const comparing = { language: effectiveLanguage(after), effort: new Effort() };
  return groups.map((name): ComparedArea => {
    const entries = fieldsOfGroup(name).flatMap((field) =>
      compareField(field, { before, after, comparing }),
    );
    return { name, entries, changes: entries.filter(entryDiffers).length };
  });
}

interface Sides {
  readonly before: LeafletContent;
  readonly after: LeafletContent;
  readonly comparing: Comparing;
}

function compareField(
  field: FieldName,
  { before, after, comparing }: Sides,
): readonly ComparedEntry[] {
  const { kind } = fieldRow(field);
  const nothing = emptyOfKind(kind);
  const [from, to] = [before[field] ?? nothing, after[field] ?? nothing];
  // undefined for a kind that is not a list
  const compare = listsOfKind[kind as keyof typeof listsOfKind] as Compare | undefined;
  if (compare) return compare(from, to, comparing, field);
  // a kind that is not a list has a single value
  return [compareValue(field as SingleField, textOf(from), textOf(to), comparing)];
}

/** The text of a single value. Titles are lines. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return Object.entries(Object(value))
    .map(([key, text]) => `${key}: ${String(text)}`)
    .join("\n");
}

type Compare = (
  before: unknown,
  after: unknown,
  comparing: Comparing,
  field: FieldName,
) => readonly ComparedEntry[];

const listsOfKind = {
  lineList: compareLines,
  paragraphs: compareParagraphs,
  tables: compareTableItems,
  steps: compareSteps,
  questions: compareQuestions,
  record: compareRecords,
  resources: compareResources,
};

function compareValue(
  field: SingleField,
  before: string,
  after: string,
  { language, effort }: Comparing,
): ComparedEntry {
  const [from, to] = [before.trim(), after.trim()];
  const text = compareText(
    "text",
    readPlainText(from, language),
    readPlainText(to, language),
    effort,
  );
  const change = from === "" ? "added" : to === "" ? "removed" : "changed";
  return { field, change: text.changed ? change : "same", moved: false, texts: [text] };
}
