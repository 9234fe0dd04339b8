import { fieldRow, textFields, type FieldOfKind, type TextField } from "@nashra/engine";

/** A field with a text that an author types. */
export type CompanyField = Exclude<TextField, FieldOfKind<"choice">>;

/**
 * The fields of the company besides its name. The revision date is in the same group of the form, but belongs to
 * the leaflet.
 */
export const companyFields = textFields.filter(
  (name): name is CompanyField =>
    fieldRow(name).group === "company" && name !== "companyName" && name !== "revisionDate",
);
