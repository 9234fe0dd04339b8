import { batchHash, type BatchFacts } from "../sql/audit-batch.ts";
import { hashedTables, isRowIntact, type HashedTable, type SealedRow } from "../sql/row-hash.ts";
import { isVersionIntact, type HashedRow } from "../sql/version-hash.ts";
import { contentColumnsOf } from "./expanded-row.ts";
import type { KeptTable, Row } from "./tables.ts";

/**
 * Compares a row with its hash. True for a row that is what was saved, for a row that is not yet sealed, and for a row
 * of a table whose rows have no hash of their own.
 */
export async function isIntact(table: KeptTable, row: Row): Promise<boolean> {
  // The snapshot has checked the columns and their types.
  if (table === "leaflet_revisions") {
    const version = row as unknown as HashedRow & { readonly hash: string | null };
    return row["hash"] === null || isVersionIntact({ ...version, ...contentColumnsOf(row) });
  }
  if (table === "audit_batches") return batchHash(row as unknown as BatchFacts) === row["hash"];
  return !isHashed(table) || isRowIntact(table, row as unknown as SealedRow<HashedTable>);
}

function isHashed(table: KeptTable): table is HashedTable {
  return hashedTables.some((name) => name === table);
}
