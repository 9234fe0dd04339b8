import type { Skipped } from "../batch/input.ts";
import type { Job } from "../batch/job.ts";
import { cliFinding } from "../findings.ts";
import { visible } from "../terminal.ts";
import type { Environment } from "../environment.ts";

/** Prints the paths that were skipped without a system error, with the reason. */
export function printSkipped(skipped: readonly Skipped[], environment: Environment): void {
  for (const { file, reason, failure } of skipped) {
    if (failure === undefined)
      environment.stderr.write(`nashra: ${visible(file)} is skipped: ${reason}\n`);
  }
}

/**
 * Yields a job for each path that could not be read because of a system error, so that it counts as a failed
 * input.
 */
export function* jobsOfSkipped(skipped: readonly Skipped[]): Generator<Job> {
  for (const { file, reason, failure } of skipped) {
    if (failure === undefined) continue;
    const input = {
      kind: "file",
      file,
      path: file,
      relativePath: file,
      name: file,
      index: 0,
    } as const;
    const details = { reason: `${reason} (${failure.message})`, system: failure.code };
    yield { kind: "findings", input, findings: [cliFinding("read-failed", details)] };
  }
}
