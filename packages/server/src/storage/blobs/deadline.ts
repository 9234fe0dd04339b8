/** A time limit in milliseconds that aborts `signal`. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
  /** Moves the end; for bytes that arrived. */
  extend(milliseconds: number): void;
  stop(): void;
}

/** The time limit of an operation has passed. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/** The result of `work`. Rejects at the end of the deadline; `work` goes on. */
export async function inTime<T>(work: Promise<T>, { signal }: Deadline): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason as Error);
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** Starts a time limit. `within` is the limit of the whole operation: neither passes it, and both are extended together. */
export function startDeadline(milliseconds: number, within?: Deadline): Deadline {
  const controller = new AbortController();
  const started = performance.now();
  let limit = Math.min(milliseconds, within?.left() ?? Infinity);
  let timer = setTimeout(end, limit);
  function left(): number {
    return limit - (performance.now() - started);
  }
  function end(): void {
    // The limit may have been extended since the timer was started.
    if (left() > 1) timer = setTimeout(end, left());
    else controller.abort(new DeadlineError(`No answer within ${Math.round(limit)} ms.`));
  }
  return {
    signal: controller.signal,
    left,
    extend(more) {
      limit += more;
      within?.extend(more);
    },
    stop: () => clearTimeout(timer),
  };
}
