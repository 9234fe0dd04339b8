import type { LeafletContent } from "../leaflet/content.ts";
import { fieldNames, fieldRow } from "../leaflet/field-names.ts";
import { fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { changedGroups } from "./changed-groups.ts";
import { compareLeaflets } from "./compare-leaflets.ts";
import type { TextPart } from "./compare-text.ts";
import { entryDiffers, type ComparedEntry } from "./compared-entry.ts";

/** What a change of a leaflet concerns, in numbers. */
export interface ChangeCounts {
  /** The field groups that differ, in the order of the leaflet form. */
  readonly sections: readonly ContentGroup[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

/**
 * Counts the words that differ between two leaflets. A word has a letter or a digit. Words with another format, words
 * of a moved item, and images do not count, but their group is in `sections`. Throws `TooComplex` as
 * `compareLeaflets` does.
 */
export function countChanges(before: LeafletContent, after: LeafletContent): ChangeCounts {
  const groups = changedGroups(before, after);
  const { areas } = compareLeaflets(onlyLists(before, groups), onlyLists(after, groups));
  const changed = areas.filter(({ changes }) => changes > 0);
  const parts = changed.flatMap(({ entries }) => entries.filter(entryDiffers).flatMap(partsOf));
  return {
    sections: changed.map(({ name }) => name),
    wordsAdded: wordsIn(parts, "added"),
    wordsRemoved: wordsIn(parts, "removed"),
  };
}

/** The content without the lists of the other groups, which are equal and need not be split into words. */
function onlyLists(content: LeafletContent, groups: readonly ContentGroup[]): LeafletContent {
  const kept = new Set(groups.flatMap(fieldsOfGroup));
  const others = fieldNames.filter((name) => Array.isArray(content[name]) && !kept.has(name));
  return { ...content, ...Object.fromEntries(others.map((name) => [name, []])) };
}

/** The parts of an entry whose words differ. */
function partsOf({ field, texts, table }: ComparedEntry): readonly TextPart[] {
  if (field !== undefined && fieldRow(field).kind === "flag") return [];
  const cells = table?.rows.flatMap((row) => row.cells.map(({ parts }) => parts)) ?? [];
  return [...texts.map(({ parts }) => parts), ...cells].flatMap(withoutFormatting);
}

/** Leaves out a removed part with the same text as the added part after it. */
function withoutFormatting(parts: readonly TextPart[]): readonly TextPart[] {
  const isSame = (one: TextPart | undefined, other: TextPart | undefined) =>
    one?.kind === "removed" && other?.kind === "added" && textOf(one) === textOf(other);
  return parts.filter(
    (part, index) => !isSame(part, parts[index + 1]) && !isSame(parts[index - 1], part),
  );
}

function textOf({ tokens }: TextPart): string {
  return tokens.map(({ text }) => text).join("");
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function wordsIn(parts: readonly TextPart[], kind: TextPart["kind"]): number {
  const tokens = parts.flatMap((part) => (part.kind === kind ? part.tokens : []));
  return tokens.filter(({ text }) => letterOrDigit.test(text)).length;
}
