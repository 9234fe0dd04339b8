import type { CarriedResource, ProductRecord } from "../leaflet/content.ts";
import type { FieldOfKind } from "../leaflet/field-names.ts";
import {
  isRecordList,
  leavesOf,
  recordItems,
  recordParts,
  type RecordLeaf,
  type RecordListItem,
} from "../leaflet/product-record/record-leaves.ts";
import { pairItems } from "./compare-items.ts";
import { readPlainText } from "./compare-text.ts";
import { compareText, type ComparedEntry } from "./compared-entry.ts";
import type { Comparing } from "./effort.ts";
import type { Pair } from "./pairs.ts";

type RecordField = FieldOfKind<"record" | "resources">;

/** Compares two product records: one entry for each value. A move is marked at the first value of an item. */
export function compareRecords(
  before: ProductRecord,
  after: ProductRecord,
  comparing: Comparing,
  field: RecordField,
): readonly ComparedEntry[] {
  return recordParts.flatMap((part) => {
    if (!isRecordList(part)) {
      const sides = [leavesOf(before, part), leavesOf(after, part)] as const;
      return compareLeaves(...sides, comparing, field);
    }
    const pairs = pairItems(
      recordItems(before, part),
      recordItems(after, part),
      {
        id: ({ id }) => id,
        comparableText: ({ leaves }) =>
          JSON.stringify(leaves.map(({ name, text }) => [name, text])),
        words: ({ leaves }) => leaves.map(({ text }) => text),
      },
      comparing.effort,
    );
    return pairs.flatMap((pair) => compareItem(pair, comparing, field));
  });
}

function compareItem(
  { before, after, moved }: Pair<RecordListItem>,
  comparing: Comparing,
  field: RecordField,
): readonly ComparedEntry[] {
  const entries = compareLeaves(
    before?.item.leaves ?? [],
    after?.item.leaves ?? [],
    comparing,
    field,
  );
  return entries.map((entry, index) => ({ ...entry, moved: moved && index === 0 }));
}

/** Compares the values of one item, or of a part that is not a list. Values are paired by name. */
function compareLeaves(
  before: readonly RecordLeaf[],
  after: readonly RecordLeaf[],
  { language, effort }: Comparing,
  field: RecordField,
): readonly ComparedEntry[] {
  const ofAfter = new Map(after.map((leaf) => [leaf.name, leaf]));
  const ofBefore = new Map(before.map((leaf) => [leaf.name, leaf]));
  const removed = before.filter(({ name }) => !ofAfter.has(name));
  return [...after, ...removed].map(({ name, path }): ComparedEntry => {
    const [from = "", to = ""] = [ofBefore.get(name)?.text, ofAfter.get(name)?.text];
    const text = compareText(
      "text",
      readPlainText(from, language),
      readPlainText(to, language),
      effort,
    );
    const change = from === "" ? "added" : to === "" ? "removed" : "changed";
    const texts = [text];
    return { field, part: path, change: text.changed ? change : "same", moved: false, texts };
  });
}

/** Compares carried resources: one entry for each resource, with its type and address as text. */
export function compareResources(
  before: readonly CarriedResource[],
  after: readonly CarriedResource[],
  { language, effort }: Comparing,
  field: RecordField,
): readonly ComparedEntry[] {
  const pairs = pairItems(
    before,
    after,
    {
      id: ({ fullUrl }) => fullUrl,
      comparableText: (one) => JSON.stringify(one),
      words: (one) => [summaryOf(one)],
    },
    effort,
  );
  return pairs.map(({ before: from, after: to, moved }): ComparedEntry => {
    const text = compareText(
      "text",
      readPlainText(from ? summaryOf(from.item) : "", language),
      readPlainText(to ? summaryOf(to.item) : "", language),
      effort,
    );
    const isSame = from && to && JSON.stringify(from.item) === JSON.stringify(to.item);
    const change = isSame ? "same" : from === undefined ? "added" : to ? "changed" : "removed";
    return { field, part: [(to ?? from)?.index ?? 0], change, moved, texts: [text] };
  });
}

/** The name of a resource for people: its type and address. */
function summaryOf({ fullUrl, resource }: CarriedResource): string {
  const type: unknown = "resourceType" in resource ? resource.resourceType : undefined;
  return [typeof type === "string" ? type : "", fullUrl].join(" ").trim();
}
