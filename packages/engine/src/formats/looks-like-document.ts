/** Whether parsed JSON looks like a FHIR resource rather than a leaflet. */
export function looksLikeDocument(value: unknown): boolean {
  return typeof value === "object" && value !== null && "resourceType" in value;
}
