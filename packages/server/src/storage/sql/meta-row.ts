import type { Writer } from "./database.ts";

/** Locks a row of `meta` until the transaction ends, and returns its value; an absent row is added and is empty. */
export async function lockMeta(write: Writer, key: string): Promise<string> {
  await write
    .insertInto("meta")
    .values({ key, value: "" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await write
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Sets the value of a row of `meta` that exists. */
export async function setMeta(write: Writer, key: string, value: string): Promise<void> {
  await write.updateTable("meta").set({ value }).where("key", "=", key).execute();
}
