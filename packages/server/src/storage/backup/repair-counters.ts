import type { Database } from "../sql/database.ts";
import { usedBytes } from "../sql/leaflet-quota.ts";
import { lockUser } from "../sql/user-store-locking.ts";
import type { ReportRepair } from "./leaflet-repair.ts";

/** Counts the bytes of the leaflets of each user again. */
export async function repairCounters(database: Database, report: ReportRepair): Promise<void> {
  const users = await database.read.selectFrom("users").select("id").orderBy("id").execute();
  for (const { id } of users) {
    const isWrong = await database.transaction(async (write) => {
      // No transaction that changes the bytes runs at the same time.
      await lockUser(write, id);
      const counted = await usedBytes(write, id).executeTakeFirst();
      const row = await write
        .selectFrom("leaflets")
        .select(({ fn }) => fn.sum("bytes").as("bytes"))
        .where("owner_id", "=", id)
        .executeTakeFirst();
      // PostgreSQL returns a sum as text.
      const leaflet_bytes = Number(row?.bytes ?? 0);
      if (counted?.used === leaflet_bytes) return false;
      await write.deleteFrom("quota_changes").where("owner_id", "=", id).execute();
      await write.updateTable("users").set({ leaflet_bytes }).where("id", "=", id).execute();
      return true;
    });
    if (isWrong)
      report({ location: `user ${id}`, detail: "the bytes of their leaflets were counted again" });
  }
}
