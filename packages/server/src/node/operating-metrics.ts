import { engineVersion } from "@nashra/engine";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { version } from "../commands/version.ts";
import type { JobOutcome, Metrics } from "../ports.ts";
import type { PoolState } from "../storage/analytics-ports.ts";
import { migrations } from "../storage/sql/migrations.ts";

const outcomes: readonly JobOutcome[] = [
  "done",
  "processor-time",
  "clock-time",
  "cancelled",
  "process-ended",
  "failed",
];

/** Metrics of the jobs in processes. The number of kinds is fixed. */
export function jobMetrics(
  registers: Registry[],
): Required<Pick<Metrics, "jobWaiting" | "jobStarted" | "jobEnded">> {
  const waiting = new Gauge({
    name: "nashra_jobs_waiting",
    help: "Requests that wait until they may run a job.",
    registers,
  });
  const running = new Gauge({
    name: "nashra_jobs_running",
    help: "Jobs that run in processes.",
    registers,
  });
  const durations = new Histogram({
    name: "nashra_job_duration_seconds",
    help: "Time of a job by the clock, without the time it waited.",
    labelNames: ["kind"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const ended = new Counter({
    name: "nashra_jobs_total",
    help: "Jobs that ended, by how they ended.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of outcomes) ended.inc({ outcome }, 0);
  return {
    jobWaiting: (change) => waiting.inc(change),
    jobStarted: () => running.inc(),
    jobEnded({ kind, seconds, outcome }) {
      running.dec();
      durations.observe({ kind }, seconds);
      ended.inc({ outcome });
    },
  };
}

/** Metrics of the store that others measure. */
export function storeMetrics(registers: Registry[]) {
  const backup = new Gauge({
    name: "nashra_backup_last_success_timestamp_seconds",
    help: "When the last complete backup ended; 0: there was none.",
    registers,
  });
  const drill = new Gauge({
    name: "nashra_restore_drill_last_success_timestamp_seconds",
    help: "When the last restore drill succeeded; 0: none did.",
    registers,
  });
  const reserve = new Gauge({
    name: "nashra_disk_reserve_bytes",
    help: "Disk space that is kept for signing in and deleting on a full disk; 0 without an embedded store.",
    registers,
  });
  const pool: { read: () => PoolState | undefined } = { read: () => undefined };
  // The gauge registers itself, and reads the pool when the metrics are read.
  void new Gauge({
    name: "nashra_database_connections",
    help: "Connections to PostgreSQL that are in use or idle, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const state = pool.read();
      if (state === undefined) return;
      this.set({ state: "busy" }, state.total - state.idle);
      this.set({ state: "idle" }, state.idle);
      this.set({ state: "waiting" }, state.waiting);
    },
  });
  return {
    lastBackup: (at: number | undefined) => backup.set((at ?? 0) / 1000),
    lastRestoreDrill: (at: number | undefined) => drill.set((at ?? 0) / 1000),
    reserveMeasured: (bytes: number) => reserve.set(bytes),
    watchPool: (read: () => PoolState | undefined) => void (pool.read = read),
  };
}

/** A metric with the constant 1, whose labels are the versions of the server. */
export function buildInfo(registers: Registry[], nodeVersion: string): void {
  const info = new Gauge({
    name: "nashra_build_info",
    help: "Versions of the server, of Node and of the engine, and the schema version of the store.",
    labelNames: ["version", "node", "engine", "schema"],
    registers,
  });
  const versions = { version, node: nodeVersion, engine: engineVersion };
  info.set({ ...versions, schema: migrations.length }, 1);
}
