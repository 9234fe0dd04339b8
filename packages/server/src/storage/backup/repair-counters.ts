import type { Database } from "../sql/database.ts";
import { lockOwner } from "../sql/leaflet-quota.ts";
import type { ReportRepair } from "./leaflet-repair.ts";

/** Counts the bytes of the leaflets of each user again. */
export async function repairCounters(database: Database, report: ReportRepair): Promise<void> {
  const users = await database.read.selectFrom("users").select("id").orderBy("id").execute();
  for (const { id } of users) {
    const isWrong = await database.transaction(async (write) => {
      const counted = await lockOwner(write, id);
      const row = await write
        .selectFrom("leaflets")
        .select(({ fn }) => fn.sum("bytes").as("bytes"))
        .where("owner_id", "=", id)
        .executeTakeFirst();
      // PostgreSQL returns a sum as text.
      const leaflet_bytes = Number(row?.bytes ?? 0);
      if (counted === leaflet_bytes) return false;
      await write.updateTable("users").set({ leaflet_bytes }).where("id", "=", id).execute();
      return true;
    });
    if (isWrong)
      report({ location: `user ${id}`, detail: "the bytes of their leaflets were counted again" });
  }
}
