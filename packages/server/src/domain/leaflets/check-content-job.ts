import { validateLeaflet, type Layout } from "@nashra/engine";
import { boundedFindings } from "./bounded-findings.ts";
import type { ReadContent } from "./sent-leaflet.ts";
import type { CheckResult } from "./jobs.ts";

/** Returns all findings for content that is checked but not saved. */
export function checkContentJob(
  { content, findings }: ReadContent,
  layout: Layout | undefined,
): CheckResult {
  return {
    kind: "checked",
    findings: boundedFindings([...findings, ...validateLeaflet(content, layout ? { layout } : {})]),
  };
}
