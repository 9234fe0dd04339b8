import type { Finding, Severity } from "@nashra/engine";

const most = 1000;
const ranks: readonly Severity[] = ["error", "warning", "information"];

/**
 * The findings somebody can work through: all of them, or a thousand of those that weigh most, in their
 * order. A body of a few megabytes could have millions, each larger than what it is about.
 */
export function boundedFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= most) return findings;
  const kept = new Set<Finding>();
  for (const rank of ranks)
    for (const finding of findings)
      if (kept.size < most && finding.severity === rank) kept.add(finding);
  return findings.filter((finding) => kept.has(finding));
}
