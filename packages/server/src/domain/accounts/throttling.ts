import { TooBusyError, type Ports } from "../../ports.ts";
import { addressGroup } from "./throttling-address.ts";

/** Maximum number of attempts in a window of time. */
export interface Quota {
  /** What is counted and for whom. Contains no secret and no e-mail address. */
  readonly key: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

export type Throttled = {
  readonly kind: "throttled";
  /** Whole seconds, at least 1. */
  readonly retryAfter: number;
};

export type Admission = Admitted | Throttled;

export interface Admitted {
  readonly kind: "admitted";
  /** Removes the attempt from the counts. */
  takeBack(): Promise<void>;
}

type ThrottlePorts = Pick<Ports, "store" | "clock">;

/**
 * Counts an attempt against every quota before it is made, so that concurrent attempts cannot exceed a limit.
 * A refused attempt is removed from all counts. If the store cannot count, no attempt is admitted.
 */
export async function admit(ports: ThrottlePorts, quotas: readonly Quota[]): Promise<Admission> {
  const counted: Counted[] = [];
  for (const { key, limit, window } of quotas) {
    const { count, resetAt } = await ports.store.throttle.count(key, ports.clock(), window);
    counted.push({ key, resetAt });
    if (count > limit) {
      const seconds = Math.ceil((resetAt - ports.clock()) / 1000);
      await takeBack(ports, counted);
      return { kind: "throttled", retryAfter: Math.max(1, seconds) };
    }
  }
  return { kind: "admitted", takeBack: () => takeBack(ports, counted) };
}

/**
 * Runs the attempt. If it fails with `TooBusyError`, it is removed from the counts, because a busy server
 * must not use up a person's attempts.
 */
export async function attempt<T>(admitted: Admitted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyError) await admitted.takeBack();
    throw error;
  }
}

/**
 * The quotas for password guesses. The client's address is counted first, so that an address that has used up
 * its guesses cannot use up the guesses of an account.
 */
export function guessQuotas(
  { settings }: Pick<Ports, "settings">,
  account: string,
  address: string | undefined,
): readonly Quota[] {
  const { failuresPerAccount, failuresPerAddress, failureWindow: window } = settings.limits;
  return [
    { key: `guess:address:${addressGroup(address)}`, limit: failuresPerAddress, window },
    { key: guessKey(account), limit: failuresPerAccount, window },
  ];
}

/**
 * The quotas for new e-mail addresses that turn out to be taken, because such a reply reveals that another
 * account exists.
 */
export function newEmailQuotas(
  { settings }: Pick<Ports, "settings">,
  account: string,
  address: string | undefined,
): readonly Quota[] {
  const { failuresPerAccount, failuresPerAddress, failureWindow: window } = settings.limits;
  return [
    { key: `email:address:${addressGroup(address)}`, limit: failuresPerAddress, window },
    { key: `email:account:${account}`, limit: failuresPerAccount, window },
  ];
}

/** Clears the failures of an account, because an operator has just set its password. */
export function clearFailures({ store }: Pick<Ports, "store">, account: string): Promise<void> {
  return store.throttle.clear(guessKey(account));
}

function guessKey(account: string): string {
  return `guess:account:${account}`;
}

export function registrationQuota(
  { settings }: Pick<Ports, "settings">,
  address: string | undefined,
): Quota {
  const { registrationsPerAddress: limit, registrationWindow: window } = settings.limits;
  return { key: `register:address:${addressGroup(address)}`, limit, window };
}

interface Counted {
  readonly key: string;
  readonly resetAt: number;
}

/**
 * Removes the attempt from the counts. A count whose window has ended is skipped: the attempt is not part of
 * the next window, so it must not be subtracted there.
 */
async function takeBack(ports: ThrottlePorts, counted: readonly Counted[]): Promise<void> {
  for (const { key, resetAt } of counted) {
    if (ports.clock() < resetAt) await ports.store.throttle.takeBack(key);
  }
}
