/**
 * What whoever runs the site edits: addresses outside of it. Nothing else in the application leads to
 * another site.
 */
export const siteData = {
  /** HL7's public validator of FHIR documents. */
  fhirValidator: "https://validator.fhir.org",
} as const;
