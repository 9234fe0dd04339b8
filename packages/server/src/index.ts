// Public API for embedding the server: `createApp`, its ports, and the store it needs.

export { createApp } from "./app.ts";
export {
  defaultLimits,
  type Limits,
  type Log,
  type LogLevel,
  type Metrics,
  type PasswordHasher,
  type AcceptedPorts as Ports,
  type Settings,
  type Site,
  type SiteFile,
} from "./ports.ts";
export { openStore } from "./storage/open-store.ts";
export type { BlobLocation } from "./storage/blobs/open-blobs.ts";
export {
  BlobDamagedError,
  StoreFullError,
  StoreUnavailableError,
  type Store,
} from "./storage/ports.ts";
export type { WorkerPool, Workshop } from "./domain/leaflets/jobs.ts";
export {
  createInlineWorkerPool,
  /** @deprecated Use `createInlineWorkerPool`; removed in 1.0. */
  createInlineWorkerPool as createInlineWorkshop,
} from "./api/leaflets/run-job.ts";
