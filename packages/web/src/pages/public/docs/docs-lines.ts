/** The commands that the page shows. A test runs or checks each of them. */
export const curlLines = [
  'curl -sSf "$NASHRA_URL/api/leaflets" -H "Authorization: Bearer $NASHRA_TOKEN"',
  'curl -sSf "$NASHRA_URL/api/leaflets/$ID/document?format=json" -H "Authorization: Bearer $NASHRA_TOKEN" -o document.json',
] as const;

/** Creates the folder `leaflets`, and in it a leaflet from a template. */
export const beginLines = ["nashra init --language ar --out leaflets/tablet.json"] as const;

/** Commands for the new leaflet. They succeed after the user has written its text. */
export const nashraLines = [
  "nashra validate leaflets/tablet.json",
  "nashra preview leaflets/tablet.json --out page.html",
  "nashra build leaflets/ --out documents/ --layout complete",
  "nashra validate documents/ --report sarif --report-file findings.sarif",
  "nashra import documents/tablet.xml --out imported.json",
  "nashra explain section-omitted",
] as const;

export const serverLines = [
  "nashra-server",
  "nashra-server admin create --email you@example.org",
  "nashra-server backup leaflets.nashra",
  "nashra-server check",
] as const;

/** Code that appears inside sentences, by its placeholder name. */
export const codes = {
  api: { ifMatch: "If-Match", stale: "412", refused: "422" },
  token: { url: "NASHRA_URL", variable: "NASHRA_TOKEN" },
  command: {
    nashra: "nashra",
    file: "leaflets/tablet.json",
    guidance: "[[…]]",
    type: "type",
    email: "companyEmail",
    date: "revisionDate",
  },
  resources: {
    composition: "Composition",
    organization: "Organization",
    product: "MedicinalProductDefinition",
    binary: "Binary",
  },
  templates: { guidance: "[[…]]" },
  server: { live: "GET /livez", ready: "GET /readyz" },
} as const;
