import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { ItemImage, LeafletContent, ValueOfKind } from "../leaflet/content.ts";
import { fieldNames, fieldRow, type FieldName } from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/field-row.ts";
import { isKeptById, printedType } from "../leaflet/item-image.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { emptyOfKind } from "../leaflet/leaflet-shape.ts";
import { allLeaves } from "../leaflet/product-record/record-leaves.ts";
import { isBlank } from "../text/clean-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";

/**
 * Whether two leaflets have the same content. Rich text is compared as HTML, so a plain text is equal to the
 * same text in HTML. Blank items are ignored. All fields and the order of items are compared. Ids are
 * ignored, except the ids of items with an image or an alternative text, because the server uses such an id to find what
 * an update omits.
 */
export function sameContent(a: LeafletContent, b: LeafletContent): boolean {
  return a === b || sameFields(ensureCanonical(a), ensureCanonical(b), fieldNames);
}

/** Whether fields of two leaflets in canonical form are the same, as {@link sameContent} compares them. */
export function sameFields(
  one: LeafletContent,
  other: LeafletContent,
  names: readonly FieldName[],
): boolean {
  return names.every(
    // Most fields of a save are unchanged, and equal values need no conversion of their rich text to HTML.
    (name) =>
      identical(one[name], other[name]) ||
      equal(comparableValue(one, name), comparableValue(other, name)),
  );
}

type Comparable = string | boolean | readonly Comparable[];

/** The value of a field of canonical content, as a string, a boolean or nested lists of them. */
function comparableValue(content: LeafletContent, name: FieldName): Comparable {
  const { kind } = fieldRow(name);
  // the cast is safe, because the field has a value of this kind
  const convert = comparableOf[kind] as (value: unknown) => Comparable;
  return convert(content[name] ?? emptyOfKind(kind));
}

/** Whether two JSON values are equal, including ids. */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  // the casts are safe, because the values of a list or an object are read by their names
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && identical(one[name], other[name]))
  );
}

const comparableOf: { readonly [Kind in FieldKind]: (value: ValueOfKind[Kind]) => Comparable } = {
  line: unchanged,
  lines: unchanged,
  telephone: unchanged,
  email: unchanged,
  date: unchanged,
  tag: unchanged,
  country: unchanged,
  identifier: unchanged,
  choice: unchanged,
  titles: (titles) => Object.entries(titles),
  flag: unchanged,
  lineList: (lines) => lines.filter((line) => !isBlank(line)),
  paragraphs: (list) =>
    list.map((item) => [html(item, item.content), ...imageTexts(item)]).filter(hasText),
  tables: (list) => list.map(({ data }) => data).filter((rows) => !rows.flat().every(isBlank)),
  steps: (list) =>
    list.map((item) => [html(item, item.text), ...imageTexts(item, true)]).filter(hasText),
  questions: (list) =>
    list
      .map((item) => [item.question, html(item, item.answer), ...imageTexts(item)])
      .filter(hasText),
  record: (record) => allLeaves(record).map(({ path, text }) => [path.join("/"), text]),
  resources: (list) => list.map((one) => JSON.stringify(one)),
};

function unchanged<T>(value: T): T {
  return value;
}

function imageTexts(item: ItemImage & { readonly id: string }, isStep = false): readonly string[] {
  const { image = "", imageAlt = "", imageDamaged = "" } = item;
  const id = isKeptById(item, isStep) ? item.id : "";
  return [image, imageDamaged, printedType(item), imageAlt, id];
}

function html(item: object, text: string): string {
  return richTextToHtml(treeOf(item, text));
}

function hasText(texts: readonly string[]): boolean {
  return texts.some((text) => text !== "");
}

function equal(a: Comparable, b: Comparable): boolean {
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return a.length === b.length && a.every((one, index) => equal(one, b[index] ?? false));
}
