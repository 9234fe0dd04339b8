import { validateLeaflet, type Layout } from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import { validateDocument } from "@nashra/engine/judge";
import { reportFindings } from "./report-findings.ts";
import type { ReadContent } from "./sent-leaflet.ts";
import type { CheckResult, Language } from "./jobs.ts";

/** Returns all findings for content that is checked but not saved. */
export function checkContentJob(
  { content, findings }: ReadContent,
  layout: Layout | undefined,
  language: Language,
): CheckResult {
  const found = validateLeaflet(content, {
    languages,
    judge: validateDocument,
    ...(layout && { layout }),
  });
  return { kind: "checked", findings: reportFindings([...findings, ...found], language) };
}
