import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

import type { Metrics } from "../ports.ts";
import type { PoolState } from "../storage/analytics-ports.ts";
import { MetricsNotServedError } from "./metrics-error.ts";
import { objectStoreMetrics } from "./object-store-metrics.ts";
import { buildInfo, jobMetrics, storeMetrics } from "./operating-metrics.ts";

export interface ServerMetrics extends Metrics {
  /** `read` gives the state of the database pool, whenever the metrics are read. */
  watchPool(read: () => PoolState | undefined): void;
  text(): Promise<string>;
}

/** The metrics of one server, in a separate registry. */
export function createMetrics(nodeVersion = "unknown"): ServerMetrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry]; // created in the line above
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "nashra_http_request_duration_seconds",
    help: "Time from the arrival of a request to its reply.",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: "nashra_http_requests_in_flight",
    help: "Requests that have no reply yet.",
    registers,
  });
  const throttled = new Counter({
    name: "nashra_throttled_total",
    help: "Requests rejected with status 429.",
    labelNames: ["kind"],
    registers,
  });
  const damaged = new Counter({
    name: "nashra_damaged_total",
    help: "Requests that found a damaged version, account or token, or a damaged or missing blob.",
    labelNames: ["what"],
    registers,
  });
  for (const what of ["version", "blob", "account"]) damaged.inc({ what }, 0);
  const storeBytes = new Gauge({
    name: "nashra_store_bytes",
    help: "Size of the store at the last measurement.",
    labelNames: ["part"],
    registers,
  });
  buildInfo(registers, nodeVersion);
  return {
    ...scrubMetrics(registers),
    ...jobMetrics(registers),
    ...storeMetrics(registers),
    objectStore: objectStoreMetrics(registers),
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    requestStarted: () => inFlight.inc(),
    requestEnded: () => inFlight.dec(),
    throttled: (kind) => throttled.inc({ kind }),
    damaged: (what) => damaged.inc({ what }),
    storeMeasured({ databaseBytes, blobBytes }) {
      storeBytes.set({ part: "database" }, databaseBytes);
      storeBytes.set({ part: "blobs" }, blobBytes);
    },
    text: () => registry.metrics(),
  };
}

/** Metrics of the verification in the background. Every counter exists from the start, so that an alert can use it. */
function scrubMetrics(registers: Registry[]): Required<Pick<Metrics, "scrubbed" | "scrubEnded">> {
  const verified = new Counter({
    name: "nashra_scrub_verified_total",
    help: "Versions and blobs that were verified in the background.",
    labelNames: ["what"],
    registers,
  });
  const damaged = new Counter({
    name: "nashra_scrub_damaged_total",
    help: "Damaged versions and damaged or missing blobs that were found in the background.",
    labelNames: ["what"],
    registers,
  });
  const lastRun = new Gauge({
    name: "nashra_scrub_last_run_timestamp_seconds",
    help: "When the part of the store of one day was verified.",
    registers,
  });
  for (const what of ["version", "blob"]) {
    verified.inc({ what }, 0);
    damaged.inc({ what }, 0);
  }
  return {
    scrubbed(facts) {
      verified.inc({ what: "version" }, facts.versions);
      verified.inc({ what: "blob" }, facts.blobs);
      for (const { what } of facts.damaged) damaged.inc({ what });
    },
    scrubEnded: (at) => lastRun.set(at / 1000),
  };
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/**
 * Serves the metrics at `/metrics` on a separate port, in the text format of Prometheus. Throws
 * `MetricsNotServedError` if the port cannot be opened.
 */
export async function serveMetrics(
  metrics: { text(): Promise<string> },
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    (request, reply) => {
      if (request.url !== "/metrics" || request.method !== "GET") {
        reply.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) =>
          reply.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        () => reply.writeHead(500).end(),
      );
    },
  );
  server.setTimeout(10_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new MetricsNotServedError("The metrics cannot be served.", { cause })),
    );
    server.listen(place.port, place.host, () => resolve());
  });
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
