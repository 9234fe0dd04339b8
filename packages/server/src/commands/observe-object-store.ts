import { errorFacts } from "../api/http/known-errors.ts";
import type { Log, Metrics } from "../ports.ts";
import type { ServingBlobs } from "../storage/blobs/open-blobs.ts";

/** Logs when the object store stops answering and answers again, and passes all observations to the metrics. */
export function observeObjectStore(log: Log, metrics: Metrics | undefined): ServingBlobs {
  return {
    request: (facts) => metrics?.objectStore?.request(facts),
    circuit(state) {
      metrics?.objectStore?.circuit(state);
      if (state === "open")
        log.write("error", "The object store does not answer. It is asked again every 5 seconds.");
      else log.write("info", "The object store answers again.");
    },
    keysNotRenewed: (error) =>
      log.write("warn", "New keys for the object store could not be obtained.", {
        error: errorFacts(error),
      }),
  };
}
