import type { Row } from "./tables.ts";

/** Reads the rows of a table in the key order of another table. */
export interface MergeReader {
  /** Returns the rows with this key. Every call needs a greater key than the calls before. */
  take(key: string): Promise<readonly Row[]>;
}

/** Creates a reader for a merge join of two tables, so that only the rows of one key are in memory at a time. */
export function createMergeReader(rows: AsyncIterable<Row>, column: string): MergeReader {
  const iterator = rows[Symbol.asyncIterator]();
  let upcoming: IteratorResult<Row, unknown> | undefined;

  async function peek(): Promise<Row | undefined> {
    upcoming ??= await iterator.next();
    return upcoming.done === true ? undefined : upcoming.value;
  }

  return {
    async take(key) {
      const taken: Row[] = [];
      for (;;) {
        const row = await peek();
        // Ids are ASCII, so this comparison uses the same order as the database.
        if (row === undefined || String(row[column]) > key) return taken;
        if (row[column] === key) taken.push(row);
        upcoming = undefined;
      }
    },
  };
}
