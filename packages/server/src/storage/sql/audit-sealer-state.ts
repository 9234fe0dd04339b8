import { z } from "zod";
import type { Writer } from "./database.ts";
import { lockMeta, setMeta } from "./meta-row.ts";

// The state of the sealer of the audit log, in the row `audit-sealer` of the table `meta`.

/** Milliseconds after which another server may seal. A server seals each minute. */
const lease = 90_000;
export const sealerKey = "audit-sealer";

const form = z.object({
  holder: z.string(),
  leasedUntil: z.int(),
  /** The greatest number of an entry at some moment, and the transactions that could write a lower one then. */
  noted: z.object({ upTo: z.int(), writers: z.array(z.string()) }).optional(),
  /** The last sealed batch, by which `check` notices that the end of the chain is missing. */
  last: z.object({ number: z.int(), hash: z.string() }).optional(),
});

export type SealerState = z.infer<typeof form>;

/**
 * Makes this server the sealer for 90 seconds and locks the state until the transaction ends. Undefined: another server
 * is the sealer.
 */
export async function claimSealer(
  write: Writer,
  holder: string,
  now: number,
): Promise<SealerState | undefined> {
  const state = parseSealerState(await lockMeta(write, sealerKey));
  if (state !== undefined && state.holder !== holder && isLeased(state, now)) return undefined;
  return { ...state, holder, leasedUntil: now + lease };
}

/** A lease that ends too late is that of a server whose clock was wrong: it must not stop the work for years. */
function isLeased({ leasedUntil }: SealerState, now: number): boolean {
  return leasedUntil > now && leasedUntil <= now + 2 * lease;
}

export function saveSealer(write: Writer, state: SealerState): Promise<void> {
  return setMeta(write, sealerKey, JSON.stringify(state));
}

/** Undefined for a value that is damaged or absent: the sealer then starts again after the last batch. */
export function parseSealerState(value: string | undefined): SealerState | undefined {
  try {
    return form.safeParse(JSON.parse(value ?? "")).data;
  } catch {
    return undefined;
  }
}
