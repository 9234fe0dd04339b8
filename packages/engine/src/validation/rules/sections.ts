import { isFilledTable } from "../../leaflet/non-blank-items.ts";
import { paragraphsOf, type LeafletContent, type SectionKey } from "../../leaflet/content.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { hasImage } from "../../leaflet/item-image.ts";
import { isBlankItem } from "../../leaflet/item-text.ts";
import {
  isOmitted,
  lastLists,
  leafletOutline,
  sectionKeys,
  type LeafletOutline,
  type LeafletSection,
} from "../../leaflet/sections.ts";
import type { RuleInput } from "../rule.ts";

/** Reports missing sections, and text that the profile, the layout or custom mode does not print in its place. */
export function sections({ content, options }: RuleInput): readonly Finding[] {
  if (content.customMode) return hiddenLists(content);
  const outline = leafletOutline(content, options.layout ?? "complete");
  return [
    ...missing(content, outline),
    ...(outline.layout === "standard"
      ? sectionKeys
          .filter((list) => isOmitted(list, content) && hasText(content, list))
          .map((list) => finding("section-omitted", [list]))
      : []),
  ];
}

/** The profile `generic` requires text in each section but pregnancy, the others in certain lists. */
function missing(content: LeafletContent, { profile }: LeafletOutline): readonly Finding[] {
  if (profile.name !== "generic")
    return profile.required
      .filter((lists) => !lists.some((list) => hasText(content, list)))
      .map(([list = "", ...others]) =>
        finding(
          "section-missing",
          [list],
          { profile: profile.name, others },
          { reference: profile.source },
        ),
      );
  const { sections } = leafletOutline(content, "complete");
  return sections
    .filter((section) => section.name !== "pregnancy" && !containsText(content, section))
    .map((section) =>
      finding("mandatory-section-empty", [section.lists[0]?.list ?? ""], {
        section: section.name,
        number: section.number,
      }),
    );
}

function hiddenLists(content: LeafletContent): readonly Finding[] {
  return sectionKeys
    .filter((key) => !lastLists.some(({ list }) => list === key) && hasText(content, key))
    .map((key) => finding("hidden-in-custom-mode", [key]));
}

function containsText(content: LeafletContent, section: LeafletSection): boolean {
  if (section.tables && content.tables.some(isFilledTable)) return true;
  return section.lists.some(({ list }) => hasText(content, list));
}

function hasText(content: LeafletContent, list: SectionKey): boolean {
  return paragraphsOf(content, list).some(
    (item) => hasImage(item) || !isBlankItem(item, item.content),
  );
}
