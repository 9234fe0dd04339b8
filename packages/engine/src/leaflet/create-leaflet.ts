import type { LeafletContent, Paragraph, SectionKey } from "./content.ts";
import { sectionKeys } from "./sections.ts";

/** A leaflet as the builder starts it: one empty entry in every list. */
export function createLeaflet(): LeafletContent {
  const lists = {} as Record<SectionKey, readonly Paragraph[]>; // filled for every key just below
  for (const key of sectionKeys) lists[key] = [{ id: "1", content: "" }];
  return {
    medicineName: "",
    type: "",
    subName: "",
    companyName: "",
    companyAddress: "",
    companyPhone: "",
    companyFax: "",
    companyEmail: "",
    revisionDate: "",
    sizes: [""],
    customMode: false,
    ...lists,
    tables: [],
    instructionSteps: [{ id: "1", text: "", image: "" }],
    customQA: [{ id: "1", question: "", answer: "" }],
  };
}
