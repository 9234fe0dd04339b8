import { RequestCancelledError, TooBusyError, TooManyJobsError } from "../ports.ts";

export interface FairQueueLimits {
  /** Maximum number of permits in use. */
  readonly running: number;
  /** Maximum number of permits that one account uses at the same time. */
  readonly runningPerAccount: number;
  /** Maximum number of requests of one account that wait for a permit. */
  readonly waitingPerAccount: number;
  /**
   * Maximum number of requests of all accounts that wait for a permit. One request of each account waits even above
   * it, so that many accounts cannot keep another account out.
   */
  readonly waiting: number;
}

/** Gives out permits to accounts in turn, so that many requests of one account do not delay another account. */
export interface FairQueue {
  /**
   * Runs `work` while it has a permit, and releases the permit even if `work` fails. Throws `TooManyJobsError`
   * or `QueueFullError` if too many requests wait, and `RequestCancelledError` if `signal` is aborted before the
   * request has a permit.
   */
  run<T>(account: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

/** Too many requests of all accounts wait already. */
export class QueueFullError extends TooBusyError {}

interface Account {
  running: number;
  /** Number of the last start; 0: nothing has started. */
  lastStart: number;
  /** Starts the requests that wait, in the order of their arrival. */
  readonly waiting: (() => void)[];
}

/** `waitingChanged` is called when a request begins to wait (1) and when it no longer waits (-1). */
export function createFairQueue(
  limits: FairQueueLimits,
  waitingChanged: (change: 1 | -1) => void = () => undefined,
): FairQueue {
  /** The accounts with a request. */
  const accounts = new Map<string, Account>();
  let starts = 0;
  const runningTotal = () => sum(accounts.values(), ({ running }) => running);

  function accountOf(id: string): Account {
    const account = accounts.get(id) ?? { running: 0, lastStart: 0, waiting: [] };
    accounts.set(id, account);
    return account;
  }

  function forgetIfIdle(id: string): void {
    const { running, waiting } = accountOf(id);
    if (running === 0 && waiting.length === 0) accounts.delete(id);
  }

  function start(account: Account): void {
    account.running += 1;
    account.lastStart = starts += 1;
  }

  function startNext(): void {
    const account = nextAccount(accounts.values(), limits.runningPerAccount);
    if (account === undefined || runningTotal() >= limits.running) return;
    start(account);
    account.waiting.shift()?.();
  }

  async function wait(account: Account, signal: AbortSignal | undefined): Promise<void> {
    checkWaiting(account.waiting.length, accounts.values(), limits);
    waitingChanged(1);
    try {
      await granted(account.waiting, signal);
    } finally {
      waitingChanged(-1);
    }
  }

  return {
    async run(id, signal, work) {
      if (signal?.aborted) throw new RequestCancelledError();
      const account = accountOf(id);
      try {
        if (runningTotal() < limits.running && account.running < limits.runningPerAccount)
          start(account);
        else await wait(account, signal);
      } catch (error) {
        forgetIfIdle(id);
        throw error;
      }
      try {
        return await work();
      } finally {
        account.running -= 1;
        forgetIfIdle(id);
        startNext();
      }
    },
  };
}

/** Waits at the end of the list until its function is called. Throws `RequestCancelledError` if `signal` is aborted. */
async function granted(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = () => {
    remove(waiting, resolve);
    reject(new RequestCancelledError());
  };
  waiting.push(resolve);
  signal?.addEventListener("abort", cancel, { once: true });
  await promise;
  signal?.removeEventListener("abort", cancel);
}

/** Throws if no further request of an account may wait. `own` is the number of its requests that wait. */
function checkWaiting(own: number, accounts: Iterable<Account>, limits: FairQueueLimits): void {
  if (own >= limits.waitingPerAccount) throw new TooManyJobsError();
  if (own > 0 && sum(accounts, ({ waiting }) => waiting.length) >= limits.waiting)
    throw new QueueFullError("too many jobs are waiting");
}

/** The account with the fewest running requests, and of these the one whose last start is longest ago. */
function nextAccount(accounts: Iterable<Account>, most: number): Account | undefined {
  return [...accounts]
    .filter(({ running, waiting }) => waiting.length > 0 && running < most)
    .toSorted((a, b) => a.running - b.running || a.lastStart - b.lastStart)[0];
}

function sum(accounts: Iterable<Account>, count: (account: Account) => number): number {
  return [...accounts].reduce((total, account) => total + count(account), 0);
}

/** Removes the item from the list; does nothing if the list does not contain it. */
function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index !== -1) list.splice(index, 1);
}
