import { fieldRow, textFields } from "@nashra/engine";

/**
 * The fields of the company besides its name. The revision date is in the same group of the form, but belongs to
 * the leaflet.
 */
export const companyFields = textFields.filter(
  (name) => fieldRow(name).group === "company" && name !== "companyName" && name !== "revisionDate",
);
