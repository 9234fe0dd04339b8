import { readCheck, readLeaflet } from "./body/read-body.ts";
import { buildDocumentJob } from "../../domain/leaflets/build-document-job.ts";
import { changeLeafletJob } from "../../domain/leaflets/change-leaflet-job.ts";
import { checkContentJob } from "../../domain/leaflets/check-content-job.ts";
import { createLeafletJob } from "../../domain/leaflets/create-leaflet-job.ts";
import { reviseLeafletJob } from "../../domain/leaflets/revise-leaflet-job.ts";
import type {
  CheckResult,
  DocumentResult,
  Job,
  JobResult,
  SaveResult,
  WorkerPool,
} from "../../domain/leaflets/jobs.ts";

/** Does one job of the workshop; the body of a request is read first, by the contract. */
export async function runJob<J extends Job>(job: J): Promise<JobResult<J>> {
  // `run` gives each kind of job its own kind of result; the compiler cannot follow that through a switch
  return (await run(job)) as JobResult<J>;
}

async function run(job: Job): Promise<SaveResult | CheckResult | DocumentResult> {
  switch (job.kind) {
    case "create": {
      const sent = readLeaflet(job.body, job.kind);
      return sent.kind === "read" ? createLeafletJob(job, sent) : sent;
    }
    case "change": {
      const sent = readLeaflet(job.body, job.kind);
      return sent.kind === "read" ? changeLeafletJob(job, sent) : sent;
    }
    case "revise":
      return reviseLeafletJob(job);
    case "check": {
      const sent = readCheck(job.body);
      return sent.kind === "read" ? checkContentJob(sent, sent.layout) : sent;
    }
    case "document":
      return buildDocumentJob(job);
  }
}

/** Does every job where it is asked for: for tests, and for runtimes without threads. */
export function createInlineWorkerPool(): WorkerPool {
  return { run: runJob, close: async () => undefined };
}

/** @deprecated Use `createInlineWorkerPool`; removed in 1.0. */
export const createInlineWorkshop = createInlineWorkerPool;
