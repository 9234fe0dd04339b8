import type { Finding, Severity } from "@nashra/engine";

const most = 1000;
const ranks: readonly Severity[] = ["error", "warning", "information"];

/**
 * Returns all findings, or the thousand most severe in their original order. Without this limit, a body of a
 * few megabytes could cause millions of findings.
 */
export function boundedFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= most) return findings;
  const kept = new Set<Finding>();
  for (const rank of ranks)
    for (const finding of findings)
      if (kept.size < most && finding.severity === rank) kept.add(finding);
  return findings.filter((finding) => kept.has(finding));
}
