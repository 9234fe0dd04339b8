import { contentTextOf, type ContentColumns } from "../sql/content-compression.ts";
import { largestRow } from "./largest-row.ts";
import type { Row } from "./tables.ts";

/** The bytes of a value of a row; null if there are none. */
export function bytesIn(value: Row[string] | undefined): Uint8Array | null {
  return typeof value === "string" ? Buffer.from(value, "base64") : null;
}

/** The content columns of a row of `leaflet_revisions`, as the store has them. */
export function contentColumnsOf(row: Row): ContentColumns {
  return {
    content: String(row["content"]),
    compressed_content: bytesIn(row["compressed_content"]),
  };
}

/**
 * A row of `leaflet_revisions` whose content is text also if the version is compacted. Content that cannot be decompressed,
 * or that needs more memory than the program may use, is empty: such a row differs from its hash.
 */
export async function expandedRow(row: Row): Promise<Row> {
  const content = await contentTextOf(contentColumnsOf(row), largestRow(16));
  return { ...row, content: content ?? "" };
}
