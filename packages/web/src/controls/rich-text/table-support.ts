import type { TableSupport } from "./tables.ts";

let loaded: TableSupport | undefined;
let loading: Promise<TableSupport> | undefined;

/** The parts of the editor for tables; undefined until they are loaded. */
export function tableSupport(): TableSupport | undefined {
  return loaded;
}

export async function loadTableSupport(): Promise<TableSupport> {
  loading ??= import("./tables.ts").then(({ tables }) => {
    loaded = tables;
    return tables;
  });
  try {
    return await loading;
  } catch (error) {
    // Makes the next call try again.
    loading = undefined;
    throw error;
  }
}

/** True if a text may contain a table. A quick check with false positives, but no false negatives. */
export function mayHoldTable(value: string): boolean {
  return /<(?:table|t[dhr])[\s>/]/i.test(value);
}
