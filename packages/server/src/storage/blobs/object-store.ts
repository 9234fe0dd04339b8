import { setTimeout as sleep } from "node:timers/promises";
import type { Driver } from "unstorage";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import { createCircuitBreaker, type CircuitBreaker, type CircuitState } from "./circuit-breaker.ts";
import { DeadlineError, inTime, startDeadline, type Deadline } from "./deadline.ts";
import type { KeySource } from "./s3-credentials.ts";
import {
  ReplyTooLargeError,
  S3ReplyError,
  sendS3,
  slowest,
  type S3Place,
  type S3Request,
} from "./s3-request.ts";

/** What became of one attempt of a request to the object store. */
export type ObjectStoreOutcome =
  | "done"
  | "missing"
  | "refused"
  | "full"
  | "failed"
  | "timeout"
  | "circuit-open";

/** One attempt of a request to the object store. */
export interface ObjectStoreRequest {
  readonly operation: "get" | "head" | "put" | "delete";
  readonly outcome: ObjectStoreOutcome;
  readonly seconds: number;
}

/** What the server observes of its object store. */
export interface ObjectStoreObserver {
  request(facts: ObjectStoreRequest): void;
  circuit(state: CircuitState): void;
}

export interface ObjectStoreOptions extends S3Place {
  readonly keys: KeySource;
  /** Given by the server, whose requests must not wait for long. Absent: a command, which waits for two minutes. */
  readonly serving?: ObjectStoreObserver | undefined;
}

/** Milliseconds without the time for the bytes: of one attempt, and of all attempts with their pauses. */
interface Limits {
  readonly attempt: number;
  readonly all: number;
}

const servingLimits: Limits = { attempt: 2000, all: 4500 };
const commandLimits: Limits = { attempt: 15_000, all: 120_000 };
/** Milliseconds before the second, the third attempt and so on. */
const servingPauses = [50, 250];
const commandPauses = [50, 250, 1000, 4000, 10_000];

/**
 * An unstorage driver for an S3-compatible object store. All its calls are idempotent, so each is repeated after a
 * failure. The driver that unstorage has is not used, because a request of it cannot be cancelled
 * (docs/decisions/0068-object-store.md). Throws {@link StoreFullError} or {@link StoreUnavailableError}.
 */
export function objectStore(options: ObjectStoreOptions): Driver {
  const send = createSender(options);
  const read = async (key: string) => (await send({ method: "GET", key })) ?? null;

  async function write(key: string, body: Uint8Array): Promise<void> {
    const found = await read(key);
    if (found !== null && Buffer.compare(found, body) === 0) return;
    await send({ method: "PUT", key, body });
  }

  return {
    name: "object-store",
    hasItem: async (key) => (await send({ method: "HEAD", key })) !== undefined,
    getItem: async (key) => {
      const bytes = await read(key);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    },
    getItemRaw: read,
    setItem: (key, value) => write(key, new TextEncoder().encode(value)),
    setItemRaw: (key, value: Uint8Array) => write(key, value),
    removeItem: async (key) => void (await send({ method: "DELETE", key })),
    getKeys: () => {
      throw new Error("The store reads blobs by their hash and never lists them.");
    },
  };
}

/** Returns a function that sends a request until it succeeds, or until its time or its attempts are used up. */
function createSender(options: ObjectStoreOptions) {
  const { serving } = options;
  const limits = serving ? servingLimits : commandLimits;
  const pauses = serving ? servingPauses : commandPauses;
  const breaker = serving && createCircuitBreaker({ onChange: (state) => serving.circuit(state) });
  const context = { ...options, breaker };

  return async (request: S3Request): Promise<Uint8Array | undefined> => {
    const upload = (request.body?.byteLength ?? 0) / slowest;
    const all = startDeadline(limits.all + 2 * upload);
    try {
      for (let tries = 0; ; tries += 1) {
        const deadline = startDeadline(limits.attempt + upload, all);
        const result = await attempt(context, request, deadline).finally(() => deadline.stop());
        if (result.kind === "answered") return result.bytes;
        const pause = pauses[tries];
        if (!result.mayRepeat || pause === undefined || all.left() <= pause) throw result.error;
        await sleep(pause);
      }
    } finally {
      all.stop();
    }
  };
}

type Attempt =
  | { readonly kind: "answered"; readonly bytes: Uint8Array | undefined }
  | { readonly kind: "failed"; readonly error: Error; readonly mayRepeat: boolean };

/** Sends a request once, and records the outcome. */
async function attempt(
  {
    keys: source,
    breaker,
    serving,
    ...place
  }: ObjectStoreOptions & { readonly breaker: CircuitBreaker | undefined },
  request: S3Request,
  deadline: Deadline,
): Promise<Attempt> {
  const started = performance.now();
  const observe = (outcome: ObjectStoreOutcome) =>
    serving?.request({
      operation: operations[request.method],
      outcome,
      seconds: (performance.now() - started) / 1000,
    });
  if (breaker?.admits() === false) {
    observe("circuit-open");
    return {
      kind: "failed",
      error: unavailable("has failed several times in a row"),
      mayRepeat: false,
    };
  }
  try {
    const keys = await inTime(source.current(), deadline);
    const bytes = await sendS3(place, keys, request, deadline).catch((error: unknown) => {
      if (isExpired(error)) source.refused(keys);
      throw error;
    });
    breaker?.succeeded();
    observe(bytes === undefined ? "missing" : "done");
    return { kind: "answered", bytes };
  } catch (error) {
    const cause: unknown = deadline.signal.aborted ? deadline.signal.reason : error;
    const outcome = outcomeOf(cause);
    // A store that refuses a request, or that is full, answers.
    if (outcome === "failed" || outcome === "timeout") breaker?.failed();
    else breaker?.succeeded();
    observe(outcome);
    const mayRepeat =
      outcome === "timeout" ||
      (outcome === "failed" && !(cause instanceof ReplyTooLargeError)) ||
      isExpired(cause);
    return { kind: "failed", error: translate(outcome, cause), mayRepeat };
  }
}

const operations = { GET: "get", HEAD: "head", PUT: "put", DELETE: "delete" } as const;

/** Codes of a store without space. */
const full: ReadonlySet<string> = new Set(["QuotaExceeded", "XMinioStorageFull", "StorageFull"]);
/** Codes of a refusal that ends when the request is repeated. */
const passing: ReadonlySet<string> = new Set(["RequestTimeout", "SlowDown", "OperationAborted"]);
const expired: ReadonlySet<string> = new Set(["ExpiredToken", "TokenRefreshRequired"]);

function outcomeOf(error: unknown): "refused" | "full" | "failed" | "timeout" {
  if (error instanceof DeadlineError) return "timeout";
  if (!(error instanceof S3ReplyError)) return "failed";
  const { status, code } = error;
  if (status === 507 || full.has(code)) return "full";
  return status < 500 && status !== 408 && status !== 429 && !passing.has(code)
    ? "refused"
    : "failed";
}

function isExpired(error: unknown): boolean {
  return error instanceof S3ReplyError && expired.has(error.code);
}

function translate(outcome: ObjectStoreOutcome, cause: unknown): Error {
  if (outcome === "full")
    return new StoreFullError("No space is left in the object store.", { cause });
  if (outcome === "refused" && cause instanceof S3ReplyError)
    return unavailable(`refuses requests (${cause.message})`, cause);
  return unavailable("does not answer", cause);
}

function unavailable(what: string, cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`The object store ${what}.`, { cause });
}
