import {
  paragraphsOf,
  type ItemImage,
  type LeafletContent,
  type ProductRecord,
} from "../leaflet/content.ts";
import { fieldsOfKind, sectionKeys } from "../leaflet/field-names.ts";
import type { Path } from "../leaflet/finding.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { allLeaves } from "../leaflet/product-record/record-leaves.ts";
import type { RecordLeafName } from "../leaflet/product-record/record-shape.ts";
import { plainText } from "../text/plain-text.ts";

/** The text of one field or of a part of a list, without markup. */
export interface LeafletText {
  readonly path: Path;
  /** Blocks of rich text are separated by line feeds, cells by tabs. */
  readonly text: string;
  /** Whether the text consists of sentences. False for a name or an address, for example. */
  readonly running: boolean;
}

/**
 * Returns every non-empty text of a leaflet except dates, codes and identifiers: first the fields with a
 * single value, then the lists.
 */
export function leafletTexts(content: LeafletContent): readonly LeafletText[] {
  const texts: readonly LeafletText[] = [
    ...fieldsOfKind("line", "lines", "telephone", "email").map((key) =>
      plain([key], content[key] ?? "", false),
    ),
    ...fieldsOfKind("lineList").flatMap((key) =>
      content[key].map((line, index) => plain([key, index], line, false)),
    ),
    ...sectionKeys.flatMap((key) =>
      paragraphsOf(content, key).flatMap((item, index) => [
        rich([key, index, "content"], item, item.content),
        alt([key, index], item),
      ]),
    ),
    ...content.tables.flatMap((table, index) => cells(index, table.data)),
    ...content.customQA.flatMap((item, index) => [
      plain(["customQA", index, "question"], item.question, true),
      rich(["customQA", index, "answer"], item, item.answer),
      alt(["customQA", index], item),
    ]),
    ...content.instructionSteps.flatMap((step, index) => [
      rich(["instructionSteps", index, "text"], step, step.text),
      alt(["instructionSteps", index], step),
    ]),
    ...recordTexts(content.product),
  ];
  return texts.filter(({ text }) => text !== "");
}

/** The names, addresses and other words of the product record, without its codes, dates and numbers. */
function recordTexts(record: ProductRecord | undefined): readonly LeafletText[] {
  if (record === undefined) return [];
  return allLeaves(record)
    .filter(({ name }) => recordWords.has(name))
    .map(({ path, text }) => plain(["product", ...path], text, false));
}

const recordWords: ReadonlySet<RecordLeafName> = new Set([
  "authorisations.number",
  "ingredients.substance.text",
  "ingredients.strength.perText",
  "packs.name",
  "packs.unit",
  "organisations.name",
  "organisations.address",
  "organisations.city",
  "organisations.phone",
  "organisations.email",
]);

function alt(path: Path, { imageAlt = "" }: ItemImage): LeafletText {
  return plain([...path, "imageAlt"], imageAlt, true);
}

function cells(index: number, data: readonly (readonly string[])[]): readonly LeafletText[] {
  const texts: LeafletText[] = [];
  for (const [y, row] of data.entries())
    for (const [x, cell] of row.entries())
      if (cell !== "") texts.push(plain(["tables", index, "data", y, x], cell, true));
  return texts;
}

function plain(path: Path, text: string, running: boolean): LeafletText {
  return { path, text, running };
}

function rich(path: Path, item: object, source: string): LeafletText {
  return { path, text: plainText(treeOf(item, source)), running: true };
}
