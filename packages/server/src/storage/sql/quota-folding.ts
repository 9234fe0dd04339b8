import type { Database, Writer } from "./database.ts";

/** Accounts whose changes one statement finds. */
const slice = 200;

/** Changes that one transaction moves, so that no deletion of the account waits long for it. */
const batch = 500;

/**
 * Adds the rows of `quota_changes` to `users.leaflet_bytes` and removes them, in short transactions. Accounts that another
 * transaction has locked keep theirs. Returns the number of rows. The sums are the same before and after.
 */
export async function foldQuotaChanges(database: Database): Promise<number> {
  let folded = 0;
  let after = "";
  for (;;) {
    const owners = await database.read
      .selectFrom("quota_changes")
      .select("owner_id")
      .distinct()
      .where("owner_id", ">", after)
      .orderBy("owner_id")
      .limit(slice)
      .execute();
    for (const { owner_id: owner } of owners) folded += await foldAll(database, owner);
    const last = owners.at(-1);
    if (last === undefined || owners.length < slice) return folded;
    after = last.owner_id;
  }
}

async function foldAll(database: Database, owner: string): Promise<number> {
  let folded = 0;
  for (;;) {
    // After a power failure either both or neither of its changes are there.
    const rows = await database.unsyncedTransaction((write) => foldSome(write, owner));
    folded += rows;
    if (rows < batch) return folded;
  }
}

async function foldSome(write: Writer, owner: string): Promise<number> {
  const free = await write
    .selectFrom("users")
    .select("id")
    .where("id", "=", owner)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (free === undefined) return 0;
  const changes = await write
    .selectFrom("quota_changes")
    .select(["id", "bytes"])
    .where("owner_id", "=", owner)
    .limit(batch)
    .execute();
  if (changes.length === 0) return 0;
  const ids = changes.map(({ id }) => id);
  const bytes = changes.reduce((sum, change) => sum + change.bytes, 0);
  await write.deleteFrom("quota_changes").where("id", "in", ids).execute();
  await write
    .updateTable("users")
    .set((is) => ({ leaflet_bytes: is("leaflet_bytes", "+", bytes) }))
    .where("id", "=", owner)
    .execute();
  return changes.length;
}
