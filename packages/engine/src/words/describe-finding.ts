import type { Finding } from "../leaflet/finding.ts";
import { findingWordsAr } from "./findings-ar.ts";
import { findingWordsEn } from "./findings-en.ts";

/**
 * A finding as a sentence a person may read, e.g. `Medicine Name is required.` It names the field but
 * not the file. The sentences of the product specification are the English ones, word for word.
 */
export function describeFinding(finding: Finding, language: "en" | "ar"): string {
  const words = language === "ar" ? findingWordsAr : findingWordsEn;
  const detail = (name: string) => {
    const value = finding.details[name];
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  };
  const field = finding.expression ?? words.fieldLabel(finding.path);
  return words.sentences[finding.code]({ field, detail });
}
