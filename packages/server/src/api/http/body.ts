import { problem, type ProblemInput } from "./problems.ts";
import type { BodyBudget } from "./body-budget.ts";
import type { BodyLease } from "./body-lease.ts";
import type { Exchange } from "./exchange.ts";

export interface ReadBody {
  readonly kind: "read";
  /** In a buffer of its own, which may be given away. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Gives the bytes back to the budget; to be called when nothing holds them any more. */
  readonly release: () => void;
}

/** Bodies up to this size are held without asking for a turn, so that signing in works under any load. */
export const freeBody = 64 * 1024;

/**
 * The body of a request that is to be JSON, up to `limit` bytes. One that tells its length waits for room
 * of that size; one that does not gets room for the largest body once it has grown past {@link freeBody}, so
 * that nobody who holds room ever waits for more: that could block for ever. One that comes slowly while others
 * wait may lose its room, and is refused.
 */
export async function readBody(
  exchange: Exchange,
  limit: number,
  budget: BodyBudget,
): Promise<ReadBody | ProblemInput> {
  const { headers } = exchange.facts;
  if (!isIdentity(headers.get("content-encoding"))) {
    return problem(415, "not-json", { headers: { "Accept-Encoding": "identity" } });
  }
  const type = headers.get("content-type");
  if (type !== null && !isJson(type)) return problem(415, "not-json");
  const length = declaredLength(headers);
  if (length !== undefined && length > limit) return problem(413, "body-too-large");
  const body = await takeBody(exchange, length, limit, budget);
  if (body.kind === "read" && type === null && body.bytes.length > 0) {
    body.release();
    return problem(415, "not-json");
  }
  return body;
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
  const vessel = length === undefined ? growing(limit, hold) : ofLength(length);
  const reading = collect(source, vessel, (bytes) => lease?.received(bytes));
  // What lost its room is answered at once, while its next bytes may be long in coming.
  const bytes = await Promise.race([reading, lost]);
  if (!(bytes instanceof Uint8Array)) {
    vessel.spill();
    lease?.release();
    return bytes;
  }
  lease?.complete(bytes.length);
  return { kind: "read", bytes, release: () => lease?.release() };
}

function refusal(admission: "busy" | "gone"): ProblemInput {
  return admission === "busy"
    ? problem(503, "busy", { headers: { "Retry-After": "10" } })
    : // Nobody is there to read it.
      problem(400, "malformed-json");
}

/** Where the bytes of a body go as they come. */
interface Vessel {
  /** A refusal where it may not grow so far. */
  add(chunk: Uint8Array): ProblemInput | undefined | Promise<ProblemInput | undefined>;
  whole(): Uint8Array<ArrayBuffer>;
  /** Lets go of what is in it; whatever is added then is refused. */
  spill(): void;
}

/** For a body that told its length: nothing is copied twice. */
function ofLength(length: number): Vessel {
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
    spill: () => void (whole = new Uint8Array()),
  };
}

/**
 * For a body of unknown length up to `limit`; past {@link freeBody} only when `hold` lets it. The bytes are
 * copied: chunks of one byte each, kept as they come, would take hundreds of times their size.
 */
function growing(
  limit: number,
  hold: (bytes: number) => Promise<ProblemInput | undefined>,
): Vessel {
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
    spill() {
      whole = new Uint8Array();
      size = limit;
    },
  };
}

async function collect(
  source: Request,
  vessel: Vessel,
  received: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | ProblemInput> {
  if (source.body === null) return vessel.whole();
  const reader: ReadableStreamDefaultReader<Uint8Array> = source.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      received(read.value.length);
      const refused = await vessel.add(read.value);
      if (refused) {
        void discard(reader);
        return refused;
      }
    }
  } catch (error) {
    // The runtime's own limit, or the client left in the middle.
    return isTooLarge(error) ? problem(413, "body-too-large") : refusal("gone");
  }
  return vessel.whole();
}

/**
 * Reads on what a refused client still sends, so that it gets to read its refusal and can go on with the same
 * connection. How long it may send is the runtime's to limit; of a body nobody began to read the runtime
 * takes care as well.
 */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client left: nothing remains to be discarded.
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 413;
}

function isIdentity(encoding: string | null): boolean {
  return encoding === null || ["", "identity"].includes(encoding.trim().toLowerCase());
}

/** JSON is UTF-8 (RFC 8259 8.1); who says it is something else is not understood. */
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
