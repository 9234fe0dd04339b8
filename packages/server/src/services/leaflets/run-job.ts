import type { Job, JobResult } from "./workshop.ts";

/** Does one job of the workshop. */
export async function runJob<J extends Job>(job: J): Promise<JobResult<J>> {
  throw new Error(`no workshop for ${job.kind} yet`);
}
