import type { FileHandle } from "node:fs/promises";
import type { BaseIndex } from "./base-index.ts";
import { names } from "./manifest.ts";
import { partWriter, tableWriter, type TableWriter } from "./table-writer.ts";
import type { KeptTable } from "./tables.ts";
import { nameOfRow } from "./unread-rows.ts";

/** How an increment differs from its base. */
export interface IncrementCounts {
  /** Rows that are new or changed. */
  written: number;
  removed: number;
}

/** Writes the rows of a table that the base has not, and the keys of those that only the base has. */
export function incrementWriter(
  out: FileHandle,
  table: KeptTable,
  base: BaseIndex,
  counts: IncrementCounts,
): TableWriter {
  const changed = tableWriter(out, table);
  const removals = partWriter(out, (number) => names.removals(table, number));
  let rows = 0;
  return {
    async add(row) {
      const { state, confirm } = base.compare(table, row);
      if (state === "twice") return `${nameOfRow(table, row)}: its row exists twice`;
      if (state === "changed") {
        const refusal = await changed.add(row);
        if (refusal !== undefined) return refusal;
        counts.written += 1;
      }
      confirm();
      rows += 1;
      return undefined;
    },
    async end() {
      const { parts } = await changed.end();
      for (const key of base.removed(table)) {
        const line = Buffer.from(`${key}\n`);
        await removals.add([line], line.byteLength);
        counts.removed += 1;
      }
      return { rows, parts, removals: await removals.end() };
    },
  };
}
