import { leafletSections } from "../../leaflet/sections.ts";
import type { Coding, Extension } from "../../document/types.ts";
import { elementLinkUrl, partClass, partCode } from "../codes.ts";
import type { DocumentContext } from "../document-context.ts";
import { hasPart } from "./sections/build.ts";

/** SNOMED CT codes that lenses for pregnancy look for. Written without display. https://snomed.info/sct */
const pregnancyCodes = ["77386006", "69840006"].map((code) => ({
  system: "http://snomed.info/sct",
  code,
}));

/**
 * One extension for each class in the narratives, in the order of the text. It links the class to its EMA code. Lenses
 * read the two inner extensions by position.
 */
export function elementLinks(context: DocumentContext): readonly Extension[] {
  if (context.content.customMode) return [];
  return leafletSections.flatMap((section) =>
    section.lists.flatMap((placement) => {
      const coding = partCode(placement, section.name);
      if (coding === undefined || !hasPart(context, placement)) return [];
      return [elementLink(coding, section.name === "pregnancy" ? pregnancyCodes : [])];
    }),
  );
}

function elementLink(coding: Coding, others: readonly Coding[]): Extension {
  return {
    url: elementLinkUrl,
    extension: [
      { url: "elementClass", valueString: partClass(coding) },
      { url: "concept", valueCodeableReference: { concept: { coding: [coding, ...others] } } },
    ],
  };
}
