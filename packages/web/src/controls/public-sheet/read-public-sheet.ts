import { fromXml, TooComplex } from "@nashra/engine";
import { renderPublicSheet, type PublicSheet } from "@nashra/engine/public-page";

/**
 * The sheet of the public page, from the document that becomes public, so that its words are those that the public will
 * read. Undefined if the document cannot be read.
 */
export function readPublicSheet(xml: string): PublicSheet | undefined {
  const reading = fromXml(xml);
  if (reading.kind === "refused") return undefined;
  try {
    return renderPublicSheet({
      document: reading.bundle,
      imageAddress: ({ contentType, base64 }) => `data:${contentType};base64,${base64}`,
    });
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}
