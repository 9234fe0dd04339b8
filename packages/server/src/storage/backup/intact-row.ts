import { batchHash, type BatchFacts } from "../sql/audit-batch.ts";
import { hashedTables, isRowIntact, type HashedTable, type SealedRow } from "../sql/row-hash.ts";
import { contentHashOf, versionHash, type HashedRow } from "../sql/version-hash.ts";
import type { KeptTable, Row } from "./tables.ts";

/**
 * Compares a row with its hash. True for a row that is what was saved, for a row that is not yet sealed, and for a row
 * of a table whose rows have no hash of their own.
 */
export async function isIntact(table: KeptTable, row: Row): Promise<boolean> {
  // The snapshot has checked the columns and their types.
  if (table === "leaflet_revisions") return isVersionIntact(row as unknown as VersionRow);
  if (table === "audit_batches") return batchHash(row as unknown as BatchFacts) === row["hash"];
  return !isHashed(table) || isRowIntact(table, row as unknown as SealedRow<HashedTable>);
}

type VersionRow = HashedRow & { readonly content: string; readonly hash: string | null };

async function isVersionIntact(row: VersionRow): Promise<boolean> {
  return (
    row.hash === null || row.hash === (await versionHash(row, await contentHashOf(row.content)))
  );
}

function isHashed(table: KeptTable): table is HashedTable {
  return hashedTables.some((name) => name === table);
}
