import type { LeafletSummary } from "../../../storage/ports.ts";
import { instantOf } from "./instant.ts";

/** Returns a leaflet as the list contains it: with exactly these fields. */
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
