import { Gauge, Histogram, type Registry } from "prom-client";

import type { ObjectStoreObserver } from "../storage/blobs/object-store.ts";

/** Metrics of the object store of images and XML. They have no values without an object store. */
export function objectStoreMetrics(registers: Registry[]): ObjectStoreObserver {
  const seconds = new Histogram({
    name: "nashra_object_store_seconds",
    help: "Time of one attempt of a request to the object store.",
    labelNames: ["operation", "outcome"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers,
  });
  const open = new Gauge({
    name: "nashra_object_store_circuit_open",
    help: "1: the object store failed several times in a row and is asked only every few seconds.",
    registers,
  });
  return {
    request: (facts) =>
      seconds.observe({ operation: facts.operation, outcome: facts.outcome }, facts.seconds),
    circuit: (state) => open.set(state === "open" ? 1 : 0),
  };
}
