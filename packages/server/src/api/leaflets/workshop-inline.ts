import { runJob } from "./run-job.ts";
import type { Workshop } from "../../domain/leaflets/workshop.ts";

/** Does every job where it is asked for: for tests, and for runtimes without threads. */
export function createInlineWorkshop(): Workshop {
  return { run: runJob, close: async () => undefined };
}
