import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../ports.ts";
import type { RowPosition, SealPosition, Sealed } from "../storage/sealing-ports.ts";

/** Number of versions or rows that are sealed without a pause. */
const batch = 20;

/**
 * Seals the versions, accounts, tokens and audit entries of older servers in the background, soon after the start and
 * then every hour. Returns a function that stops the work and waits for the batch in progress.
 */
export function sealInBackground({ store, log }: Pick<Ports, "store" | "log">) {
  const stop = new AbortController();
  const work = repeat(store, log, stop.signal);
  return async (): Promise<void> => {
    stop.abort();
    await work;
  };
}

async function repeat(
  store: Ports["store"],
  log: Ports["log"],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const sealRows: Seal<RowPosition> = (...args) => store.sealRows(...args);
    const sealVersions: Seal<SealPosition> = (...args) => store.seal(...args);
    await sealAndLog("Accounts, tokens and audit entries", sealRows, log, signal);
    await sealAndLog("Versions", sealVersions, log, signal);
    // an older server may still run, so there can be unsealed rows again
    await wait(3_600_000, signal);
  }
}

/** Seals a batch after the position `after`; `last` undefined: nothing was left. */
type Seal<Position> = (most: number, after?: Position) => Promise<Sealed<Position>>;

async function sealAndLog<Position>(
  what: string,
  seal: Seal<Position>,
  log: Ports["log"],
  signal: AbortSignal,
): Promise<void> {
  try {
    const { sealed, unreadable } = await sealAll(seal, signal);
    if (sealed > 0) log.write("info", `${what} of an older server were sealed.`, { sealed });
    if (unreadable > 0) {
      log.write(
        "error",
        `${what} without a hash cannot be read; \`nashra-server check\` names them.`,
        { unreadable },
      );
    }
  } catch (error) {
    log.write("error", `${what} could not be sealed.`, { error });
  }
}

async function sealAll<Position>(
  seal: Seal<Position>,
  signal: AbortSignal,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  const total = { sealed: 0, unreadable: 0 };
  let after: Position | undefined;
  for (;;) {
    const { sealed, unreadable, last } = await seal(batch, after);
    total.sealed += sealed;
    total.unreadable += unreadable;
    if (last === undefined || signal.aborted) return total;
    after = last;
    await wait(20, signal);
  }
}

/** Waits for some milliseconds, or until the signal is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
