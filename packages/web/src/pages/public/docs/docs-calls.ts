/**
 * The calls that the page shows, with the keys of their descriptions. A test compares them with the API
 * contract.
 */
export const docsCalls = [
  { key: "list", method: "GET", path: "/api/leaflets" },
  { key: "make", method: "POST", path: "/api/leaflets" },
  { key: "check", method: "POST", path: "/api/leaflets/check" },
  { key: "read", method: "GET", path: "/api/leaflets/{id}" },
  { key: "change", method: "PUT", path: "/api/leaflets/{id}" },
  { key: "document", method: "GET", path: "/api/leaflets/{id}/document" },
  { key: "versions", method: "GET", path: "/api/leaflets/{id}/revisions" },
  { key: "delete", method: "DELETE", path: "/api/leaflets/{id}" },
] as const;

/** Path of the OpenAPI 3.1 description. */
export const openApi = "/api/openapi.json";

/** The template files to start a leaflet from. */
export const templateFiles = [
  "/templates/leaflet-en-standard.xml",
  "/templates/leaflet-ar-standard.xml",
  "/templates/leaflet-fr-standard.xml",
  "/templates/leaflet-en-eu-qrd.xml",
  "/templates/leaflet-ar-jordan.xml",
] as const;
