import { findingRules, type Finding, type FindingCode } from "@nashra/engine";

/** Creates a finding that the server reports. Severity and reference are those of the engine's rule. */
export function findingOf(
  code: FindingCode,
  path: Finding["path"],
  details: Finding["details"],
): Finding {
  const [severity, reference] = findingRules[code];
  return { code, severity, path, details, reference };
}
