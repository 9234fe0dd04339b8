import { problem, type ProblemInput } from "./problems.ts";
import type { BodyBudget } from "./body-budget.ts";
import type { BodyLease } from "./body-lease.ts";
import type { Exchange } from "./exchange.ts";

export interface ReadBody {
  readonly kind: "read";
  /** Has its own buffer, which contains nothing else. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Returns the memory to the budget. Call it when nothing references the bytes any more. */
  readonly release: () => void;
}

/** Bodies of up to this number of bytes need no reservation, so that sign-in works under any load. */
export const freeBody = 64 * 1024;

/**
 * Reads the body of a JSON request, up to `limit` bytes.
 *
 * A body with a `Content-Length` waits until that many bytes are free. A body of unknown length reserves
 * `limit` bytes in one step when it grows past {@link freeBody}. With smaller steps, requests that hold
 * memory would wait for more memory, which could cause a deadlock. A body that arrives slowly while other
 * requests wait can be evicted and is then rejected.
 */
export async function readBody(
  exchange: Exchange,
  limit: number,
  budget: BodyBudget,
): Promise<ReadBody | ProblemInput> {
  const type = exchange.facts.headers.get("content-type");
  if (type !== null && !isJson(type)) return problem(415, "not-json");
  const body = await readAnyBody(exchange, limit, budget);
  if (body.kind === "read" && type === null && body.bytes.length > 0) {
    body.release();
    return problem(415, "not-json");
  }
  return body;
}

/** Reads a body of any type, up to `limit` bytes, as {@link readBody} does. */
export async function readAnyBody(
  exchange: Exchange,
  limit: number,
  budget: BodyBudget,
): Promise<ReadBody | ProblemInput> {
  const { headers } = exchange.facts;
  if (!isIdentity(headers.get("content-encoding"))) {
    return problem(415, "not-json", { headers: { "Accept-Encoding": "identity" } });
  }
  const length = declaredLength(headers);
  if (length !== undefined && length > limit) return problem(413, "body-too-large");
  return takeBody(exchange, length, limit, budget);
}

async function takeBody(
  exchange: Exchange,
  length: number | undefined,
  limit: number,
  budget: BodyBudget,
): Promise<ReadBody | ProblemInput> {
  const { source } = exchange;
  let lease: BodyLease | undefined;
  const { promise: lost, resolve: lose } = Promise.withResolvers<ProblemInput>();
  const hold = async (bytes: number): Promise<ProblemInput | undefined> => {
    const admission = await budget.reserve(bytes, source.signal, () => lose(refusal("busy")));
    if (admission.kind !== "admitted") return refusal(admission.kind);
    lease = admission.lease;
    return undefined;
  };
  const refused = length !== undefined && length > freeBody ? await hold(length) : undefined;
  if (refused) return refused;
  const buffer = length === undefined ? growingBuffer(limit, hold) : fixedBuffer(length);
  const reading = collect(source, buffer, (bytes) => lease?.received(bytes));
  // An evicted request is answered immediately: its next bytes may take a long time to arrive.
  const bytes = await Promise.race([reading, lost]);
  if (!(bytes instanceof Uint8Array)) {
    buffer.clear();
    lease?.release();
    return bytes;
  }
  lease?.complete(bytes.length);
  return { kind: "read", bytes, release: () => lease?.release() };
}

function refusal(admission: "busy" | "gone"): ProblemInput {
  return admission === "busy"
    ? problem(503, "busy", { headers: { "Retry-After": "10" } })
    : // The client has disconnected and does not receive this reply.
      problem(400, "malformed-json");
}

/** Collects the bytes of a body as they arrive. */
interface BodyBuffer {
  /** Returns a problem if the body becomes too large, or if there is no memory for it. */
  add(chunk: Uint8Array): ProblemInput | undefined | Promise<ProblemInput | undefined>;
  whole(): Uint8Array<ArrayBuffer>;
  /** Frees the collected bytes; later calls of `add` are rejected. */
  clear(): void;
}

/** A buffer for a body with a declared length. Each byte is copied only once. */
function fixedBuffer(length: number): BodyBuffer {
  let whole = new Uint8Array(length);
  let size = 0;
  return {
    add(chunk) {
      if (size + chunk.length > whole.length) return problem(413, "body-too-large");
      whole.set(chunk, size);
      size += chunk.length;
      return undefined;
    },
    whole: () => (size === length ? whole : whole.slice(0, size)),
    clear: () => void (whole = new Uint8Array()),
  };
}

/**
 * A buffer for a body of unknown length, up to `limit` bytes. It grows past {@link freeBody} only if `hold`
 * reserves the memory. The chunks are copied into one buffer: a list of chunks of one byte each would need
 * hundreds of times as much memory.
 */
function growingBuffer(
  limit: number,
  hold: (bytes: number) => Promise<ProblemInput | undefined>,
): BodyBuffer {
  let whole = new Uint8Array(4096);
  let size = 0;
  const add = (chunk: Uint8Array): void => {
    const before = whole;
    if (size + chunk.length > before.length) {
      whole = new Uint8Array(Math.min(limit, Math.max(2 * before.length, size + chunk.length)));
      whole.set(before.subarray(0, size));
    }
    whole.set(chunk, size);
    size += chunk.length;
  };
  return {
    add(chunk) {
      const before = size;
      if (size + chunk.length > limit) return problem(413, "body-too-large");
      add(chunk);
      return before <= freeBody && size > freeBody ? hold(limit) : undefined;
    },
    whole: () => whole.slice(0, size),
    clear() {
      whole = new Uint8Array();
      size = limit;
    },
  };
}

async function collect(
  source: Request,
  buffer: BodyBuffer,
  received: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | ProblemInput> {
  if (source.body === null) return buffer.whole();
  const reader: ReadableStreamDefaultReader<Uint8Array> = source.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      received(read.value.length);
      const refused = await buffer.add(read.value);
      if (refused) {
        void discard(reader);
        return refused;
      }
    }
  } catch (error) {
    // The runtime's own limit was exceeded, or the client disconnected.
    return isTooLarge(error) ? problem(413, "body-too-large") : refusal("gone");
  }
  return buffer.whole();
}

/**
 * Reads the rest of a rejected body, so that the client can read the reply and reuse the connection. The
 * runtime limits how long the client may send. The runtime also discards bodies that were never read.
 */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client disconnected: there is nothing left to discard.
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 413;
}

function isIdentity(encoding: string | null): boolean {
  return encoding === null || ["", "identity"].includes(encoding.trim().toLowerCase());
}

/** Whether the media type is JSON in UTF-8, the only charset of JSON (RFC 8259 8.1). */
function isJson(type: string): boolean {
  const [name = "", ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  return name === "application/json" && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

function declaredLength(headers: Headers): number | undefined {
  const value = headers.get("content-length");
  if (value === null || headers.has("transfer-encoding")) return undefined;
  return /^\d{1,15}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}
