import type { Store } from "../src/storage/ports.ts";

/** A store whose methods can be made to fail. */
export interface FailingStore {
  readonly store: Store;
  /**
   * Makes all methods (or only those that write) fail with this error from now on. If the error is undefined,
   * no method fails.
   */
  fail(error: Error | undefined, what?: "everything" | "writing"): void;
}

const reading: ReadonlySet<string> = new Set([
  "byId",
  "byEmail",
  "accountById",
  "accountByEmail",
  "list",
  "page",
  "find",
  "get",
  "getInBytes",
  "summary",
  "has",
  "counts",
  "revisions",
  "revision",
  "deleted",
  "unpublished",
  "lastPublished",
  "analytics",
  "of",
  "waiting",
  "deliveries",
  "isDue",
  "resource",
  "search",
  "total",
  "productList",
  "state",
  "failed",
  "documentId",
  "ready",
]);

export function failingStore(store: Store): FailingStore {
  const state: { error: Error | undefined; what: "everything" | "writing" } = {
    error: undefined,
    what: "everything",
  };
  function guarded<Part extends object>(part: Part): Part {
    return new Proxy(part, {
      get(target, name): unknown {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === "object" && member !== null) return guarded(member);
        if (typeof member !== "function" || name === "close") return member;
        return (...given: unknown[]): unknown => {
          const spared = state.what === "writing" && reading.has(String(name));
          if (state.error && !spared) return Promise.reject(state.error);
          return Reflect.apply(member, target, given);
        };
      },
    });
  }
  return {
    store: guarded(store),
    fail(error, what = "everything") {
      state.error = error;
      state.what = what;
    },
  };
}

/** Runs `work` while the methods of the store fail with this error. */
export async function whileFailing(
  { fail }: Pick<FailingStore, "fail">,
  error: Error,
  work: () => Promise<void>,
  what?: "writing",
): Promise<void> {
  fail(error, what);
  try {
    await work();
  } finally {
    fail(undefined);
  }
}
