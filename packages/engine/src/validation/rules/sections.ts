import { isFilledTable } from "../../leaflet/non-blank-items.ts";
import { paragraphsOf, type LeafletContent, type SectionKey } from "../../leaflet/content.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlankItem } from "../../leaflet/item-text.ts";
import {
  isOmitted,
  leafletSections,
  sectionKeys,
  type LeafletSection,
} from "../../leaflet/sections.ts";
import type { RuleInput } from "../rule.ts";

/** Reports empty mandatory sections, and text that the layout or custom mode omits. */
export function sections({ content, options }: RuleInput): readonly Finding[] {
  if (content.customMode) return hiddenLists(content);
  const standard = options.layout === "standard";
  return [
    ...leafletSections
      .filter((section) => section.mandatory && !containsText(content, section))
      .map((section) =>
        finding("mandatory-section-empty", [section.lists[0]?.list ?? ""], {
          section: section.name,
          number: section.number.complete,
        }),
      ),
    ...(standard
      ? sectionKeys
          .filter((list) => isOmitted(list) && hasText(content, list))
          .map((list) => finding("section-omitted", [list]))
      : []),
  ];
}

function hiddenLists(content: LeafletContent): readonly Finding[] {
  return sectionKeys
    .filter((key) => hasText(content, key))
    .map((key) => finding("hidden-in-custom-mode", [key]));
}

function containsText(content: LeafletContent, section: LeafletSection): boolean {
  if (section.tables && content.tables.some(isFilledTable)) return true;
  return section.lists.some(({ list }) => hasText(content, list));
}

function hasText(content: LeafletContent, list: SectionKey): boolean {
  return paragraphsOf(content, list).some((item) => !isBlankItem(item, item.content));
}
