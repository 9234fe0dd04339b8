import type { Row } from "./tables.ts";

/** Rows of a table that come in the order of another one's keys. */
export interface MergeReader {
  /** The rows of this key, which is greater than every key asked for before. */
  take(key: string): Promise<readonly Row[]>;
}

/** Lets two tables be read side by side, so that no more than the rows of one key are held at a time. */
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
        // Ids are ASCII: compared here as the database compares them.
        if (row === undefined || String(row[column]) > key) return taken;
        if (row[column] === key) taken.push(row);
        upcoming = undefined;
      }
    },
  };
}
