import { openOutFolder, type Writer } from "../files.ts";
import { checkSink, folderSink, planSink, type Sink } from "./sink.ts";
import type { SinkPlan } from "./worker-pool.ts";

/** The sink a plan describes. Throws what the system says when the output folder cannot be made. */
export function sinkOf(plan: SinkPlan, digests: boolean, thread: number): Sink {
  switch (plan.kind) {
    case "write":
      return folderSink(openOutFolder(plan.folder, writerOf(plan.pid, thread)), digests);
    case "check":
      return checkSink(plan.folder, digests);
    case "plan":
      return planSink(digests);
  }
}

/** Threads of a process that runs are never ours to clean up after: only the main thread removes. */
function writerOf(pid: number, thread: number): Writer {
  return { name: `${pid}-${thread}`, isRunning: () => true };
}
