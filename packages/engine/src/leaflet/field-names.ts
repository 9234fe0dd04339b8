// Types and lists of field names, derived from the field table in `fields.ts`.
import { fields } from "./fields.ts";
import type { FieldKind, FieldRow } from "./field-row.ts";

type Fields = typeof fields;

export type FieldName = keyof Fields;

/** The names of the fields of the given kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

/** The names of the lists of paragraphs. */
export type SectionKey = FieldOfKind<"paragraphs">;

/** The kinds whose value is a single string. */
export type TextKind =
  | "line"
  | "lines"
  | "telephone"
  | "email"
  | "date"
  | "tag"
  | "country"
  | "identifier"
  | "choice";
export type TextField = FieldOfKind<TextKind>;

/** The names of the additive fields. */
export type AdditiveField = {
  [Name in FieldName]: Fields[Name] extends { readonly additive: true } ? Name : never;
}[FieldName];

/** The names of the fields with the company's contact data. */
export type ContactField = {
  [Name in TextField]: Fields[Name] extends { readonly contact: string } ? Name : never;
}[TextField];

/** All fields, in the order of canonical JSON. */
export const fieldNames = Object.keys(fields) as readonly FieldName[]; // the keys of `fields` are the field names

/** Returns the row of a field in the field table. */
export function fieldRow(name: FieldName): FieldRow {
  return fields[name];
}

/** Returns the fields of these kinds, in the order of the field table. */
export function fieldsOfKind<Kind extends FieldKind>(
  ...kinds: readonly Kind[]
): readonly FieldOfKind<Kind>[] {
  const wanted: ReadonlySet<FieldKind> = new Set(kinds);
  return fieldNames.filter((name): name is FieldOfKind<Kind> => wanted.has(fields[name].kind));
}

export const textKinds = [
  "line",
  "lines",
  "telephone",
  "email",
  "date",
  "tag",
  "country",
  "identifier",
  "choice",
] as const satisfies readonly TextKind[];

/** The fields whose value is a single string. */
export const textFields: readonly TextField[] = fieldsOfKind(...textKinds);

/** The fields with the company's contact data, in print order. */
export const contactFields: readonly ContactField[] = textFields.filter(
  (name): name is ContactField => fieldRow(name).contact !== undefined,
);

/** The lists of paragraphs, in the order of the leaflet form. */
export const sectionKeys: readonly SectionKey[] = fieldsOfKind("paragraphs");

/**
 * The additive fields. If an update of a stored leaflet does not contain such a field, the stored value is
 * kept.
 */
export const additiveFields: readonly AdditiveField[] = fieldNames.filter(
  (name): name is AdditiveField => fieldRow(name).additive === true,
);
