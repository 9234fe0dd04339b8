import type { SectionKey } from "../leaflet/field-names.ts";
import { paragraphsOf, type LeafletContent } from "../leaflet/content.ts";
import { isFilledTable, nonBlankParagraphs, nonBlankSteps } from "../leaflet/non-blank-items.ts";
import { lastLists, leafletOutline } from "../leaflet/sections.ts";
import type { SectionTitles, TitleKey } from "../leaflet/title-keys.ts";
import type { Words } from "./words.ts";

/** The author's own titles that the document of a leaflet contains: those of sections and lists with text. */
export function printedOwnTitles(content: LeafletContent, { ownTitles }: Words): SectionTitles {
  // the entries are those of `ownTitles`
  const titles = Object.entries(ownTitles) as [TitleKey, string][];
  return Object.fromEntries(titles.filter(([key]) => isPrinted(key, content)));
}

function isPrinted(key: TitleKey, content: LeafletContent): boolean {
  if (key === "holder") return true;
  if (key === "instructions") return nonBlankSteps(content.instructionSteps).length > 0;
  const { sections } = leafletOutline(content, "complete");
  const section = sections.find(({ name }) => name === key);
  if (section === undefined) return hasText(key as SectionKey, content); // every other key is a list
  return (
    !content.customMode &&
    section.items.some(
      (item) =>
        item.kind === "company" ||
        (item.kind === "tables" ? content.tables.some(isFilledTable) : hasText(item.list, content)),
    )
  );
}

function hasText(list: SectionKey, content: LeafletContent): boolean {
  const hidden = content.customMode && !lastLists.some((last) => last.list === list);
  return !hidden && nonBlankParagraphs(paragraphsOf(content, list)).length > 0;
}
