import { buildDocumentJob } from "./build-document-job.ts";
import { changeLeafletJob } from "./change-leaflet-job.ts";
import { checkContentJob } from "./check-content-job.ts";
import { createLeafletJob } from "./create-leaflet-job.ts";
import { reviseLeafletJob } from "./revise-leaflet-job.ts";
import type { CheckResult, DocumentResult, Job, JobResult, SaveResult } from "./workshop.ts";

/** Does one job of the workshop. */
export async function runJob<J extends Job>(job: J): Promise<JobResult<J>> {
  // `run` gives each kind of job its own kind of result; the compiler cannot follow that through a switch
  return (await run(job)) as JobResult<J>;
}

async function run(job: Job): Promise<SaveResult | CheckResult | DocumentResult> {
  switch (job.kind) {
    case "create":
      return createLeafletJob(job);
    case "change":
      return changeLeafletJob(job);
    case "revise":
      return reviseLeafletJob(job);
    case "check":
      return checkContentJob(job);
    case "document":
      return buildDocumentJob(job);
  }
}
