import { trustNarrative } from "../text/trusted-narrative.ts";
import type { Narrative } from "../document/types.ts";
import type { DocumentContext } from "./document-context.ts";

/**
 * A FHIR narrative of well-formed XHTML with the language and direction of the document. In the layout `complete`, the
 * root `div` contains one `div` without attributes, because HAPI FHIR 8 copies an XHTML root with attributes without
 * its namespace. https://hl7.org/fhir/R5/narrative.html, https://hl7.org/fhir/R5/languages.html#text
 */
export function narrative(
  status: "generated" | "additional",
  { language, direction, layout }: DocumentContext,
  xhtml: string,
): Narrative {
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}" dir="${direction}"`;
  const inner = layout === "complete" ? `<div>${xhtml}</div>` : xhtml;
  return trustNarrative({ status, div: `<div ${attributes}>${inner}</div>` });
}
