import type { BuildOptions, LeafletRecord } from "./content.ts";

/** The options every shell builds a stored leaflet with, so that all of them write the same bytes. */
export function buildOptionsOf(record: LeafletRecord): BuildOptions {
  return {
    version: record.version ?? 1,
    status: record.status ?? "draft",
    ...(record._id && { identifier: record._id }),
    ...(record.updatedAt && { lastUpdated: record.updatedAt }),
    ...(record.title && { title: record.title }),
  };
}
