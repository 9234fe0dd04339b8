/** The forms of a document, and what each is as a media type. */
export const fileTypes = {
  xml: "application/fhir+xml",
  json: "application/fhir+json",
  html: "text/html",
} as const;

export type FileKind = keyof typeof fileTypes;
