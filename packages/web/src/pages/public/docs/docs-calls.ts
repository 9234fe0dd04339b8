/** The calls that the page shows, with their keys in its words; a test holds them to the contract. */
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

/** Where the description of the API stands, in OpenAPI 3.1. */
export const openApi = "/api/openapi.json";

/** The files that leaflets are begun with. */
export const templateFiles = [
  "/templates/leaflet-en-standard.xml",
  "/templates/leaflet-ar-standard.xml",
  "/templates/leaflet-fr-standard.xml",
] as const;
