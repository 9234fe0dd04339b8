import type { LeafletContent } from "../leaflet/content.ts";
import { fieldsOfKind } from "../leaflet/field-names.ts";
import { mapImageItems } from "../leaflet/item-image.ts";
import { allLeaves, mapRecordTexts } from "../leaflet/product-record/record-leaves.ts";
import { addressLines } from "../leaflet/address-lines.ts";

/**
 * The content with the texts that a document has outside its narratives as they are written there: a run of white
 * space that contains a line feed, a carriage return or a tab is one space, because readers of XML turn these
 * characters into spaces. The address keeps its lines, which are separate strings, without blank ones.
 */
export function withPlainStrings(content: LeafletContent): LeafletContent {
  const changed: { -readonly [Name in keyof LeafletContent]?: LeafletContent[Name] } = {};
  for (const field of plainFields) {
    const text = content[field];
    if (text !== undefined && broken.test(text)) changed[field] = plainString(text);
  }
  const companyAddress = addressLines(content.companyAddress).map(plainString).join("\n");
  if (companyAddress !== content.companyAddress) changed.companyAddress = companyAddress;
  if (content.customQA.some(({ question }) => broken.test(question)))
    changed.customQA = content.customQA.map((item) =>
      broken.test(item.question) ? { ...item, question: plainString(item.question) } : item,
    );
  if (content.product && allLeaves(content.product).some(({ text }) => broken.test(text)))
    changed.product = mapRecordTexts(content.product, plainString);
  const plain = Object.keys(changed).length === 0 ? content : { ...content, ...changed };
  return mapImageItems(plain, (item) =>
    broken.test(item.imageAlt ?? "")
      ? { ...item, imageAlt: plainString(item.imageAlt ?? "") }
      : item,
  );
}

/** A text as it is written outside narratives. */
export function plainString(text: string): string {
  return text.replace(/[ \t\n\r]+/g, (run) => (broken.test(run) ? " " : run));
}

const broken = /[\t\n\r]/;

/** The single-line fields. The sub-name stands only in narratives, which keep their white space. */
const plainFields = fieldsOfKind("line", "telephone", "email", "identifier").filter(
  (field) => field !== "subName",
);
