/** Whether parsed JSON means to be a FHIR resource and not a leaflet. */
export function looksLikeDocument(value: unknown): boolean {
  return typeof value === "object" && value !== null && "resourceType" in value;
}
