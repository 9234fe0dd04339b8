import { storedFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import { contentTextOf } from "../sql/content-compression.ts";
import type { Writer } from "../sql/database.ts";
import { statusOf, summaryValues } from "../sql/leaflet-rows.ts";
import type { ReportFault } from "./fault-list.ts";
import { expandedRow } from "./expanded-row.ts";
import type { Row } from "./tables.ts";

/** Makes the rows of leaflets whose row is missing in a backup. */
export interface RecoveredLeaflets {
  /** Makes or updates the row of the leaflet of this version. False if its values do not allow that. */
  add(version: Row): Promise<boolean>;
  /** Sets each row to the newest restored version. Called after the last version. */
  finish(): Promise<void>;
}

/** All recovered leaflets belong to one account, which `createOwner` creates when it is needed. */
export function recoveredLeaflets(
  write: Writer,
  createOwner: () => Promise<string>,
  onFault: ReportFault,
): RecoveredLeaflets {
  const ids = new Set<string>();
  let owner: string | undefined;
  return {
    async add(version) {
      const id = String(version["leaflet_id"]);
      const summary = summaryOf(await expandedRow(version));
      if (summary === undefined || ids.has(id)) return false;
      owner ??= await createOwner();
      const createdAt = Number(version["saved_at"]);
      await write
        .insertInto("leaflets")
        .values({
          id,
          owner_id: owner,
          ...summary,
          created_at: createdAt,
          bytes: 0,
          content_bytes: 0,
        })
        .execute();
      ids.add(id);
      onFault(
        `leaflet ${id}: its row is missing; it is made from its versions, and belongs to user ${owner}`,
      );
      return true;
    },
    async finish() {
      for (const id of ids) {
        const newest = await write
          .selectFrom("leaflet_revisions")
          .selectAll()
          .where("leaflet_id", "=", id)
          .orderBy("version", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        const { saved_at: first } = await write
          .selectFrom("leaflet_revisions")
          .select("saved_at")
          .where("leaflet_id", "=", id)
          .orderBy("version")
          .limit(1)
          .executeTakeFirstOrThrow();
        const content = await contentTextOf(newest);
        await write
          .updateTable("leaflets")
          .set({ ...summaryOf({ ...newest, content: content ?? "" }), created_at: first })
          .where("id", "=", id)
          .execute();
      }
    },
  };
}

/** The columns of `leaflets` from a row of `leaflet_revisions`; undefined if the status is invalid. */
function summaryOf(version: Readonly<Record<string, unknown>>) {
  const text = (column: string) => String(version[column]);
  const status = text("status");
  if (!["draft", "review", "published"].includes(status)) return undefined;
  const facts = storedFactsOf(text("content"));
  return {
    ...summaryValues({
      title: text("title"),
      status: statusOf(status),
      language: text("language"),
      medicineName: text("medicine_name"),
      companyName: text("company_name"),
      ...(facts && { facts }),
    }),
    // `toRow` has checked the type.
    hash: version["hash"] as string | null,
    version: Number(version["version"]),
    updated_at: Number(version["saved_at"]),
    deleted_at: null,
  };
}
