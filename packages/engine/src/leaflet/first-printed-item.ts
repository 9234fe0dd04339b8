import type { ReferenceTarget } from "../text/rich-text.ts";
import { paragraphsOf, type Layout, type LeafletContent } from "./content.ts";
import { treeOf } from "./item-text.ts";
import { isFilledTable, nonBlankSteps } from "./non-blank-items.ts";
import { sectionNumber } from "./reference-text.ts";
import { leafletSections } from "./sections.ts";

/** An item of a leaflet, with the prefix of its XHTML id. */
export interface PrintedItem {
  readonly slug: string;
  readonly id: string;
}

/**
 * The first printed item of a section, to which references to the section lead. Undefined if the layout omits the
 * section, if it has no text, and in custom mode, in which no section is numbered.
 */
export function firstPrintedItem(
  content: LeafletContent,
  layout: Layout,
  section: ReferenceTarget,
): PrintedItem | undefined {
  if (content.customMode || sectionNumber(section, layout) === undefined) return undefined;
  if (section === "instructions")
    return withSlug("step", nonBlankSteps(content.instructionSteps)[0]);
  for (const item of leafletSections.find(({ name }) => name === section)?.items ?? []) {
    const first =
      item.kind === "tables"
        ? withSlug("table", content.tables.find(isFilledTable))
        : withSlug(
            item.slug,
            paragraphsOf(content, item.list).find((one) => treeOf(one, one.content).length > 0),
          );
    if (first !== undefined) return first;
  }
  return undefined;
}

function withSlug(slug: string, item: { readonly id: string } | undefined) {
  return item && { slug, id: item.id };
}

/** The section of the item with an XHTML id of this prefix. */
export function sectionOfSlug(slug: string): ReferenceTarget | undefined {
  if (slug === "step") return "instructions";
  return leafletSections.find(
    ({ lists, tables }) => (tables && slug === "table") || lists.some((list) => list.slug === slug),
  )?.name;
}
