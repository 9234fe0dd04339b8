import { setTimeout as sleep } from "node:timers/promises";
import type { Driver } from "unstorage";
import s3Driver, { type S3DriverOptions } from "unstorage/drivers/s3";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";

/** Maximum milliseconds of one attempt: enough for an upload of the largest image over a slow connection. */
const requestTimeout = 60_000;
const pauses = [50, 250];

/**
 * unstorage's `s3` driver with three additions: a timeout, a retry after a failure (all our calls are
 * idempotent), and a check that a write arrived. The check is needed because the driver treats 404, the reply
 * for a missing bucket, as success. The driver's `getKeys` and `clear` are not used, because they ignore
 * prefixes.
 */
export function objectStore(options: S3DriverOptions): Driver {
  const s3 = s3Driver(options);
  const read = (key: string) => attempt(async () => asBytes(await s3.getItemRaw?.(key, {})));
  const has = (key: string) => attempt(async () => s3.hasItem(key, {}));

  async function write(key: string, value: Uint8Array): Promise<void> {
    const found = await read(key);
    if (found !== null && Buffer.compare(found, value) === 0) return;
    await attempt(async () => s3.setItemRaw?.(key, value, {}));
    if (!(await has(key))) {
      throw new StoreUnavailableError(`The object store did not keep ${key}.`);
    }
  }

  return {
    name: "object-store",
    hasItem: has,
    getItem: async (key) => {
      const bytes = await read(key);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    },
    getItemRaw: read,
    setItem: (key, value) => write(key, new TextEncoder().encode(value)),
    setItemRaw: (key, value: Uint8Array) => write(key, value),
    removeItem: async (key) => {
      // The driver reports the removal of a missing object as a failure.
      if (await has(key)) await attempt(async () => s3.removeItem?.(key, {}));
    },
    getKeys: () => {
      throw new Error("The store reads blobs by their hash and never lists them.");
    },
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await within(work());
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || isFull(error) || isRefusal(error)) throw translate(error);
      await sleep(pause);
    }
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(requestTimeout, undefined, { signal: stop.signal, ref: false }).then(() => {
        throw new Error(`No answer in ${requestTimeout} ms.`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}

function translate(error: unknown): Error {
  if (isFull(error)) {
    return new StoreFullError("No space is left in the object store.", { cause: error });
  }
  return new StoreUnavailableError("The object store does not answer.", { cause: error });
}

// The driver reports the status only in the error message: `[PUT] <url>: 507 Insufficient Storage …`.
function isFull(error: unknown): boolean {
  return /: 507 |StorageFull|QuotaExceeded/.test(messageOf(error));
}

function isRefusal(error: unknown): boolean {
  return /: 40[0-79] /.test(messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

function asBytes(value: unknown): Uint8Array | null {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}
