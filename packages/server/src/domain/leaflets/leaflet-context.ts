import { defaultLimits, type Ports, type Settings } from "../../ports.ts";
import { createFairQueue, type FairQueue } from "../fair-queue.ts";
import type { Author } from "./author.ts";
import type { Job, JobResult } from "./jobs.ts";
import type { ReportDamage } from "./load-leaflet.ts";

/** The ports and limits that the use cases of leaflets need. */
export interface LeafletContext {
  readonly store: Ports["store"];
  readonly clock: Ports["clock"];
  readonly log: Ports["log"];
  readonly reportDamage: ReportDamage;
  /** Maximum bytes of one person's leaflets. */
  readonly quota: number;
  readonly settings: Pick<Settings, "origin" | "linkOrigin" | "publicAccess">;
  readonly jobs: JobRunner;
  /** The turns of searches and counts. */
  readonly searches: FairQueue;
}

/** Runs jobs for the users of the server, in fair turns. */
export interface JobRunner {
  /**
   * Runs `work`, which loads a leaflet, runs one job and uses its result, when it is the author's turn. This
   * limits the number of leaflets in memory, too. Throws the errors of the queue
   * (`fair-queue.ts`) and of the job.
   */
  run<T>(author: Author, work: (run: RunJob) => Promise<T>): Promise<T>;
}

export type RunJob = <J extends Job>(job: J) => Promise<JobResult<J>>;

/** Maximum number of requests that wait for a job. */
const mostWaiting = 200;

/** The store runs up to eight scans at a time. Two are left for administrators and the scrub. */
const searchLimits = { running: 6, runningPerAccount: 3, waitingPerAccount: 60, waiting: 200 };

export function createLeafletContext({
  store,
  workerPool,
  clock,
  log,
  metrics,
  settings,
}: Ports): LeafletContext {
  const { jobsPerAccount } = { ...defaultLimits, ...settings.limits };
  const { concurrency = 3 } = workerPool;
  const queue = createFairQueue(
    {
      running: concurrency,
      // one process is always left for the other accounts
      runningPerAccount: Math.max(1, Math.min(jobsPerAccount, concurrency - 1)),
      waitingPerAccount: 10 * jobsPerAccount,
      waiting: mostWaiting,
    },
    (change) => metrics?.jobWaiting?.(change),
  );
  return {
    store,
    clock,
    log,
    reportDamage({ hash, message }, { id, version }) {
      metrics?.damaged?.("blob");
      const facts = { leaflet: id, version, hash, error: { message } };
      log.write("error", "An image of a leaflet cannot be read.", facts);
    },
    quota: settings.userQuota,
    settings,
    jobs: {
      run: ({ user, signal, language }, work) =>
        queue.run(user.id, signal, () => work((job) => workerPool.run(job, { language, signal }))),
    },
    searches: createFairQueue(searchLimits),
  };
}
