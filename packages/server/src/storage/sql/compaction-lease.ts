import { z } from "zod";
import type { Database } from "./database.ts";
import { lockMeta, setMeta } from "./meta-row.ts";

// The server that compacts versions, in the row `compaction` of the table `meta`.

const key = "compaction";

/** Milliseconds after which another server may compact. Each batch renews the lease. */
const lease = 10 * 60_000;

const form = z.object({ holder: z.string(), leasedUntil: z.int() });

/** Takes or renews the lease for `holder`, an id of this server. False: another server has it. */
export function claimCompaction(database: Database, holder: string, now: number): Promise<boolean> {
  return database.unsyncedTransaction(async (write) => {
    const known = parse(await lockMeta(write, key));
    if (known !== undefined && known.holder !== holder && isLeased(known, now)) return false;
    await setMeta(write, key, JSON.stringify({ holder, leasedUntil: now + lease }));
    return true;
  });
}

/** A lease that ends too late is that of a server whose clock was wrong: it must not stop the work for years. */
function isLeased({ leasedUntil }: z.infer<typeof form>, now: number): boolean {
  return leasedUntil > now && leasedUntil <= now + 2 * lease;
}

/** Undefined for a value that is damaged or absent. */
function parse(value: string): z.infer<typeof form> | undefined {
  try {
    return form.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}
