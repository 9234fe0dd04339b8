import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Database, Writer } from "./database.ts";
import { grace } from "./leaflet-blobs.ts";

/** Rows read per statement: on SQLite a long statement would block every other request of the server. */
const slice = 1000;

/**
 * Removes blobs that no version refers to and that were not touched for a day; returns their number. Each
 * blob has a separate transaction, which locks the row of the blob until the bytes are removed. A save of the
 * same bytes waits for this transaction, then finds neither row nor bytes and writes both. Part of a store's
 * `sweep`.
 */
export async function collectUnusedBlobs(
  database: Database,
  blobs: Pick<BlobBackend, "remove">,
  now: number,
): Promise<number> {
  let collected = 0;
  for await (const hash of unused(database, now - grace)) {
    const gone = await database.transaction((write) => collect(write, blobs, hash, now - grace));
    collected += gone ? 1 : 0;
  }
  return collected;
}

async function* unused(database: Database, untouchedSince: number): AsyncIterable<string> {
  let after = { touched_at: Number.MIN_SAFE_INTEGER, hash: "" };
  for (;;) {
    const rows = await database.read
      .selectFrom("blobs")
      .select(({ exists, selectFrom }) => [
        "touched_at",
        "hash",
        exists(
          selectFrom("leaflet_blobs")
            .select("version")
            .whereRef("leaflet_blobs.hash", "=", "blobs.hash"),
        ).as("needed"),
      ])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("touched_at", "hash"), ">", tuple(after.touched_at, after.hash)),
      )
      .where("touched_at", "<", untouchedSince)
      .orderBy("touched_at")
      .orderBy("hash")
      .limit(slice)
      .execute();
    // SQLite returns 0 and 1, PostgreSQL false and true.
    for (const row of rows) if (Number(row.needed) === 0) yield row.hash;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function collect(
  write: Writer,
  blobs: Pick<BlobBackend, "remove">,
  hash: string,
  untouchedSince: number,
): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom("blobs")
    .where("hash", "=", hash)
    .where("touched_at", "<", untouchedSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leaflet_blobs")
            .select("version")
            .whereRef("leaflet_blobs.hash", "=", "blobs.hash"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await blobs.remove(hash);
  return true;
}
