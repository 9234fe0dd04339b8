import type { TableSupport } from "./tables.ts";

let loaded: TableSupport | undefined;
let loading: Promise<TableSupport> | undefined;

/** The support, where it is here already. */
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
    // The next field that asks tries again.
    loading = undefined;
    throw error;
  }
}

/** Whether a text holds a table, told quickly and never wrongly denied. */
export function mayHoldTable(value: string): boolean {
  return /<(?:table|t[dhr])[\s>/]/i.test(value);
}
