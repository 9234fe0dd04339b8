import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ReferenceViolation } from "../errors.ts";
import type { Writer } from "../sql/database.ts";
import { fillFacts } from "../sql/migrations-facts.ts";
import { fillRestValues } from "../sql/rest-filling.ts";
import { rowHash } from "../sql/row-hash.ts";
import { emailKey } from "../sql/user-store-rows.ts";
import type { ReportFault } from "./fault-list.ts";
import { insertRow, insertRows } from "./insert-rows.ts";
import { recoveredLeaflets } from "./recovered-leaflets.ts";
import type { VerifiedBackup } from "./read-backup.ts";
import { keptTableNames, type KeptTable, type Row } from "./tables.ts";
import { nameOfRow } from "./unread-rows.ts";

export type RowCounts = Readonly<Record<KeptTable, number>>;

/**
 * Writes the rows of a backup in the transaction `write`; returns how many rows of the backup were restored.
 *
 * A backup of a damaged store can lack rows that others refer to. A missing owner is replaced by an account that
 * nobody can sign in to, and the missing row of a leaflet is made from its newest version. Administrators decide
 * who gets these leaflets. `onFault` gets every replacement, and every row that could not be restored.
 */
export async function restoreRows(
  write: Writer,
  { rowsOf }: Pick<VerifiedBackup, "rowsOf">,
  onFault: ReportFault,
): Promise<RowCounts> {
  let isRepaired = false;
  const report: ReportFault = (fault) => {
    isRepaired = true;
    onFault(fault);
  };
  const recovered = recoveredLeaflets(write, () => unknownOwner(write, randomUUID()), report);
  const counts: Partial<Record<KeptTable, number>> = {};

  async function replaceMissing(table: KeptTable, row: Row): Promise<boolean> {
    if (table === "leaflets") {
      const owner = String(row["owner_id"]);
      await unknownOwner(write, owner);
      report(`user ${owner}: the account is missing; an account without a password replaces it`);
      return true;
    }
    return table === "leaflet_revisions" && recovered.add(row);
  }

  for (const table of keptTableNames) {
    let count = 0;
    for await (const rows of rowsOf(table)) {
      count += await insertRows(write, table, rows, async (row, error) => {
        const isReplaced =
          error instanceof ReferenceViolation && (await replaceMissing(table, row));
        const again = isReplaced ? await insertRow(write, table, row) : error;
        if (again === undefined) return true;
        report(`${nameOfRow(table, row)}: the row cannot be restored: ${again.message}`);
        return false;
      });
    }
    counts[table] = count;
    if (table === "leaflet_revisions") {
      await recovered.finish();
      // A backup of an older program has no facts.
      await fillFacts(write);
    }
  }
  await fillRestValues(write);
  if (isRepaired) await countBytes(write);
  return counts as RowCounts; // the loop sets a number for every table
}

/** Creates an account whose password nobody knows, with an address that receives no mail (RFC 2606). */
async function unknownOwner(write: Writer, id: string): Promise<string> {
  const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  const email = `${id}@unknown.invalid`;
  const row = {
    id,
    name: "Unknown owner",
    email,
    email_key: emailKey(email),
    organization: "",
    password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`,
    is_admin: 0,
    may_publish: 0,
    created_at: Date.now(),
  };
  await write
    .insertInto("users")
    .values({ ...row, hash: rowHash("users", row) })
    .execute();
  return id;
}

/** Counts the bytes of all leaflets and users again, because the rows of a damaged store have other sums. */
async function countBytes(write: Writer): Promise<void> {
  await sql`update leaflets set content_bytes = coalesce((
    select sum(octet_length(content) + coalesce(octet_length(compressed_content), 0) + octet_length(title) + octet_length(reading_findings))
    from leaflet_revisions where leaflet_id = leaflets.id), 0)`.execute(write);
  await sql`update leaflets set bytes = content_bytes + coalesce((
    select sum(size) from blobs
    where hash in (select hash from leaflet_blobs where leaflet_id = leaflets.id)), 0)`.execute(
    write,
  );
  await write.deleteFrom("quota_changes").execute();
  await sql`update users set leaflet_bytes = coalesce((
    select sum(bytes) from leaflets where owner_id = users.id), 0)`.execute(write);
}
