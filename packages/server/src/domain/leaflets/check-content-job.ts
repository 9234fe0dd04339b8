import { validateLeaflet } from "@nashra/engine";
import { boundedFindings } from "./bounded-findings.ts";
import { readCheck } from "./read-body.ts";
import type { CheckJob, CheckResult } from "./workshop.ts";

/** Everything the engine finds in content that was sent, which is not saved. */
export function checkContentJob(job: CheckJob): CheckResult {
  const read = readCheck(job.body);
  if (read.kind !== "read") return read;
  const { content, findings, layout } = read;
  return {
    kind: "checked",
    findings: boundedFindings([...findings, ...validateLeaflet(content, layout ? { layout } : {})]),
  };
}
