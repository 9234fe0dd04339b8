import { directionOf } from "../text/direction.ts";
import { trustNarrative } from "../text/trusted-narrative.ts";
import type { Narrative } from "../document/types.ts";

/**
 * A FHIR narrative of well-formed XHTML with the language and direction of the document.
 * https://hl7.org/fhir/R5/narrative.html, https://hl7.org/fhir/R5/languages.html#text
 */
export function narrative(
  status: "generated" | "additional",
  language: string,
  xhtml: string,
): Narrative {
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}" dir="${directionOf(language)}"`;
  return trustNarrative({ status, div: `<div ${attributes}>${xhtml}</div>` });
}
