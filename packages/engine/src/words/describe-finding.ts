import type { Finding } from "../leaflet/finding.ts";
import { describeFindingWith } from "./finding-words.ts";
import { findingWordsAr } from "./findings-ar.ts";
import { findingWordsEn } from "./findings-en.ts";

/**
 * A finding as a sentence a person may read, e.g. `Medicine Name is required.` It names the field but
 * not the file. The sentences of the product specification are the English ones, word for word.
 */
export function describeFinding(finding: Finding, language: "en" | "ar"): string {
  return describeFindingWith(language === "ar" ? findingWordsAr : findingWordsEn, finding);
}
