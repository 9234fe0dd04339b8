// Names of fields by what their rows say, for types and at run time.
import { fields, type FieldKind, type FieldRow } from "./fields.ts";

type Fields = typeof fields;

export type FieldName = keyof Fields;

/** The fields of the kinds given. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

/** The lists of paragraphs. */
export type SectionKey = FieldOfKind<"paragraphs">;

/** The lists of paragraphs that have a title of their own in their section. */
export type TitledList = {
  [Name in SectionKey]: Fields[Name] extends { readonly titled: true } ? Name : never;
}[SectionKey];

/** Kinds whose value is one string. */
export type TextKind =
  | "line"
  | "lines"
  | "telephone"
  | "email"
  | "date"
  | "tag"
  | "country"
  | "identifier";
export type TextField = FieldOfKind<TextKind>;

/** The fields that may be absent. */
export type AdditiveField = {
  [Name in FieldName]: Fields[Name] extends { readonly additive: true } ? Name : never;
}[FieldName];

/** The fields by which the company is reached. */
export type ContactField = {
  [Name in TextField]: Fields[Name] extends { readonly contact: string } ? Name : never;
}[TextField];

/** All fields, in the order of canonical JSON. */
export const fieldNames = Object.keys(fields) as readonly FieldName[]; // the record's own keys

/** What the table says of a field. */
export function fieldRow(name: FieldName): FieldRow {
  return fields[name];
}

/** The fields of these kinds, in the order of the table. */
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
] as const satisfies readonly TextKind[];

/** The fields whose value is one string. */
export const textFields: readonly TextField[] = fieldsOfKind(...textKinds);

/** The fields by which the company is reached, in the order they are printed. */
export const contactFields: readonly ContactField[] = textFields.filter(
  (name): name is ContactField => fieldRow(name).contact !== undefined,
);

/** The lists of paragraphs, in the order of the builder's form. */
export const sectionKeys: readonly SectionKey[] = fieldsOfKind("paragraphs");

/** The fields that may be absent: a change that does not name them keeps them. */
export const additiveFields: readonly AdditiveField[] = fieldNames.filter(
  (name): name is AdditiveField => fieldRow(name).additive === true,
);
