import type { DatabaseSync } from "node:sqlite";
import { trigramIndexOptions } from "./migrations-search.ts";
import { isSqliteFailure } from "./sqlite-failures.ts";

/**
 * Compares the index of the search with the leaflets and returns the faults. Builds the index again in a
 * temporary table and reads both in the same order, so the memory does not depend on the number of leaflets.
 */
export function searchIndexFaults(database: DatabaseSync): readonly string[] {
  // All statements see the data of one moment, and the end of the savepoint removes the temporary tables. The
  // caller may have a transaction.
  database.exec("savepoint search_check");
  try {
    return hasIndex(database) && !(hasAllNumbers(database) && hasAllEntries(database))
      ? [fault]
      : [];
  } catch (error) {
    if (!isSqliteFailure(error)) throw error;
    return [`${fault}: ${error.message}`];
  } finally {
    database.exec("rollback to search_check; release search_check");
  }
}

const fault = "the index of the search differs from the leaflets";

/** Whether `searchIndexFaults` returned the fault. */
export function isSearchIndexFault(found: string): boolean {
  return found.startsWith(fault);
}

/** A store that is not migrated yet has no index. */
function hasIndex(database: DatabaseSync): boolean {
  const table = "select 1 from sqlite_schema where name = 'leaflet_search'";
  return database.prepare(table).get() !== undefined;
}

function hasAllNumbers(database: DatabaseSync): boolean {
  const wrong = database.prepare(
    `select id from leaflets where id not in (select leaflet_id from leaflet_search_ids)
      union all
      select leaflet_id from leaflet_search_ids where leaflet_id not in (select id from leaflets)`,
  );
  return wrong.get() === undefined;
}

function hasAllEntries(database: DatabaseSync): boolean {
  database.exec(`create virtual table temp.expected_search using fts5(${trigramIndexOptions});
    insert into temp.expected_search (rowid, search_text)
      select leaflet_search_ids.id, leaflets.search_text
      from leaflets join leaflet_search_ids on leaflet_search_ids.leaflet_id = leaflets.id;
    create virtual table temp.expected_entries using fts5vocab(temp, expected_search, instance);
    create virtual table temp.found_entries using fts5vocab(main, leaflet_search, instance)`);
  const expected = entries(database, "expected_entries");
  const found = entries(database, "found_entries");
  try {
    return isSame(expected, found);
  } finally {
    expected.return?.();
    found.return?.();
  }
}

/** The trigrams with the numbers of their leaflets, in the order of the index. */
function entries(database: DatabaseSync, table: string): Iterator<Entry> {
  const rows = database.prepare(`select term, doc from temp.${table}`).iterate();
  // The statement returns these two columns.
  return rows as unknown as Iterator<Entry>;
}

interface Entry {
  readonly term: string;
  readonly doc: number;
}

function isSame(expected: Iterator<Entry>, found: Iterator<Entry>): boolean {
  for (;;) {
    const [one, other] = [expected.next(), found.next()];
    if (one.done === true || other.done === true) return one.done === other.done;
    if (one.value.term !== other.value.term || one.value.doc !== other.value.doc) return false;
  }
}
