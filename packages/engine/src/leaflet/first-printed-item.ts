import type { ReferenceTarget } from "../text/rich-text.ts";
import { fieldRow } from "./field-names.ts";
import { paragraphsOf, type Layout, type LeafletContent } from "./content.ts";
import { hasImage } from "./item-image.ts";
import { isBlankItem } from "./item-text.ts";
import { isFilledTable, nonBlankSteps } from "./non-blank-items.ts";
import { sectionNumber } from "./reference-text.ts";
import { specialLists } from "./profiles.ts";
import { genericSections, leafletOutline, type ListPlacement } from "./sections.ts";

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
  const outline = leafletOutline(content, layout);
  if (content.customMode || sectionNumber(section, outline) === undefined) return undefined;
  if (section === "instructions")
    return withSlug("step", nonBlankSteps(content.instructionSteps)[0]);
  const home = outline.sections.find(({ name }) => name === section);
  // in most profiles, pregnancy is a part of section 2
  if (home === undefined) return firstOfList(content, pregnancyList);
  for (const item of home.items) {
    if (item.kind === "company") continue;
    const first =
      item.kind === "tables"
        ? withSlug("table", content.tables.find(isFilledTable))
        : firstOfList(content, item);
    if (first !== undefined) return first;
  }
  return undefined;
}

const pregnancyList = {
  list: specialLists.pregnancy,
  slug: fieldRow(specialLists.pregnancy).slug ?? "",
};

function firstOfList(
  content: LeafletContent,
  { list, slug }: Pick<ListPlacement, "list" | "slug">,
): PrintedItem | undefined {
  const first = paragraphsOf(content, list).find(
    (one) => hasImage(one) || !isBlankItem(one, one.content),
  );
  return withSlug(slug, first);
}

function withSlug(slug: string, item: { readonly id: string } | undefined) {
  return item && { slug, id: item.id };
}

/** The section of the item with an XHTML id of this prefix. */
export function sectionOfSlug(slug: string): ReferenceTarget | undefined {
  if (slug === "step") return "instructions";
  return genericSections.find(
    ({ lists, tables }) => (tables && slug === "table") || lists.some((list) => list.slug === slug),
  )?.name;
}
