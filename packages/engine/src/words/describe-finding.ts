import type { Finding } from "../leaflet/finding.ts";
import { describeFindingWith } from "./finding-words.ts";
import { findingWordsAr } from "./findings-ar.ts";
import { findingWordsEn } from "./findings-en.ts";

/**
 * Describes a finding in a sentence, such as `Medicine Name is required.` The sentence names the field but
 * not the file. English sentences that the product specification fixes are used word for word.
 */
export function describeFinding(finding: Finding, language: "en" | "ar"): string {
  return describeFindingWith(language === "ar" ? findingWordsAr : findingWordsEn, finding);
}
