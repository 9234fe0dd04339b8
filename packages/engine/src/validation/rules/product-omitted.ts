import { fieldsOfKind } from "../../leaflet/field-names.ts";
import { finding } from "../../leaflet/finding.ts";
import type { FieldRule } from "../rule.ts";

/** Reports the product record and carried resources, which documents do not contain yet. */
export const productOmitted: FieldRule = ({ content }) =>
  fieldsOfKind("record", "resources")
    .filter((field) => content[field] !== undefined)
    .map((field) => finding("product-omitted", [field]));
