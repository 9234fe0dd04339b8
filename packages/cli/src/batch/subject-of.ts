import type { OutputFile } from "../reporters/report.ts";
import type { Finding } from "../findings.ts";
import type { JobSubject } from "./job.ts";
import { describedFinding } from "./described-finding.ts";
import type { Settings } from "./settings.ts";

type SubjectFacts = Omit<JobSubject, "outputs" | "findings"> & {
  readonly outputs?: readonly OutputFile[];
};

/** The result of one document, with the messages of its findings. */
export function subjectOf(
  facts: SubjectFacts,
  findings: readonly Finding[],
  { language }: Pick<Settings, "language">,
): JobSubject {
  const described = findings.toSorted(byPlace).map((one) => describedFinding(one, language));
  return { ...facts, outputs: facts.outputs ?? [], findings: described };
}

/**
 * Sorts findings without a line first, then by line and column. Findings at the same place keep their order.
 */
function byPlace(a: Finding, b: Finding): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
