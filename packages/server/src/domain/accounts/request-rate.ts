import type { Throttled } from "./throttling.ts";

export interface RequestRate {
  /** Counts one request of an account. `now` is in epoch milliseconds. */
  count(userId: string, now: number): RequestAdmission;
  /** Number of accounts in memory. */
  readonly size: number;
}

export type RequestAdmission =
  | { readonly kind: "admitted" }
  | (Throttled & {
      /** Whether this is the first request of the window that is refused. */
      readonly isFirst: boolean;
    });

interface Window {
  readonly startedAt: number;
  requests: number;
}

const minute = 60_000;

/** Maximum number of accounts in memory, about 10 MB. */
const mostAccounts = 100_000;

/**
 * Limits the requests of each account in a minute, or in a window of other length in milliseconds. The window of an
 * account starts with its first request.
 *
 * The counts are in memory, because a count in the store would cost every request a write. So each server
 * process counts for itself. Windows that have ended are removed before a new one is added. If `most` accounts
 * have a window, the oldest window is removed.
 */
export function createRequestRate(
  limit: number,
  { most = mostAccounts, window: windowLength = minute } = {},
): RequestRate {
  const isCurrent = ({ startedAt }: Window, now: number) =>
    // A window that starts in the future has ended too: the clock was set back.
    startedAt <= now && now < startedAt + windowLength;
  // Windows are inserted in the order of their starts, and all have the same length.
  const windows = new Map<string, Window>();
  const currentWindow = (userId: string, now: number): Window => {
    const known = windows.get(userId);
    if (known && isCurrent(known, now)) return known;
    windows.delete(userId);
    for (const [id, window] of windows) {
      if (windows.size < most && isCurrent(window, now)) break;
      windows.delete(id);
    }
    const started = { startedAt: now, requests: 0 };
    windows.set(userId, started);
    return started;
  };
  return {
    count(userId, now) {
      const window = currentWindow(userId, now);
      window.requests += 1;
      if (window.requests <= limit) return { kind: "admitted" };
      const retryAfter = Math.max(1, Math.ceil((window.startedAt + windowLength - now) / 1000));
      return { kind: "throttled", retryAfter, isFirst: window.requests === limit + 1 };
    },
    get size() {
      return windows.size;
    },
  };
}
