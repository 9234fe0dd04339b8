import { z } from "zod";
import type { Database, Reader } from "./database.ts";
import { lockMeta, setMeta } from "./meta-row.ts";

// The daily part of the store to verify, in the row `scrub` of the table `meta`.

/** The whole store is verified once in this number of days. */
const days = 30;
const day = 86_400_000;
/** Milliseconds after which another server may continue the part. */
const lease = 60_000;
const key = "scrub";

const form = z.object({
  /** Number of the day (UTC) since 1970-01-01. */
  day: z.int(),
  versionsLeft: z.int(),
  blobsLeft: z.int(),
  /** The last verified version; absent at the beginning. */
  afterVersion: z.object({ leaflet_id: z.string(), version: z.int() }).optional(),
  afterBlob: z.string().optional(),
  holder: z.string(),
  leasedUntil: z.int(),
  /** When the last part was completed, in epoch milliseconds. */
  endedAt: z.int().optional(),
});

export type ScrubPart = z.infer<typeof form>;

type Claim =
  | { readonly kind: "claimed"; readonly part: ScrubPart }
  | { readonly kind: "done"; readonly endedAt: number | undefined }
  | { readonly kind: "busy" };

/** Takes the part of today for this server, for a minute. */
export async function claimPart(database: Database, holder: string, now: number): Promise<Claim> {
  const today = Math.floor(now / day);
  const known = await readPart(database.read);
  const sizes = isOf(known, today) ? undefined : await sizesOf(database);
  if (known !== undefined && sizes === undefined && isDone(known))
    return { kind: "done", endedAt: known.endedAt };
  return database.unsyncedTransaction(async (write) => {
    // The row is locked before it is read, so that two servers do not claim the same part.
    const stored = parsePart(await lockMeta(write, key));
    const isNew = sizes !== undefined && !isOf(stored, today);
    if (stored !== undefined && !isNew && isDone(stored))
      return { kind: "done", endedAt: stored.endedAt };
    if (stored !== undefined && stored.holder !== holder && stored.leasedUntil > now)
      return { kind: "busy" };
    const part: ScrubPart = {
      ...stored,
      day: isNew || stored === undefined ? today : stored.day,
      versionsLeft: stored?.versionsLeft ?? 0,
      blobsLeft: stored?.blobsLeft ?? 0,
      ...(isNew && sizes),
      holder,
      leasedUntil: now + lease,
    };
    await setMeta(write, key, JSON.stringify(part));
    return { kind: "claimed", part };
  });
}

/** Whether this is the part of today. It also counts if another server, whose clock is ahead, began it for tomorrow. */
function isOf(part: ScrubPart | undefined, today: number): boolean {
  return part?.day === today || part?.day === today + 1;
}

/** Stores the new position, unless another server has claimed the part meanwhile. */
export async function savePart(
  database: Database,
  holder: string,
  now: number,
  part: ScrubPart,
): Promise<void> {
  const value = JSON.stringify(isDone(part) ? { ...part, endedAt: now, leasedUntil: 0 } : part);
  await database.unsyncedTransaction(async (write) => {
    if (parsePart(await lockMeta(write, key))?.holder !== holder) return;
    await setMeta(write, key, value);
  });
}

function isDone({ versionsLeft, blobsLeft }: ScrubPart): boolean {
  return versionsLeft === 0 && blobsLeft === 0;
}

async function readPart(read: Reader): Promise<ScrubPart | undefined> {
  const row = await read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return parsePart(row?.value ?? "");
}

/** Undefined for a value that is damaged, or of another version: the verification then starts again. */
function parsePart(value: string): ScrubPart | undefined {
  try {
    return form.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** The number of versions and blobs of one day. */
async function sizesOf(database: Database): Promise<Pick<ScrubPart, "versionsLeft" | "blobsLeft">> {
  return database.scan(async (read) => {
    const count = async (table: "leaflet_revisions" | "blobs") => {
      const rows = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
      return Math.ceil((await rows.executeTakeFirstOrThrow()).count / days);
    };
    return { versionsLeft: await count("leaflet_revisions"), blobsLeft: await count("blobs") };
  });
}
