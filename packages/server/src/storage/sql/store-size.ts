import { sql } from "kysely";
import type { StoreSize } from "../analytics-ports.ts";
import type { Database, Reader } from "./database.ts";

/** Number of rows read per statement. */
const slice = 5000;

/**
 * Measures the store without reading a file or listing an object store. SQLite counts the used pages of its
 * file, because the file does not shrink when rows are deleted. PostgreSQL adds up the sizes of its files. The
 * sizes of the blobs are in the database, also of those that no version needs any more.
 */
export async function storeSize({ engine, read }: Database): Promise<StoreSize> {
  const { bytes } = await read
    .selectNoFrom(databaseBytes[engine].as("bytes"))
    .executeTakeFirstOrThrow();
  const { blobBytes } = await blobNumbers(read);
  return { databaseBytes: bytes, blobBytes };
}

const databaseBytes = {
  sqlite: sql<number>`(select (page_count - freelist_count) * page_size
    from pragma_page_count, pragma_freelist_count, pragma_page_size)`,
  postgres: sql<number>`pg_database_size(current_database())`,
};

/**
 * Counts the blobs and adds up their sizes. Counts in slices, because on SQLite one statement over a million
 * blobs would block every other request of the server.
 */
export async function blobNumbers(
  read: Reader,
): Promise<{ readonly blobs: number; readonly blobBytes: number }> {
  const numbers = { blobs: 0, blobBytes: 0 };
  let after = { touched_at: -1, hash: "" };
  for (;;) {
    const rows = await read
      .selectFrom("blobs")
      .select(["touched_at", "hash", "size"])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("touched_at", "hash"), ">", tuple(after.touched_at, after.hash)),
      )
      .orderBy("touched_at")
      .orderBy("hash")
      .limit(slice)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return numbers;
    numbers.blobs += rows.length;
    for (const { size } of rows) numbers.blobBytes += size;
    after = last;
  }
}
