import { inTime, startDeadline } from "./deadline.ts";

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary keys. */
  readonly sessionToken?: string;
}

export interface TemporaryKeys extends S3Keys {
  /** Epoch milliseconds after which the keys are refused. */
  readonly expires: number;
}

/** The keys with which requests are signed. */
export interface KeySource {
  /** Rejects if there are no valid keys. */
  current(): Promise<S3Keys>;
  /** The object store refused these keys as expired. */
  refused(keys: S3Keys): void;
}

export function fixedKeys(keys: S3Keys): KeySource {
  return { current: async () => keys, refused: () => undefined };
}

/** Milliseconds before the end of the keys from which they are renewed while they are still used. */
const early = 5 * 60_000;
/** Milliseconds before the end of the keys from which requests wait for new ones. */
const margin = 10_000;
/** Milliseconds between two renewals, unless there are no valid keys. */
const pause = 10_000;
/** Maximum milliseconds of a renewal. */
const longest = 10_000;

export interface RenewedKeysOptions {
  /** Fetches new keys from the identity service. */
  readonly fetchKeys: () => Promise<TemporaryKeys>;
  /** Epoch milliseconds; default: the system clock. */
  readonly clock?: () => number;
  /** A renewal failed, and the old keys are used as long as they are valid. */
  readonly onFailure?: (error: unknown) => void;
}

/** Temporary keys, which are renewed before they end. At most one renewal runs at a time, and a failed one keeps the old keys. */
export function renewedKeys({
  fetchKeys,
  clock = Date.now,
  onFailure = () => undefined,
}: RenewedKeysOptions): KeySource {
  let kept: TemporaryKeys | undefined;
  let running: Promise<TemporaryKeys> | undefined;
  let lastAttempt = -Infinity;

  function renew(): Promise<TemporaryKeys> {
    running ??= fetchOnce().finally(() => (running = undefined));
    return running;
  }

  async function fetchOnce(): Promise<TemporaryKeys> {
    lastAttempt = clock();
    const deadline = startDeadline(longest);
    try {
      return (kept = await inTime(fetchKeys(), deadline));
    } catch (cause) {
      throw new Error("No keys for the object store could be obtained.", { cause });
    } finally {
      deadline.stop();
    }
  }

  return {
    async current() {
      const left = kept === undefined ? 0 : kept.expires - clock();
      if (kept === undefined || left <= margin) return renew();
      if (left <= early && clock() - lastAttempt >= pause) void renew().catch(onFailure);
      return kept;
    },
    refused(keys) {
      // A store that refuses all keys must not cause a renewal with each request.
      if (keys === kept && clock() - lastAttempt >= pause) kept = undefined;
    },
  };
}
