import { describeFinding, type Finding, type Severity } from "@nashra/engine";
import type { Language, ReportedFinding } from "./jobs.ts";

const most = 1000;
/** Maximum JavaScript string length of all findings as JSON. A finding can quote text of the author. */
const longest = 1024 * 1024;
const ranks: readonly Severity[] = ["error", "warning", "information"];

/**
 * Returns all findings, or the most severe in their original order if there are more than a thousand or their
 * JSON is too long. Without this limit, a body of a few megabytes could cause millions of findings.
 */
export function boundedFindings(findings: readonly Finding[]): readonly Finding[] {
  const kept = new Set<Finding>();
  let length = 0;
  for (const rank of ranks) {
    for (const finding of findings) {
      if (finding.severity !== rank || kept.has(finding)) continue;
      length += JSON.stringify(finding).length;
      if (kept.size >= most || length > longest) return findings.filter((one) => kept.has(one));
      kept.add(finding);
    }
  }
  return findings;
}

/** The bounded findings with their messages. */
export function reportFindings(
  findings: readonly Finding[],
  language: Language,
): readonly ReportedFinding[] {
  return boundedFindings(findings).map((finding) => ({
    ...finding,
    message: describeFinding(finding, language),
  }));
}
