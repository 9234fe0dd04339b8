import type { DatabaseSync } from "node:sqlite";
import { isDamage } from "./sqlite-failures.ts";
import { searchIndexFaults } from "./sqlite-search-check.ts";

/** Maximum number of messages of each check. */
const most = 100;

/**
 * Returns the faults that SQLite finds in the whole database, as messages; empty if there are none. It is a fault
 * too if a check cannot be completed.
 */
export function integrityFaults(database: DatabaseSync): readonly string[] {
  const faults = messages(database, `pragma integrity_check(${most})`, (row) =>
    // SQLite puts a line with the name of the database before the first message.
    String(row["integrity_check"]).replace(/^\*\*\* in database main \*\*\*\n/, ""),
  );
  const brokenReferences = messages(
    database,
    "pragma foreign_key_check",
    ({ table, parent }) =>
      `a row of ${String(table)} refers to a row of ${String(parent)} that does not exist`,
  );
  const broken = [...faults.filter((fault) => fault !== "ok"), ...brokenReferences];
  // A damaged database may not be readable enough for the comparison.
  return broken.length > 0 ? broken : searchIndexFaults(database);
}

function messages(
  database: DatabaseSync,
  sql: string,
  messageOf: (row: Readonly<Record<string, unknown>>) => string,
): readonly string[] {
  const found: string[] = [];
  try {
    for (const row of database.prepare(sql).iterate()) {
      found.push(messageOf(row));
      if (found.length === most) break;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    found.push(`${sql} ends with: ${error instanceof Error ? error.message : String(error)}`);
  }
  return found;
}

/** The name of the index in a message about an index that differs from its table. */
export function namedIndex(fault: string): string | undefined {
  return /(?:missing from index|# of entries in index|non-unique entry in index) (\w+)/.exec(
    fault,
  )?.[1];
}

/** Whether the fault is only a difference between an index and its table: one line that says nothing about pages. */
export function isIndexFault(fault: string): boolean {
  return (
    namedIndex(fault) !== undefined && !/\n|freelist|reference|never used|tree|page/i.test(fault)
  );
}

/** Whether the fault is a row that refers to a missing row. */
export function isBrokenReference(fault: string): boolean {
  return /^a row of \w+ refers to a row of \w+ that does not exist$/.test(fault);
}
