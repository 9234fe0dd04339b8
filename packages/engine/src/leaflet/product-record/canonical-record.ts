import { finding, type Finding, type Path } from "../finding.ts";
import { deriveIds } from "../item-ids.ts";
import type { Shape } from "../shape.ts";
import { recordShape, type ProductRecord, type RecordInput } from "./record-shape.ts";

/** How the values of a record are canonicalised and what is reported. */
export interface RecordReport {
  readonly findings: Finding[];
  /** Trims a single-line text and removes characters that no document can contain. */
  readonly line: (path: Path, text: string) => string;
  /** Returns the date part of a date with a time. */
  readonly date: (text: string) => string;
}

/**
 * Returns the canonical form of a product record: texts are trimmed, dates are `YYYY-MM-DD`, country codes are in upper
 * case, empty parts and items are left out, every other item has an id. Numbers of strengths keep their spelling.
 * Undefined if nothing is left.
 */
export function canonicalRecord(
  report: RecordReport,
  field: string,
  input: RecordInput | undefined,
): ProductRecord | undefined {
  const record = canonicalValue(report, [field], recordShape, input);
  return record as ProductRecord | undefined; // readShape has checked the input
}

/** The canonical form of a value; undefined if an optional value is empty. */
function canonicalValue(report: RecordReport, path: Path, shape: Shape, value: unknown): unknown {
  const { items, properties } = shape;
  if (value === undefined || value === null) return shape.default;
  if (properties) return canonicalObject(report, path, shape, value as Fields);
  if (items) return canonicalList(report, path, shape, value as readonly unknown[]);
  if (typeof value !== "string") return value;
  const text = formatted(report, String(path.at(-1)), report.line(path, value));
  return text === "" ? shape.default : text;
}

type Fields = Readonly<Record<string, unknown>>;

function canonicalObject(
  report: RecordReport,
  path: Path,
  { properties = {}, required }: Shape,
  value: Fields,
): Fields | undefined {
  for (const field of Object.keys(value)) {
    if (!Object.hasOwn(properties, field))
      report.findings.push(finding("unknown-field", [...path, field], { field }));
  }
  const values = Object.entries(properties)
    .filter(([name]) => name !== "id")
    .map(([name, field]) => {
      const inner = canonicalValue(report, [...path, name], field, value[name]);
      return { name, field, value: inner };
    });
  const isEmpty = values.every(({ field, value: inner }) => saysNothing(field, inner));
  if (isEmpty && required !== true) return undefined;
  return Object.fromEntries(
    values
      .filter(({ value: inner }) => inner !== undefined)
      .map(({ name, value: inner }) => [name, inner]),
  );
}

/** Whether a value is empty, or only assigns a role to other values. */
function saysNothing({ enum: values, required, properties = {} }: Shape, value: unknown): boolean {
  if (value === undefined || value === "" || (required && values)) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === "object" &&
    Object.values(value as Fields).every((inner, index) =>
      saysNothing(Object.values(properties)[index] ?? { type: "string" }, inner),
    )
  );
}

function canonicalList(
  report: RecordReport,
  path: Path,
  shape: Shape,
  list: readonly unknown[],
): readonly unknown[] | undefined {
  const { items = { type: "string" } } = shape;
  const hasIds = items.properties !== undefined && Object.hasOwn(items.properties, "id");
  const ids = hasIds ? deriveIds(report.findings, path, list as readonly { id?: string }[]) : [];
  const kept = list
    .map((item, index) => {
      const value = canonicalValue(report, [...path, index], items, item);
      const isObject = hasIds && typeof value === "object";
      return isObject ? { id: ids[index] ?? "", ...value } : value;
    })
    .filter((item) => item !== undefined && item !== "");
  return kept.length === 0 && shape.default === undefined ? undefined : kept;
}

function formatted({ date }: RecordReport, name: string, text: string): string {
  if (name === "authorisedOn" || name === "renewedOn") return date(text);
  return name === "country" ? text.toUpperCase() : text;
}
