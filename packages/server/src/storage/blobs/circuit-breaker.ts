/** `open`: the object store failed several times in a row, and requests are refused without asking it. */
export type CircuitState = "closed" | "open";

export interface CircuitBreaker {
  /**
   * Whether a request may be sent now. While the circuit is open, one request in each pause may, to find out
   * whether the store answers again.
   */
  admits(): boolean;
  /** The store answered. */
  succeeded(): void;
  /** The store did not answer, or answered with an error of its own. */
  failed(): void;
}

export interface CircuitBreakerOptions {
  /** Number of failures in a row that open the circuit; default 5. */
  readonly failures?: number;
  /** Milliseconds between two requests while the circuit is open; default 5000. */
  readonly pause?: number;
  /** Milliseconds of a clock that is never set back; default `performance.now`. */
  readonly clock?: () => number;
  readonly onChange?: (state: CircuitState) => void;
}

/** A circuit breaker. The first answer of the store closes the circuit. */
export function createCircuitBreaker({
  failures = 5,
  pause = 5000,
  clock = () => performance.now(),
  onChange = () => undefined,
}: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0;
  /** When the next request may be sent; undefined while the circuit is closed. */
  let nextTry: number | undefined;
  return {
    admits() {
      if (nextTry === undefined) return true;
      if (clock() < nextTry) return false;
      nextTry = clock() + pause;
      return true;
    },
    succeeded() {
      inARow = 0;
      if (nextTry === undefined) return;
      nextTry = undefined;
      onChange("closed");
    },
    failed() {
      inARow += 1;
      if (nextTry !== undefined || inARow < failures) return;
      nextTry = clock() + pause;
      onChange("open");
    },
  };
}
