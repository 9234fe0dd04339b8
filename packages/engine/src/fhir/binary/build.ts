import type { DocumentContext } from "../document-context.ts";
import type { Binary } from "../../document/types.ts";

/**
 * The Binary resources with the images of the instruction steps, in step order.
 * https://hl7.org/fhir/R5/binary.html
 */
export function buildBinaries({ steps, identity }: DocumentContext): readonly Binary[] {
  return steps
    .filter((step) => step.image !== "")
    .map((step) => ({
      resourceType: "Binary",
      id: identity.image(step.id),
      contentType: "image/jpeg",
      data: step.image,
    }));
}
