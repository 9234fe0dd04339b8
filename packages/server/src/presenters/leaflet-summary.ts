import type { LeafletSummary } from "../storage/ports.ts";

/** A leaflet in the list: exactly these fields. */
export function presentSummary(leaflet: LeafletSummary) {
  const { id, title, status, language, medicineName, companyName, version } = leaflet;
  return {
    _id: id,
    title,
    status,
    language,
    content: { medicineName, companyName },
    createdAt: instantOf(leaflet.createdAt),
    updatedAt: instantOf(leaflet.updatedAt),
    version,
  };
}

/** RFC 3339, UTC. */
export function instantOf(time: number): string {
  return new Date(time).toISOString();
}
