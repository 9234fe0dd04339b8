import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { InstructionStep, LeafletContent, ValueOfKind } from "../leaflet/content.ts";
import { fieldNames, fieldRow } from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/fields.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { shapeOfKind } from "../leaflet/leaflet-shape.ts";
import { isBlank } from "../text/clean-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";

/**
 * Whether two leaflets have the same content. Rich text is compared as HTML, so a plain text is equal to the
 * same text in HTML. Blank items are ignored. All fields and the order of items are compared. Ids are
 * ignored, except the ids of steps with an alternative text, because the server uses such an id to find the
 * stored alternative text if an update omits it.
 */
export function sameContent(a: LeafletContent, b: LeafletContent): boolean {
  return a === b || equal(comparableValues(a), comparableValues(b));
}

type Comparable = string | boolean | readonly Comparable[];

/** The content of a leaflet as nested lists of strings and booleans: one value for each field. */
function comparableValues(source: LeafletContent): readonly Comparable[] {
  const content = ensureCanonical(source);
  return fieldNames.map((name) => {
    const { kind } = fieldRow(name);
    // the cast is safe, because the field has a value of this kind
    const convert = comparableOf[kind] as (value: unknown) => Comparable;
    return convert(content[name] ?? emptyOf(kind));
  });
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
  flag: unchanged,
  lineList: (lines) => lines.filter((line) => !isBlank(line)),
  paragraphs: (list) => list.map((item) => html(item, item.content)).filter((text) => text !== ""),
  tables: (list) => list.map(({ data }) => data).filter((rows) => !rows.flat().every(isBlank)),
  steps: (list) => list.map(step).filter(hasText),
  questions: (list) => list.map((item) => [item.question, html(item, item.answer)]).filter(hasText),
};

function unchanged<T>(value: T): T {
  return value;
}

/** The default value for a field that is absent. */
function emptyOf(kind: FieldKind): unknown {
  return shapeOfKind[kind].default;
}

function step(item: InstructionStep): readonly string[] {
  const alt = item.imageAlt ?? "";
  return [html(item, item.text), item.image, alt, alt && item.id];
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
