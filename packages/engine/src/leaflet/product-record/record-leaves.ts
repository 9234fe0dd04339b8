import type { Path } from "../finding.ts";
import type { Shape } from "../shape.ts";
import {
  recordShape,
  type ProductRecord,
  type RecordLeafName,
  type RecordList,
} from "./record-shape.ts";

/** A single value of a record. The lines of an address are one value. */
export interface RecordLeaf {
  readonly name: RecordLeafName;
  /** The path in the record, such as `["ingredients", 0, "strength", "value"]`. */
  readonly path: Path;
  /** The value as text. The reference to an authorisation is the number of the authorisation, if it is not too long. */
  readonly text: string;
}

/** An item of a list of the record. */
export interface RecordListItem {
  readonly id: string;
  readonly leaves: readonly RecordLeaf[];
}

const properties: Readonly<Record<string, Shape>> = recordShape.properties;

/** Whether a part of the record is a list of items. */
export function isRecordList(part: keyof ProductRecord): part is RecordList {
  return properties[part]?.items !== undefined;
}

/** The parts of the record, in its order. */
export const recordParts = Object.keys(properties) as readonly (keyof ProductRecord)[]; // the keys of the shape

/** The values of the record that are not in a list, or of one of its parts. Ids and absent values are left out. */
export function leavesOf(record: ProductRecord, part: keyof ProductRecord): readonly RecordLeaf[] {
  const shape = properties[part];
  return shape === undefined ? [] : leavesAt(record, shape, record[part], [part]);
}

/** The items of a list, each with its values. An item without an id is recognised by its values. */
export function recordItems(record: ProductRecord, list: RecordList): readonly RecordListItem[] {
  const shape = properties[list]?.items ?? { type: "object" };
  const items: readonly object[] = record[list] ?? [];
  return items.map((item, index) => {
    const leaves = leavesAt(record, shape, item, [list, index]);
    const id = "id" in item ? String(item.id) : leaves.map(({ text }) => text).join("\n");
    return { id, leaves };
  });
}

/** All values of the record, in its order. */
export function allLeaves(record: ProductRecord): readonly RecordLeaf[] {
  return recordParts.flatMap((part) => leavesOf(record, part));
}

function leavesAt(
  record: ProductRecord,
  { items, properties: fields }: Shape,
  value: unknown,
  path: Path,
): readonly RecordLeaf[] {
  if (value === undefined) return [];
  if (fields !== undefined) {
    const values = value as Readonly<Record<string, unknown>>; // canonical content has the shape of the record
    return Object.entries(fields).flatMap(([name, field]) =>
      name === "id" ? [] : leavesAt(record, field, values[name], [...path, name]),
    );
  }
  if (items?.properties !== undefined)
    return (value as readonly unknown[]).flatMap((item, index) =>
      leavesAt(record, items, item, [...path, index]),
    );
  const text = textOf(record, path, value);
  return text === "" ? [] : [{ name: leafName(path), path, text }];
}

/** The name of a value at a path: the path without the positions in lists. */
export function leafName(path: Path): RecordLeafName {
  return path.filter((step) => typeof step === "string").join(".") as RecordLeafName; // paths come from the shape
}

/** Returns the record with other texts. Ids, references, fixed choices and numbers are kept. */
export function mapRecordTexts(
  record: ProductRecord,
  map: (text: string, path: Path) => string,
): ProductRecord {
  return mapped(recordShape, record, [], map) as ProductRecord; // the shape is kept
}

function mapped(
  { items, properties: fields, enum: values }: Shape,
  value: unknown,
  path: Path,
  map: (text: string, path: Path) => string,
): unknown {
  if (Array.isArray(value))
    return value.map((item, index) =>
      mapped(items ?? { type: "string" }, item, [...path, index], map),
    );
  if (fields !== undefined && typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = fixed.has(name) ? undefined : fields[name];
        return [name, field === undefined ? inner : mapped(field, inner, [...path, name], map)];
      }),
    );
  return typeof value === "string" && values === undefined ? map(value, path) : value;
}

const fixed: ReadonlySet<string> = new Set(["id", "authorisation"]);

function textOf(record: ProductRecord, path: Path, value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  const text = String(value);
  if (path.at(-1) !== "authorisation") return text;
  const { number = text } = record.authorisations?.find(({ id }) => id === text) ?? {};
  // many packs can refer to one number
  return number.length > longestReference
    ? `${number.slice(0, longestReference).toWellFormed()}… ${text}`
    : number;
}

/** Characters of a number in the text of a reference to it. Of a longer number, the text contains the id too. */
const longestReference = 200;
