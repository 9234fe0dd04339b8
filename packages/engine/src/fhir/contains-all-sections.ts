import { sectionCodes } from "./codes.ts";

/**
 * Whether a document that Nashra built has the layout `complete`, which contains every section. Version 0.1.0 stored
 * documents in the layout `standard`, which has no section on pregnancy.
 */
export function containsAllSections(xml: string): boolean {
  return xml.includes(`"${sectionCodes.pregnancy.coding?.[0]?.code}"`);
}
