import type { CheckAnswer, CheckReport, CheckRequest } from "./check-report.ts";

export type CheckOutcome =
  | { readonly kind: "checked"; readonly report: CheckReport }
  | { readonly kind: "failed"; readonly reason: "deadline" | "failure" };

export interface DocumentChecker {
  /** Checks a text. A check that is still running is ended; its promise stays pending. */
  readonly check: (request: CheckRequest) => Promise<CheckOutcome>;
  readonly close: () => void;
}

/** Maximum time for loading the worker, and for one check. */
export const deadline = 20_000;

type CheckWorker = Pick<
  Worker,
  "addEventListener" | "removeEventListener" | "postMessage" | "terminate"
>;

/**
 * Checks texts in a worker, which is started at the first check and kept for the next one. After a failure or the
 * deadline, the worker is ended, and the next check starts a new one.
 */
export function createDocumentChecker(start: () => CheckWorker = startWorker): DocumentChecker {
  let worker: CheckWorker | undefined;
  let stop = () => {};
  const end = () => {
    stop();
    worker?.terminate();
    worker = undefined;
  };
  let isBusy = false;
  return {
    close: end,
    check: (request) =>
      new Promise((resolve) => {
        if (isBusy) end();
        isBusy = true;
        worker ??= start();
        const run = listen(worker, (outcome) => {
          isBusy = false;
          if (outcome.kind === "failed") end();
          resolve(outcome);
        });
        stop = run.stop;
        worker.postMessage(request);
      }),
  };
}

/** Calls `report` once, with the answer of the worker or the failure. */
function listen(
  worker: CheckWorker,
  report: (outcome: CheckOutcome) => void,
): { readonly stop: () => void } {
  const fail = (reason: "deadline" | "failure") => finish({ kind: "failed", reason });
  const startTimer = () => setTimeout(() => fail("deadline"), deadline);
  let timer = startTimer();
  const hear = ({ data }: MessageEvent<CheckAnswer>) => {
    if (data.kind === "started") {
      clearTimeout(timer);
      timer = startTimer();
    } else if (data.kind === "checked") finish(data);
    else fail("failure");
  };
  const hearError = () => fail("failure");
  const stop = () => {
    clearTimeout(timer);
    worker.removeEventListener("message", hear);
    worker.removeEventListener("error", hearError);
  };
  function finish(outcome: CheckOutcome) {
    stop();
    report(outcome);
  }
  worker.addEventListener("message", hear);
  worker.addEventListener("error", hearError);
  return { stop };
}

function startWorker(): Worker {
  return new Worker(new URL("check-worker.ts", import.meta.url), { type: "module" });
}
