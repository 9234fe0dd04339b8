import type { FieldName } from "../leaflet/field-names.ts";
import type { ProfileName } from "../leaflet/profile-name.ts";
import type { Verb } from "../leaflet/verb.ts";
import type { Path } from "../leaflet/finding.ts";
import { genericSections } from "../leaflet/sections.ts";
import { recordLabel, type RecordLabels } from "./record-labels.ts";

/** The names of a leaflet's fields in one language. */
export interface FieldNames {
  /** `fhirXml` is the document that a client sends with the content. */
  readonly fields: Readonly<Record<FieldName | "fhirXml", string>>;
  /** The choices of the fields with choices. */
  readonly choices: Readonly<Record<ProfileName | Verb, string>>;
  /** The label of a paragraph, such as `Warnings, paragraph 2`. */
  readonly paragraph: (list: string, number: number) => string;
  readonly size: (number: number) => string;
  readonly table: (number: number) => string;
  readonly cell: (table: number, row: number, column: number) => string;
  readonly step: (number: number) => string;
  readonly stepImage: (number: number) => string;
  readonly stepAlt: (number: number) => string;
  /** The image of another item, such as `Warnings, paragraph 2`, and its alternative text. */
  readonly image: (item: string) => string;
  readonly imageAlt: (item: string) => string;
  readonly question: (number: number) => string;
  readonly answer: (number: number) => string;
  readonly record: RecordLabels;
  readonly leaflet: string;
}

/** The label of a field; undefined for an unknown name. */
function labelOf({ fields }: FieldNames, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name as FieldName] : undefined; // hasOwn checked the key
}

/** The name of the place where imported text was put. A section has the name of its first list. */
export function placeLabel(
  names: FieldNames,
  places: Readonly<Record<string, string>>,
  placed: string,
): string {
  const section = genericSections.find(({ name }) => name === placed);
  return places[placed] ?? labelOf(names, section?.lists[0]?.list ?? placed) ?? placed;
}

/** The label of the field at a path, as in the leaflet form. */
export function fieldLabel(names: FieldNames, path: Path): string {
  const [key, index, inner, ...rest] = path;
  const name = labelOf(names, String(key));
  if (key === undefined) return names.leaflet;
  if (key === "product" && index !== undefined)
    return recordLabel(names.record, path.slice(1)) ?? path.join(".");
  if (typeof index !== "number") return name ?? path.join(".");
  const number = index + 1;
  if (key === "sizes") return names.size(number);
  if (key === "tables") return tableLabel(names, number, inner, rest);
  if (key === "instructionSteps") return stepLabel(names, number, inner);
  if (key === "carriedResources") return names.record.carried(number);
  if (key === "customQA")
    return inner === "question" || inner === undefined
      ? names.question(number)
      : withImage(names, names.answer(number), inner);
  return name === undefined
    ? path.join(".")
    : withImage(names, names.paragraph(name, number), inner);
}

/** The label of an item, or of its image if the path leads to the image. */
function withImage(names: FieldNames, item: string, inner: Path[number] | undefined): string {
  if (inner === "imageAlt") return names.imageAlt(item);
  return inner === "image" || inner === "imageType" ? names.image(item) : item;
}

function tableLabel(
  names: FieldNames,
  number: number,
  inner: Path[number] | undefined,
  rest: Path,
): string {
  const [row, column] = rest;
  if (inner !== "data" || typeof row !== "number" || typeof column !== "number")
    return names.table(number);
  return names.cell(number, row + 1, column + 1);
}

function stepLabel(names: FieldNames, number: number, inner: Path[number] | undefined): string {
  if (inner === "image" || inner === "imageType") return names.stepImage(number);
  return inner === "imageAlt" ? names.stepAlt(number) : names.step(number);
}
