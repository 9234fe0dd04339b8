import { outputLimit, TooComplex } from "@nashra/engine";
import { readCheck, readLeaflet } from "./body/read-body.ts";
import { buildDocumentJob } from "../../domain/leaflets/build-document-job.ts";
import { changeLeafletJob } from "../../domain/leaflets/change-leaflet-job.ts";
import { checkContentJob } from "../../domain/leaflets/check-content-job.ts";
import { convertDocumentJob } from "../../domain/leaflets/convert-document-job.ts";
import { createLeafletJob } from "../../domain/leaflets/create-leaflet-job.ts";
import { packCodeJob } from "../../domain/leaflets/pack-code-job.ts";
import { publicPageJob } from "../../domain/leaflets/public-page-job.ts";
import { replaceLeafletJob } from "../../domain/leaflets/replace-leaflet-job.ts";
import { restJob } from "../../domain/leaflets/rest-job.ts";
import { reviseLeafletJob } from "../../domain/leaflets/revise-leaflet-job.ts";
import type {
  CheckResult,
  DocumentResult,
  Job,
  JobResult,
  Language,
  PackCodeResult,
  RestResult,
  RunOptions,
  SaveResult,
  WorkerPool,
} from "../../domain/leaflets/jobs.ts";

/**
 * Runs one job. If the job contains the body of a request, parses the body and checks it against the contract
 * first.
 */
export async function runJob<J extends Job>(
  job: J,
  { language = "en" }: Pick<RunOptions, "language"> = {},
): Promise<JobResult<J>> {
  // the cast is safe, because `run` returns the matching result type for each kind of job; the compiler cannot
  // derive this from a switch
  return (await limited(job, language)) as JobResult<J>;
}

/** Runs the job; the result is `too-complex` if it passes a limit of the engine. */
async function limited(job: Job, language: Language): Promise<Result> {
  try {
    const result = await run(job, language);
    return isTooLong(job, result) ? { kind: "too-complex", limit: outputLimit } : result;
  } catch (error) {
    if (error instanceof TooComplex) return { kind: "too-complex", limit: error.limit };
    throw error;
  }
}

/** A stored leaflet can be copied and restored even if a document of it would be too long. */
function isTooLong(job: Job, result: Result): boolean {
  const findings = "findings" in result ? result.findings : [];
  return job.kind !== "revise" && findings.some(({ code }) => code === "too-complex");
}

type Result = SaveResult | CheckResult | DocumentResult | PackCodeResult | RestResult;

async function run(job: Job, language: Language): Promise<Result> {
  switch (job.kind) {
    case "create": {
      const sent = readLeaflet(job.body, job.kind);
      return sent.kind === "read" ? createLeafletJob(job, sent, language) : sent;
    }
    case "change": {
      const sent = readLeaflet(job.body, job.kind);
      return sent.kind === "read" ? changeLeafletJob(job, sent, language) : sent;
    }
    case "replace": {
      const sent = readLeaflet(job.body, "change");
      return sent.kind === "read" ? replaceLeafletJob(job, sent, language) : sent;
    }
    case "revise":
      return reviseLeafletJob(job, language);
    case "check": {
      const sent = readCheck(job.body);
      return sent.kind === "read" ? checkContentJob(sent, sent.layout, language) : sent;
    }
    case "document":
      return buildDocumentJob(job, language);
    case "convert":
      return convertDocumentJob(job);
    case "pack-code":
      return packCodeJob(job);
    case "public-page":
      return publicPageJob(job);
    case "rest":
      return restJob(job, language);
  }
}

/**
 * Creates a pool that runs every job on the calling thread, for tests and for runtimes without processes. A
 * job cannot be cancelled, and its time is not limited.
 */
export function createInlineWorkerPool(): WorkerPool {
  return { run: runJob, close: async () => undefined };
}
