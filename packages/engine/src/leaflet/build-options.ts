import type { BuildOptions, LeafletRecord } from "./content.ts";

/**
 * Returns the options for building the document of a stored leaflet. The server and the CLI both use this
 * function, so they write identical bytes.
 */
export function buildOptionsOf(record: LeafletRecord): BuildOptions {
  return {
    version: record.version ?? 1,
    status: record.status ?? "draft",
    ...(record.replaces && { replaces: record.replaces }),
    ...(record._id && { identifier: record._id }),
    ...(record.updatedAt && { lastUpdated: record.updatedAt }),
    ...(record.title && { title: record.title }),
  };
}
