import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { fieldNames, fieldRow, fieldsOfKind } from "../leaflet/field-names.ts";
import { fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { changedGroups } from "./changed-groups.ts";
import { compareGroups } from "./compare-leaflets.ts";
import type { TextPart } from "./compare-text.ts";
import { entryDiffers, type ComparedEntry } from "./compared-entry.ts";
import { identical } from "./same-content.ts";

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
  const [from, to] = [ensureCanonical(before), ensureCanonical(after)];
  const groups = changedGroups(from, to);
  const [one, other] = withoutEqualEnds(onlyLists(from, groups), onlyLists(to, groups));
  const areas = compareGroups(one, other, groups);
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

/** Lists whose items have an id that no other item of the list has. */
const listsWithIds = fieldsOfKind("paragraphs", "steps", "questions");

/**
 * The contents without the equal items at the start and at the end of their lists, which need not be split into words. The
 * differences are the same without them: an item is compared with the item of the same id if the two are equal.
 */
function withoutEqualEnds(
  before: LeafletContent,
  after: LeafletContent,
): readonly [LeafletContent, LeafletContent] {
  const lists = listsWithIds.map((name) => {
    const from: readonly unknown[] = before[name] ?? [];
    const to: readonly unknown[] = after[name] ?? [];
    const most = Math.min(from.length, to.length);
    let start = 0;
    while (start < most && identical(from[start], to[start])) start += 1;
    let end = 0;
    while (end < most - start && identical(from.at(-1 - end), to.at(-1 - end))) end += 1;
    const between = (items: readonly unknown[]) => items.slice(start, items.length - end);
    return [name, between(from), between(to)] as const;
  });
  return [
    { ...before, ...Object.fromEntries(lists.map(([name, from]) => [name, from])) },
    { ...after, ...Object.fromEntries(lists.map(([name, , to]) => [name, to])) },
  ];
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
