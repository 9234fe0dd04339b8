import type { LeafletSummary } from "../../../storage/list-ports.ts";
import { instantOf } from "../../../domain/instant.ts";

/** Returns a leaflet as the list contains it: with exactly these fields. */
export function presentSummary(leaflet: LeafletSummary) {
  const { id, title, status, language, profile, medicineName, companyName, version } = leaflet;
  const { publishedVersion, productGroup } = leaflet;
  return {
    _id: id,
    title,
    status,
    language,
    profile,
    content: { medicineName, companyName },
    createdAt: instantOf(leaflet.createdAt),
    updatedAt: instantOf(leaflet.updatedAt),
    version,
    // JSON has no undefined values.
    publishedVersion,
    productGroup,
  };
}
