import { TooBusyError, type Ports } from "../../ports.ts";
import { addressGroup } from "./throttling-address.ts";

/** So many of one thing in a window of time. */
export interface Quota {
  /** What is counted, and whose: holds no secret and no e-mail address. */
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
  /** The attempt is not to be counted after all. */
  takeBack(): Promise<void>;
}

type ThrottlePorts = Pick<Ports, "store" | "clock">;

/**
 * Counts an attempt against every quota before it is made, so that of many at once no more are made than
 * there may be. A refused attempt is none and counts nowhere. Where the store does not count, nothing is admitted.
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

/** What the attempt comes to. One that was refused with `TooBusyError` was not looked at, and is not counted. */
export async function attempt<T>(admitted: Admitted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyError) await admitted.takeBack();
    throw error;
  }
}

/**
 * What guessing a password is counted against: the address first, so that one which is out of guesses
 * uses up nobody's account.
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

/** Forgets the failures of an account: an operator vouches for who signs in next. */
export function forgetGuesses({ store }: Pick<Ports, "store">, account: string): Promise<void> {
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

/** A window that has ended took its count along: the next one owes nothing to it. */
async function takeBack(ports: ThrottlePorts, counted: readonly Counted[]): Promise<void> {
  for (const { key, resetAt } of counted) {
    if (ports.clock() < resetAt) await ports.store.throttle.takeBack(key);
  }
}
