import { sql } from "kysely";
import { StoreCorruptError, UniqueViolation } from "../errors.ts";
import type { Database } from "../sql/database.ts";
import { searchIndexAgain } from "../sql/migrations-search.ts";
import { isBrokenReference, isIndexFault, namedIndex } from "../sql/sqlite-integrity.ts";
import { isSearchIndexFault } from "../sql/sqlite-search-check.ts";
import type { ReportRepair } from "./leaflet-repair.ts";

/**
 * Makes the indexes of SQLite again if one of them has a fault, and nothing else is damaged: with a damaged list of
 * free pages, new pages of an index could overwrite pages of a table. Returns whether the files of the database have
 * no other fault. PostgreSQL has tools for its indexes, so nothing is done there.
 */
export async function repairIndexes(database: Database, report: ReportRepair): Promise<boolean> {
  const before = await database.verify();
  const named = new Set(before.flatMap((fault) => namedIndex(fault) ?? []));
  if (named.size === 0) return before.every(isRepairable);
  if (!before.every((fault) => isRepairable(fault) || isIndexFault(fault))) return false;
  try {
    await database.migration(async (write) => void (await sql.raw("reindex").execute(write)));
  } catch (error) {
    if (error instanceof StoreCorruptError || error instanceof UniqueViolation) return false;
    throw error;
  }
  const after = await database.verify();
  const left = new Set(after.flatMap((fault) => namedIndex(fault) ?? []));
  for (const index of named)
    if (!left.has(index))
      report({ location: "database", detail: `the index ${index} was made again` });
  return after.every(isRepairable);
}

/** Makes the index of the search again if it differs from the leaflets. */
export async function repairSearchIndex(database: Database, report: ReportRepair): Promise<void> {
  const faults = await database.verify();
  if (!faults.some(isSearchIndexFault)) return;
  await database.migration(async (write) => {
    for (const statement of searchIndexAgain) await sql.raw(statement).execute(write);
  });
  report({ location: "database", detail: "the index of the search was made again" });
}

/** Whether the rows can be repaired although the database has this fault. */
function isRepairable(fault: string): boolean {
  return isBrokenReference(fault) || isSearchIndexFault(fault);
}
