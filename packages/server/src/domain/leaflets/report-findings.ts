import { describeFinding, type Finding, type Severity } from "@nashra/engine";
import type { Language, ReportedFinding } from "./jobs.ts";

const most = 1000;
/** Maximum length of all findings as JSON. */
const longest = 1024 * 1024;
/** Maximum length of a text in the details of a finding. A finding can quote text of the author. */
const longestQuote = 1000;
const ranks: readonly Severity[] = ["error", "warning", "information"];

/**
 * Returns all findings, or the most severe in their original order if there are more than a thousand or their
 * JSON is too long; the first of the most severe is always among them. Long quotes are shortened. Without these
 * limits, a body of a few megabytes could cause millions of findings.
 */
export function boundedFindings(found: readonly Finding[]): readonly Finding[] {
  const findings = found.map(withShortQuotes);
  const kept = new Set<Finding>();
  let length = 0;
  for (const rank of ranks) {
    for (const finding of findings) {
      if (finding.severity !== rank || kept.size >= most) continue;
      const added = JSON.stringify(finding).length;
      if (kept.size > 0 && length + added > longest) continue;
      length += added;
      kept.add(finding);
    }
  }
  return findings.filter((finding) => kept.has(finding));
}

function withShortQuotes(finding: Finding): Finding {
  const details = Object.entries(finding.details).map(([name, value]) => [name, shortened(value)]);
  return { ...finding, details: Object.fromEntries(details) as Finding["details"] };
}

function shortened<T>(value: T): T {
  if (typeof value === "string" && value.length > longestQuote)
    return `${value.slice(0, longestQuote)}…` as T;
  return Array.isArray(value) ? (value.map(shortened) as T) : value;
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
