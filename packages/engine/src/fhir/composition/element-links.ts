import { lastLists } from "../../leaflet/sections.ts";
import type { Coding, Extension } from "../../document/types.ts";
import {
  elementLinkUrl,
  holderCode,
  lastRevisedCode,
  partClass,
  partCode,
  sectionCodes,
} from "../codes.ts";
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
  return partsIn(context).map((coding) =>
    elementLink(coding, coding.code === pregnancyCode ? pregnancyCodes : []),
  );
}

const pregnancyCode = sectionCodes.pregnancy.coding?.[0]?.code;

/** The codes of the parts in the order of the text. */
function partsIn(context: DocumentContext): readonly Coding[] {
  const { content, outline } = context;
  const sections = content.customMode ? [] : outline.sections;
  const placements = [
    ...sections.flatMap(({ items }) => items.filter((item) => item.kind !== "tables")),
    ...lastLists.map((placement) => ({ kind: "list", ...placement }) as const),
  ];
  return placements.flatMap((item) => {
    if (item.kind === "company")
      return [holderCode, lastRevisedCode].flatMap(({ coding = [] }) => coding);
    return hasPart(context, item) ? (partCode(item) ?? []) : [];
  });
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
