import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../ports.ts";

type SealPorts = Pick<Ports, "store" | "clock" | "log">;

const minute = 60_000;
/** Milliseconds between two steps, in which the server answers requests. */
const pauseBetween = 20;

/**
 * Seals the entries of the audit log each minute, and then removes those that are older than `retention` milliseconds;
 * undefined: none. Returns a function that stops the work and waits for the step in progress.
 */
export function sealAuditInBackground(ports: SealPorts, retention: number | undefined) {
  const stop = new AbortController();
  const work = repeat(ports, retention, stop.signal);
  return async (): Promise<void> => {
    stop.abort();
    await work;
  };
}

async function repeat(
  ports: SealPorts,
  retention: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  let hasFailed = false;
  await wait(minute, signal);
  while (!signal.aborted) {
    try {
      await sealAudit(ports, retention, signal);
      hasFailed = false;
    } catch (error) {
      const message = "The audit log could not be sealed.";
      if (!hasFailed) ports.log.write("error", message, { error });
      hasFailed = true;
    }
    await wait(minute, signal);
  }
}

/** Seals and removes all that can be sealed and removed now, unless another server does it. */
export async function sealAudit(
  { store: { audit }, clock, log }: SealPorts,
  retention: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const isAborted = () => signal.aborted;
  for (let kind = "sealed"; kind === "sealed" && !isAborted();) {
    ({ kind } = await audit.sealNext(clock()));
    if (kind === "busy") return;
    if (kind === "sealed") await wait(pauseBetween, signal);
  }
  if (retention === undefined) return;
  let hasRemoved = false;
  while (!isAborted()) {
    const { kind } = await audit.removeNext(clock() - retention, clock());
    if (kind === "idle") break;
    hasRemoved = true;
    await wait(pauseBetween, signal);
  }
  if (hasRemoved)
    log.write("info", "Old entries of the audit log were removed; the log says how many.");
}

/** Waits for some milliseconds, or until the signal is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
