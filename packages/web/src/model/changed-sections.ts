import { sectionKeys, type LeafletContent, type SectionKey } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";

/** The groups of the form, as one speaks of them. */
export type ContentGroup =
  | "product"
  | "sizes"
  | SectionKey
  | "tables"
  | "steps"
  | "questions"
  | "company"
  | "details";

const fieldsOf: Readonly<Record<ContentGroup, readonly (keyof LeafletContent)[]>> = {
  product: ["medicineName", "type", "subName", "language"],
  sizes: ["sizes"],
  // A group for each list, of that list.
  ...(Object.fromEntries(sectionKeys.map((key) => [key, [key]])) as Record<
    SectionKey,
    [SectionKey]
  >),
  tables: ["tables"],
  steps: ["instructionSteps"],
  questions: ["customMode", "customQA"],
  company: [
    "companyName",
    "companyAddress",
    "companyPhone",
    "companyFax",
    "companyEmail",
    "revisionDate",
  ],
  details: [
    "country",
    "companyCity",
    "companyIdentifier",
    "productIdentifier",
    "firstAuthorisedOn",
  ],
};

/** The groups in which two leaflets do not say the same, in the order of the form. */
export function changedSections(a: LeafletContent, b: LeafletContent): readonly ContentGroup[] {
  // The record's own keys.
  const groups = Object.keys(fieldsOf) as ContentGroup[];
  return groups.filter((group) => {
    const ofB = Object.fromEntries(fieldsOf[group].map((field) => [field, b[field]]));
    return !sameContent(a, { ...a, ...ofB });
  });
}
