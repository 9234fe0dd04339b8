import { paragraphsOf, type ItemImage, type LeafletContent } from "../leaflet/content.ts";
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
  const texts = new Texts();
  for (const key of fieldsOfKind("line", "lines", "telephone", "email"))
    texts.add([key], content[key] ?? "", false);
  for (const key of fieldsOfKind("lineList"))
    for (const [index, line] of content[key].entries()) texts.add([key, index], line, false);
  for (const key of sectionKeys)
    for (const [index, item] of paragraphsOf(content, key).entries()) {
      texts.add([key, index, "content"], rich(item, item.content));
      texts.addAlt(key, index, item);
    }
  for (const [index, { data }] of content.tables.entries())
    for (const [y, row] of data.entries())
      for (const [x, cell] of row.entries()) texts.add(["tables", index, "data", y, x], cell);
  for (const [index, item] of content.customQA.entries()) {
    texts.add(["customQA", index, "question"], item.question);
    texts.add(["customQA", index, "answer"], rich(item, item.answer));
    texts.addAlt("customQA", index, item);
  }
  for (const [index, step] of content.instructionSteps.entries()) {
    texts.add(["instructionSteps", index, "text"], rich(step, step.text));
    texts.addAlt("instructionSteps", index, step);
  }
  if (content.product !== undefined)
    for (const { name, path, text } of allLeaves(content.product))
      if (recordWords.has(name)) texts.add(["product", ...path], text, false);
  return texts.found;
}

/** Collects the texts that are not empty. */
class Texts {
  readonly found: LeafletText[] = [];

  add(path: Path, text: string, running = true): void {
    if (text !== "") this.found.push({ path, text, running });
  }

  addAlt(list: string, index: number, { imageAlt = "" }: ItemImage): void {
    if (imageAlt !== "") this.add([list, index, "imageAlt"], imageAlt);
  }
}

/** The names, addresses and other words of the product record, without its codes, dates and numbers. */
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

function rich(item: object, source: string): string {
  return plainText(treeOf(item, source));
}
