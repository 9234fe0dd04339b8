/** The file formats of a document and their media types. */
export const fileTypes = {
  xml: "application/fhir+xml",
  json: "application/fhir+json",
  html: "text/html",
} as const;

export type FileKind = keyof typeof fileTypes;
