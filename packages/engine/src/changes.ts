// The door `@nashra/engine/changes`: whether an author changed anything.
import { ensureCanonical } from "./leaflet/canonicalise.ts";
import type { InstructionStep, LeafletContent, Paragraph } from "./leaflet/content.ts";
import { treeOf } from "./leaflet/item-text.ts";
import { sectionKeys } from "./leaflet/sections.ts";
import { isBlank } from "./leaflet/text.ts";
import { richTextToHtml } from "./narrative/rich-text-html.ts";

/**
 * Whether two leaflets say the same: rich text is compared as HTML, and blank items are left out, so plain
 * text that became HTML and entries without anything in them are no change. The order of items is one, and
 * so is every field. Ids are not, but for those of steps with an alternative text, which belongs to the id.
 */
export function sameContent(a: LeafletContent, b: LeafletContent): boolean {
  return a === b || equal(said(a), said(b));
}

type Said = string | boolean | readonly Said[];

/** Everything a leaflet says, as strings in lists. */
function said(source: LeafletContent): readonly Said[] {
  const content = ensureCanonical(source);
  return [
    content.medicineName,
    content.type,
    content.subName,
    content.companyName,
    content.companyAddress,
    content.companyPhone,
    content.companyFax,
    content.companyEmail,
    content.revisionDate,
    content.customMode,
    content.language ?? "",
    content.country ?? "",
    content.companyCity ?? "",
    content.companyIdentifier ?? "",
    content.productIdentifier ?? "",
    content.firstAuthorisedOn ?? "",
    content.sizes.filter((size) => !isBlank(size)),
    sectionKeys.map((key) => content[key].map(paragraph).filter((text) => text !== "")),
    content.tables.map(({ data }) => data).filter((rows) => !rows.flat().every(isBlank)),
    content.instructionSteps.map(step).filter(saysSomething),
    content.customQA.map((item) => [item.question, html(item, item.answer)]).filter(saysSomething),
  ];
}

function paragraph(item: Paragraph): string {
  return html(item, item.content);
}

function step(item: InstructionStep): readonly string[] {
  const alt = item.imageAlt ?? "";
  return [html(item, item.text), item.image, alt, alt && item.id];
}

function html(item: object, text: string): string {
  return richTextToHtml(treeOf(item, text));
}

function saysSomething(texts: readonly string[]): boolean {
  return texts.some((text) => text !== "");
}

function equal(a: Said, b: Said): boolean {
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return a.length === b.length && a.every((one, index) => equal(one, b[index] ?? false));
}
